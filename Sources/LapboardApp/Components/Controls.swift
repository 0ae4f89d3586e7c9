import Markup
import Records
import Timing

/// The two round buttons. Their places never change, only what they say.
enum Controls {
  static let startID = "start"

  static func view(_ watch: Stopwatch, _ s: Strings) -> View {
    let left: View
    let right: View
    switch watch.phase {
    case .idle:
      left = round("lap", s.lap, .lap, isEnabled: false)
      right = round("start", s.start, .start)
    case .running:
      left = round("lap", s.lap, .lap)
      right = round("stop", s.stop, .stop)
    case .stopped:
      left = round("reset", s.reset, .reset, acts: .click)
      right = round("start", s.start, .start)
    }
    return View(.div, [.named("controls")], [left, right])
  }

  /// - Parameter acts: timing buttons act when they are pressed down; what clears acts when the
  ///   finger leaves it, so that it can slide off.
  private static func round(
    _ name: String, _ title: String, _ message: Message, acts: Symbol = .press,
    isEnabled: Bool = true
  ) -> View {
    var attributes: [Attribute<Message>] = [
      .named("round " + name), .attribute(.type, "button"),
      .attribute(.id, message == .start || message == .stop ? startID : "lap"),
    ]
    if isEnabled {
      attributes.append(.on(acts, message))
      attributes.append(.on(.keydown, message))
    } else {
      attributes.append(.flag(.disabled))
    }
    return View(.button, attributes, text: title)
  }
}
