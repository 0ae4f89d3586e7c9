// Questions to a folded text about its letters and words.

extension UInt8 {
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  var isASCIILetter: Bool { self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z") }
  var isCapital: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
  /// A byte of a letter that is not ASCII.
  var isForeign: Bool { self >= 0x80 }
  /// The first byte of Hangul, Kana or a Chinese character. They stand right behind Latin words.
  var beginsWide: Bool { self >= 0xE3 && self <= 0xED }
}

/// What may follow a Korean unit within its word.
private let particles: StaticString = """
  을 를 은 는 이 가 의 에 와 과 로 으로 도 만 에서 까지 부터 씩 정도 쯤 짜리 이상 이하 미만 이나 나 마다 당 간 지점 \
  코스 달리기 뛰기 걷기 기록 입니다 이다 다 야 요 였다 이었다 였습니다 인 이고 고 이며 며 밖에 보다 동안 만에 이내 남음 완주
  """

extension Line {
  func isSpace(_ i: Int) -> Bool { self[i] == UInt8(ascii: " ") || self[i] == Self.joint }

  func skipSpaces(_ i: Int) -> Int {
    var i = i
    while isSpace(i) { i += 1 }
    return i
  }

  func isNext(_ byte: Unicode.Scalar, _ i: Int) -> Bool { self[i] == UInt8(ascii: byte) }

  /// Where `word` ends that begins at `i`, whatever the case of ASCII letters; nil where another
  /// stands there. `word` is in small letters.
  func end(of word: StaticString, at i: Int) -> Int? {
    end(ofWordAt: word.utf8Start, count: word.utf8CodeUnitCount, at: i)
  }

  private func end(ofWordAt word: UnsafePointer<UInt8>, count: Int, at i: Int) -> Int? {
    for k in 0..<count {
      let byte = self[i + k]
      if (byte.isCapital ? byte | 0x20 : byte) != word[k] { return nil }
    }
    return i + count
  }

  /// The word at `i`, by the number of its group. `list` has groups parted by `|` and the words of
  /// each parted by spaces. The longest word counts that ends where a word can end.
  func word(at i: Int, of list: StaticString) -> (group: Int, end: Int)? {
    longest(at: i, of: list) { isEnd($0) }
  }

  /// The same, whatever follows.
  func prefix(at i: Int, of list: StaticString) -> (group: Int, end: Int)? {
    longest(at: i, of: list) { _ in true }
  }

  @inline(never)
  private func longest(
    at i: Int, of list: StaticString, where isFit: (Int) -> Bool
  ) -> (group: Int, end: Int)? {
    let text = list.utf8Start
    var found: (group: Int, end: Int)?
    var group = 0
    var start = 0
    for k in 0...list.utf8CodeUnitCount {
      let isLast = k == list.utf8CodeUnitCount
      guard isLast || text[k] == UInt8(ascii: " ") || text[k] == UInt8(ascii: "|") else { continue }
      if let end = end(ofWordAt: text + start, count: k - start, at: i), end > i,
        end > found?.end ?? 0, isFit(end)
      {
        found = (group, end)
      }
      if !isLast, text[k] == UInt8(ascii: "|") { group += 1 }
      start = k + 1
    }
    return found
  }

  /// Whether a word can end here: a Latin one before anything but a letter or a digit, a Korean one
  /// before particles too.
  func isEnd(_ i: Int) -> Bool {
    let next = self[i]
    if self[i - 1].isForeign { return isParticle(i) }
    if !self[i - 1].isASCIILetter { return true }
    if next.isForeign { return next.beginsWide }
    return !next.isASCIILetter && !next.isDigit && next != UInt8(ascii: "_")
  }

  /// Whether from here to the end of the word there are Korean particles only, or nothing.
  private func isParticle(_ i: Int) -> Bool {
    var at = i
    while self[at].isForeign {
      guard let particle = prefix(at: at, of: particles) else { return false }
      at = particle.end
    }
    return !self[at].isASCIILetter
  }

  /// Whether a word can begin here.
  func isStart(_ i: Int) -> Bool {
    let last = self[i - 1]
    return !last.isASCIILetter && !last.isDigit && !last.isForeign && last != UInt8(ascii: "_")
      && last != UInt8(ascii: "@")
  }
}
