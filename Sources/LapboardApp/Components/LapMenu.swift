import Editing
import Records
import Timing

/// What the menu of a lap's row offers: first what follows from the row, then what Lapboard adds.
///
/// With more than one row selected, and this one among them, it is about the selection.
struct LapMenu {
  private let state: AppState
  /// nil is the running lap.
  private let id: Int64?
  private let lap: Lap?
  private let selection: [Lap]

  init(_ state: AppState, of id: Int64?) {
    self.state = state
    self.id = id
    let laps = state.laps
    lap = id.flatMap { state.index(ofLap: $0) }.map { laps[$0] }
    if let id, state.selection.count > 1, state.selection.contains(id) {
      selection = state.selection.indices(in: laps).map { laps[$0] }
    } else {
      selection = []
    }
  }

  private var s: Strings { state.strings }
  private var isSelection: Bool { selection.count > 1 }
  private var target: LapTarget { isSelection ? .selection : .lap(id ?? 0) }
  /// For what can be done to one lap that is finished. A lap that is gone by now is still named, and
  /// nothing can be done to it.
  private var one: MenuAttributes { id == nil || isSelection ? .hidden : gone }
  private var some: MenuAttributes { id == nil ? .hidden : gone }
  private var gone: MenuAttributes { lap == nil ? .disabled : [] }

  /// What it is about.
  var title: String {
    if isSelection { return s.selectedLaps(selection.count) }
    return id.flatMap { state.index(ofLap: $0) }.map { s.lapNamed($0 + 1) } ?? s.lapsTable
  }

  var suggested: [MenuElement<Message>] {
    let count = state.laps.count
    let none: MenuAttributes = count == 0 ? .disabled : []
    return [
      .action(s.copyRecords, .copyRecords, image: .copy, attributes: none),
      isSelection
        ? .action(s.copySelection, .copySelection, image: .copyLap)
        : .action(s.copyLap, .copyLap(id: id ?? 0), image: .copyLap, attributes: gone),
      .submenu(
        s.copyAs, id: 1, image: .copyAs, attributes: none,
        [
          .group(
            isSelection ? s.selectedLaps(selection.count) : s.allLaps(count),
            LapTextFormat.allCases.map { .action(s.name($0), .copyAs($0)) })
        ]),
      .action(
        s.paste, .paste, image: .paste, attributes: state.canReadClipboard ? [] : .hidden),
    ]
  }

  /// A table that can only be read has notes to read, and rows to select.
  private var customToRead: [MenuElement<Message>] {
    [
      .action(
        s.note, .ask(.note(lap: id ?? 0)), image: .note,
        attributes: lap?.note.utf8.isEmpty == false ? one : .hidden),
      newRecord,
      .action(s.select, .selectLap(id: id ?? 0), image: .select, attributes: one),
    ]
  }

  /// Takes rows out as a record of their own; these stay.
  private var newRecord: MenuElement<Message> {
    .action(
      isSelection ? s.newRecordOfSelection : s.newRecordOfLap, .records(.newRecord(target)),
      image: .open, attributes: [some, .inListOnly])
  }

  var custom: [MenuElement<Message>] {
    if state.tableOnShow == nil { return customToRead }
    let lapID = id ?? 0
    let bridged = state.bridged(inLap: id)
    return [
      .action(
        lap?.note.utf8.isEmpty == false ? s.editNote : s.addNote, .ask(.note(lap: lapID)),
        image: .note, attributes: one),
      .action(
        s.strikeOut, .strikeOut(struckOut != .on, target), image: .strikeOut, state: struckOut,
        attributes: some),
      .action(
        s.mergeWithNext, .mergeWithNext(lap: lapID), image: .merge,
        attributes: [one, .inListOnly]),
      .action(
        s.splitLap, .ask(.split(lap: lapID)), image: .split, attributes: [one, .inListOnly]),
      .action(
        s.editTotal, .ask(.total(lap: lapID)), image: .total, attributes: [one, .inListOnly]),
      .action(
        s.editLapTime, .ask(.lapTime(lap: lapID)), image: .lapTime,
        attributes: [one, .inListOnly]),
      .action(
        s.leaveOut(TimeFormat.screen.text(bridged)), .leaveOutBridged(lapID: lapID),
        image: .asleep, attributes: [bridged > .zero ? [] : .hidden, .inListOnly]),
      newRecord,
      .action(s.select, .selectLap(id: lapID), image: .select, attributes: one),
      .group(
        "",
        [
          .action(
            s.delete, .deleteLaps(target), image: .delete, attributes: [some, .destructive])
        ]),
    ]
  }

  private var struckOut: MenuState {
    Self.struckOut(isSelection ? selection : lap.map { [$0] } ?? [])
  }

  static func struckOut(_ laps: [Lap]) -> MenuState {
    let count = laps.count { $0.isStruckOut }
    return count == 0 ? .off : count == laps.count ? .on : .mixed
  }
}
