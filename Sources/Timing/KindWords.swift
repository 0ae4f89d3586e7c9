/// Words that say what a block is for, in both languages.
enum KindWords {
  static func kind(_ word: ArraySlice<UInt8>) -> StepKind? {
    if isOne(word, of: "warm-up|warmup|warm up|wu|준비|준비운동|준비 운동|워밍업|웜업") { return .prepare }
    if isOne(word, of: "work|운동|본운동|본 운동") { return .work }
    if isOne(word, of: "rest|휴식|쉬기") { return .rest }
    if isOne(word, of: "cool-down|cooldown|cool down|cd|정리|정리운동|정리 운동|쿨다운") { return .coolDown }
    return nil
  }

  static func isDistance(_ word: ArraySlice<UInt8>) -> Bool { isOne(word, of: "m|km|k|mi") }

  /// Names of what people do to rest. They stay names.
  static func isRest(_ word: ArraySlice<UInt8>) -> Bool {
    isOne(word, of: "recovery|recover|jog|jogging|walk|회복|걷기")
  }

  /// What stands over the names in a table, and over the lengths.
  static func isNameTitle(_ word: ArraySlice<UInt8>) -> Bool {
    isOne(word, of: "name|block|step|exercise|이름|블록|단계|운동")
  }
  static func isLengthTitle(_ word: ArraySlice<UInt8>) -> Bool {
    isOne(word, of: "length|duration|time|길이|시간")
  }
  /// What stands over the columns of other tables.
  static func isOtherTitle(_ word: ArraySlice<UInt8>) -> Bool {
    isOne(
      word, of: "#|no|no.|lap|split|total|kind|type|repeats|note|번호|랩|구간|누적|합계|종류|반복|메모")
  }

  /// What other programs write where there is no number.
  static func isNoNumber(_ word: ArraySlice<UInt8>) -> Bool {
    isOne(word, of: "nan|inf|infinity|∞")
  }

  /// Whether the word, in capitals or not, is one of those with bars between them.
  private static func isOne(_ word: ArraySlice<UInt8>, of words: StaticString) -> Bool {
    var i = 0
    while i < words.utf8CodeUnitCount {
      var length = 0
      var isSame = true
      while i < words.utf8CodeUnitCount, words.utf8Start[i] != UInt8(ascii: "|") {
        if length < word.count {
          var byte = word[word.startIndex + length]
          if byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") { byte |= 0x20 }
          if byte != words.utf8Start[i] { isSame = false }
        }
        length += 1
        i += 1
      }
      if isSame, length == word.count { return true }
      i += 1
    }
    return false
  }
}
