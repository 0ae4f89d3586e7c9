import Records
import Timing

// What the paste dialog says: how a text was read, what was assumed, what was left out and why.

extension Strings {
  // MARK: The dialog

  var pasteLaps: String { pick("Paste laps", "랩 붙여넣기") }
  var pasteHere: String {
    pick("Paste or type laps here", "여기에 랩을 붙여넣거나 입력하세요")
  }
  var pastePlaceholder: String { "1:02.50\n1:01.30\n59.80" }
  var pasteKinds: String {
    pick(
      "Tables, lists and files of other stopwatches and spreadsheets can be read.",
      "다른 스톱워치와 스프레드시트의 표, 목록, 파일을 읽을 수 있습니다.")
  }
  var text: String { pick("Text", "텍스트") }
  var add: String { pick("Add", "추가") }
  var totals: String { pick("Totals", "누적 기록") }
  var lapTimes: String { pick("Lap times", "구간 기록") }
  var readAs: String { pick("Read as", "읽는 방법") }
  var putThem: String { pick("Put them", "넣을 곳") }
  var newRecord: String { pick("New record", "새 기록") }
  var onTheTable: String { pick("On the table", "현재 표") }
  var title: String { pick("Title", "제목") }
  var titlePlaceholder: String { pick("Title (its date if empty)", "제목 (없으면 날짜)") }
  var assumptions: String { pick("What was assumed", "이렇게 읽었습니다") }
  var sameEitherWay: String {
    pick("Both give the same laps.", "어느 쪽으로 읽어도 랩이 같습니다.")
  }
  var preview: String { pick("Preview", "미리보기") }
  func moreRows(_ n: Int) -> String { pick("… \(grouped(n)) more", "… \(grouped(n))개 더") }
  func pasteSummary(_ n: Int, _ total: String) -> String {
    pick(
      "\(grouped(n)) \(n == 1 ? "lap" : "laps"), \(total) in all", "랩 \(grouped(n))개, 합계 \(total)")
  }

  /// `9,940`.
  private func grouped(_ n: Int) -> String {
    n < 1000 ? String(n) : grouped(n / 1000) + "," + String(String(1000 + n % 1000).dropFirst())
  }

  func destination(
    _ destination: PasteDraft.Destination, _ watch: Stopwatch, total: String
  ) -> String {
    switch destination {
    case .newRecord:
      return pick("A record of its own; nothing else changes.", "새 기록으로 보관하고 다른 것은 바뀌지 않습니다.")
    case .table(.record):
      return pick(
        "After the last lap of this record, which gets \(total) longer.",
        "이 기록의 마지막 랩 뒤에 넣고, 기록은 \(total)만큼 길어집니다.")
    case .table(.watch):
      if watch.phase == .idle {
        return pick(
          "The stopwatch shows them, and can go on from \(total).",
          "스톱워치에 표시하고 \(total)부터 이어서 잴 수 있습니다.")
      }
      return pick(
        "After the last finished lap. The stopwatch's time gets \(total) longer.",
        "마지막 랩 뒤에 넣고, 스톱워치 시간은 \(total)만큼 늘어납니다.")
    }
  }

  func lapsAdded(_ n: Int, to destination: PasteDraft.Destination) -> String {
    switch destination {
    case .newRecord: pick("\(laps(n)) added as a new record", "랩 \(n)개를 새 기록으로 추가함")
    case .table(.watch): pick("\(laps(n)) added to the stopwatch", "스톱워치에 랩 \(n)개를 추가함")
    case .table(.record): pick("\(laps(n)) added to this record", "이 기록에 랩 \(n)개를 추가함")
    }
  }

  // MARK: How it was read

  func reading(_ reading: LapReading, as meaning: LapReading.Meaning, isChosen: Bool) -> String {
    let kind =
      meaning == .totals
      ? pick("Read as totals", "누적 기록으로 읽음")
      : pick("Read as lap times", "구간 기록으로 읽음")
    let reason = isChosen ? pick("as you chose", "직접 선택함") : evidence(reading.evidence)
    return kind + ": " + reason + "."
  }

  private func evidence(_ evidence: LapReading.Evidence) -> String {
    switch evidence {
    case .ownFormat: pick("Lapboard wrote this text", "Lapboard가 쓴 텍스트입니다")
    case .columnName: pick("the column is named so", "열 이름이 그렇습니다")
    case .bothColumns:
      pick("both are there, and they agree", "두 가지가 모두 있고 서로 맞습니다")
    case .plusSign: pick("the times have a plus sign", "시간 앞에 더하기 기호가 있습니다")
    case .sumLine: pick("the sum at the end agrees", "끝의 합계와 맞습니다")
    case .notIncreasing(let line):
      pick(
        "a time on line \(line) is not more than the one before, as a total would be",
        "\(line)번째 줄의 시간이 앞 시간보다 크지 않아 누적일 수 없습니다")
    case .increasing:
      pick(
        "every time is more than the one before. Look whether that is so",
        "모든 시간이 앞줄보다 큽니다. 맞는지 확인하세요")
    case .closeTogether:
      pick(
        "as totals the first lap would be far longer than any other",
        "누적이라면 첫 랩이 다른 랩보다 지나치게 깁니다")
    case .singleTime:
      pick("there is one time, so it is both", "시간이 하나라서 어느 쪽이든 같습니다")
    }
  }

