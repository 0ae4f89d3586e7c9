/// Something that a piece of text means, and what can be made of it: `5 km` is `3.11 mi`.
///
/// What it is called in a menu is the app's business; a suggestion holds no words but those of units.
public struct Suggestion: Sendable {
  public enum Kind: UInt8, Sendable {
    case distance, weight, temperature, pace, speed
    /// A length of time that was worked out.
    case duration
    case money
    case date, timeOfDay
    case link, mail, phone
    case address
  }

  public enum Action: Sendable {
    /// `result` is worth having: to copy, to put behind the text, or in its place.
    case value
    /// This address is to be opened: `http`, `https`, `mailto` or `tel`, and never another scheme.
    case open(String)
    /// There is no rate for this amount yet. `result` is empty.
    case setRate(from: Currency, to: Currency)
  }

  /// How a date was read that could be read in two ways.
  public enum Reading: UInt8, Sendable {
    case plain, monthFirst, dayFirst
  }

  /// Where in the text it stands: UTF-8 offsets, at the edges of characters.
  public var range: Range<Int>
  public var kind: Kind
  public var action: Action
  /// What is made of it: `3.11 mi`, `2026-11-30`; of links and addresses what they lead to.
  public var result: String
  /// The text at `range`.
  public var source: String
  public var reading: Reading = .plain

  /// What to put right behind `range`, so that both stand there: ` (3.11 mi)`, ` = 13:30.00`.
  public var addition: String {
    kind == .duration ? " = " + result : " (" + result + ")"
  }
}
