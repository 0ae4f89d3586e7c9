/// One complete answer: what the server writes, decided before a socket is touched.
struct SiteResponse: Equatable {
  var status: HTTPStatus
  /// The fields in the order they are sent. Content-Length is among them when there is content.
  var fields: [HeaderField]
  /// What follows the head. Empty for HEAD and 304, whatever Content-Length says.
  var body: [UInt8] = []
  /// Whether the connection ends after this answer, because what follows on it cannot be trusted.
  var closesConnection = false

  /// The value of the first field called `name`, compared without regard to ASCII case.
  subscript(name: String) -> String? {
    fields.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The status line and the fields, up to and including the empty line (RFC 9112 section 2.1).
  ///
  /// - Parameter date: the Date field's value (RFC 9110 section 6.6.1); nil leaves it out.
  func head(date: String?) -> [UInt8] {
    var text = "HTTP/1.1 \(status.rawValue) \(status.reason)\r\n"
    if let date { text += "Date: \(date)\r\n" }
    for field in fields { text += "\(field.name): \(field.value)\r\n" }
    if closesConnection { text += "Connection: close\r\n" }
    return Array((text + "\r\n").utf8)
  }
}

/// One field line of an answer. Values are ours, so they hold no line break.
struct HeaderField: Equatable {
  var name: String
  var value: String

  init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// The statuses this server gives, with the reason phrases of RFC 9110 section 15 and RFC 6585.
enum HTTPStatus: Int {
  case ok = 200
  case notModified = 304
  case badRequest = 400
  case notFound = 404
  case methodNotAllowed = 405
  case notAcceptable = 406
  case uriTooLong = 414
  case misdirectedRequest = 421

  var reason: String {
    switch self {
    case .ok: "OK"
    case .notModified: "Not Modified"
    case .badRequest: "Bad Request"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .notAcceptable: "Not Acceptable"
    case .uriTooLong: "URI Too Long"
    case .misdirectedRequest: "Misdirected Request"
    }
  }
}
