import Markup
import Records
import Timing

enum StopwatchScreen {
  static func view(_ state: AppState, at instant: Instant, _ cache: inout ViewCache) -> View {
    let s = state.strings
    let watch = state.journal.watch
    let timerTime = watch.timerTime(at: instant)
    let head = cache.tableHead(state)
    return View(
      .section, key: 1,
      [
        .named("stopwatch"), .plays("tabpanel"), .attribute(.id, "panel-stopwatch"),
        .attribute(.ariaLabelledby, "tab-stopwatch"),
      ],
      [
        View(.h1, [.named("offstage")], text: s.stopwatch),
        View(
          .div, [.named("face")],
          [elapsed(timerTime, s), current(watch, timerTime, s), cache.chart(state)]),
        View(
          .div, [.named("laps"), .attribute(.dataLength, columnLength(timerTime))],
          [
            cache.summary(state),
            LapTable.view(
              state, open: watch.isRunning ? timerTime : nil, head: head, reusing: &cache.lapRows),
          ]),
        cache.controls(state),
      ])
  }

  private static func elapsed(_ time: Nanoseconds, _ s: Strings) -> View {
    let text = TimeFormat.screen.text(time)
    let length = text.utf8.count
    return View(
      .div,
      [
        .named("elapsed"), .plays("timer"), .label(s.elapsedTime),
        .attribute(.dataLength, length <= 8 ? "short" : length <= 11 ? "hours" : "long"),
      ], text: text)
  }

  /// How wide the table's times are; the style sheet makes them smaller where they would not fit.
  static func columnLength(_ time: Nanoseconds) -> String {
    time < .hours(1) ? "short" : time < .hours(10) ? "hours" : "long"
  }

  /// The lap that is not finished: its number and time, also while stopped.
  private static func current(_ watch: Stopwatch, _ time: Nanoseconds, _ s: Strings) -> View {
    let bridged = watch.openLapBridged
    guard watch.phase != .idle, !watch.laps.isEmpty || bridged > .zero else {
      return View(.div, [.named("current")])
    }
    let lapTime = shownLapTime(from: watch.lastSplit, to: time)
    let parts =
      [
        View(.span, [.named("current-name")], text: s.lapNamed(watch.laps.count + 1)),
        View(.span, [.named("current-time")], text: TimeFormat.screen.text(lapTime)),
      ] + LapTable.marks(s, bridged: bridged)
    guard bridged > .zero, case .stopped = watch.phase else {
      return View(.div, [.named("current")], parts)
    }
    // While stopped it has no row, and here is the way to its menu.
    return View(
      .button,
      [
        .named("current"), .attribute(.type, "button"), .attribute(.id, "current"),
        .attribute(.ariaHaspopup, "menu"), .on(.click, .lapRow(id: nil)),
      ], parts)
  }

  /// Fastest, slowest, average: always three places, so that nothing moves when they fill.
  static func summary(_ summary: LapSummary, _ s: Strings) -> View {
    func place(_ name: String, _ mark: String?, _ title: String, _ time: Nanoseconds?) -> View {
      var children: [View] = []
      if let mark { children.append(View(.i, [.named("mark"), .decorative], text: mark)) }
      children.append(View(text: title + " "))
      children.append(View(.b, text: time.map { TimeFormat.screen.text($0) } ?? ""))
      // Named, not found by `:has(:empty)`: WebKit does not look again when the text arrives.
      return View(.span, [.named(time == nil ? name + " none" : name)], children)
    }
    let tellsApart = summary.fastest != nil
    return View(
      .div, [.named("summary")],
      [
        place("fastest", "▲", s.fastest, tellsApart ? summary.fastestTime : nil),
        place("slowest", "▼", s.slowest, tellsApart ? summary.slowestTime : nil),
        place("average", nil, s.average, summary.average),
      ])
  }
}