  func notPossible(_ reason: LapMeaningError) -> String {
    switch reason {
    case .decreasing(let line):
      pick(
        "Not possible: line \(line) is less than the one before",
        "불가능: \(line)번째 줄이 앞줄보다 작습니다")
    case .tooLarge(let line):
      pick("Not possible: too long from line \(line) on", "불가능: \(line)번째 줄부터 너무 깁니다")
    }
  }

  func remark(_ remark: LapReading.Remark) -> String {
    switch remark {
    case .decimalComma: pick("A comma was read as the decimal point", "쉼표를 소수점으로 읽었습니다")
    case .turnedRound:
      pick("The newest lap stood first; turned round", "최신 랩이 먼저라서 순서를 뒤집었습니다")
    case .sortedByNumber: pick("Put in the order of their numbers", "번호 순서로 정렬했습니다")
    case .rebased(let time):
      pick(
        "Part of a longer table: \(TimeFormat.screen.text(time)) before it was taken off",
        "긴 표의 일부라서 앞의 \(TimeFormat.screen.text(time))을(를) 뺐습니다")
    case .gapsLeftOut(let n):
      pick(
        n == 1
          ? "1 lap in between is missing, and its time is left out"
          : "\(n) laps in between are missing, and their time is left out",
        "중간의 랩 \(n)개가 없어 그 시간을 뺐습니다")
    case .startsAtNumber(let n):
      pick(
        "Begins with number \(n); that lap counts from the start",
        "\(n)번부터 시작하며 그 랩은 처음부터 잰 것으로 봅니다")
    case .columnsDisagree(let line):
      pick(
        "Line \(line): total and lap time do not agree; the total counts",
        "\(line)번째 줄: 누적과 구간이 맞지 않아 누적을 따릅니다")
    case .furtherLines(let n):
      pick("\(n) more remarks like these on single lines", "줄마다 이런 설명이 \(n)개 더 있습니다")
    case .moreColumnsDisagree(let n):
      pick("\(n) more lines do not agree", "맞지 않는 줄이 \(n)개 더 있습니다")
    case .columnsLeftOut(let n):
      pick(
        n == 1
          ? "1 column with other times was left out"
          : "\(n) columns with other times were left out",
        "다른 시간이 있는 열 \(n)개를 뺐습니다")
    case .lastRowUnfinished:
      pick("The last lap was not finished", "마지막 랩은 끝나지 않은 랩입니다")
    case .timesInOneLine:
      pick("Each time of the line was read as a lap", "한 줄의 시간을 하나씩 랩으로 읽었습니다")
    case .wholeSeconds: pick("Whole numbers were read as seconds", "정수를 초로 읽었습니다")
    case .milliseconds: pick("Numbers were read as milliseconds", "숫자를 밀리초로 읽었습니다")
    case .didNotFinish(let line):
      pick("Line \(line): DNF, struck out", "\(line)번째 줄: DNF, 제외로 표시")
    case .penaltyIncluded(let line):
      pick("Line \(line): the time holds a penalty", "\(line)번째 줄: 벌점이 포함된 시간입니다")
    case .days(let line):
      pick(
        "Line \(line): the number before the point was read as days",
        "\(line)번째 줄: 점 앞의 수를 일수로 읽었습니다")
    case .cutToNanoseconds:
      pick("Digits after the ninth were cut", "소수 아홉째 자리 뒤는 버렸습니다")
    case .firstPersonOnly(let n):
      pick(
        "\(n) rows belong to different people; only the first was read",
        "\(n)줄이 서로 다른 사람의 것이라 첫 줄만 읽었습니다")
    case .damagedText: pick("Bytes that are no text were replaced", "글자가 아닌 바이트를 바꿨습니다")
    case .htmlTooLong:
      pick("The table was too long to read; the plain text was read", "표가 너무 길어 일반 텍스트를 읽었습니다")
    case .noteCut(let line):
      pick("Line \(line): the note was too long and was cut", "\(line)번째 줄: 메모가 길어 잘랐습니다")
    }
  }

  // MARK: What was left out

  func ignoredLines(_ n: Int) -> String {
    pick(n == 1 ? "1 line ignored" : "\(grouped(n)) lines ignored", "무시한 줄 \(grouped(n))개")
  }

