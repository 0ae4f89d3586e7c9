import Editing
import Records
import Timing

extension AppState {
  /// What Space and Enter mean where a race is looked at: the button that has the focus, pressed as the
  /// key goes down, else a tap. Rows and other controls keep their keys.
  func raceKey(_ key: KeyPress, focus: Message?) -> RaceMessage? {
    guard place == .results, sheet == nil, menu.showing == nil,
      isSame(key.key, " ") || isSame(key.key, "Enter"),
      key.flags.isDisjoint(with: [.control, .alt, .meta, .shift, .composing, .inText])
    else { return nil }
    switch focus {
    case .board(.race(.tap)): return .tap
    case .board(.race(.tapName(let id))): return .tapName(id)
    case .board: return nil
    default: return key.flags.contains(.onControl) ? nil : .tap
    }
  }
}
