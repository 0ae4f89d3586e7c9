/// The fields that every answer carries, errors included.
///
/// `require-trusted-types-for 'script'` is left out of the policy on purpose: Chromium then refuses
/// `navigator.serviceWorker.register` with a plain string, and the app would not work offline.
enum SecurityHeaders {
  /// CSP Level 3. Only the site's own files run; `wasm-unsafe-eval` is what lets WebAssembly compile
  /// and allows no `eval` of JavaScript. `blob:` and `data:` images are photographs and drawn icons.
  static let contentSecurityPolicy = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].joined(separator: "; ")

  /// What the app uses is allowed to the app itself; what it never uses is off for everyone.
  static let permissionsPolicy = [
    "camera=(self)", "clipboard-read=(self)", "clipboard-write=(self)", "fullscreen=(self)",
    "screen-wake-lock=(self)",
    "display-capture=()", "geolocation=()", "hid=()", "microphone=()", "midi=()", "payment=()",
    "serial=()", "usb=()",
  ].joined(separator: ", ")

  /// The opener, embedder and resource policies together make the page cross-origin isolated, which
  /// is what gives `performance.now()` its finer resolution.
  static let fields = [
    HeaderField("Content-Security-Policy", contentSecurityPolicy),
    HeaderField("Cross-Origin-Embedder-Policy", "require-corp"),
    HeaderField("Cross-Origin-Opener-Policy", "same-origin"),
    HeaderField("Cross-Origin-Resource-Policy", "same-origin"),
    HeaderField("Permissions-Policy", permissionsPolicy),
    HeaderField("Referrer-Policy", "no-referrer"),
    HeaderField("X-Content-Type-Options", "nosniff"),
    HeaderField("X-Frame-Options", "DENY"),
  ]
}