  func ignored(_ reason: LapReading.Ignored.Reason) -> String {
    switch reason {
    case .noTime: pick("no time in it", "시간이 없음")
    case .notATime: pick("not a time", "시간이 아님")
    case .fieldOutOfRange: pick("minutes or seconds above 59", "분이나 초가 59를 넘음")
    case .negative: pick("below zero", "0보다 작음")
    case .tooLarge: pick("too long", "너무 긺")
    case .summary: pick("a sum or an average", "합계나 평균")
    case .besideTable: pick("not part of the table", "표에 속하지 않음")
    case .noNumber: pick("part of a lap, without a number", "번호 없는 랩의 일부")
    case .otherPerson: pick("belongs to another person", "다른 사람의 기록")
    }
  }

  func line(_ n: Int) -> String { pick("Line \(n)", "\(n)번째 줄") }

  // MARK: Why there is nothing

  func pasteRefused(_ reason: LapReadingError) -> String {
    let what =
      switch reason {
      case .empty: pick("There is no text to paste.", "붙여넣을 텍스트가 없습니다.")
      case .tooLong(let bytes, let limit):
        pick(
          "Too long to read as laps: \(megabytes(bytes)); up to \(megabytes(limit)) can be read.",
          "랩으로 읽기에는 너무 깁니다: \(megabytes(bytes)), 최대 \(megabytes(limit)).")
      case .notText(let offset):
        pick(
          "This is not text: a picture or a program, perhaps (at byte \(offset)).",
          "텍스트가 아닙니다: 그림이나 프로그램 같습니다(\(offset)번째 바이트).")
      case .noTimes(let ignored, let count): noTimes(ignored.first, count)
      case .tooManyLaps(let limit):
        pick("Too many laps: up to \(grouped(limit)).", "랩이 너무 많습니다: 최대 \(grouped(limit))개.")
      case .damagedJSON(let line, let column):
        pick(
          "A Lapboard record that was cut or damaged, at line \(line), column \(column).",
          "잘리거나 손상된 Lapboard 기록입니다: \(line)번째 줄 \(column)번째 칸.")
      case .newerVersion(let version):
        pick(
          "Written by a newer Lapboard (version \(version)). Reload to get it.",
          "더 새로운 Lapboard(버전 \(version))가 쓴 것입니다. 새로 고치세요.")
      }
    return what + " " + nothingChanged
  }

  private func noTimes(_ first: LapReading.Ignored?, _ count: Int) -> String {
    guard let first else { return pick("There is no time in this text.", "텍스트에 시간이 없습니다.") }
    let example = "“" + first.text + "”"
    return pick(
      "No line of this text is a lap (\(grouped(count))). Line \(first.line), \(example): \(ignored(first.reason)).",
      "랩으로 읽을 수 있는 줄이 없습니다(\(grouped(count))줄). \(first.line)번째 줄 \(example): \(ignored(first.reason))."
    )
  }

  private func megabytes(_ bytes: Int) -> String {
    let tenths = Int64(bytes) * 10 / (1 << 20)
    return "\(tenths / 10).\(tenths % 10) MB"
  }

  func nothingToPaste(_ clip: Clip) -> String {
    if !clip.otherKinds.utf8.isEmpty {
      return pick(
        "Nothing to paste: there is no text, only \(clip.otherKinds).",
        "붙여넣을 것이 없습니다: 텍스트는 없고 \(clip.otherKinds)만 있습니다.")
    }
    if clip.fileCount > 0 {
      return pick("“\(clip.fileName)” is empty.", "“\(clip.fileName)”은(는) 빈 파일입니다.")
    }
    return clip.source == .drop
      ? pick("Nothing to read in what was dropped.", "놓은 것에 읽을 것이 없습니다.")
      : pick("Nothing to paste: the clipboard is empty.", "붙여넣을 것이 없습니다: 클립보드가 비어 있습니다.")
  }

  func clipboardClosed(_ trouble: Clip.Trouble) -> String {
    trouble == .denied
      ? pick(
        "The browser did not allow reading the clipboard. Paste into the field.",
        "브라우저가 클립보드 읽기를 허용하지 않았습니다. 입력란에 붙여넣으세요.")
      : pick(
        "This page cannot read the clipboard by itself. Paste into the field.",
        "이 페이지는 클립보드를 직접 읽을 수 없습니다. 입력란에 붙여넣으세요.")
  }

  func fileUnreadable(_ name: String) -> String {
    pick(
      "“\(name)” could not be opened. Nothing was changed.", "“\(name)”을(를) 열 수 없습니다. 바뀐 것은 없습니다.")
  }
  func firstFileOnly(of n: Int) -> String {
    pick("Only the first of \(n) files was read", "파일 \(n)개 중 첫 번째만 읽었습니다")
  }
}
