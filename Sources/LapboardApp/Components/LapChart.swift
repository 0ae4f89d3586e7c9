import Markup
import Timing

/// The laps as bars, oldest first: where the time went, at a glance.
enum LapChart {
  /// More laps than this share bars.
  static let maximumBars = 60

  struct Bar: Equatable {
    /// Height in thousandths of the chart.
    var height: Int
    var isFastest: Bool
    var isSlowest: Bool
  }

  static func view(_ laps: [Lap], _ summary: LapSummary, _ s: Strings) -> View {
    let (bars, mean) = bars(laps, summary)
    var children: [View] = []
    children.reserveCapacity(bars.count + 1)
    for bar in bars {
      var name = "bar-lap"
      if bar.isFastest { name += " fastest" }
      if bar.isSlowest { name += " slowest" }
      children.append(View(.span, [.named(name), .style(.heightShare, share(bar.height))]))
    }
    if let mean {
      children.append(View(.span, key: 1, [.named("mean"), .style(.heightShare, share(mean))]))
    }
    let label = s.chart(
      laps: laps.count, fastest: summary.fastest.map { $0 + 1 },
      slowest: summary.slowest.map { $0 + 1 })
    // Without bars there is no picture to name.
    return View(
      .div,
      bars.isEmpty
        ? [.named("chart"), .decorative] : [.named("chart"), .plays("img"), .label(label)],
      children)
  }

  /// Bars, and the height of the average where two laps can be compared.
  ///
  /// The scale begins at zero, or, where all laps are much alike, as far below the fastest as the
  /// slowest lies above it: then the fastest bar is half as high as the slowest, and differences
  /// that people train for can be seen.
  static func bars(_ laps: [Lap], _ summary: LapSummary) -> (bars: [Bar], mean: Int?) {
    guard !laps.isEmpty else { return ([], nil) }
    let slowest = summary.slowestTime
    let fastest = summary.fastestTime
    let base = (fastest - (slowest - fastest)).clampedToZero
    let span = slowest - base
    func height(_ time: Nanoseconds) -> Int {
      guard span > .zero else { return 500 }
      // Times of weeks stay within Int64 when multiplied by a thousand after this.
      return Int((time - base).count / max(1, span.count / 1000))
    }

    let count = min(laps.count, maximumBars)
    var bars: [Bar] = []
    bars.reserveCapacity(count)
    for bar in 0..<count {
      let first = bar * laps.count / count
      let end = (bar + 1) * laps.count / count
      let before = first == 0 ? Nanoseconds.zero : laps[first - 1].split
      let sum = shownLapTime(from: before, to: laps[end - 1].split)
      let isFastest = summary.fastest.map { first <= $0 && $0 < end } ?? false
      let isSlowest = summary.slowest.map { first <= $0 && $0 < end } ?? false
      let mean = Nanoseconds(sum.count / Int64(end - first))
      bars.append(
        Bar(
          height: min(1000, max(20, height(mean))), isFastest: isFastest, isSlowest: isSlowest))
    }
    let mean = laps.count > 1 ? summary.average.map(height) : nil
    return (bars, mean)
  }

  private static func share(_ thousandths: Int) -> String {
    if thousandths >= 1000 { return "1" }
    let digits = String(thousandths)
    return (thousandths < 10 ? "0.00" : thousandths < 100 ? "0.0" : "0.") + digits
  }
}
