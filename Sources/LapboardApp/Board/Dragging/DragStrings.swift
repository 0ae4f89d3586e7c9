import Editing
import Records
import Timing

// What is said of a drag: names and places, never numbers of ours.

extension Strings {
  func rowCount(_ n: Int) -> String { pick(n == 1 ? "1 row" : "\(n) rows", "행 \(n)개") }

  var moves: String { pick("Move", "이동") }
  var copies: String { pick("Copy", "복사") }
  var notHere: String { pick("Not here", "여기에는 놓을 수 없음") }

  func operationName(_ operation: DropOperation) -> String {
    switch operation {
    case .cancel: ""
    case .forbidden: notHere
    case .copy: copies
    case .move: moves
    }
  }

  // MARK: By keys

  func rowsLifted(_ name: String, saysHow: Bool) -> String {
    let how = pick(
      ". Arrow keys move it, Tab changes the table, Enter drops, Alt+Enter copies, Escape cancels",
      ". 화살표 키로 옮기고, Tab으로 표를 바꾸고, Enter로 놓고, Alt+Enter로 복사하고, Esc로 취소합니다")
    return pick("Lifted: \(name)", "집음: \(name)") + (saysHow ? how : "")
  }

  func rowsAt(_ name: String, _ row: Int, of count: Int, in table: String) -> String {
    pick(
      "\(name), position \(row) of \(count) in \(table)",
      "\(name), \(table) \(count)개 중 \(row)번째")
  }

  func rowsOnto(_ name: String, _ row: String) -> String {
    pick("\(name), onto \(row)", "\(name), \(row) 위")
  }

  func rowsNowhere(_ name: String) -> String {
    pick(
      "\(name): Enter cancels, Tab goes back to its table",
      "\(name): Enter를 누르면 취소, Tab을 누르면 원래 표로 돌아감")
  }

  // MARK: Done

  func rowsDropped(
    _ name: String, isCopy: Bool, from old: Int?, to new: Int, of count: Int, in table: String
  ) -> String {
    if isCopy {
      return pick(
        "Copied: \(name), position \(new) of \(count) in \(table)",
        "복사함: \(name), \(table) \(count)개 중 \(new)번째")
    }
    guard let old else {
      return pick(
        "Moved: \(name), position \(new) of \(count) in \(table)",
        "이동함: \(name), \(table) \(count)개 중 \(new)번째")
    }
    return pick(
      "Moved: \(name), from position \(old) to \(new) of \(count) in \(table)",
      "이동함: \(name), \(table) \(count)개 중 \(old)번째에서 \(new)번째로")
  }

  func rowsGiven(_ name: String, to row: String) -> String {
    pick("\(name) is with \(row) now", "\(name): \(row)에 놓음")
  }

  /// What changes of the group that rows stand in, where anything does: numbers alone do not tell.
  func grouping(from old: UInt8, to new: UInt8) -> String {
    if new > 0 { return pick(", in a group", ", 그룹 안") }
    return old > 0 ? pick(", out of the group", ", 그룹 밖") : ""
  }

  func rowsStayed(_ name: String, _ count: Int) -> String {
    pick(
      count == 1 ? "\(name) stays where it was" : "\(name) stay where they were", "\(name): 그대로")
  }

  func dragCancelled(_ name: String, _ count: Int) -> String {
    pick("Cancelled: ", "취소함: ") + rowsStayed(name, count)
  }

  func cannotMove(_ name: String) -> String {
    pick("\(name) cannot go further", "\(name): 더 옮길 수 없음")
  }

  var readingDrop: String { pick("Reading…", "읽는 중…") }

  // MARK: Menu

  var editRow: String { pick("Edit…", "수정…") }
  var copyRows: String { pick("Copy", "복사") }
  var move: String { pick("Move", "이동") }
  var moveUp: String { pick("Move up", "위로 이동") }
  var moveDown: String { pick("Move down", "아래로 이동") }
  var moveToTop: String { pick("To top", "맨 위로") }
  var moveToBottom: String { pick("To bottom", "맨 아래로") }
  func moveTo(_ table: String) -> String { pick("To \(table)", "\(table)으로 이동") }
  func copyTo(_ table: String) -> String { pick("Copy to \(table)", "\(table)에 복사") }
  var chooseRows: String { pick("Tap rows to choose them", "행을 눌러 선택하세요") }
  func rowsCopied(_ n: Int) -> String { pick("\(rowCount(n)) copied", "행 \(n)개 복사됨") }
  func rowsBrought(_ n: Int, _ table: String) -> String {
    pick("\(rowCount(n)) added to \(table)", "\(table)에 행 \(n)개 추가됨")
  }

  // MARK: Refusals

  func clipRefused(_ reason: BoardClip.Refusal) -> String {
    let what =
      switch reason {
      case .empty: pick("There is no text to add.", "추가할 텍스트가 없습니다.")
      case .tooLong(let bytes, let limit):
        pick(
          "Too long: \(kilobytes(bytes)); up to \(kilobytes(limit)) can be read.",
          "너무 깁니다: \(kilobytes(bytes)), 최대 \(kilobytes(limit)).")
      case .notText(let offset):
        pick(
          "This is not text: a picture or a program, perhaps (at byte \(offset)).",
          "텍스트가 아닙니다: 그림이나 프로그램 같습니다(\(offset)번째 바이트).")
      case .damagedJSON(let line, let column):
        pick(
          "JSON that was cut or damaged, at line \(line), column \(column).",
          "잘리거나 손상된 JSON입니다: \(line)번째 줄 \(column)번째 칸.")
      case .newerVersion(let version):
        pick(
          "Written by a newer Lapboard (version \(version)). Reload to get it.",
          "더 새로운 Lapboard(버전 \(version))가 쓴 것입니다. 새로 고치세요.")
      case .noRows: pick("There are no rows in this JSON.", "이 JSON에는 행이 없습니다.")
      }
    return what + " " + nothingChanged
  }

  private func kilobytes(_ bytes: Int) -> String { "\((bytes + 1023) / 1024) KB" }

  // MARK: Keys

  var liftKey: String { pick("Lift and drop a row of the board", "보드의 행 집기와 놓기") }
  var liftedKeys: String {
    pick("With a lifted row: other table, drop a copy, put back", "집은 행: 다른 표, 복사해 놓기, 되돌리기")
  }
  var moveRowKey: String {
    pick(
      "Move a row of the board; in an open record the one before or after it",
      "보드의 행 옮기기, 열린 기록에서는 앞뒤 기록")
  }
}
