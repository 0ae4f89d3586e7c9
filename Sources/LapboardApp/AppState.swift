import Editing
import Meaning
import Records
import Timing

/// A short text for the person, spoken politely.
public struct Notice: Equatable, Sendable {
  public var text: String
  /// Only for screen readers: a lap that everyone else sees in the table.
  public var isQuiet = false
  /// Monotonic time at which it goes away.
  public var until: Nanoseconds
  /// Changes with every notice, so that the same text twice is spoken twice.
  public var number: Int64
}

/// Why the app answers nothing but one button.
public enum Halt: Equatable, Sendable {
  /// Another page took over the journal.
  case elsewhere
}

/// Whether what happens is kept.
public enum Storage: Equatable, Sendable {
  case kept
  /// The browser offers none: laps last as long as the page.
  case missing
  /// Lines wait to be written, and writing failed.
  case failing
}

/// All there is to know, apart from the clocks.
public struct AppState: Sendable {
  public var journal: Journal
  /// The line that says when this page opened, while nothing has happened since: a page that is only
  /// looked at leaves no line.
  var unwrittenOpening: String?
  public var clocks = ClockWatch()

  public var place: Place = .stopwatch
  /// The record of the link that was followed last.
  public var linked: LinkedRecord?
  public var isVisible = true
  /// What the person chose; nil follows the system.
  public var chosenLanguage: Language?
  public var systemLanguage: Language = .english
  public var theme: Theme?
  /// Whether the person's English writes the day before the month.
  var isDayFirst = false
  public var rates = ExchangeRates()

  public var menu = EditMenu<MenuSubject, Message>(
    in: MenuSpace(visible: Rectangle(left: 0, top: 0, width: 390, height: 844)))
  /// Where what the open menu acts on stood when it opened.
  var menuAnchor = MenuAnchor()
  /// The finger on a row.
  var hold = LongPress<Held>()
  public var sheet: Sheet?
  var sheetCount: Int64 = 0
  /// When a dialog or a menu that lay over the table last went away by a choice, on the monotonic clock.
  var coverGone: Nanoseconds?
  public var message: Notice?
  public var alert: String?
  public var noticeCount: Int64 = 0
  public var halt: Halt?
  public var storage: Storage = .kept
  /// The host can read the clipboard when asked; the paste key works without.
  public var canReadClipboard = true
  /// There is a share sheet.
  public var canShare = false
  /// The person has read what `storage` means.
  public var isStorageNoticeClosed = false
  /// Journal lines that could not be read, as they were.
  public var setAside: [String] = []
  public var backup = BackupState()
  public var timer = TimerState()
  public var board = BoardState()
  public var alarm = AlarmState()

  /// The lap whose row has the keyboard focus, by id.
  public var focusedLap: Int64? {
    didSet { focusedIndex = focusedLap.flatMap { index(ofLap: $0) } }
  }
  /// Where that lap stood when its row got the focus.
  var focusedIndex: Int?
  /// The rows that a person selected, by lap id.
  public var selection = RowSelection()
  public var lapWindow = ScrollWindow(offset: 0, height: 0, rowHeight: 0)
  public var recordList = RecordList()
  public var viewportWidth: Int32 = 390
  public var viewportHeight: Int32 = 844
  /// What is being copied, until the clipboard answers.
  public var copying: String?

  /// The note of the record on show.
  public internal(set) var noteEditor: NoteEditor?
  var noteRevision: Int32 = 0
  /// What is being copied is to be taken out of the note then.
  var isCutting = false
  /// How many of the photos that are being added were refused.
  var photoTroubles = 0
  /// The find panel and what it found.
  public internal(set) var find = Finding()

  public init(device: String) { journal = Journal(device: device) }

  /// A finger may be about to hold a row: its moves matter.
  public var isHolding: Bool { hold.deadline != nil }

  public var language: Language { chosenLanguage ?? systemLanguage }
  public var tab: Tab { place.tab }
  public var strings: Strings { Strings(language) }
}

