import Records
import Timing

public enum Language: UInt8, Equatable, Sendable {
  case english, korean

  public var tag: String { self == .english ? "en" : "ko" }

  /// `ko`, `ko-KR`, `en-GB`, …; nil for any other language.
  public init?(tag: String) {
    var bytes = tag.utf8.makeIterator()
    guard let first = bytes.next(), let second = bytes.next() else { return nil }
    let rest = bytes.next()
    guard rest == nil || rest == UInt8(ascii: "-") || rest == UInt8(ascii: "_") else { return nil }
    switch (first | 0x20, second | 0x20) {
    case (UInt8(ascii: "e"), UInt8(ascii: "n")): self = .english
    case (UInt8(ascii: "k"), UInt8(ascii: "o")): self = .korean
    default: return nil
    }
  }

  /// The first language of a comma-separated list that Lapboard speaks; English where there is none.
  public static func best(of tags: String) -> Language {
    var tag: [UInt8] = []
    for byte in tags.utf8 {
      if byte == UInt8(ascii: ",") {
        if let found = Language(tag: String(decoding: tag, as: UTF8.self)) { return found }
        tag.removeAll()
      } else if byte != UInt8(ascii: " ") {
        tag.append(byte)
      }
    }
    return Language(tag: String(decoding: tag, as: UTF8.self)) ?? .english
  }
}

/// Every text that a person reads, in one language.
///
/// Each place gives both languages side by side, so that no text can exist in one of them only.
public struct Strings: Equatable, Sendable {
  public let language: Language
  public init(_ language: Language) { self.language = language }

  func pick(_ english: String, _ korean: String) -> String {
    language == .english ? english : korean
  }

  /// `1 lap`, `2 laps`.
  func laps(_ n: Int) -> String { n == 1 ? "1 lap" : "\(n) laps" }

  // MARK: Stopwatch
  var stopwatch: String { pick("Stopwatch", "스톱워치") }
  var records: String { pick("Records", "기록") }
  var elapsedTime: String { pick("Elapsed time", "경과 시간") }
  var start: String { pick("Start", "시작") }
  var stop: String { pick("Stop", "중단") }
  var lap: String { pick("Lap", "랩") }
  var reset: String { pick("Reset", "재설정") }
  var lapsTable: String { pick("Laps", "랩") }
  var total: String { pick("Total", "기록") }
  var lapTime: String { pick("Lap time", "구간") }
  var note: String { pick("Note", "메모") }
  /// Of columns in copied tables; the reader knows them in every language of the app.
  var columnNames: ColumnNames {
    ColumnNames(
      lap: lap, total: total, lapTime: lapTime, note: note,
      struckOut: pick("Struck out", "제외"))
  }
  var fastest: String { pick("Fastest", "가장 빠름") }
  var slowest: String { pick("Slowest", "가장 느림") }
  var average: String { pick("Average", "평균") }
  func lapNamed(_ number: Int) -> String { pick("Lap \(number)", "랩 \(number)") }
  func chart(laps count: Int, fastest: Int?, slowest: Int?) -> String {
    guard let fastest, let slowest else {
      return pick("Chart of \(laps(count))", "랩 \(count)개의 차트")
    }
    return pick(
      "Chart of \(laps(count)): fastest lap \(fastest), slowest lap \(slowest)",
      "랩 \(count)개의 차트: 가장 빠른 랩 \(fastest), 가장 느린 랩 \(slowest)")
  }
  var noLapsYet: String {
    pick("Laps appear here. Every press is kept.", "랩이 여기에 나타납니다. 누른 것은 모두 보관됩니다.")
  }

