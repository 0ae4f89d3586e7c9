import Editing
import Markup
import Records
import Timing

/// Where the next timer is set up: its wheels, and Start.
enum SetupView {
  static let startID = "timer-start"
  static let durationID = "timer-duration"
  static let labelID = "timer-label"
  private static let problemID = "timer-problem"

  static func view(
    _ state: AppState, at time: Nanoseconds, reusing drawn: inout DrawnSetup
  ) -> View {
    let setup = state.timer.setup
    drawn.refresh(state)
    let wheel = WheelView.view(
      setup.wheel, key: Int64(setup.index), faces(setup), at: time.count, reusing: &drawn.drums,
      state.strings)
    return View(
      .div, [.named("timer-setup")],
      drawn.above + [View(.div, key: 3, [.named("wheel-room")], [wheel])] + drawn.below)
  }

  // MARK: Above the wheel

  fileprivate static func above(_ state: AppState) -> [View] {
    let setup = state.timer.setup
    let ways = ways(setup, state.strings)
    return setup.way == .intervals ? [ways, parts(setup, state.strings)] : [ways]
  }

  private static func ways(_ setup: TimerSetup, _ s: Strings) -> View {
    func option(_ way: TimerSetup.Way, id: String) -> View {
      View(
        .label, [.named("option")],
        [
          View(
            .input,
            [
              .attribute(.type, "radio"), .attribute(.name, "timer-way"), .attribute(.id, id),
              .label(s.name(way)), .property(.checked, setup.way == way ? "true" : ""),
              .on(.input, .timer(.setup(.way(way)))),
            ]),
          View(.span, [.decorative], text: s.name(way)),
        ])
    }
    return View(
      .div, key: 1, [.named("options"), .plays("radiogroup"), .label(s.timerWays)],
      [
        option(.quick, id: "way-quick"), option(.free, id: "way-free"),
        option(.intervals, id: "way-intervals"),
      ])
  }

  /// What the wheel is about is one of four, each with its value.
  private static func parts(_ setup: TimerSetup, _ s: Strings) -> View {
    View(
      .div, key: 2, [.named("parts"), .plays("group"), .label(s.intervalParts)],
      TimerSetup.Part.all.map { part in
        let value = setup.chosen(part)
        return View(
          .button, key: Int64(part.rawValue),
          [
            .named("part"), .attribute(.type, "button"),
            .attribute(.ariaPressed, part == setup.part ? "true" : "false"),
            .on(.click, .timer(.setup(.part(part)))),
          ],
          [
            View(.span, [.named("part-name")], text: s.name(part)),
            View(text: " "),
            View(.b, text: part == .rounds ? String(value) : s.clock(.seconds(value))),
          ])
      })
  }

  // MARK: The wheel

  private static func faces(_ setup: TimerSetup) -> [WheelFace] {
    switch setup.way {
    case .quick: [.minutesAlone]
    case .free: [.hours, .minutes, .seconds]
    case .intervals: setup.part == .rounds ? [.rounds] : [.minutes, .seconds]
    }
  }

  // MARK: Below the wheel

  fileprivate static func below(_ state: AppState) -> [View] {
    let setup = state.timer.setup
    let s = state.strings
    var views: [View] = []
    if setup.way == .intervals {
      let intervals = setup.chosenIntervals
      views.append(
        View(
          .p, key: 4, [.named("plan")],
          [
            View(.span, text: s.sum(intervals)), View(text: " "),
            View(.b, text: s.clock(intervals.length)),
          ]))
    }
    let problem = setup.typed.problem.map { s.durationRefused($0, in: setup.typed.text) }
    let excess = setup.labelExcess
    var fields: [View] = []
    if setup.way == .free {
      fields.append(
        field(
          key: 1, durationID, s.duration, hint: s.durationHint, setup.typed.text, .duration,
          isWrong: problem != nil))
    }
    fields.append(
      field(
        key: 2, labelID, s.timerLabel, hint: s.timerLabel, setup.label, .label,
        isWrong: excess > 0))
    views.append(View(.div, key: 5, [.named("timer-fields")], fields))
    // Always there, since a region that comes with its text is not spoken everywhere.
    views.append(
      View(
        .p, key: 6, [.named("problem"), .plays("alert"), .attribute(.id, problemID)],
        text: (setup.way == .free ? problem : nil) ?? (excess > 0 ? s.textTooLong(by: excess) : ""))
    )
    if setup.way == .free, setup.typed.isUnitAssumed {
      views.append(
        View(.p, key: 7, [.named("hint")], text: s.takenForMinutes))
    }
    views.append(controls(s))
    return views
  }

  private static func field(
    key: Int64, _ id: String, _ name: String, hint: String, _ text: String, _ message: SetupMessage,
    isWrong: Bool
  ) -> View {
    View(
      .input, key: key,
      [
        .named("field"), .attribute(.type, "text"), .attribute(.id, id), .label(name),
        .attribute(.placeholder, hint), .attribute(.autocomplete, "off"),
        .attribute(.spellcheck, "false"), .attribute(.enterkeyhint, "go"),
        .attribute(.ariaDescribedby, problemID),
        .attribute(.ariaInvalid, isWrong ? "true" : "false"),
        .property(.value, text), .on(.input, .timer(.setup(message))),
      ])
  }

  /// Start stands where the stopwatch has its own.
  private static func controls(_ s: Strings) -> View {
    View(
      .div, key: 8, [.named("controls")],
      [
        View(
          .button,
          [
            .named("tool wide keep-preset"), .attribute(.type, "button"),
            .attribute(.id, "keep-preset"), .on(.click, .timer(.keepPreset)),
          ], text: s.keepAsPreset),
        View(
          .button,
          [
            .named("round start"), .attribute(.type, "button"), .attribute(.id, startID),
            // The wheel stops where it is when Start is pressed down.
            .on(.drag, .timer(.setup(.startDown))), .on(.click, .timer(.start)),
          ], text: s.start),
      ])
  }
}

/// What stands around the wheel, and the rows on its drums, as they were drawn last.
struct DrawnSetup: Sendable {
  private var revision: Int32?
  private var language: Language?
  fileprivate var above: [View] = []
  fileprivate var below: [View] = []
  fileprivate var drums: [WheelView.DrawnDrum] = []

  fileprivate mutating func refresh(_ state: AppState) {
    let setup = state.timer.setup
    if revision == setup.revision, language == state.language { return }
    (revision, language) = (setup.revision, state.language)
    above = SetupView.above(state)
    below = SetupView.below(state)
  }
}
