import Records

extension AppEvent {
  /// What a text view says, as `Web/text-view.js` writes it down: a line that begins with the record's
  /// id, then what its kind has.
  ///
  /// | kind | first line | then |
  /// | --: | --- | --- |
  /// | 50 | id, start and length of the part, start and end of the selection | photos, the inserted text |
  /// | 51 | id, start and end of the selection | |
  /// | 52 | id | |
  /// | 53 | id | |
  /// | 54 | id, number, count | |
  /// | 55 | id | photos, the text |
  /// | 56 | id, `NoteTrouble` as a number, number, count | a name |
  ///
  /// Places are in UTF-16 units; photos are a line `id width height,…`. Nil where anything is not so.
  public static func note(kind: Int32, _ bytes: [UInt8]) -> AppEvent? {
    var rest = bytes[...]
    var head = takeLine(&rest)
    guard let record = takeNumber(&head, below: 1 << 62) else { return nil }
    var numbers: [Int] = []
    // A place in a text fits 32 bits.
    while !head.isEmpty {
      guard let number = takeNumber(&head, below: 1 << 30) else { return nil }
      numbers.append(Int(number))
    }
    guard let event = noteEvent(kind, numbers, rest) else { return nil }
    return .note(event, record: record)
  }

  private static func noteEvent(
    _ kind: Int32, _ numbers: [Int], _ rest: ArraySlice<UInt8>
  ) -> NoteEvent? {
    var rest = rest
    switch (kind, numbers.count) {
    case (50, 4):
      guard numbers[2] <= numbers[3], let photos = photos(takeLine(&rest)) else { return nil }
      return .edited(
        NoteSplice(
          part: numbers[0]..<(numbers[0] + numbers[1]),
          inserted: String(decoding: rest, as: UTF8.self), photos: photos,
          selection: numbers[2]..<numbers[3]))
    case (51, 2): return numbers[0] <= numbers[1] ? .selected(numbers[0]..<numbers[1]) : nil
    case (52, 0): return .left
    case (53, 0): return .refused
    case (54, 2): return .progress(numbers[0], of: numbers[1])
    case (55, 0):
      guard let photos = photos(takeLine(&rest)) else { return nil }
      return .put(String(decoding: rest, as: UTF8.self), photos: photos)
    case (56, 3):
      let name = String(decoding: rest, as: UTF8.self)
      switch numbers[0] {
      case 0: return .trouble(.nothingToPaste)
      case 1...3: return .trouble(.clipboard(Clip.Trouble(rawValue: UInt8(numbers[0])) ?? .denied))
      case 4...6:
        guard let trouble = PhotoTrouble(rawValue: UInt8(numbers[0] - 4)) else { return nil }
        return .trouble(.photo(trouble, name: name, number: numbers[1], of: numbers[2]))
      default: return nil
      }
    default: return nil
    }
  }

  private static func photos(_ line: ArraySlice<UInt8>) -> [Photo]? {
    var photos: [Photo] = []
    for part in line.split(separator: UInt8(ascii: ",")) {
      var rest = part
      let id = rest.prefix { $0 != UInt8(ascii: " ") }
      rest = rest.dropFirst(id.count + 1)
      guard isName(id), let width = takeNumber(&rest, below: 1 << 20), width > 0,
        let height = takeNumber(&rest, below: 1 << 20), height > 0, rest.isEmpty
      else { return nil }
      photos.append(
        Photo(
          id: String(decoding: id, as: UTF8.self), width: Int32(width), height: Int32(height)))
    }
    return photos
  }

  /// Lower-case hexadecimal digits, as `Photo.id` has them.
  private static func isName(_ id: ArraySlice<UInt8>) -> Bool {
    !id.isEmpty && id.count <= 64
      && id.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }

  private static func takeLine(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    rest = rest.dropFirst(line.count + 1)
    return line
  }

  /// A number, and one space behind it if there is one.
  private static func takeNumber(_ rest: inout ArraySlice<UInt8>, below limit: Int64) -> Int64? {
    var value: Int64 = 0
    var digits = 0
    while let byte = rest.first, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      value = value &* 10 &+ Int64(byte - UInt8(ascii: "0"))
      digits += 1
      guard digits < 19, value < limit else { return nil }
      rest.removeFirst()
    }
    guard digits > 0 else { return nil }
    if rest.first == UInt8(ascii: " ") { rest.removeFirst() } else if !rest.isEmpty { return nil }
    return value
  }
}