  // MARK: Copying and undo
  var copyRecords: String { pick("Copy records", "기록 복사하기") }
  var copy: String { pick("Copy", "복사") }
  var copyLap: String { pick("Copy lap", "랩 복사") }
  var copySelection: String { pick("Copy selection", "선택 복사") }
  var copyAs: String { pick("Copy as", "다른 형식으로 복사") }
  func name(_ format: LapTextFormat) -> String {
    switch format {
    case .text: pick("Text", "텍스트")
    case .tabSeparated: pick("Tab-separated", "탭 구분")
    case .csv: "CSV"
    case .markdown: "Markdown"
    case .json: "JSON"
    }
  }
  func allLaps(_ n: Int) -> String { pick(n == 1 ? "1 lap" : "All \(n) laps", "랩 \(n)개 모두") }
  func selectedLaps(_ n: Int) -> String { pick("\(n) selected laps", "선택한 랩 \(n)개") }
  var undo: String { pick("Undo", "실행 취소") }
  var redo: String { pick("Redo", "다시 실행") }
  func lapsCopied(_ n: Int) -> String { pick("\(laps(n)) copied", "랩 \(n)개 복사됨") }
  func lapCopied(_ number: Int) -> String { pick("Lap \(number) copied", "랩 \(number) 복사됨") }
  var copyFailed: String {
    pick(
      "The browser refused to copy. Nothing on the clipboard was changed.",
      "브라우저가 복사를 거부했습니다. 클립보드는 바뀌지 않았습니다.")
  }
  var nothingToCopy: String { pick("No laps to copy", "복사할 랩이 없습니다") }
  var nothingToUndo: String { pick("Nothing to undo", "취소할 것이 없습니다") }
  var nothingToRedo: String { pick("Nothing to redo", "다시 실행할 것이 없습니다") }
  func undone(_ kind: Journal.Step.Kind) -> String { pick("Undone: ", "실행 취소: ") + name(kind) }
  func redone(_ kind: Journal.Step.Kind) -> String { pick("Redone: ", "다시 실행: ") + name(kind) }
  private func name(_ kind: Journal.Step.Kind) -> String {
    switch kind {
    case .start: start
    case .lap: lap
    case .stop: stop
    case .reset: reset
    case .leaveOut: pick("Leave out", "빼기")
    case .bridge: ""
    case .correct(let correction, _): name(correction)
    case .rename: pick("Title", "제목")
    case .addLaps(let list, _):
      pick("Add \(laps(list.laps.count))", "랩 \(list.laps.count)개 추가")
    case .change(let changes): name(changes)
    case .timer(let change): name(change)
    case .board(let change): name(change)
    }
  }
  private func name(_ changes: [RecordChange]) -> String {
    if changes.count == 2, case .add = changes[0], case .delete = changes[1] {
      return mergeRecords
    }
    guard changes.count == 1 else {
      return pick("\(changes.count) changes", "변경 \(changes.count)건")
    }
    return switch changes[0] {
    case .add: pick("Add record", "기록 추가")
    case .delete(let ids):
      ids.count == 1
        ? pick("Delete record", "기록 삭제")
        : pick("Delete \(ids.count) records", "기록 \(ids.count)개 삭제")
    case .restore: pick("Restore", "복원")
    case .editNote: note
    case .highlight: pick("Highlight", "강조 표시")
    case .correct(let correction, _): name(correction)
    case .rename: pick("Title", "제목")
    case .timer(let change): name(change)
    case .board(let change): name(change)
    }
  }
  private func name(_ correction: Correction) -> String {
    switch correction {
    case .note: note
    case .strikeOut(true, _): pick("Strike out", "제외")
    case .strikeOut(false, _): pick("Count again", "다시 포함")
    case .delete(let ids):
      ids.count == 1
        ? pick("Delete lap", "랩 삭제") : pick("Delete \(laps(ids.count))", "랩 \(ids.count)개 삭제")
    case .mergeWithNext: pick("Merge", "합치기")
    case .split: pick("Split", "나누기")
    case .setTotal: total
    case .setLapTime: lapTime
    }
  }

