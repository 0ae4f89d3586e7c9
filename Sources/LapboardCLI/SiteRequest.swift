/// One request for a file of the site, as far as the answer depends on it: a value, with no socket.
struct SiteRequest: Equatable {
  /// The method as sent; methods are case-sensitive (RFC 9110 section 9.1).
  var method: String
  /// The request target as sent: still percent-encoded, with its query.
  var target: [UInt8]
  /// The Host field, or nil when there was none.
  var host: String?
  /// The Accept-Encoding field, or nil when there was none. Empty means "no coding at all".
  var acceptEncoding: String? = nil
  /// The If-None-Match field, or nil when there was none.
  var ifNoneMatch: String? = nil
  /// Whether the request announces a body: any Content-Length but 0, or a Transfer-Encoding.
  var hasBody = false
}
