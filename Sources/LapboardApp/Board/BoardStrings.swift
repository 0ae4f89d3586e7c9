import Records
import Timing

extension Strings {
  var board: String { pick("Board", "보드") }
  var plan: String { pick("Plan", "계획") }
  var raceResults: String { pick("Results", "결과") }
  var blocks: String { pick("Blocks", "블록") }
  var workout: String { pick("Workout", "운동") }
  var taps: String { pick("Taps", "탭 기록") }
  var names: String { pick("Names", "이름") }

  func title(of table: BoardTable) -> String {
    switch table {
    case .blocks: blocks
    case .workout: workout
    case .taps: taps
    case .names: names
    }
  }

  /// `Workout, row 3`.
  func place(_ index: Int, in table: BoardTable) -> String {
    pick("\(title(of: table)), row \(index + 1)", "\(title(of: table)) \(index + 1)번째 줄")
  }

  func boardRefused(_ reason: Board.Refusal) -> String {
    switch reason {
    case .plan(let reason): planRefused(reason)
    case .race(let reason): raceRefused(reason)
    }
  }

  func name(_ change: BoardChange) -> String {
    switch change {
    case .plan(let change): name(change)
    case .race(let change): name(change)
    }
  }
}
