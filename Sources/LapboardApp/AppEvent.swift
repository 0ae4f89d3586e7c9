import Editing
import Meaning
import Records
import Timing

public typealias Point = Editing.Point
public typealias Rectangle = Editing.Rectangle

/// Which laps of the table on show a command is about.
public enum LapTarget: Equatable, Sendable {
  /// By id; 0 is the lap that is not finished.
  case lap(Int64)
  case selection
}

/// What a small dialog asks for, mostly about the table on show.
public enum Question: Equatable, Sendable {
  case note(lap: Int64)
  case total(lap: Int64)
  case lapTime(lap: Int64)
  /// At which total to end a lap inside of this one.
  case split(lap: Int64)
  case title
  /// Of a record that need not be on show.
  case recordTitle(Int64)
  case timerLabel(TimerSource)
}

/// What a person meant by pressing something that a view shows. A view binds these to its nodes.
public enum Message: Equatable, Sendable {
  case start, stop, lap, reset
  case undo, redo
  case copyRecords
  case copyLap(id: Int64)
  case copySelection
  /// Copies the selection, or all laps where nothing is selected.
  case copyAs(LapTextFormat)
  case paste
  /// The fields of the paste dialog.
  case pasteText
  case pasteTitle
  case pasteAs(LapReading.Meaning)
  case pasteTo(PasteDraft.Destination)
  case addPasted
  case strikeOut(Bool, LapTarget)
  case mergeWithNext(lap: Int64)
  case deleteLaps(LapTarget)
  /// Begins choosing rows by tapping them, with this one.
  case selectLap(id: Int64)
  case selectAll
  case endChoosing
  case ask(Question)
  /// The field of the open question.
  case answer
  case saveAnswer
  /// Offers the ways to give the table on show to others.
  case share
  case shareText
  case shareLink
  case copyLink
  /// A row of the lap table was pressed: its menu opens. nil is the running lap.
  case lapRow(id: Int64?)
  /// Leaves the time that only the wall clock saw out of a lap.
  case leaveOutBridged(lapID: Int64)
  case lapTable
  case show(Tab)
  case openRecord(id: Int64)
  /// Back to the list of records.
  case closeRecord
  /// Keeps the record of a link.
  case addLinked
  case find(FindCommand)
  case settings
  case shortcuts
  case language(Language?)
  case theme(Theme?)
  /// An entry of the open menu, or the mouse on it.
  case menuEntry(level: Int, entry: Int)
  case hoverMenu(level: Int, entry: Int)
  case closeMenu
  case closeSheet
  case closeAlert
  /// Asks for an exchange rate.
  case askRate(from: Currency, to: Currency)
  /// The field of that dialog.
  case rate
  case saveRate
  /// The text view of a record's note.
  case noteText(record: Int64)
  case note(NoteCommand)
  case copySetAside
  /// About records as a whole.
  case records(RecordCommand)
  case backup(BackupMessage)
  case timer(TimerMessage)
  case board(BoardMessage)
  case alarm(AlarmMessage)
  case reload
}

public enum Tab: UInt8, Equatable, Sendable {
  case stopwatch, timer, board, records
}

public enum Theme: UInt8, Equatable, Sendable {
  case light, dark
}

/// What pressed something.
public struct Press: Equatable, Sendable {
  public enum Pointer: UInt8, Equatable, Sendable {
    /// A key, a screen reader, a script.
    case none
    case mouse
    /// A finger, or a pen.
    case touch
  }

  public var pointer: Pointer
  public var point: Point
  /// It asks for a menu: the second button of a mouse, or what the platform takes for that.
  public var isSecondary: Bool
  public var modifier: Modifier
  /// It follows another at the same place so soon that both are one double press.
  public var isSecondOfTwo: Bool

  /// What a key that is held down makes of the press.
  public enum Modifier: UInt8, Equatable, Sendable {
    case none
    /// Shift: everything from the last one to this one.
    case extends
    /// Control, or ⌘: this one too, or not any more.
    case toggles
  }

  public init(
    _ pointer: Pointer = .none, at point: Point = Point(x: 0, y: 0), isSecondary: Bool = false,
    modifier: Modifier = .none, isSecondOfTwo: Bool = false
  ) {
    self.modifier = modifier
    self.isSecondOfTwo = isSecondOfTwo
    self.pointer = pointer
    self.point = point
    self.isSecondary = isSecondary
  }
}