  // MARK: Corrections and selection
  func lapCount(_ n: Int) -> String { pick(laps(n), "랩 \(n)개") }
  var selection: String { pick("Selection", "선택") }
  var selectAll: String { pick("Select all", "모두 선택") }
  var done: String { pick("Done", "완료") }
  var rename: String { pick("Rename", "이름 변경") }
  func selectedCount(_ n: Int) -> String { pick("\(n) selected", "\(n)개 선택") }
  var chooseLaps: String {
    pick("Tap the laps to select", "선택할 랩을 누르세요")
  }
  var struckOutMark: String {
    pick("Struck out: not in fastest, slowest and average", "제외됨: 가장 빠름·느림과 평균에서 빠집니다")
  }
  var unfinishedMark: String {
    pick("Ended by the stop, not by Lap", "랩이 아니라 중단으로 끝났습니다")
  }
  func struckOut(_ isStruckOut: Bool, _ name: String) -> String {
    isStruckOut
      ? pick("\(name) struck out of best and average", "\(name) 제외됨")
      : pick("\(name) counts again", "\(name) 다시 포함됨")
  }
  func merged(_ number: Int, _ time: String) -> String {
    pick("Merged into lap \(number), \(time)", "랩 \(number)(으)로 합침, \(time)")
  }
  func mergedWithRunning(_ number: Int) -> String {
    pick("Merged: lap \(number) runs on", "합침: 랩 \(number)이(가) 계속됩니다")
  }
  func deleted(_ name: String, isEnd: Bool) -> String {
    isEnd
      ? pick("\(name) deleted. The record ends earlier.", "\(name) 삭제됨. 기록이 그만큼 일찍 끝납니다.")
      : pick(
        "\(name) deleted. The time went to the next lap; totals stand.",
        "\(name) 삭제됨. 시간은 다음 랩에 더해지고 누적 기록은 그대로입니다.")
  }
  // MARK: Questions
  var save: String { pick("Save", "저장") }
  var cancel: String { pick("Cancel", "취소") }
  /// The head of the dialog.
  func heading(_ draft: QuestionDraft) -> String {
    let n = draft.lapNumber
    return switch draft.question {
    case .note: pick("Note on lap \(n)", "랩 \(n) 메모")
    case .total: pick("Total of lap \(n)", "랩 \(n) 기록")
    case .lapTime: pick("Lap time of lap \(n)", "랩 \(n) 구간")
    case .split: pick("Split lap \(n)", "랩 \(n) 나누기")
    case .title, .recordTitle: rename
    case .timerLabel: timerLabel
    }
  }
  func fieldName(_ question: Question) -> String {
    switch question {
    case .note: pick("Note", "메모")
    case .total, .split: total
    case .lapTime: lapTime
    case .title, .recordTitle: pick("Title", "제목")
    case .timerLabel: timerLabel
    }
  }
  func hint(_ draft: QuestionDraft) -> String? {
    switch draft.question {
    case .note: return nil
    case .title, .recordTitle:
      return pick("Without a title it is called by its date.", "제목이 없으면 날짜로 부릅니다.")
    case .timerLabel:
      return pick(
        "Without a label it is called by its length.", "이름표가 없으면 길이로 부릅니다.")
    case .lapTime:
      return pick(
        "The totals from this lap on follow.", "이 랩부터 뒤의 기록이 함께 바뀝니다.")
    case .total:
      return draft.limits.map { pick("A total ", "") + span($0) + pick(".", "의 기록입니다.") }
    case .split:
      return draft.limits.map {
        pick("The first part ends at a total ", "앞부분이 끝나는 기록은 ") + span($0)
          + pick(".", "입니다.")
      }
    }
  }
  private func span(_ limits: TotalLimits) -> String {
    let lower = TimeFormat.screen.text(limits.lower)
    guard let upper = limits.upper.map({ TimeFormat.screen.text($0) }) else {
      return pick("from \(lower) on", "\(lower) 이후")
    }
    return pick("between \(lower) and \(upper)", "\(lower) ~ \(upper) 사이")
  }
  var timeAboveZero: String {
    pick("A time above 00:00.00 was expected", "00:00.00보다 큰 시간이 필요합니다")
  }
  func outside(_ limits: TotalLimits) -> String {
    pick("A total ", "") + span(limits) + pick(" was expected", "의 기록이 필요합니다")
  }
  func timeRefused(_ error: TimeParsingError, in text: String) -> String {
    var place = 1
    var offset = 0
    for scalar in text.unicodeScalars {
      offset += UTF8.width(scalar)
      if offset > error.offset { break }
      place += 1
    }
    return switch error.reason {
    case .empty:
      pick("A time was expected, like 1:02.50", "1:02.50 같은 시간이 필요합니다")
    case .expectedDigit:
      pick("A digit was expected at place \(place)", "\(place)번째 자리에 숫자가 필요합니다")
    case .unexpectedText:
      pick(
        "Nothing more was expected at place \(place)", "\(place)번째 자리부터는 시간에 속하지 않습니다")
    case .fieldOutOfRange:
      pick(
        "Two digits from 00 to 59 were expected at place \(place)",
        "\(place)번째 자리에 00부터 59까지 두 자리 숫자가 필요합니다")
    case .tooManyFields:
      pick(
        "No further colon was expected at place \(place): a time has hours, minutes and seconds",
        "\(place)번째 자리의 쌍점은 필요하지 않습니다: 시간은 시, 분, 초로 씁니다")
    case .tooLarge: pick("That time is too long", "시간이 너무 깁니다")
    case .tooPrecise:
      pick(
        "At most nine digits were expected after the point", "소수점 뒤에는 아홉 자리까지 쓸 수 있습니다")
    }
  }
  func textTooLong(by bytes: Int) -> String {
    pick(
      "Too long by \(bytes) bytes: a letter takes one, a Hangul syllable three",
      "\(bytes)바이트만큼 깁니다: 영문자는 1바이트, 한글은 3바이트입니다")
  }
  /// What became of the table.
  func answered(_ draft: QuestionDraft) -> String {
    let n = draft.lapNumber
    return switch draft.question {
    case .note:
      draft.isBlank
        ? pick("Note on lap \(n) removed", "랩 \(n) 메모 지움")
        : pick("Note on lap \(n) saved", "랩 \(n) 메모 저장됨")
    case .total: pick("Total of lap \(n) changed", "랩 \(n) 기록 바뀜")
    case .lapTime: pick("Lap time of lap \(n) changed", "랩 \(n) 구간 바뀜")
    case .split: pick("Lap \(n) split", "랩 \(n) 나눔")
    case .title, .recordTitle, .timerLabel: pick("Renamed", "이름 바뀜")
    }
  }

