/// Any JSON value (RFC 8259).
enum JSONTree {
  case null
  case boolean(Bool)
  /// As it is written: what it is worth depends on what it means.
  case number(ArraySlice<UInt8>)
  /// Valid UTF-8, as the whole text is.
  case text(ArraySlice<UInt8>)
  case list([JSONTree])
  case members([(key: ArraySlice<UInt8>, value: JSONTree)])

  /// More brackets within each other than this are no data of anybody's.
  static let deepest = 32
  /// Enough for ten members of each of as many laps as a table may have.
  static let most = 1_200_000

  init(_ bytes: [UInt8]) throws(FlatJSONError) {
    var reader = FlatJSONReader(bytes)
    var left = Self.most
    self = try reader.tree(depth: 0, &left)
    reader.skipSpace()
    if reader.at < bytes.count { throw reader.failure(.textAfterObject) }
  }

  func member(_ name: StaticString) -> JSONTree? {
    guard case .members(let members) = self else { return nil }
    return members.first { $0.key.isSame(name) }?.value
  }
}

extension FlatJSONReader {
  mutating func tree(depth: Int, _ left: inout Int) throws(FlatJSONError) -> JSONTree {
    skipSpace()
    left -= 1
    guard at < bytes.count, left >= 0 else { throw failure(.expectedValue) }
    switch bytes[at] {
    case UInt8(ascii: "{"):
      guard depth < JSONTree.deepest else { throw failure(.expectedValue) }
      return .members(try memberTrees(depth: depth + 1, &left))
    case UInt8(ascii: "["):
      guard depth < JSONTree.deepest else { throw failure(.expectedValue) }
      return .list(try listTrees(depth: depth + 1, &left))
    case UInt8(ascii: "\""): return .text(try stringBytes())
    case UInt8(ascii: "t"):
      try word("true")
      return .boolean(true)
    case UInt8(ascii: "f"):
      try word("false")
      return .boolean(false)
    case UInt8(ascii: "n"):
      try word("null")
      return .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(number())
    default: throw failure(.expectedValue)
    }
  }

  private mutating func memberTrees(
    depth: Int, _ left: inout Int
  ) throws(FlatJSONError) -> [(key: ArraySlice<UInt8>, value: JSONTree)] {
    var members: [(key: ArraySlice<UInt8>, value: JSONTree)] = []
    at += 1
    skipSpace()
    if take(UInt8(ascii: "}")) { return members }
    repeat {
      skipSpace()
      guard isNext(UInt8(ascii: "\"")) else { throw failure(.expectedKey) }
      let key = try stringBytes()
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw failure(.expectedColon) }
      members.append((key, try tree(depth: depth, &left)))
      skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw failure(.expectedCommaOrEnd) }
    return members
  }

  private mutating func listTrees(
    depth: Int, _ left: inout Int
  ) throws(FlatJSONError) -> [JSONTree] {
    var elements: [JSONTree] = []
    at += 1
    skipSpace()
    if take(UInt8(ascii: "]")) { return elements }
    repeat {
      elements.append(try tree(depth: depth, &left))
      skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw failure(.expectedCommaOrEnd) }
    return elements
  }

  /// The signs of a number; whoever uses it finds out whether it is one.
  private mutating func number() -> ArraySlice<UInt8> {
    let start = at
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        at += 1
      default: return bytes[start..<at]
      }
    }
    return bytes[start..<at]
  }
}
