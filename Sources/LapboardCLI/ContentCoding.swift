/// How the bytes of an answer are packed, the preferred one first when a client has no preference.
enum ContentCoding: UInt8, CaseIterable {
  case brotli
  case gzip
  case identity

  /// The name in Accept-Encoding and Content-Encoding (RFC 9110 section 8.4.1, RFC 7932).
  var name: String {
    switch self {
    case .brotli: "br"
    case .gzip: "gzip"
    case .identity: "identity"
    }
  }

  /// What the file beside the original is called: `host.js` has `host.js.br` and `host.js.gz`.
  var fileSuffix: String {
    switch self {
    case .brotli: ".br"
    case .gzip: ".gz"
    case .identity: ""
    }
  }
}

/// What a client accepts, read from Accept-Encoding (RFC 9110 section 12.5.3).
///
///     gzip, br                 br
///     br;q=0.5, gzip;q=0.8     gzip
///     br;q=0, *                gzip
///     (empty, or no field)     identity
///     identity;q=0             br or gzip, and nothing when the file has neither
///
/// A member that is no coding with an optional weight, or whose weight is no number from 0 to 1 with
/// at most three decimals, counts as not sent. Of two members for one coding the first counts.
struct AcceptedCodings: Equatable {
  /// Weights in thousandths, as sent; nil where the coding is not named.
  private var named: [ContentCoding: Int] = [:]
  private var wildcard: Int?

  init(_ field: String?) {
    for member in (field ?? "").split(separator: ",") {
      let parts = member.split(separator: ";", omittingEmptySubsequences: false)
        .map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
      guard parts.count <= 2, let weight = parts.count == 1 ? 1000 : Self.weight(parts[1]) else {
        continue
      }
      switch parts[0] {
      case "*": wildcard = wildcard ?? weight
      case "br": named[.brotli] = named[.brotli] ?? weight
      case "gzip", "x-gzip": named[.gzip] = named[.gzip] ?? weight
      case "identity": named[.identity] = named[.identity] ?? weight
      default: break
      }
    }
  }

  /// The one to send of `available`, or nil when the client refuses them all.
  func choose(from available: [ContentCoding]) -> ContentCoding? {
    ContentCoding.allCases
      .filter { available.contains($0) && weight(of: $0) > 0 }
      // `max` keeps the first of equals, which is the preferred one.
      .max { weight(of: $0) < weight(of: $1) }
  }

  private func weight(of coding: ContentCoding) -> Double {
    if let weight = named[coding] ?? wildcard { return Double(weight) }
    // Unnamed identity stays acceptable, but behind everything that the client asked for.
    return coding == .identity ? 0.5 : 0
  }

  /// `q=0.25` -> 250; nil when it is not a weight (RFC 9110 section 12.4.2).
  private static func weight(_ parameter: String) -> Int? {
    guard parameter.hasPrefix("q=") else { return nil }
    let number = parameter.dropFirst(2).split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = number.first, whole == "0" || whole == "1", number.count <= 2 else {
      return nil
    }
    let decimals = number.count == 2 ? number[1] : ""
    guard decimals.utf8.count <= 3, decimals.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    let padded = decimals + String(repeating: "0", count: 3 - decimals.utf8.count)
    guard let thousandths = Int(whole + padded), thousandths <= 1000 else { return nil }
    return thousandths
  }
}
