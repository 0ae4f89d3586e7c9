import Records
import Timing

extension Strings {
  var noBlocks: String { pick("No blocks", "블록 없음") }
  var noWorkout: String { pick("Drag blocks here", "블록을 여기로 끌어 오세요") }

  func planRefused(_ reason: Plan.Refusal) -> String {
    switch reason {
    case .noSuchRow: pick("This row is gone", "없어진 행입니다")
    }
  }

  func name(_ change: PlanChange) -> String {
    switch change {
    case .remove(let rows): pick("Delete \(rows.count) rows", "행 \(rows.count)개 삭제")
    }
  }
}
