import Records
import Timing

/// The texts of the list of records and of a record's page.
extension Strings {
  // MARK: The list

  func recordCount(_ n: Int) -> String {
    pick(n == 1 ? "1 record" : "\(n) records", "기록 \(n)개")
  }
  var filterRecords: String { pick("Filter records", "기록 필터") }
  var filterHint: String { pick("Title or note", "제목이나 메모") }
  var clearFilter: String { pick("Clear filter", "필터 지우기") }
  func filtered(_ n: Int, of total: Int, isDone: Bool) -> String {
    isDone
      ? pick("\(n) of \(total)", "\(total)개 중 \(n)개")
      : pick("\(n) so far", "지금까지 \(n)개")
  }
  var noRecordMatches: String {
    pick("No record has that in its title or notes.", "제목이나 메모가 맞는 기록이 없습니다.")
  }
  var sort: String { pick("Sort", "정렬") }
  func name(_ order: RecordOrder) -> String {
    switch order {
    case .newest: pick("Newest first", "최근 순")
    case .oldest: pick("Oldest first", "오래된 순")
    case .title: pick("Title", "제목순")
    case .longest: pick("Longest first", "긴 순")
    case .shortest: pick("Shortest first", "짧은 순")
    case .mostLaps: pick("Most laps first", "랩 많은 순")
    case .best: pick("Best lap first", "최고 랩 순")
    }
  }
  /// How it is called where there is little room: by its title, or when it began.
  func shortName(of record: KeptRecord) -> String {
    record.title.utf8.isEmpty ? shortDate(record.began) : record.title
  }
  /// How many laps it has and when it began; without the date where it is called by that.
  func detail(of record: KeptRecord) -> String {
    let count = lapCount(record.laps.count)
    return record.title.utf8.isEmpty ? count : count + " · " + shortDate(record.began)
  }
  func photos(_ n: Int) -> String { pick(n == 1 ? "1 photo" : "\(n) photos", "사진 \(n)장") }
  func more(of name: String) -> String { pick("More, \(name)", "더 보기, \(name)") }
  var noRecordOpen: String { pick("Choose a record to see its laps.", "기록을 선택하면 랩이 보입니다.") }

  // MARK: Commands

  var open: String { pick("Open", "열기") }
  var duplicate: String { pick("Duplicate", "복제") }
  var renameRecord: String { pick("Rename…", "이름 변경…") }
  var mergeWith: String { pick("Merge…", "합치기…") }
  var merge: String { pick("Merge", "합치기") }
  var mergeRecords: String { pick("Merge records", "기록 합치기") }
  func mergeRecords(_ n: Int) -> String { pick("Merge \(n) records", "기록 \(n)개 합치기") }
  var previousRecord: String { pick("Previous record", "이전 기록") }
  var nextRecord: String { pick("Next record", "다음 기록") }
  var newRecordOfLap: String { pick("New record from lap", "이 랩으로 새 기록") }
  var newRecordOfSelection: String { pick("New record from selection", "선택으로 새 기록") }
  var chooseRecords: String { pick("Tap the records to select", "선택할 기록을 누르세요") }
  var chooseRecordsToMerge: String {
    pick("Select the records to merge, two or more", "합칠 기록을 둘 이상 선택하세요")
  }

  // MARK: What was done

  /// `“Heat 2”`
  func quoted(_ name: String) -> String { pick("“\(name)”", "‘\(name)’") }
  func recordsCopied(_ n: Int) -> String { pick("\(recordCount(n)) copied", "기록 \(n)개 복사됨") }
  func duplicated(_ name: String) -> String { pick("\(name) duplicated", "\(name) 복제됨") }
  func recordsMerged(_ n: Int, laps: Int, _ total: String) -> String {
    pick(
      "\(n) records merged: \(lapCount(laps)), \(total)",
      "기록 \(n)개를 합침: 랩 \(laps)개, \(total)")
  }
  func recordsDeleted(_ name: String, count: Int) -> String {
    pick(
      "\(name) deleted. Undo or Recently deleted brings \(count == 1 ? "it" : "them") back.",
      "\(name) 삭제됨. 실행 취소나 최근 삭제된 기록에서 되돌릴 수 있습니다.")
  }
  func recordsRestored(_ name: String) -> String { pick("\(name) restored", "\(name) 복원됨") }
  func recordAdded(laps: Int) -> String {
    pick("New record of \(lapCount(laps)): it is in Records", "랩 \(laps)개로 새 기록을 만들었습니다")
  }
  var firstRecord: String { pick("This is the first record", "첫 기록입니다") }
  var lastRecord: String { pick("This is the last record", "마지막 기록입니다") }

  // MARK: Deleted records

  var recentlyDeleted: String { pick("Recently deleted", "최근 삭제된 기록") }
  var deletedHint: String {
    pick(
      "Kept for \(Trash.days) days. A record can be restored until then.",
      "\(Trash.days)일 동안 보관되며, 그때까지 복원할 수 있습니다.")
  }
  var nothingDeleted: String { pick("Nothing was deleted lately.", "최근에 삭제한 기록이 없습니다.") }
  func daysLeft(_ n: Int) -> String { pick(n == 1 ? "1 day left" : "\(n) days left", "\(n)일 남음") }
  /// Of a deleted record; the button of a backup is called `restore`.
  var restoreRecord: String { pick("Restore", "복원") }
  func restore(_ name: String) -> String { pick("Restore \(name)", "\(name) 복원") }
  var restoreAll: String { pick("Restore all", "모두 복원") }

  // MARK: Keys

  var renameKey: String { pick("Rename a record, edit a row of the board", "기록 이름 변경, 보드 행 수정") }

  // MARK: Titles

  /// Ends the title of a copy.
  var copyMark: String { pick(" copy", " 사본") }

  /// `Heat 2 · laps 2–4`; where laps between were left out `Heat 2 · 2 laps`.
  func title(_ title: String, laps first: Int, _ last: Int, count: Int) -> String {
    let part: String
    if first == last {
      part = pick("lap \(first)", "랩 \(first)")
    } else if last - first + 1 == count {
      part = pick("laps \(first)–\(last)", "랩 \(first)–\(last)")
    } else {
      part = lapCount(count)
    }
    return prefix(of: title, bytes: Correction.longestNote - 64) + " · " + part
  }

  /// The beginning of a text in so many bytes at most, cut between characters.
  func prefix(of text: String, bytes count: Int) -> String {
    let bytes = text.utf8
    guard bytes.count > count else { return text }
    var end = bytes.index(bytes.startIndex, offsetBy: count)
    while end > bytes.startIndex, bytes[end] & 0xC0 == 0x80 { end = bytes.index(before: end) }
    return String(decoding: Array(bytes[..<end]), as: UTF8.self)
  }
}
