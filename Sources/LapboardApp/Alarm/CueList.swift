import Timing

/// What is to be heard on the way to the end of a timer.
struct Cue: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// So many seconds before the end of a step, or of all: 3, 2, 1.
    case last(seconds: Int)
    case halfway
    /// The step with this index begins.
    case begin(step: Int)
    case end
  }

  /// How much of the timer has run by then.
  var elapsed: Nanoseconds
  var kind: Kind
}

struct CueOptions {
  var halfway: Bool
  var lastSeconds: Bool
}

extension TimerSetting {
  /// Shorter steps are over before halfway means anything.
  private static let shortestHalved = Nanoseconds.seconds(10)

  /// The cues that come after so much has run, oldest first; the end is none of them.
  ///
  /// - Parameter length: of the whole, with what was added to it: that belongs to the last step.
  func cues(
    after elapsed: Nanoseconds, length: Nanoseconds, _ options: CueOptions, atMost most: Int
  ) -> [Cue] {
    var cues: [Cue] = []
    let steps = intervals?.steps ?? []
    let count = max(steps.count, 1)
    var began = Nanoseconds.zero
    func add(_ time: Nanoseconds, _ kind: Cue.Kind) {
      if time > elapsed, cues.count < most { cues.append(Cue(elapsed: time, kind: kind)) }
    }
    for index in 0..<count {
      let end = index == count - 1 ? max(length, began) : began + steps[index].length
      let isWork = steps.isEmpty || steps[index].kind == .work
      if index > 0 { add(began, .begin(step: index)) }
      let half = Nanoseconds((end - began).count / 2)
      if options.halfway, isWork, end - began >= Self.shortestHalved {
        add(began + half, .halfway)
      }
      if options.lastSeconds {
        for seconds in [3, 2, 1] {
          let time = end - .seconds(Int64(seconds))
          // A step of three seconds would begin and count down at once.
          if time > began { add(time, .last(seconds: seconds)) }
        }
      }
      if cues.count >= most { return cues }
      began = end
    }
    return cues
  }
}
