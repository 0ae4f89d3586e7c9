import Editing

/// The texts of finding and replacing.
extension Strings {
  var find: String { pick("Find", "찾기") }
  var replaceWith: String { pick("Replace with", "바꿀 내용") }
  var replace: String { pick("Replace", "바꾸기") }
  var replaceAll: String { pick("Replace all", "모두 바꾸기") }
  var findOptions: String { pick("Options", "옵션") }
  var showReplace: String { pick("Show replace", "바꾸기 표시") }

  // MARK: How many

  func matchCount(_ count: Int, isWhole: Bool) -> String {
    if count == 0 { return isWhole ? pick("No results", "결과 없음") : pick("Searching…", "찾는 중…") }
    let more = isWhole ? "" : "…"
    return pick(
      count == 1 && isWhole ? "1 result" : "\(count)\(more) results", "결과 \(count)\(more)개")
  }
  func match(_ number: Int, of count: Int, isWhole: Bool) -> String {
    let more = isWhole ? "" : "…"
    return pick("\(number) of \(count)\(more)", "\(count)\(more)개 중 \(number)")
  }
  var typeToFind: String { pick("Type what to find", "찾을 내용을 입력하세요") }

  // MARK: Where

  var inTitle: String { title }
  func inLapNote(_ lap: Int) -> String {
    pick("note of lap \(lap)", "랩 \(lap)의 메모")
  }
  func inLap(_ lap: Int) -> String { pick("lap \(lap)", "랩 \(lap)") }

  // MARK: Options

  var containsText: String { pick("Contains", "포함") }
  var startsWithText: String { pick("Starts with", "단어의 시작") }
  var wholeWord: String { pick("Whole word", "단어 전체") }
  var matchCase: String { pick("Match case", "대소문자 구분") }
  var matchDiacritics: String { pick("Match accents", "발음 부호 구분") }
  var matchWidth: String { pick("Match full width", "전각과 반각 구분") }
  var regularExpression: String { pick("Regular expression", "정규식") }
  var initialConsonants: String { pick("Initial consonants", "초성으로 찾기") }
  var findInSelection: String { pick("Find in selection", "선택한 부분에서 찾기") }
  var preserveCase: String { pick("Preserve case", "대소문자 유지") }
  var allRecords: String { pick("All records", "모든 기록") }
  var thisRecord: String { pick("This record", "이 기록") }
  var thisTable: String { pick("This table", "이 표") }
  var whereToFind: String { pick("Where", "찾을 곳") }
  var recentSearches: String { pick("Recent searches", "최근 찾은 말") }
  var forgetSearches: String { pick("Forget all", "모두 지우기") }

  // MARK: Regular expressions

  func patternRefused(_ reason: String) -> String {
    pick("Not a regular expression: \(reason)", "올바른 정규식이 아닙니다: \(reason)")
  }
  var patternTooSlow: String {
    pick(
      "The pattern is too slow. What was found so far is shown.",
      "정규식이 너무 느립니다. 그때까지 찾은 것만 보여 줍니다.")
  }

  // MARK: Results

  var results: String { pick("Results", "찾은 결과") }
  func resultsSummary(_ matches: Int, records: Int, isWhole: Bool) -> String {
    let more = isWhole ? "" : "…"
    return pick(
      (matches == 1 ? "1 result" : "\(matches)\(more) results") + " in "
        + (records == 1 ? "1 record" : "\(records)\(more) records"),
      "기록 \(records)\(more)개에서 결과 \(matches)\(more)개")
  }
  func matchesHere(_ n: Int) -> String { pick(n == 1 ? "1 result" : "\(n) results", "결과 \(n)개") }
  func moreResults(_ n: Int) -> String { pick("\(n) more", "\(n)개 더") }
  func moreRecords(_ n: Int) -> String {
    pick(n == 1 ? "1 more record" : "\(n) more records", "기록 \(n)개 더")
  }
  var searchNotSaved: String { pick("Only what can be changed is replaced", "") }

  // MARK: Replacing

  func replaced(_ n: Int) -> String { pick("\(n) replaced", "\(n)개 바꿈") }
  func replacedSkipping(_ n: Int, _ skipped: Int) -> String {
    pick("\(n) replaced, \(skipped) skipped", "\(n)개 바꿈, \(skipped)개 건너뜀")
  }
  var nothingToReplace: String {
    pick("Nothing here can be replaced", "바꿀 수 있는 것이 없습니다")
  }
  func replaceCount(_ n: Int, of all: Int) -> String {
    pick(
      n == all ? (n == 1 ? "1 change" : "\(n) changes") : "\(n) of \(all) changes",
      n == all ? "변경 \(n)건" : "변경 \(all)건 중 \(n)건")
  }
  func skippedCount(_ n: Int) -> String { pick("\(n) skipped", "건너뛰는 것 \(n)개") }
  var replaceNone: String { pick("None", "모두 해제") }
  func applyReplacement(_ n: Int) -> String { pick("Replace \(n)", "\(n)개 바꾸기") }
  var before: String { pick("Before", "바꾸기 전") }
  var after: String { pick("After", "바꾼 뒤") }
}
