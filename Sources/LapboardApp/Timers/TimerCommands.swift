import Records
import Timing

extension Change {
  mutating func handle(_ message: TimerMessage, anchor: Rectangle, by press: Press) {
    switch message {
    case .start: startTimer()
    case .keepPreset: keepPreset()
    case .pause(let id): record(.timer(.pause(id)))
    case .resume(let id): record(.timer(.resume(id)))
    case .addMinute(let id): record(.timer(.extend(.minutes(1), id)))
    case .nextStep, .previousStep: break
    case .restart(let id): record(.timer(.restart(id)))
    case .cancel(let id), .dismiss(let id): record(.timer(.end(id)))
    case .setup(let message): handle(message)
    }
  }
}
