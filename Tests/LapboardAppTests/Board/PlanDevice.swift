import Records
import Timing

@testable import LapboardApp

extension TestDevice {
  /// On the Plan screen.
  static func plan(_ languages: String = "en") -> TestDevice {
    var device = TestDevice(languages: languages)
    device.press(languages == "en" ? "Board" : "보드")
    return device
  }

  /// With this text pasted into the workout.
  static func plan(_ languages: String = "en", with text: String) -> TestDevice {
    var device = plan(languages)
    device.bring(text)
    return device
  }

  mutating func bring(_ text: String) {
    var change = Change(state: state, moment: clock.moment)
    _ = change.bring(text, to: .workout, at: nil)
    take(change)
  }

  /// What the rows of a table say.
  func texts(of table: BoardTable) -> [String] {
    state.rows(of: table).compactMap { state.row($0, of: table)?.text }
  }

  func row(_ index: Int, of table: BoardTable) -> Int64 { state.rows(of: table)[index] }

  mutating func edit(_ index: Int, of table: BoardTable) {
    send(.message(.board(.edit(table, row(index, of: table))), anchor: .zero))
  }

  /// What is typed into a field of the row that is edited.
  mutating func type(_ text: String, into message: PlanMessage) {
    send(.typed(.board(.plan(message)), text: text))
  }

  mutating func planKey(_ key: String, code: String = "", _ flags: KeyPress.Flags = []) {
    self.key(key, code: code, flags, focus: flags.contains(.inText) ? .board(.plan(.editing)) : nil)
  }

  /// The parts of the workout that runs: name, digits, place, next, left.
  var runFace: [String] {
    ["run-name", "run-digits", "run-place", "run-next", "run-left"].map { name in
      view.all { $0.name == name }.first?.allText ?? ""
    }
  }

  /// The last record: its title, then each lap as `note total`, with `!` where it does not count.
  var lastRecord: [String] {
    guard let record = state.journal.records.last else { return [] }
    return [record.title]
      + record.laps.map {
        "\($0.note) \(TimeFormat.screen.text($0.split))" + ($0.isUnfinished ? " !" : "")
      }
  }
}