  var readOnly: String {
    pick(
      "This record is only being read. Add it to your records to change it.",
      "읽기 전용 기록입니다. 바꾸려면 내 기록에 추가하세요.")
  }

  // MARK: Links and sharing
  var share: String { pick("Share", "공유") }
  var shareText: String { pick("Share as text", "텍스트로 공유") }
  var shareLink: String { pick("Share a link", "링크로 공유") }
  var copyLink: String { pick("Copy link", "링크 복사") }
  var nothingToShare: String { pick("No laps to share", "공유할 랩이 없습니다") }
  var shareFailed: String {
    pick(
      "The system did not share it. Copy records or Copy link does the same by hand.",
      "시스템이 공유하지 못했습니다. 기록 복사나 링크 복사로 직접 보낼 수 있습니다.")
  }
  var linkCopied: String {
    pick("Link copied. It carries the laps; no server has them.", "링크 복사됨. 랩은 링크 안에만 있고 서버에는 없습니다.")
  }
  func longLinkCopied(_ bytes: Int) -> String {
    pick(
      "Link copied. It is \(bytes) characters long, and some apps will cut it: then send the text.",
      "링크 복사됨. \(bytes)자로 길어서 일부 앱에서는 잘릴 수 있습니다. 그럴 때는 텍스트로 보내세요.")
  }
  func linkRefused(_ reason: RecordLinkError) -> String {
    let what =
      switch reason {
      case .empty: pick("There is no record in this link.", "이 링크에는 기록이 없습니다.")
      case .cut:
        pick(
          "This link was cut short on its way here. Ask for it again, or for the text.",
          "링크가 중간에 잘렸습니다. 다시 받거나 텍스트로 받으세요.")
      case .damaged:
        pick(
          "This link was damaged on its way here: a character is wrong or missing.",
          "링크가 손상되었습니다: 글자가 틀리거나 빠졌습니다.")
      case .newerVersion(let version):
        pick(
          "This link was made by a newer Lapboard (version \(version)). Reload to get it.",
          "더 새로운 Lapboard(버전 \(version))가 만든 링크입니다. 새로 고치세요.")
      case .tooLong:
        pick("This link is longer than any record.", "기록이라기에는 너무 긴 링크입니다.")
      }
    return what + " " + nothingChanged
  }
  var nothingChanged: String { pick("Nothing was changed.", "바뀐 것은 없습니다.") }
  func name(of list: LapList) -> String {
    list.title.utf8.isEmpty ? list.began.map { date($0) } ?? linkedRecord : list.title
  }
  var linkedRecord: String { pick("Shared record", "공유받은 기록") }
  var addToRecords: String { pick("Add to my records", "내 기록에 추가") }
  var addedToRecords: String { pick("Added to your records", "내 기록에 추가했습니다") }
  var backToRecords: String { pick("Back to records", "기록 목록으로") }

