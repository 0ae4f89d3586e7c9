import Editing
import Records
import Timing

/// What there is to do with a timer, a preset or a timer that ended, besides what its buttons do.
enum TimerMenu {
  static func elements(_ source: TimerSource, _ state: AppState) -> [MenuElement<Message>] {
    let s = state.strings
    // One that is gone by now is still named, and nothing can be done to it.
    let some: MenuAttributes = state.setting(of: source) == nil ? .disabled : []
    let keep = MenuElement<Message>.action(
      s.keepAsPreset, .timer(.keepAsPreset(source)), image: .preset, attributes: some)
    let record = MenuElement<Message>.action(
      s.keepAsRecord, .timer(.keepRecord(source)), image: .keepRecord, attributes: some)
    let again = MenuElement<Message>.action(
      s.start, .timer(.startAgain(source)), image: .play, attributes: some)
    let load = MenuElement<Message>.action(
      s.setWheels, .timer(.load(source)), image: .wheels, attributes: some)
    let label = MenuElement<Message>.action(
      s.editLabel, .timer(.label(source)), image: .note, attributes: some)
    switch source {
    case .timer(let id):
      return [
        label, .action(s.repeatTimer, .timer(.restart(id)), image: .repeats, attributes: some),
        keep, record,
      ]
    case .ended: return [again, load, keep, record]
    case .preset(let id):
      let presets = state.journal.timers.presets
      let index = presets.firstIndex { $0.id == id } ?? 0
      return [
        again, load, label,
        .action(
          s.moveEarlier, .timer(.movePreset(id, by: -1)), image: .previous,
          attributes: index == 0 ? .disabled : some),
        .action(
          s.moveLater, .timer(.movePreset(id, by: 1)), image: .next,
          attributes: index + 1 >= presets.count ? .disabled : some),
        .action(
          s.delete, .timer(.deletePreset(id)), image: .delete,
          attributes: [some, .destructive]),
      ]
    }
  }
}
