import LapboardApp

extension AlarmEvent {
  /// What `notify` of these kinds tells; they are those of alarm.js. nil for any other.
  init?(kind: Int32, _ a: Double, _ b: Double, _ c: Double) {
    switch kind {
    case 70: self = .audio(isReady: a != 0)
    default: return nil
    }
  }
}

extension Host {
  /// The numbers are those of `perform` in alarm.js.
  static func perform(_ effect: AlarmEffect) {
    switch effect {
    case .test: perform(70)
    }
  }
}