  // MARK: Menu of a lap
  var paste: String { pick("Paste", "붙여넣기") }
  var addNote: String { pick("Add note", "메모 추가") }
  var editNote: String { pick("Edit note", "메모 편집") }
  var strikeOut: String { pick("Strike out", "제외") }
  var mergeWithNext: String { pick("Merge with next", "다음과 합치기") }
  var splitLap: String { pick("Split lap…", "랩 나누기…") }
  var editTotal: String { pick("Edit total…", "기록 수정…") }
  var editLapTime: String { pick("Edit lap time…", "구간 수정…") }
  var select: String { pick("Select", "선택") }
  var delete: String { pick("Delete", "삭제") }
  var more: String { pick("More", "더 보기") }
  var next: String { pick("Next", "다음") }
  var previous: String { pick("Previous", "이전") }
  func back(from title: String) -> String { pick("\(title), back", "\(title), 뒤로") }

  // MARK: Refusals and announcements
  func lapTaken(_ number: Int, _ time: String) -> String {
    pick("Lap \(number), \(time)", "랩 \(number), \(time)")
  }
  func resetDone(hasLaps: Bool) -> String {
    pick(
      hasLaps ? "Reset. The laps are in Records." : "Reset. The time is in Records.",
      "재설정했습니다. 기록 탭에 보관했습니다.")
  }
  func stoppedAtOnce(_ time: String) -> String {
    pick(
      "Stopped at \(time). Undo lets it run on as if it had not been pressed.",
      "\(time)에 멈췄습니다. 실행 취소하면 누르지 않은 것처럼 계속 갑니다.")
  }
  var lapWhileStopped: String {
    pick("No lap: the stopwatch is not running", "스톱워치가 멈춰 있어 랩을 기록하지 않았습니다")
  }
  var doublePress: String {
    pick("Still stopped: that was a double press", "두 번 눌려서 중단 상태를 유지했습니다")
  }
  var resetWhileRunning: String {
    pick("Stop before you reset", "재설정하려면 먼저 중단하세요")
  }
  var nothingToReset: String { pick("Nothing to reset", "재설정할 것이 없습니다") }

