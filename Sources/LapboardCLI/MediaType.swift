/// The Content-Type of a file, chosen by its extension alone: `nosniff` makes a wrong one fatal.
///
///     index.html             text/html; charset=utf-8
///     lapboard.wasm          application/wasm      (anything else refuses to compile as it streams)
///     manifest.webmanifest   application/manifest+json
///     LICENSE, data.bin      application/octet-stream
///
/// The extension is compared without regard to ASCII case; a name that is all extension has none.
enum MediaType {
  static func of(_ path: String) -> String {
    guard let dot = path.lastIndex(of: "."), dot != path.startIndex,
      path[path.index(before: dot)] != "/"
    else { return "application/octet-stream" }
    return switch path[path.index(after: dot)...].lowercased() {
    case "html": "text/html; charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "txt": "text/plain; charset=utf-8"
    case "json": "application/json"
    case "webmanifest": "application/manifest+json"
    case "wasm": "application/wasm"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "webp": "image/webp"
    case "woff2": "font/woff2"
    default: "application/octet-stream"
    }
  }
}
