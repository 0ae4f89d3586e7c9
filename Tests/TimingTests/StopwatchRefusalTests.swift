import Testing
import Timing

/// Every command in every phase: what it leads to, or why it is refused.
struct StopwatchRefusalTests {
  enum Command: CaseIterable, Sendable {
    case start, lap, stop, reset, leaveOut

    func perform(on watch: inout Stopwatch) throws(Stopwatch.Refusal) {
      switch self {
      case .start: try watch.start(at: .seconds(100))
      case .lap: try watch.lap(id: 7, at: .seconds(100))
      case .stop: try watch.stop(at: .seconds(100))
      case .reset: try watch.reset()
      case .leaveOut: try watch.leaveOut(.seconds(1), ofLapAt: watch.laps.count)
      }
    }
  }

  enum Beginning: CaseIterable, Sendable {
    case idle, running, stopped, justStopped

    var watch: Stopwatch {
      get throws {
        var watch = Stopwatch()
        guard self != .idle else { return watch }
        try watch.start(at: .seconds(10))
        try watch.lap(id: 2, at: .seconds(30))
        if self == .running { return watch }
        try watch.stop(at: self == .stopped ? .seconds(60) : .milliseconds(99_900))
        return watch
      }
    }
  }

  enum Outcome: Equatable, Sendable {
    case phase(Stopwatch.Phase)
    case refused(Stopwatch.Refusal)
  }

  static let table: [(Beginning, Command, Outcome)] = [
    (.idle, .start, .phase(.running(since: .seconds(100)))),
    (.idle, .lap, .refused(.notRunning)),
    (.idle, .stop, .refused(.notRunning)),
    (.idle, .reset, .refused(.nothingToReset)),
    (.idle, .leaveOut, .refused(.nothingBridged)),

    (.running, .start, .refused(.alreadyRunning)),
    (.running, .lap, .phase(.running(since: .seconds(10)))),
    (.running, .stop, .phase(.stopped(at: .seconds(100), timerTime: .seconds(90)))),
    (.running, .reset, .refused(.alreadyRunning)),  // interactions A26
    (.running, .leaveOut, .refused(.nothingBridged)),

    (.stopped, .start, .phase(.running(since: .seconds(50)))),  // resumes: interactions A26
    (.stopped, .lap, .refused(.notRunning)),  // stopwatch E10
    (.stopped, .stop, .refused(.notRunning)),
    (.stopped, .reset, .phase(.idle)),
    (.stopped, .leaveOut, .refused(.nothingBridged)),

    (.justStopped, .start, .refused(.doublePress)),  // stopwatch E1
    (.justStopped, .lap, .refused(.notRunning)),
    (.justStopped, .stop, .refused(.notRunning)),
    (.justStopped, .reset, .phase(.idle)),
    (.justStopped, .leaveOut, .refused(.nothingBridged)),
  ]

  @Test func theTableIsComplete() {
    #expect(Self.table.count == Beginning.allCases.count * Command.allCases.count)
  }

  @Test(arguments: table)
  func aCommandLeadsToItsPhaseOrIsRefused(
    beginning: Beginning, command: Command, outcome: Outcome
  ) throws {
    let before = try beginning.watch
    var watch = before
    do throws(Stopwatch.Refusal) {
      try command.perform(on: &watch)
      #expect(outcome == .phase(watch.phase))
    } catch {
      #expect(outcome == .refused(error))
      #expect(watch == before, "a refused press changes nothing")
    }
  }

  @Test func lapWhileStoppedIsRefused() throws {  // stopwatch E10
    var watch = try Beginning.stopped.watch
    #expect(throws: Stopwatch.Refusal.notRunning) { try watch.lap(id: 3, at: .seconds(100)) }
    #expect(watch.laps == [Lap(id: 2, split: .seconds(20))])
  }
}