  func correctionRefused(_ reason: Correction.Refusal) -> String {
    switch reason {
    case .noSuchLap: pick("That lap is no longer there", "그 랩은 이제 없습니다")
    case .noLapAfter: pick("There is no lap after this one", "이 랩 뒤에는 랩이 없습니다")
    case .notFinished: pick("That lap is not finished yet", "아직 끝나지 않은 랩입니다")
    case .outOfOrder:
      pick(
        "Not changed: a total lies between the totals of the laps before and after it",
        "바꾸지 않았습니다: 기록은 앞뒤 랩의 기록 사이에 있어야 합니다")
    case .negative: pick("Not changed: no time is below zero", "바꾸지 않았습니다: 0보다 작은 시간은 없습니다")
    case .tooLarge:
      pick(
        "Not changed: times go to 9,999 hours, and texts to 4,096 bytes",
        "바꾸지 않았습니다: 시간은 9,999시간, 글은 4,096바이트까지입니다")
    case .lastLap:
      pick("A record keeps one lap at least", "기록에는 랩이 하나 이상 있어야 합니다")
    case .nothingChanges: pick("Nothing to change", "바꿀 것이 없습니다")
    }
  }
  func noteRefused(_ reason: NoteEdit.Refusal) -> String {
    switch reason {
    case .outOfText, .photosDoNotFit:
      pick("Not changed: the note is another one by now", "바꾸지 않았습니다: 그 사이에 메모가 바뀌었습니다")
    case .tooLong:
      pick(
        "Not changed: a note holds 1 MB of text at most",
        "바꾸지 않았습니다: 메모는 1MB까지입니다")
    case .tooManyPhotos:
      pick(
        "Not changed: a note holds \(Note.mostPhotos) photos at most",
        "바꾸지 않았습니다: 메모에는 사진을 \(Note.mostPhotos)장까지 넣을 수 있습니다")
    case .nothingChanges: pick("Nothing to change", "바꿀 것이 없습니다")
    }
  }
  var noSuchTable: String { pick("That record is no longer there", "그 기록은 이제 없습니다") }

  // MARK: Clocks
  func bridged(_ time: String) -> String {
    pick(
      "\(time) of this was measured by the wall clock: the device slept or the page was closed",
      "이 중 \(time)은 기기 시계로 잰 시간입니다: 기기가 잠들었거나 페이지가 닫혀 있었습니다")
  }
  func leaveOut(_ time: String) -> String {
    pick("Leave out \(time) asleep or closed", "잠들거나 닫힌 시간 \(time) 빼기")
  }
  func clocksLeapt(_ time: String) -> String {
    pick(
      "The clock leapt \(time) ahead: the device slept. The lap is marked.",
      "시계가 \(time) 앞섰습니다: 기기가 잠들었습니다. 랩에 표시했습니다.")
  }

  // MARK: Records
  var noRecords: String {
    pick(
      "No records yet. What a reset clears is kept here.",
      "아직 기록이 없습니다. 재설정한 기록은 여기에 보관됩니다.")
  }
  /// Its title, or when it was timed.
  func name(of record: KeptRecord) -> String {
    record.title.utf8.isEmpty ? date(record.began) : record.title
  }

  func twoDigits(_ n: Int) -> String { n < 10 ? "0\(n)" : "\(n)" }

  /// `Mon 30 Nov 2026, 12:03`, `2026년 11월 30일 (월) 12:03`.
  func date(_ wall: WallTime) -> String { date(wall, withWeekday: true) }
  /// `30 Nov 2026, 12:03`, `2026년 11월 30일 12:03`.
  func shortDate(_ wall: WallTime) -> String { date(wall, withWeekday: false) }

  /// `Mon`, `(월)`.
  func weekday(_ time: CivilTime) -> String {
    let english: [StaticString] = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let korean: [StaticString] = ["(일)", "(월)", "(화)", "(수)", "(목)", "(금)", "(토)"]
    return pick(english[time.weekday].description, korean[time.weekday].description)
  }

