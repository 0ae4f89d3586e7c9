/// Numbers in a text, with commas between: `3,-5,7`. None is the empty text.
enum IntegerList {
  static func text(_ numbers: [Int64]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(numbers.count * 12)
    for index in numbers.indices {
      if index > 0 { text.add(",") }
      text.add(numbers[index])
    }
    return text.text
  }

  /// nil where anything else is in the text, or a number is beyond `Int64`.
  static func read(_ text: String) -> [Int64]? { read(Array(text.utf8)[...]) }

  static func read(_ bytes: ArraySlice<UInt8>) -> [Int64]? {
    var numbers: [Int64] = []
    var scanner = Scanner(rest: bytes)
    guard !scanner.isAtEnd else { return numbers }
    repeat {
      guard let number = scanner.number() else { return nil }
      numbers.append(number)
    } while scanner.take(UInt8(ascii: ","))
    return scanner.isAtEnd ? numbers : nil
  }

  /// Pairs of numbers: `1:500,4:20`.
  static func readPairs(_ text: String) -> [(Int64, Int64)]? {
    var pairs: [(Int64, Int64)] = []
    var scanner = Scanner(rest: Array(text.utf8)[...])
    guard !scanner.isAtEnd else { return pairs }
    repeat {
      guard let first = scanner.number(), scanner.take(UInt8(ascii: ":")),
        let second = scanner.number()
      else { return nil }
      pairs.append((first, second))
    } while scanner.take(UInt8(ascii: ","))
    return scanner.isAtEnd ? pairs : nil
  }

  private struct Scanner {
    private let bytes: ArraySlice<UInt8>
    private var at: Int

    init(rest: ArraySlice<UInt8>) { (bytes, at) = (rest, rest.startIndex) }

    var isAtEnd: Bool { at == bytes.endIndex }

    mutating func take(_ byte: UInt8) -> Bool {
      guard !isAtEnd, bytes[at] == byte else { return false }
      at += 1
      return true
    }

    mutating func number() -> Int64? {
      let isNegative = take(UInt8(ascii: "-"))
      var value: Int64 = 0  // kept below zero: Int64.min has no positive twin
      var digits = 0
      while !isAtEnd, bytes[at].isDigit {
        let (scaled, overflow) = value.multipliedReportingOverflow(by: 10)
        let (next, overflow2) = scaled.subtractingReportingOverflow(
          Int64(bytes[at] - UInt8(ascii: "0")))
        if overflow || overflow2 { return nil }
        value = next
        digits += 1
        at += 1
      }
      guard digits > 0, isNegative || value > .min else { return nil }
      return isNegative ? value : -value
    }
  }
}