/// What a finger does, wherever it is.
public enum Touch: UInt8, Equatable, Sendable {
  case down
  /// While another finger is down.
  case downToo
  case moved, lifted
  /// The browser took it, to scroll for one.
  case cancelled
}

/// How much of a scrolling list is in view, in 64ths of a CSS pixel: large text makes rows of 99.2
/// pixels, and rounding that would put the ten-thousandth row far from its place.
public struct ScrollWindow: Equatable, Sendable {
  public var offset: Int32
  public var height: Int32
  public var rowHeight: Int32
  public init(offset: Int32, height: Int32, rowHeight: Int32) {
    (self.offset, self.height, self.rowHeight) = (offset, height, rowHeight)
  }
}

public struct KeyPress: Equatable, Sendable {
  public struct Flags: OptionSet, Equatable, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    public static let control = Flags(rawValue: 1)
    public static let alt = Flags(rawValue: 2)
    public static let shift = Flags(rawValue: 4)
    public static let meta = Flags(rawValue: 8)
    /// The key is held down and repeats.
    public static let isRepeat = Flags(rawValue: 16)
    /// A text is being composed (Hangul syllables, for one): the key belongs to the input method.
    public static let composing = Flags(rawValue: 32)
    /// The target takes typed text.
    public static let inText = Flags(rawValue: 64)
    /// The target is a control that the key would press.
    public static let onControl = Flags(rawValue: 128)
    /// Text on the page is selected; copying belongs to the browser.
    public static let textSelected = Flags(rawValue: 256)
  }

  /// The browser's name of the key: `a`, `Enter`, `ArrowUp`, …
  public var key: String
  /// The key's place on the keyboard (`KeyL`), the same in every layout and input language.
  public var code: String
  public var flags: Flags
  /// The id of the element that has the focus; empty where it has none.
  public var focusID: String

  public init(key: String, code: String = "", flags: Flags = [], focusID: String = "") {
    self.key = key
    self.code = code
    self.flags = flags
    self.focusID = focusID
  }
}

/// What happened.
public enum AppEvent: Equatable, Sendable {
  /// A press on something a view bound to a message; `anchor` is where that stands.
  case message(Message, anchor: Rectangle, by: Press = Press())
  /// A finger; with what is under it that can be held.
  case touch(Touch, finger: Int32, at: Point, on: Message?, anchor: Rectangle)
  /// A pointer comes down on a control outside of the open menu. Only the timing buttons can be
  /// reached then, and the press counts.
  case pressedOutsideMenu
  /// A key, and what the focused element was bound to, if anything.
  case key(KeyPress, focus: Message?, anchor: Rectangle)
  /// The text of a field changed; the message is what a view bound to its input.
  case typed(Message, text: String)
  /// A frame, or the wake-up that the state asked for.
  case woke
  case visibility(isVisible: Bool)
  /// Another window has the keyboard now.
  case blurred
  /// The table of laps.
  case scrolled(ScrollWindow)
  /// The list of records.
  case listScrolled(ScrollWindow)
  /// A table of the board.
  case boardScrolled(BoardTable, ScrollWindow)
  /// The page got another size, or something else of it can be seen.
  case viewport(width: Int32, height: Int32, MenuSpace)
  case location(String)
  /// The element with this id had the focus and is gone, or can no longer have it.
  case focusLost(String)
  /// The clipboard answered.
  case copied(Bool)
  /// Something came from the clipboard or another program.
  case pasted(Clip)
  /// The system's share sheet could not be shown.
  case shareFailed
  /// Lines could not be written down (or, `true`, now all are).
  case stored(Bool)
  /// Another page took over the journal.
  case takenOver
  /// From the text view of a record's note.
  case note(NoteEvent, record: Int64)
  case find(FindEvent)
  /// About everything in one file, and where records are kept.
  case backup(BackupEvent)
  /// A pointer on something that can be dragged; with what that was bound to when it comes down.
  case drag(Drag, on: Message?, anchor: Rectangle)
  /// The browser's own drag and drop.
  case hostDrag(HostDrag)
  /// Where the rows of the two tables on the board are now.
  case dropTables([Rectangle])
  /// A mouse wheel or trackpad over something bound to the message: in 64ths of a pixel, over a thing
  /// of that height.
  case wheel(Message, amount: Int32, isNotch: Bool, height: Int32)
  /// The person wants little to move by itself.
  case motion(isReduced: Bool)
  case alarm(AlarmEvent)
}
