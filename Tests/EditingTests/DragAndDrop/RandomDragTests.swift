import LapboardTestSupport
import Testing

@testable import Editing

/// A hundred thousand drags that somebody disturbs, against lists that only know rows.
@Suite struct RandomDragTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func everyRowIsThereOnceWhateverHappens(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var board = TestBoard("", "")
    board.lists = [Array(1...9), Array(11...14)]
    var model = board.lists
    var next: Int64 = 100
    var drops = 0

    for _ in 0..<25_000 {
      let source = UInt8.random(in: 0...1, using: &random)
      let list = board.lists[Int(source)]
      let rows = list.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }.shuffled(
        using: &random)
      let isKey = Int.random(in: 0..<4, using: &random) == 0
      let began =
        !rows.isEmpty
        && board.drag.begin(
          rows, lifted: rows[0], from: source, by: isKey ? .keyboard : .pointer(1),
          at: board.point(source, rows: 0), in: board)
      if !began {
        // Lists run dry: somebody adds a row.
        board.lists[Int(source)].append(next)
        model[Int(source)].append(next)
        next += 1
        continue
      }
      var alive = true
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
          let table = Int.random(in: 0...1, using: &random)
          let index = Int.random(in: 0...board.lists[table].count, using: &random)
          board.lists[table].insert(next, at: index)
          model[table].insert(next, at: index)
          next += 1
        case 1:
          let table = Int.random(in: 0...1, using: &random)
          guard let row = board.lists[table].randomElement(using: &random) else { break }
          board.lists[table].removeAll { $0 == row }
          model[table].removeAll { $0 == row }
        case 2: if !isKey { board.drop(at: 0, rows: 1, by: 2) }
        default:
          if isKey {
            let steps: [DragAndDrop.Step] = [.up, .down, .first, .last]
            if Int.random(in: 0..<4, using: &random) == 0 {
              board.drag.stepToTable(of: [0, 1], in: board)
            } else {
              _ = board.drag.step(steps.randomElement(using: &random)!, in: board)
            }
          } else {
            board.move(
              to: UInt8.random(in: 0...1, using: &random),
              rows: Double.random(in: -1...12, using: &random),
              copies: Bool.random(using: &random))
          }
        }
        if board.drag.follow(board) {
          alive = false
          break
        }
      }
      let before = board.lists
      board.ends = []
      if alive {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: board.drag.cancel()
        case 1: _ = board.drag.cancelled(1)
        default:
          let copies = Int.random(in: 0..<5, using: &random) == 0
          if isKey {
            board.carryOut(board.drag.keyDrops(copies: copies, in: board)!)
          } else {
            board.drop(
              at: UInt8.random(in: 0...1, using: &random),
              rows: Double.random(in: -1...12, using: &random), copies: copies)
          }
        }
      }
      board.drag.cancel()

      // The model: rows by identity, and where the drop said.
      if case .dropped(let drop)? = board.ends.first {
        drops += 1
        let target = Int(drop.place.table)
        let wanted = Set(drop.rows)
        #expect(drop.rows == before[Int(source)].filter { wanted.contains($0) })
        if drop.operation == .move {
          model[Int(source)].removeAll { wanted.contains($0) }
          // Behind the last row above the gap that stays.
          let gap = gap(of: drop.place, in: before[target])
          let anchor = before[target][..<gap].last { !wanted.contains($0) || target != Int(source) }
          let index = anchor.map { model[target].firstIndex(of: $0)! + 1 } ?? 0
          model[target].insert(contentsOf: drop.rows, at: index)
        } else {
          model[target] = board.lists[target]
          let kept = board.lists[target].filter { $0 < 1_000_000 }
          #expect(kept == before[target].filter { $0 < 1_000_000 })
          #expect(board.lists[target].count == before[target].count + drop.rows.count)
        }
        #expect(board.lists != before)
      } else {
        #expect(board.lists == before)
      }
      guard board.lists == model else {
        Issue.record("seed \(seed): \(board.lists) is not \(model)")
        return
      }
      let all = model.joined()
      guard Set(all).count == all.count else {
        Issue.record("seed \(seed): a row stands twice")
        return
      }
      // Copies would fill the tables.
      for table in 0...1 where board.lists[table].count > 20 {
        board.lists[table].removeLast(8)
        model[table].removeLast(8)
      }
    }
    #expect(drops > 5000)
  }

  private func gap(of place: DropPlace, in list: [Int64]) -> Int {
    switch place.intent {
    case .before(let row): list.firstIndex(of: row)!
    case .after(let row): list.firstIndex(of: row)! + 1
    case .into, .end: list.count
    }
  }
}
