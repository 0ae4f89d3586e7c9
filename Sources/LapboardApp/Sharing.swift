import Records
import Timing

/// A record that came with a link.
public struct LinkedRecord: Sendable {
  public var list: LapList
  var summary: LapSummary

  init(_ list: LapList) {
    self.list = list
    // The rows of a table are told apart by the ids of their laps.
    for part in list.laps.indices { self.list.laps[part].id = Lap.id(0, part: part) }
    summary = LapSummary(list.laps)
  }

  private static let prefix: StaticString = "#r="

  /// What follows `#r=`; nil where the fragment is no link to a record.
  static func body(of fragment: String) -> String? {
    var rest = fragment.utf8[...]
    for i in 0..<prefix.utf8CodeUnitCount {
      guard rest.popFirst() == prefix.utf8Start[i] else { return nil }
    }
    return String(decoding: rest, as: UTF8.self)
  }

  static func fragment(_ list: LapList) -> String { prefix.description + RecordLink.encode(list) }
}

extension AppState {
  /// The table on show as text carries it.
  var listOnShow: LapList {
    switch shownTable {
    case .watch: LapList(title: journal.title, began: journal.began, laps: laps)
    case .record(let id):
      journal.record(id).map { LapList(title: $0.title, began: $0.began, laps: $0.laps) }
        ?? LapList(laps: [])
    case .link: linked?.list ?? LapList(laps: [])
    }
  }
}

extension AppState {
  /// Reads what a link carries. False where it cannot be read: that is said, and nothing else changes.
  mutating func read(link body: String) -> Bool {
    do throws(RecordLinkError) {
      linked = LinkedRecord(try RecordLink.decode(body))
      return true
    } catch {
      alert = strings.linkRefused(error)
      return false
    }
  }
}

extension Change {
  // MARK: Giving away

  /// Hands the same text as Copy to the system's share sheet.
  mutating func shareText() {
    let list = state.listOnShow
    guard !list.laps.isEmpty else { return say(strings.nothingToShare) }
    effects.append(
      .share(
        title: strings.name(of: list),
        text: LapTableText.write(
          list, rows: Array(list.laps.indices), as: .text, names: strings.columnNames)))
  }

  /// Hands a link to the system's share sheet. The laps are in the link itself; no server has them.
  mutating func shareLink() {
    let list = state.listOnShow
    guard !list.laps.isEmpty else { return say(strings.nothingToShare) }
    effects.append(.shareLink(title: strings.name(of: list), fragment: LinkedRecord.fragment(list)))
  }

  mutating func copyLink() {
    let list = state.listOnShow
    guard !list.laps.isEmpty else { return say(strings.nothingToShare) }
    let fragment = LinkedRecord.fragment(list)
    state.alert = nil
    // Chat programs cut long addresses, and a cut link cannot be read.
    state.copying =
      fragment.utf8.count > Self.longestEasyLink
      ? strings.longLinkCopied(fragment.utf8.count) : strings.linkCopied
    effects.append(.copyLink(title: strings.name(of: list), fragment: fragment))
  }

  /// In bytes: what messengers and mail programs still pass on whole.
  private static let longestEasyLink = 2000

  // MARK: Taking

  /// Shows what a link carries, to be read; nothing is kept before its reader says so.
  mutating func open(link body: String) {
    if state.read(link: body) { arrive(at: .link) }
  }

  /// Keeps the record of the link.
  mutating func addLinked() {
    guard let list = state.linked?.list, record(.addLaps(list, to: nil)) else { return }
    state.linked = nil
    goToNewRecord()
    say(strings.addedToRecords)
  }
}
