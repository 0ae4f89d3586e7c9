/// Hangul as it is typed on the two-set keyboard (두벌식), a stroke a key.
///
/// | text | strokes |
/// | --- | --- |
/// | 기록 | ㄱ ㅣ ㄹ ㅗ ㄱ |
/// | 과 | ㄱ ㅗ ㅏ |
/// | 값 | ㄱ ㅏ ㅂ ㅅ |
/// | ㄲ | ㄲ (with Shift) |
enum Hangul {
  private static let initials: [Unicode.Scalar] = [
    "ㄱ", "ㄲ", "ㄴ", "ㄷ", "ㄸ", "ㄹ", "ㅁ", "ㅂ", "ㅃ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅉ", "ㅊ", "ㅋ", "ㅌ",
    "ㅍ", "ㅎ",
  ]
  private static let finals: [Unicode.Scalar] = [
    "ㄱ", "ㄲ", "ㄳ", "ㄴ", "ㄵ", "ㄶ", "ㄷ", "ㄹ", "ㄺ", "ㄻ", "ㄼ", "ㄽ", "ㄾ", "ㄿ", "ㅀ", "ㅁ", "ㅂ",
    "ㅄ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
  ]

  /// The strokes of a syllable or a letter; any other character is a stroke of its own.
  static func strokes(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    guard scalar.value >= 0xAC00, scalar.value <= 0xD7A3 else { return parts(of: scalar) }
    let index = Int(scalar.value - 0xAC00)
    var strokes = [initials[index / 588]]
    // Vowels stand in one order in syllables and among the letters.
    if let vowel = Unicode.Scalar(0x314F + UInt32(index / 28 % 21)) {
      strokes.append(contentsOf: parts(of: vowel))
    }
    if index % 28 > 0 { strokes.append(contentsOf: parts(of: finals[index % 28 - 1])) }
    return strokes
  }

  /// Letters that take two keys.
  private static func parts(of letter: Unicode.Scalar) -> [Unicode.Scalar] {
    switch letter {
    case "ㅘ": ["ㅗ", "ㅏ"]
    case "ㅙ": ["ㅗ", "ㅐ"]
    case "ㅚ": ["ㅗ", "ㅣ"]
    case "ㅝ": ["ㅜ", "ㅓ"]
    case "ㅞ": ["ㅜ", "ㅔ"]
    case "ㅟ": ["ㅜ", "ㅣ"]
    case "ㅢ": ["ㅡ", "ㅣ"]
    case "ㄳ": ["ㄱ", "ㅅ"]
    case "ㄵ": ["ㄴ", "ㅈ"]
    case "ㄶ": ["ㄴ", "ㅎ"]
    case "ㄺ": ["ㄹ", "ㄱ"]
    case "ㄻ": ["ㄹ", "ㅁ"]
    case "ㄼ": ["ㄹ", "ㅂ"]
    case "ㄽ": ["ㄹ", "ㅅ"]
    case "ㄾ": ["ㄹ", "ㅌ"]
    case "ㄿ": ["ㄹ", "ㅍ"]
    case "ㅀ": ["ㄹ", "ㅎ"]
    case "ㅄ": ["ㅂ", "ㅅ"]
    default: [letter]
    }
  }

  /// The two consonants of a letter that stands for a final of two: `ㄳ` is `ㄱ` and `ㅅ`.
  static func split(_ letter: UInt32) -> (UInt32, UInt32)? {
    guard letter >= 0x3131, letter <= 0x314E, let scalar = Unicode.Scalar(letter) else {
      return nil
    }
    let parts = parts(of: scalar)
    return parts.count == 2 ? (parts[0].value, parts[1].value) : nil
  }

  /// A syllable whose final begins the next one: 한 is 하 and ㄴ, 값 is 갑 and ㅅ. Nil where it has none.
  static func moved(_ syllable: UInt32) -> (syllable: UInt32, next: UInt32)? {
    guard syllable >= 0xAC00, syllable <= 0xD7A3 else { return nil }
    let final = Int(syllable - 0xAC00) % 28
    guard final > 0 else { return nil }
    let parts = parts(of: finals[final - 1])
    let open = syllable - UInt32(final)
    guard parts.count == 2, let left = finals.firstIndex(of: parts[0]) else {
      return (open, finals[final - 1].value)
    }
    return (open + UInt32(left) + 1, parts[1].value)
  }

  /// Which initial a consonant is among the nineteen, in the order of syllables.
  static func initial(of letter: UInt32) -> UInt32? {
    initials.firstIndex { $0.value == letter }.map { UInt32($0) }
  }

  /// What the key of this Latin letter types.
  static func stroke(ofKey latin: Unicode.Scalar, isShifted: Bool) -> Unicode.Scalar? {
    let plain: [Unicode.Scalar] = [
      "ㅁ", "ㅠ", "ㅊ", "ㅇ", "ㄷ", "ㄹ", "ㅎ", "ㅗ", "ㅑ", "ㅓ", "ㅏ", "ㅣ", "ㅡ", "ㅜ", "ㅐ", "ㅔ", "ㅂ",
      "ㄱ", "ㄴ", "ㅅ", "ㅕ", "ㅍ", "ㅈ", "ㅌ", "ㅛ", "ㅋ",
    ]
    guard latin.isASCII, latin.value | 0x20 >= 0x61, latin.value | 0x20 <= 0x7A else { return nil }
    let stroke = plain[Int((latin.value | 0x20) - 0x61)]
    guard isShifted else { return stroke }
    switch stroke {
    case "ㄱ": return "ㄲ"
    case "ㄷ": return "ㄸ"
    case "ㅂ": return "ㅃ"
    case "ㅅ": return "ㅆ"
    case "ㅈ": return "ㅉ"
    case "ㅐ": return "ㅒ"
    case "ㅔ": return "ㅖ"
    default: return stroke
    }
  }

  /// Whether a title begins with what was typed. A syllable may be typed in whole, in part where the
  /// typing ends (가 begins 각), or by its initial consonant alone (ㄱㄹ begins 기록). Spaces of the
  /// title may be left out.
  static func begins(_ title: [Unicode.Scalar], with typed: [Unicode.Scalar]) -> Bool {
    !typed.isEmpty && begins(title[...], typed[...])
  }

  private static func begins(
    _ title: ArraySlice<Unicode.Scalar>, _ typed: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    guard let wanted = typed.first else { return true }
    guard let scalar = title.first else { return false }
    let rest = title.dropFirst()
    if scalar == " ", wanted != " " { return begins(rest, typed) }
    let strokes = strokes(of: scalar)
    var same = 0
    for (a, b) in zip(strokes, typed) {
      if a != b { break }
      same += 1
    }
    if same == typed.count { return true }
    if same == strokes.count, begins(rest, typed.dropFirst(same)) { return true }
    return same > 0 && begins(rest, typed.dropFirst())
  }
}
