// Links, mail addresses and telephone numbers.

enum Link {
  /// With a scheme.
  case full
  /// `www.example.com`.
  case bare
  case mail
  case mailScheme
  case phone
}

extension Line {
  /// `https://…`, `http://…`, `www.…`, `mailto:…`. No other scheme is one, nor is an address that has
  /// an `@` before its path: there the name that is read is not the host that answers.
  func link(at i: Int) -> Finding? {
    guard let (kind, start) = prefix(at: i, of: "https:// http://|www.|mailto:") else {
      return nil
    }
    if kind == 2 {
      guard let (_, end) = mailAddress(at: start) else { return nil }
      return Finding(range: i..<end, value: .link(.mailScheme))
    }
    var end = start
    while isLinkByte(self[end]) { end += 1 }
    end = trimmed(from: start, to: end)
    guard end > start, isHost(from: start, to: end, needsPoint: kind == 1) else { return nil }
    return Finding(range: i..<end, value: .link(kind == 1 ? .bare : .full))
  }

  private func isLinkByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "`"),
      UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "|"):
      false
    default: byte > 0x20 && byte != 0x7F
    }
  }

  /// Without the punctuation of the sentence around it, brackets that open outside of it, and the
  /// Korean particle of its word.
  private func trimmed(from start: Int, to end: Int) -> Int {
    var end = end
    trimming: while end > start {
      switch self[end - 1] {
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
        UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "'"), UInt8(ascii: "*"),
        UInt8(ascii: "~"):
        end -= 1
      case UInt8(ascii: ")"):
        var open = 0
        for i in start..<end { open += isNext("(", i) ? 1 : isNext(")", i) ? -1 : 0 }
        if open >= 0 { break trimming }
        end -= 1
      case UInt8(ascii: "]"): end -= 1
      default:
        var word = end
        while word > start, self[word - 1].isForeign { word -= 1 }
        guard word < end, word > start, self[word - 1].isASCIILetter || isNext("/", word - 1),
          self[end] == 0 || !self[end].isForeign, isEndBeforeParticle(word)
        else { break trimming }
        end = word
      }
    }
    return end
  }

  /// Whether the rest of the word is a particle, and not the name of a page.
  private func isEndBeforeParticle(_ i: Int) -> Bool {
    guard let (_, end) = prefix(at: i, of: "를 을 은 는 이 가 에 에서 로 으로 와 과 의 도 입니다") else {
      return false
    }
    return !self[end].isForeign
  }

  /// Whether the part before the path is a name: not empty, without `@`.
  private func isHost(from start: Int, to end: Int, needsPoint: Bool) -> Bool {
    var points = 0
    var at = start
    while at < end, !isNext("/", at), !isNext("?", at), !isNext("#", at) {
      if isNext("@", at) { return false }
      if isNext(".", at) { points += 1 }
      at += 1
    }
    let first = self[start]
    return at > start
      && (first.isDigit || first.isASCIILetter || first.isForeign || isNext("[", start))
      && (points > 0 || !needsPoint)
  }

  // MARK: Mail

  func mail(at i: Int) -> Finding? {
    guard isStart(i), !isNext(".", i - 1), !isNext("/", i - 1),
      let (_, end) = mailAddress(at: i)
    else { return nil }
    return Finding(range: i..<end, value: .link(.mail))
  }

  private func mailAddress(at i: Int) -> (at: Int, end: Int)? {
    func isName(_ byte: UInt8) -> Bool {
      byte.isASCIILetter || byte.isDigit || byte == UInt8(ascii: "-")
    }
    var sign = i
    while isName(self[sign]) || isNext(".", sign) || isNext("_", sign) || isNext("+", sign)
      || isNext("%", sign), sign - i < 65
    {
      sign += 1
    }
    guard sign > i, isNext("@", sign), isName(self[sign + 1]) else { return nil }
    var at = sign + 1
    var lastPoint = 0
    while isName(self[at]) || isNext(".", at) && isName(self[at + 1]) {
      if isNext(".", at) { lastPoint = at }
      at += 1
    }
    // The last name has two letters at least, and no digits.
    guard lastPoint > 0, at - lastPoint > 2 else { return nil }
    for i in lastPoint + 1..<at where !self[i].isASCIILetter { return nil }
    return isNext("@", at) ? nil : (sign, at)
  }

  // MARK: Telephone numbers

  /// `010-1234-5678`, `02-123-4567`, `+82 10-1234-5678`. Without a country, only in groups that
  /// telephone numbers have.
  func phone(at i: Int) -> Finding? {
    if isNext("+", i) {
      guard self[i + 1].isDigit, self[i + 1] != UInt8(ascii: "0"), !self[i - 1].isDigit
      else { return nil }
      var at = i + 1
      var digits = 0
      var end = at
      while self[at].isDigit || (isNext("-", at) || isNext(" ", at)) && self[at + 1].isDigit {
        if self[at].isDigit {
          digits += 1
          end = at + 1
        }
        at += 1
      }
      guard digits >= 9, digits <= 15, !self[end].isASCIILetter else { return nil }
      return Finding(range: i..<end, value: .link(.phone))
    }
    guard let a = digits(at: i, atMost: 3), isNext("-", a.end),
      let b = digits(at: a.end + 1, atMost: 4), isNext("-", b.end),
      let c = digits(at: b.end + 1, atMost: 4), c.end == b.end + 5,
      b.end - a.end >= 4, isNext("0", i) || a.end == i + 3 && b.end == a.end + 4,
      !isNext("-", c.end), !self[c.end].isASCIILetter
    else { return nil }
    return Finding(range: i..<c.end, value: .link(.phone))
  }
}
