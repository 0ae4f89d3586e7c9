import Records
import Timing

/// What the Results screen knows besides the race itself.
public struct RaceState: Sendable {
  /// The names are large buttons: who comes in is pressed, and has that time.
  var showsButtons = false
  /// When Start, Stop, Go on or Finish was pressed last.
  var lastPress: Nanoseconds?
  /// The newest tap stays in view: until a person scrolls up, and again from when they are back at the end.
  var followsTaps = true
  /// The clipboard was asked for a start list, wherever the focus is.
  var awaitsNames = false

  public init() {}
}

/// What a person meant there.
public enum RaceMessage: Equatable, Sendable {
  /// Starts the group of this entrant; 0 starts everybody.
  case start(Int64)
  case stop
  case goOn
  /// Somebody came in.
  case tap
  /// This one came in.
  case tapName(Int64)
  /// Names as buttons, or as a list.
  case showButtons(Bool)

  // Taps
  case strikeOut(Bool, Int64)
  /// It was none: the names from there on keep their order on the taps that are left.
  case strikeAndShift(Int64)
  case give(tap: Int64, Int64?)
  case giveInOrder
  case shift(from: Int64, isLater: Bool)

  // Names
  case mark(Entrant.Status, Int64)
  case pasteNames

  // Dialogs
  case ask(RaceQuestion)
  /// A field of the open dialog, from the first; what it holds comes beside it.
  case field(Int)
  /// The check box of that dialog.
  case alsoShift
  case saveForm
  /// Where a start list goes: in the place of the names, or to them.
  case replacesNames(Bool)
  case startListText
  case addNames
  case results
  case round(RaceRounding)
  case copyResults(LapTextFormat)
  case shareResults

  /// The whole race.
  case more
  case finish
  case clear(names: Bool)
}

/// What is asked in a dialog of one to three fields.
public enum RaceQuestion: Equatable, Sendable {
  /// Bib, name and group of somebody new.
  case newName
  case name(Int64)
  case time(tap: Int64)
  /// A time before this tap, or at the end.
  case insert(before: Int64?)
  case start(Int64)
  case title
}
