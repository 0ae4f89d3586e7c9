import Markup
import Records
import Timing

/// The timers that run, each with its ring.
enum TimerCards {
  static func view(_ state: AppState, at instant: Instant, _ moment: Moment) -> View {
    View(.div, [.named("timer-cards")])
  }
}