/// What a host can do.
public struct Abilities: OptionSet, Equatable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Lines of the journal outlive the page.
  public static let keepsLines = Abilities(rawValue: 1)
  /// It can read the clipboard when asked; the system's own Paste works without.
  public static let readsClipboard = Abilities(rawValue: 2)
  /// There is a share sheet.
  public static let shares = Abilities(rawValue: 4)
}

/// What a host knows when it starts the app.
public struct Launch: Sendable {
  public var device: String
  /// Journal lines, oldest first, as raw bytes.
  public var lines: [[UInt8]] = []
  /// Lines set aside at earlier starts.
  public var setAside: [String] = []
  public var abilities: Abilities = [.keepsLines, .readsClipboard]
  /// Tags of the person's languages, best first, comma separated: `ko-KR,en`.
  public var systemLanguages = ""
  public var chosenLanguage = ""
  public var theme = ""
  public var recordOrder = ""
  /// What `ExchangeRates.text` gave.
  public var rates = ""
  /// What `TimerSetup.text` gave.
  public var timer = ""
  public var location = ""

  public init(device: String) { self.device = device }
}

extension AppState {
  /// Reads everything back. Lines that cannot be read are given back by their place, so that the
  /// host sets them aside; all others count.
  public static func launch(
    _ launch: Launch, at now: Moment
  ) -> (state: AppState, setAside: [Int], effects: [Effect]) {
    var state = AppState(device: launch.device)
    state.systemLanguage = Language.best(of: launch.systemLanguages)
    state.chosenLanguage = Language(tag: launch.chosenLanguage)
    state.theme = Theme(name: launch.theme)
    state.isDayFirst = Language.isDayFirst(in: launch.systemLanguages)
    state.rates = ExchangeRates(text: launch.rates)
    state.timer.setup.restore(launch.timer)
    if let link = LinkedRecord.body(of: launch.location) {
      state.place = state.read(link: link) ? .link : .stopwatch
    } else {
      state.place = Place(fragment: launch.location)
    }
    state.setAside = launch.setAside
    if !launch.abilities.contains(.keepsLines) { state.storage = .missing }
    state.canReadClipboard = launch.abilities.contains(.readsClipboard)
    state.canShare = launch.abilities.contains(.shares)

    var unreadable: [Int] = []
    var unusable = 0
    for index in launch.lines.indices {
      do throws(JournalLineError) {
        let event = try JournalLine.parse(launch.lines[index])
        do throws(Journal.Refusal) {
          try state.journal.apply(event)
        } catch {
          state.journal.passOver(event.sequence)
          unusable += 1
        }
      } catch {
        if case .newerVersion(_, let sequence) = error {
          // A later Lapboard can read it: it stays where it is.
          state.journal.passOver(sequence)
          unusable += 1
        } else {
          unreadable.append(index)
          state.setAside.append(String(decoding: launch.lines[index], as: UTF8.self))
        }
      }
    }
    if !unreadable.isEmpty || unusable > 0 {
      state.alert = state.strings.linesSetAside(unreadable.count + unusable)
    }

    if case .record(let id) = state.place, !state.journal.has(record: id) {
      state.place = .records
    }

    state.recordList.order = RecordOrder(name: launch.recordOrder) ?? .newest
    _ = state.recordList.shown.refresh(
      state.journal, state.recordList.order, "", state.strings, at: now.wall)

    state.followNote()
    var effects = [state.dress]
    _ = state.clocks.look(at: now)
    // From here on this page's clocks speak, whatever the wall clock says beside the last line.
    if state.journal.lastSequence > 0, let event = try? state.journal.record(.open, at: now) {
      let line = JournalLine.text(event)
      if state.journal.isTiming {
        effects.append(.append(line))
      } else {
        state.unwrittenOpening = line
      }
    }
    return (state, unreadable, effects)
  }

  var dress: Effect {
    .dress(language: language.tag, theme: theme?.name ?? "")
  }
}

extension Theme {
  public var name: String { self == .light ? "light" : "dark" }
  public init?(name: String) {
    if isSame(name, "light") {
      self = .light
    } else if isSame(name, "dark") {
      self = .dark
    } else {
      return nil
    }
  }
}
