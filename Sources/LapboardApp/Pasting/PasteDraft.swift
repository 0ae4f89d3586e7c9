import Records
import Timing

/// Laps on their way in: what was pasted or typed, how it was read, and what its owner wants to become
/// of it. Nothing changes before they say Add.
public struct PasteDraft: Sendable {
  enum Outcome: Sendable {
    /// There is no text yet.
    case nothing
    case read(LapReading)
    case refused(LapReadingError)
  }

  /// Whether the times can be read with the other meaning too.
  enum OtherMeaning: Equatable, Sendable {
    case possible
    case impossible(LapMeaningError)
    /// It makes no difference: there is one time, or the text has both and they agree.
    case same
  }

  public enum Destination: Equatable, Sendable {
    case newRecord
    /// After the last lap of a table.
    case table(TableID)
  }

  private(set) var plain: [UInt8] = []
  private(set) var html: [UInt8] = []
  private(set) var outcome = Outcome.nothing
  /// What the person chose against the evidence. It stands while they go on typing.
  private var chosenMeaning: LapReading.Meaning?
  private(set) var otherMeaning = OtherMeaning.same
  /// The laps under `meaning`; empty where there are none.
  private(set) var laps: [Lap] = []

  private(set) var destination: Destination
  /// What the person typed goes before what the text says, and that before the file's name.
  private var typedTitle: String?
  private var isTyped = false
  private var fileTitle = ""
  /// It began with an empty field, which stays where it is when there is something in it.
  let beganEmpty: Bool
  /// Whether the text itself can be looked at and corrected.
  private(set) var showsText = true
  /// What the fields hold at first. What is typed after that stays the page's own.
  private(set) var fieldText = ""
  private(set) var fieldTitle = ""
  /// How often something was put in the place of the text.
  private(set) var takes: Int64 = 0
  /// What there is to say beside the reading: why the field is empty, what was left out.
  private(set) var remark: String?
  /// Goes up with every change, so that what was drawn can be shown again.
  private(set) var revision: Int32 = 0

  /// An empty field, for a text that is pasted or typed there.
  init(to destination: Destination, remark: String? = nil) {
    self.destination = destination
    self.remark = remark
    beganEmpty = true
  }

  init(_ clip: Clip, to destination: Destination, remark: String? = nil) {
    self.destination = destination
    beganEmpty = false
    take(clip, remark: remark)
  }

  // MARK: The text

  /// Puts what came in the place of the text. What the person chose and typed beside it stands.
  mutating func take(_ clip: Clip, remark: String? = nil) {
    self.remark = remark
    isTyped = false
    chosenMeaning = nil
    fileTitle = clip.fileTitle
    if clip.isPage {
      read(plain: [], html: clip.plain)
    } else {
      read(plain: clip.plain, html: clip.html)
    }
    takes += 1
    showsText = canShowText
    fieldText = showsText ? String(decoding: plain, as: UTF8.self) : ""
    fieldTitle = title
  }

  /// Says something in the dialog.
  mutating func say(_ remark: String) {
    revision &+= 1
    self.remark = remark
  }

  /// The person changed the text.
  mutating func type(text: String) {
    isTyped = true
    remark = nil
    read(plain: Array(text.utf8), html: [])
  }

  private mutating func read(plain: [UInt8], html: [UInt8]) {
    revision &+= 1
    self.plain = plain
    self.html = html
    if plain.isEmpty, html.isEmpty {
      outcome = .nothing
    } else {
      do throws(LapReadingError) {
        outcome = .read(try LapReader.read(plain: plain, html: html))
      } catch {
        outcome = .refused(error)
      }
    }
    makeLaps()
  }

  /// The longest text that is put into a field: more would make typing in it slow.
  private static let longestShown = 200_000

  /// A long text, a page without its text and an encoding that no field has stay what they are.
  private var canShowText: Bool {
    plain.count <= Self.longestShown && (html.isEmpty || !plain.isEmpty) && !plain.isUTF16
  }

  // MARK: The meaning

  var reading: LapReading? { if case .read(let reading) = outcome { reading } else { nil } }

  /// How the times are read; nil without any.
  var meaning: LapReading.Meaning? {
    guard let reading else { return nil }
    return otherMeaning == .possible ? chosenMeaning ?? reading.meaning : reading.meaning
  }

  /// Whether the person decided, and not the evidence.
  var isMeaningChosen: Bool { reading.map { $0.meaning != meaning } ?? false }

  mutating func choose(_ meaning: LapReading.Meaning) {
    guard otherMeaning == .possible else { return }
    revision &+= 1
    chosenMeaning = meaning
    makeLaps()
  }

  private mutating func makeLaps() {
    laps = []
    otherMeaning = .same
    guard let reading else { return }
    do throws(LapMeaningError) {
      _ = try reading.laps(as: reading.meaning.other)
      if reading.canSwitch { otherMeaning = .possible }
    } catch {
      otherMeaning = .impossible(error)
    }
    laps = (try? reading.laps(as: meaning ?? reading.meaning)) ?? []
  }

  // MARK: Where it goes

  mutating func choose(_ destination: Destination) {
    revision &+= 1
    self.destination = destination
  }

  var title: String {
    if let typedTitle { return typedTitle }
    guard let title = reading?.title, !title.utf8.isEmpty else { return fileTitle }
    return title
  }

  mutating func type(title: String) {
    revision &+= 1
    typedTitle = title
  }

  /// Whether leaving loses something that is nowhere else.
  var holdsTyping: Bool { isTyped && !plain.isEmpty || typedTitle != nil }
}

extension LapReading.Meaning {
  var other: Self { self == .totals ? .lapTimes : .totals }
}

extension [UInt8] {
  /// It begins with the mark of that encoding.
  fileprivate var isUTF16: Bool {
    count >= 2 && (self[0] == 0xFF && self[1] == 0xFE || self[0] == 0xFE && self[1] == 0xFF)
  }
}

extension PasteDraft {
  /// When the laps were timed, where their text says so.
  var began: WallTime? { reading?.began }
}
