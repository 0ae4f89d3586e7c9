// Postal addresses, for maps.

extension Line {
  // MARK: English

  /// `221B Baker Street, London NW1 6XE`: a number, capitalised words, the kind of street, and up to
  /// three parts behind commas.
  func streetAddress(at i: Int) -> Finding? {
    guard var (_, at) = digits(at: i, atMost: 5) else { return nil }
    if self[at].isASCIILetter { at += 1 }
    if !isSpace(at) { return nil }
    var words = 0
    var end: Int?
    while words < 5, isSpace(at) {
      at = skipSpaces(at)
      let wordEnd = nameEnd(at)
      guard wordEnd > at else { break }
      if words > 0, self[at].isCapital, isStreet(at, wordEnd) { end = wordEnd }
      words += 1
      at = wordEnd
    }
    guard var end else { return nil }
    if isNext(".", end), isNext(",", end + 1) || end + 1 == count || isSpace(end + 1) { end += 1 }
    for _ in 0..<3 {
      guard isNext(",", end), let partEnd = cityEnd(end + 1) else { break }
      end = partEnd
    }
    if isNext(".", end - 1), end == count || !isNext(",", end) { end -= 1 }
    return Finding(range: i..<end, value: .address)
  }

  private func isStreet(_ start: Int, _ end: Int) -> Bool {
    let words: StaticString = """
      street st road rd avenue ave lane ln drive dr boulevard blvd way court ct place pl square sq \
      terrace highway hwy parkway pkwy close crescent
      """
    return word(at: start, of: words)?.end == end
  }

  /// Of a capitalised word or an ordinal: `5th`, `O'Connell`.
  private func nameEnd(_ i: Int) -> Int {
    var at = i
    guard self[i].isCapital || self[i].isDigit else { return i }
    while self[at].isASCIILetter || self[at].isDigit || isNext("'", at) || isNext("-", at) {
      at += 1
    }
    if self[i].isDigit, !self[at - 1].isASCIILetter { return i }
    return at
  }

  /// Of one to four words after a comma, capitalised or numbers of five digits.
  private func cityEnd(_ i: Int) -> Int? {
    var at = i
    var end: Int?
    for _ in 0..<4 where isSpace(at) {
      at = skipSpaces(at)
      var wordEnd = at
      while self[wordEnd].isASCIILetter || self[wordEnd].isDigit { wordEnd += 1 }
      let isCode = self[at].isDigit && (wordEnd == at + 5 || self[wordEnd - 1].isCapital)
      guard wordEnd > at, self[at].isCapital || isCode, !isNext(":", wordEnd) else { break }
      at = wordEnd
      end = at
    }
    return end
  }

  // MARK: Korean

  /// 도로명 and 지번: parts that name regions, a road or a village, and a number: `서울특별시 중구 세종대로 110`,
  /// `강남구 테헤란로 152 5층`, `역삼동 737-1` behind a region. A road alone is one only as 대로, since every
  /// noun can end with the particle 로.
  func koreanAddress(at i: Int) -> Finding? {
    guard self[i].beginsWide else { return nil }
    var at = i
    var regions = 0
    for _ in 0..<6 {
      let wordEnd = partEnd(at)
      guard wordEnd >= at + 6, isSpace(wordEnd) else { return nil }
      let number = skipSpaces(wordEnd)
      let isRoad = ends(at, wordEnd, with: "로 길")
      let isPlace = ends(at, wordEnd, with: "동 리 가 로")
      if isRoad && (regions > 0 || isBoulevard(at, wordEnd)) || isPlace && regions > 0,
        let end = houseNumber(at: number)
      {
        return Finding(range: i..<roomEnd(end), value: .address)
      }
      guard isRegion(at, wordEnd, isFirst: regions == 0) else { return nil }
      regions += 1
      at = number
    }
    return nil
  }

  /// Of Hangul with digits in it: `테헤란로4길`.
  private func partEnd(_ i: Int) -> Int {
    var at = i
    while self[at].isForeign || self[at].isDigit && at > i { at += 1 }
    return at
  }

  private func ends(_ start: Int, _ end: Int, with list: StaticString) -> Bool {
    guard let found = prefix(at: end - 3, of: list), found.end == end else { return false }
    return end - 3 > start
  }

  private func isRegion(_ start: Int, _ end: Int, isFirst: Bool) -> Bool {
    if isFirst {
      let names: StaticString = """
        서울 부산 대구 인천 광주 대전 울산 세종 경기 강원 충북 충남 전북 전남 경북 경남 제주
        """
      if prefix(at: start, of: names)?.end == end { return true }
      // `다시`, `역시`, `잠시`, `혹시`, `필요시`: a city has two syllables before it, or is a known one.
      if ends(start, end, with: "시") { return end - start >= 9 }
    }
    return ends(start, end, with: "시 도 군 구 읍 면 동 리")
  }

  /// `세종대로`, and not 대로 as a particle: `계획대로`, `그대로`.
  private func isBoulevard(_ start: Int, _ end: Int) -> Bool {
    guard end >= start + 12, self.end(of: "대로", at: end - 6) == end else { return false }
    let others: StaticString = """
      계획 예정 순서 마음 생각 차례 평소 원래 약속 기준 규칙 지시 있는 되는 하는 기대 예상 방식 이름 느낌 목표 요청 설명 사실 \
      희망 번호 작전 훈련 프로그램 스케줄 시키는 아는 보이는
      """
    return prefix(at: start, of: others)?.end != end - 6
  }

  /// `110`, `737-1`, `12번지`, and no number of something else: `10분`, `5km`.
  private func houseNumber(at i: Int) -> Int? {
    guard isNumberStart(i), let number = digits(at: i, atMost: 4), number.value > 0 else {
      return nil
    }
    var end = number.end
    if isNext("-", end), let branch = digits(at: end + 1, atMost: 4) { end = branch.end }
    if let more = self.end(of: "번지", at: end) { end = more }
    switch self[end] {
    case UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "%"):
      if self[end + 1].isDigit || isNext("%", end) { return nil }
    default: break
    }
    if self[end].isASCIILetter || self[end].isDigit || !isParticleEnd(end) { return nil }
    let next = skipSpaces(end)
    let isCounted =
      next > end
      && (word(at: next, of: LengthUnit.words) != nil
        || prefix(at: next, of: "회 번 분 초 시간 명 개 바퀴 세트 퍼센트") != nil)
    return isCounted ? nil : end
  }

  private func isParticleEnd(_ i: Int) -> Bool {
    guard self[i].isForeign else { return true }
    return prefix(at: i, of: "에 에서 로 으로 의 은 는 이 가 을 를 앞 옆").map { !self[$0.end].isForeign }
      ?? false
  }

  /// Behind the floors and rooms: ` 5층`, `, 101동 1002호`, ` (역삼동)`.
  private func roomEnd(_ i: Int) -> Int {
    var end = i
    for _ in 0..<3 {
      var at = skipSpaces(isNext(",", end) ? end + 1 : end)
      guard at > end else { break }
      if isNext("(", at) {
        at += 1
        while self[at].isForeign || isSpace(at) || isNext(",", at) { at += 1 }
        guard isNext(")", at), at - end < 40 else { break }
        end = at + 1
      } else {
        if let under = self.end(of: "지하", at: at) { at = skipSpaces(under) }
        guard let room = digits(at: at, atMost: 4),
          let unit = word(at: room.end, of: "층 호 동")
        else { break }
        end = unit.end
      }
    }
    return end
  }
}
