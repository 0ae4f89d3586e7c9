/// A key that types something: its name (`c`, `ㅊ`, `글`), its place on the keyboard (`KeyC`) and Shift.
public struct Keystroke: Equatable, Sendable {
  var scalar: Unicode.Scalar
  /// The letter at its place on a Latin keyboard; nil for other keys.
  var latin: Unicode.Scalar?
  var isShifted: Bool

  /// Nil where the key types no character: `Shift`, `F5`. While a syllable is composed its name says
  /// nothing (`Process`), and its place must.
  public init?(key: String, code: String = "", isShifted: Bool = false) {
    var place = code.unicodeScalars.makeIterator()
    var latin: Unicode.Scalar?
    if place.next() == "K", place.next() == "e", place.next() == "y" { latin = place.next() }
    var name = key.unicodeScalars.makeIterator()
    let first = name.next()
    if let first, name.next() == nil, first.value >= 0x20 {
      scalar = first
    } else if let latin {
      scalar = latin
    } else {
      return nil
    }
    self.latin = latin
    self.isShifted = isShifted
  }

  init(_ scalar: Unicode.Scalar) {
    self.scalar = scalar
    latin = nil
    isShifted = false
  }
}

/// What was typed to find an entry by its title.
///
/// Read twice: as letters, and as keys of a Korean keyboard. So `r` and `ㄱ` find 기록 with either
/// layout, and an English title is found with the Korean one.
struct Typeahead: Sendable {
  /// Nanoseconds after which typing begins anew.
  private static var patience: Int64 { 1_000_000_000 }

  private var letters: [Unicode.Scalar] = []
  private var strokes: [Unicode.Scalar] = []
  private var until: Int64 = .min
  private var count = 0
  private(set) var isOneKeyRepeated = true

  func isOpen(at time: Int64) -> Bool { count > 0 && time < until }

  /// True where this is the first key of a new word.
  mutating func add(_ key: Keystroke, at time: Int64) -> Bool {
    if !isOpen(at: time) { self = Typeahead() }
    until = time &+ Self.patience
    let letter = Self.folded(key.scalar.isASCII ? key.scalar : key.latin ?? key.scalar)
    if let first = letters.first, first != letter { isOneKeyRepeated = false }
    letters.append(letter)
    let typed = Hangul.strokes(of: key.scalar)
    if key.scalar.value > 0x7F || key.latin == nil {
      strokes.append(contentsOf: typed)
    } else if let stroke = key.latin.flatMap({ Hangul.stroke(ofKey: $0, isShifted: key.isShifted) })
    {
      strokes.append(stroke)
    }
    count += 1
    return count == 1
  }

  /// As if the first key were all that was typed.
  var firstKey: Typeahead {
    var first = self
    first.letters = Array(letters.prefix(1))
    first.strokes = Array(strokes.prefix(1))
    return first
  }

  func matches(_ title: String) -> Bool {
    guard !letters.isEmpty else { return false }
    var rest = title.unicodeScalars.makeIterator()
    var isSame = true
    for letter in letters where isSame {
      isSame = rest.next().map { Self.folded($0) == letter } ?? false
    }
    return isSame || Hangul.begins(Array(title.unicodeScalars), with: strokes)
  }

  /// ASCII letters without their case; what lies beyond needs none in a menu.
  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "A"..."Z": Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value | 0x20))
    default: scalar
    }
  }
}
