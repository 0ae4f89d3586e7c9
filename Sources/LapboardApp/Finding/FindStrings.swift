import Editing

/// The texts of finding and replacing.
extension Strings {
  var find: String { pick("Find", "찾기") }
  var replaceWith: String { pick("Replace with", "바꿀 내용") }
  var replace: String { pick("Replace", "바꾸기") }
  var replaceAll: String { pick("Replace all", "모두 바꾸기") }
  var findOptions: String { pick("Options", "옵션") }
  var showReplace: String { pick("Show replace", "바꾸기 표시") }

  var findNextAndBefore: String { pick("Next result, or the one before", "다음 결과, 이전 결과") }

  // MARK: How many

  func matchCount(_ count: Int, isWhole: Bool) -> String {
    if count == 0 { return isWhole ? pick("No results", "결과 없음") : searching }
    let more = isWhole ? "" : "…"
    return pick(
      count == 1 && isWhole ? "1 result" : "\(count)\(more) results", "결과 \(count)\(more)개")
  }
  func match(_ number: Int, of count: Int, isWhole: Bool) -> String {
    let more = isWhole ? "" : "…"
    return pick("\(number) of \(count)\(more)", "\(count)\(more)개 중 \(number)")
  }

  // MARK: Where

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
  var recentSearches: String { pick("Recent searches", "최근 찾은 말") }
  var forgetSearches: String { pick("Forget all", "모두 지우기") }

  // MARK: Regular expressions

  /// - Parameter engine: the reason in the engine's words, for what is not known better.
  func patternRefused(_ fault: PatternFault?, in pattern: String, engine: String) -> String {
    guard let fault else {
      let reason = engine.utf8.isEmpty ? "" : ": " + engine
      return pick("Not a regular expression", "올바른 정규식이 아닙니다") + reason
    }
    var place = 1
    for _ in pattern.utf8Part(0..<fault.offset) { place += 1 }
    return pick("At character \(place): ", "\(place)번째 글자: ") + reason(fault.kind)
  }
  private func reason(_ kind: PatternFault.Kind) -> String {
    switch kind {
    case .openGroup: pick("( without its )", "닫는 괄호 )가 없습니다")
    case .closedGroup: pick(") without its (", "여는 괄호 (가 없습니다")
    case .openSet: pick("[ without its ]", "닫는 괄호 ]가 없습니다")
    case .nothingToRepeat: pick("nothing to repeat", "반복할 것이 앞에 없습니다")
    case .loneBackslash: pick("\\ without a character", "\\ 뒤에 글자가 없습니다")
    case .wrongOrder: pick("wrong order", "순서가 거꾸로입니다")
    case .unknownEscape: pick("\\ before what means nothing with it", "\\ 뒤의 글자에 뜻이 없습니다")
    case .needsEscape: pick("needs a \\ before it", "앞에 \\를 붙여야 합니다")
    }
  }
  var patternTooSlow: String {
    pick(
      "The pattern is too slow. What was found so far is shown.",
      "정규식이 너무 느립니다. 그때까지 찾은 것만 보여 줍니다.")
  }

  var tooManyMatches: String {
    pick("Too many results. Only the first are counted.", "결과가 너무 많아 앞부분만 셉니다.")
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
  var changes: String { pick("Changes", "변경") }
  var all: String { pick("All", "모두") }
  var searching: String { pick("Searching…", "찾는 중…") }
  var tooManyToReplace: String {
    pick("Too many at once. Look for something narrower.", "한 번에 바꾸기에는 너무 많습니다. 찾을 말을 좁혀 주세요.")
  }
  var previousPage: String { pick("Previous page", "이전 쪽") }
  var nextPage: String { pick("Next page", "다음 쪽") }
  func page(_ number: Int, of count: Int) -> String {
    pick("Page \(number) of \(count)", "\(count)쪽 중 \(number)쪽")
  }
  func skippedCount(_ n: Int) -> String { pick("\(n) skipped", "건너뛰는 것 \(n)개") }
  func applyReplacement(_ n: Int) -> String { pick("Replace \(n)", "\(n)개 바꾸기") }
}
