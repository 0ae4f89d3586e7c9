import Records
import Timing

extension Strings {
  var noTaps: String { pick("No taps", "탭 없음") }
  var noNames: String { pick("Paste or type a start list", "출발 명단을 붙여넣거나 입력하세요") }

  func raceRefused(_ reason: Race.Refusal) -> String {
    switch reason {
    case .noSuchRow: pick("This row is gone", "없어진 행입니다")
    }
  }

  func name(_ change: RaceChange) -> String {
    switch change {
    case .remove(let rows): pick("Delete \(rows.count) rows", "행 \(rows.count)개 삭제")
    }
  }
}
