import Editing
import Records
import Timing

extension AppState {
  /// What Space and Enter mean where a race is looked at: the button that has the focus, pressed as the
  /// key goes down, else a tap.
  ///
  /// | focus on | Space | Enter |
  /// | --- | --- | --- |
  /// | Tap, a table's empty part, nothing | taps | taps |
  /// | a name as a button | gives it the time | the same |
  /// | a row, while the clock runs | taps | lifts it |
  /// | a row, else | lifts it | lifts it |
  /// | another control, a field | their own | their own |
  ///
  /// While a pointer drags rows Space is not about the drag (`isForDrag`): nobody's time is lost for one.
  func raceKey(_ key: KeyPress, focus: Message?) -> RaceMessage? {
    guard place == .results, sheet == nil, menu.showing == nil,
      isSame(key.key, " ") || isSame(key.key, "Enter"),
      key.flags.isDisjoint(with: [.control, .alt, .meta, .shift, .composing, .inText])
    else { return nil }
    switch focus {
    case .board(.race(.tap)): return .tap
    case .board(.race(.tapName(let id))): return .tapName(id)
    default: break
    }
    if key.flags.contains(.onControl) { return nil }
    switch focus {
    case .board(.table): return .tap
    case .board(.row): return race.isTiming && isSame(key.key, " ") ? .tap : nil
    case .board: return nil
    default: return .tap
    }
  }
}

extension RaceMessage {
  /// Whether another button stands where this one was, once it is pressed.
  var movesButtons: Bool {
    switch self {
    case .start, .stop, .goOn, .finish: true
    default: false
    }
  }
}
