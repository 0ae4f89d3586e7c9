import Timing

/// What a person meant by pressing something that a view shows. A view binds these to its nodes.
public enum Message: Equatable, Sendable {
  case start, stop, lap, reset
  case undo, redo
  case copyRecords
  case copyLap(id: Int64)
  case copyKept(id: Int64)
  /// A row of the lap table was pressed: its menu opens. nil is the running lap.
  case lapRow(id: Int64?)
  /// Leaves the time that only the wall clock saw out of a lap.
  case leaveOutBridged(lapID: Int64)
  case lapTable
  case show(Tab)
  case settings
  case shortcuts
  case language(Language?)
  case theme(Theme?)
  /// The item of the open menu at this place.
  case menuItem(Int)
  case closeMenu
  case closeSheet
  case closeAlert
  case copySetAside
  case reload
}

public enum Tab: UInt8, Equatable, Sendable {
  case stopwatch, records
}

public enum Theme: UInt8, Equatable, Sendable {
  case light, dark
}

/// A rectangle in CSS pixels of the viewport.
public struct Rectangle: Equatable, Sendable {
  public var left, top, width, height: Int32
  public init(left: Int32, top: Int32, width: Int32, height: Int32) {
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
  }
  public static let zero = Rectangle(left: 0, top: 0, width: 0, height: 0)
  public var right: Int32 { left &+ width }
  public var bottom: Int32 { top &+ height }
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
  case message(Message, anchor: Rectangle)
  /// A pointer comes down on a control outside of the open menu. Only the timing buttons can be
  /// reached then, and the press counts.
  case pressedOutsideMenu
  /// A key, and what the focused element was bound to, if anything.
  case key(KeyPress, focus: Message?, anchor: Rectangle)
  /// A frame, or the wake-up that the state asked for.
  case woke
  case visibility(isVisible: Bool)
  case scrolled(ScrollWindow)
  case viewport(width: Int32, height: Int32, rem: Int32)
  case location(String)
  /// The element with this id had the focus and is gone, or can no longer have it.
  case focusLost(String)
  /// The clipboard answered.
  case copied(Bool)
  /// Lines could not be written down (or, `true`, now all are).
  case stored(Bool)
  /// Another page took over the journal.
  case takenOver
}
