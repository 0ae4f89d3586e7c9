import Timing

/// One line of a start list as people write it: `12 Kim U16`, `1. 김민수`, `- Lee (Team B)`.
struct StartListLine {
  private(set) var entrant = Entrant(name: "")

  init(_ line: ArraySlice<UInt8>) {
    var words = line.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 })
    if let first = words.first, Self.isListMark(first) { words.removeFirst() }
    if let first = words.first, let bib = Self.bib(first) {
      entrant.bib = String(decoding: bib, as: UTF8.self)
      words.removeFirst()
    }
    if let group = Self.takeGroup(&words) { entrant.group = group }
    entrant.name = Self.joined(words)
  }

  /// `1.`, `2)`, `-`, `•`: of a list, and nothing that anybody wears.
  private static func isListMark(_ word: ArraySlice<UInt8>) -> Bool {
    guard let last = word.last else { return false }
    if word.count == 1 { return last == UInt8(ascii: "-") || last == UInt8(ascii: "*") }
    if word.isSame("•") || word.isSame("·") || word.isSame("–") { return true }
    guard last == UInt8(ascii: ".") || last == UInt8(ascii: ")") else { return false }
    return word.count <= 5 && word.dropLast().allSatisfy { $0.isDigit }
  }

  /// `12`, `#12`, `12번`, `A7`, `104B`.
  private static func bib(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var bib = word
    if bib.first == UInt8(ascii: "#") { bib.removeFirst() }
    let counter = Array("번".utf8)
    if bib.count > counter.count, Array(bib.suffix(counter.count)) == counter {
      bib = bib.dropLast(counter.count)
    }
    return isBib(bib) ? bib : nil
  }

  /// Digits, with at most two letters on one side.
  static func isBib(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.count <= 8 else { return false }
    let front = word.prefix { $0.isASCIILetter }
    let digits = word.dropFirst(front.count).prefix { $0.isDigit }
    let back = word.dropFirst(front.count + digits.count)
    guard !digits.isEmpty, back.allSatisfy({ $0.isASCIILetter }) else { return false }
    return front.count + back.count <= (front.isEmpty || back.isEmpty ? 2 : 0)
  }

  /// The last words in brackets, or a last word that looks like a class: `U16`, `M40`, `3반`, `A조`.
  private static func takeGroup(_ words: inout [ArraySlice<UInt8>]) -> String? {
    guard words.count > 1, let last = words.last else { return nil }
    if last.last == UInt8(ascii: ")"),
      let open = words.lastIndex(where: { $0.first == UInt8(ascii: "(") }), open > 0
    {
      let group = joined(Array(words[open...]))
      words.removeLast(words.count - open)
      return String(decoding: group.utf8.dropFirst().dropLast(), as: UTF8.self)
    }
    let isClass = last.contains { $0.isDigit } && isBib(last) && last.contains { $0.isASCIILetter }
    guard isClass || endsLikeGroup(last) else { return nil }
    words.removeLast()
    return String(decoding: last, as: UTF8.self)
  }

  private static func endsLikeGroup(_ word: ArraySlice<UInt8>) -> Bool {
    for ending in ["조", "반", "팀", "부", "학년"] as [StaticString] {
      let count = ending.utf8CodeUnitCount
      // A name of two syllables can end so; with a digit or letter in front it is a group's.
      guard word.count > count, word.suffix(count).isSame(ending) else { continue }
      return word.dropLast(count).allSatisfy { $0.isDigit || $0.isASCIILetter }
    }
    return false
  }

  private static func joined(_ words: [ArraySlice<UInt8>]) -> String {
    var bytes: [UInt8] = []
    for word in words {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
      bytes.append(contentsOf: word)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension StartListColumn {
  private static let words: [(StaticString, StartListColumn)] = [
    ("bib", .bib), ("no", .bib), ("nr", .bib), ("#", .bib), ("number", .bib), ("start", .bib),
    ("bib number", .bib), ("bib no", .bib), ("bib #", .bib), ("start number", .bib),
    ("start no", .bib), ("race number", .bib), ("race no", .bib), ("startnr", .bib),
    ("start nr", .bib), ("startnummer", .bib), ("nummer", .bib), ("번호", .bib), ("배번", .bib),
    ("배번호", .bib), ("참가번호", .bib), ("등번호", .bib),
    ("name", .name), ("names", .name), ("athlete", .name), ("runner", .name),
    ("participant", .name), ("first name", .name), ("last name", .name), ("surname", .name),
    ("full name", .name), ("fullname", .name), ("firstname", .name), ("lastname", .name),
    ("first", .name), ("last", .name), ("given name", .name), ("family name", .name),
    ("forename", .name), ("vorname", .name), ("nachname", .name), ("이름", .name), ("성명", .name),
    ("선수", .name), ("선수명", .name),
    ("참가자", .name), ("참가자명", .name), ("성", .name), ("성함", .name),
    ("group", .group), ("category", .group), ("cat", .group), ("class", .group), ("team", .group),
    ("wave", .group), ("division", .group), ("조", .group), ("그룹", .group), ("부문", .group),
    ("종목", .group), ("팀", .group), ("반", .group), ("학년", .group), ("소속", .group),
    ("학교", .group), ("age group", .group), ("age class", .group), ("club", .group),
    ("school", .group), ("klasse", .group), ("altersklasse", .group), ("ak", .group),
    ("verein", .group), ("gruppe", .group), ("sex", .group), ("gender", .group), ("m/f", .group),
    ("성별", .group), ("geschlecht", .group),
  ]

  /// nil where the word names no column.
  init?(heading: String) {
    guard let place = Self.place(of: heading) else { return nil }
    self = Self.words[place].1
  }

  /// Which of the words above it is.
  private static func place(of heading: String) -> Int? {
    var bytes: [UInt8] = []
    for byte in heading.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
      case UInt8(ascii: "_"), UInt8(ascii: "-"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "."), UInt8(ascii: ":"): break
      default: bytes.append(byte)
      }
    }
    return words.firstIndex { bytes[...].isSame($0.0) }
  }

  /// The columns of a table with these headings; nil where they are none. A second bib is left out; of
  /// several groups the one whose word stands first above is taken.
  static func columns(headings: [String]) -> [StartListColumn]? {
    var columns = headings.map { StartListColumn(heading: $0) ?? .other }
    guard columns.contains(.name) || columns.contains(.bib) else { return nil }
    // `A, No` is nobody's heading: two cells must be known, or half of them.
    let known = columns.reduce(0) { $1 == .other ? $0 : $0 + 1 }
    guard known >= 2 || known * 2 >= columns.count else { return nil }
    for column in [StartListColumn.bib, .group] {
      let rivals = columns.indices.filter { columns[$0] == column }
      let ranks = headings.map { place(of: $0) ?? words.count }
      let best = column == .bib ? rivals.first : rivals.min { ranks[$0] < ranks[$1] }
      for index in rivals where index != best { columns[index] = .other }
    }
    return columns
  }
}