  private func date(_ wall: WallTime, withWeekday: Bool) -> String {
    let at = CivilTime(wall)
    let time = twoDigits(at.hour) + ":" + twoDigits(at.minute)
    switch language {
    case .english:
      let months: [StaticString] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
      ]
      return
        "\(withWeekday ? weekday(at) + " " : "")\(at.day) \(months[at.month - 1].description) \(at.year), \(time)"
    case .korean:
      let day = withWeekday ? " " + weekday(at) : ""
      return "\(at.year)년 \(at.month)월 \(at.day)일\(day) \(time)"
    }
  }

  // MARK: Storage
  func linesSetAside(_ n: Int) -> String {
    pick(
      n == 1
        ? "1 line of the journal could not be read. It is kept, and everything else is here."
        : "\(n) lines of the journal could not be read. They are kept, and everything else is here.",
      "저널 \(n)줄을 읽을 수 없었습니다. 그 줄은 보관했고 나머지는 모두 불러왔습니다.")
  }
  func setAsideList(_ n: Int) -> String {
    pick(n == 1 ? "1 unreadable line" : "\(n) unreadable lines", "읽을 수 없는 줄 \(n)개")
  }
  var copySetAside: String { pick("Copy lines", "줄 복사") }
  func linesCopied(_ n: Int) -> String {
    pick(n == 1 ? "1 line copied" : "\(n) lines copied", "\(n)줄 복사됨")
  }
  var storageMissing: String {
    pick(
      "This browser keeps nothing here: laps last only while this page is open. Copy them before you leave.",
      "이 브라우저는 여기에 아무것도 저장하지 않습니다. 랩은 페이지가 열려 있는 동안만 남으니 떠나기 전에 복사하세요.")
  }
  var storageFailing: String {
    pick(
      "The last presses could not be saved: storage is full or blocked. They are here while this page is open; copy them.",
      "마지막 입력을 저장하지 못했습니다: 저장 공간이 가득 찼거나 막혀 있습니다. 페이지가 열려 있는 동안은 남아 있으니 복사하세요.")
  }
  var storedAgain: String { pick("Everything is saved again", "모두 다시 저장되었습니다") }
  var openElsewhere: String {
    pick(
      "Lapboard was opened in another tab. One at a time keeps the laps.",
      "다른 탭에서 Lapboard를 열었습니다. 랩은 한 번에 한 곳에서만 기록합니다.")
  }
  var useHere: String { pick("Use it here", "여기서 사용") }

  // MARK: Settings and shortcuts
  var settings: String { pick("Settings", "설정") }
  var languageName: String { pick("Language", "언어") }
  var appearance: String { pick("Appearance", "화면 모드") }
  var system: String { pick("System", "시스템") }
  var light: String { pick("Light", "밝게") }
  var dark: String { pick("Dark", "어둡게") }
  var shortcuts: String { pick("Keyboard shortcuts", "키보드 단축키") }
  var close: String { pick("Close", "닫기") }
  var startOrStop: String { pick("Start or stop", "시작 또는 중단") }
  var deleteOrReset: String {
    pick("Delete what is selected; without any, reset", "선택한 것 삭제, 선택이 없으면 재설정")
  }
  var copyLapsOrSelection: String {
    pick("Copy what is selected; without any, all laps", "선택한 것 복사, 선택이 없으면 랩 전체")
  }
  var selectLaps: String { pick("Select laps, records or rows", "랩, 기록, 행 선택") }
  var saveNote: String { pick("Save a note", "메모 저장") }
  var openRowMenu: String { pick("Menu of a lap, record or row of the board", "랩, 기록, 보드 행의 메뉴") }
  var moveThroughLaps: String { pick("Move through laps, records or rows", "랩, 기록, 행 사이 이동") }
}
