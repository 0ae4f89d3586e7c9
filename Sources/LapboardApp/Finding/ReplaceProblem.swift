import Timing

/// Why something that was found is not replaced.
enum ReplaceProblem: Equatable, Sendable {
  /// The number of a lap follows from its place.
  case computed
  /// It follows from what else the row of the board says.
  case ofRow
  /// The new text of a time is none.
  case notATime
  /// No table shows more than hundredths.
  case tooFine
  /// It shows that already.
  case same
  /// Totals would go back.
  case outOfOrder
  /// Another cell that is replaced says something else.
  case contradiction
  case tooLong
  /// A photo would go with the text.
  case photo
  /// What a link carries can only be read.
  case readOnly
}

extension Strings {
  func notReplaced(_ problem: ReplaceProblem) -> String {
    switch problem {
    case .computed: pick("Lap numbers are counted", "랩 번호는 자동으로 매겨집니다")
    case .ofRow: pick("Change this in its row", "해당 줄에서 바꾸세요")
    case .notATime: pick("Would not be a time", "시간이 아니게 됩니다")
    case .tooFine: pick("Finer than hundredths", "1/100초보다 세밀합니다")
    case .same: pick("Stays the same", "바뀌는 것이 없습니다")
    case .outOfOrder: pick("Totals would go back", "누적 기록의 순서가 어긋납니다")
    case .contradiction:
      pick("Contradicts another replaced time", "함께 바꾸는 다른 시간과 맞지 않습니다")
    case .tooLong: pick("Too long", "너무 깁니다")
    case .photo: pick("Would take a photo away", "사진이 함께 지워집니다")
    case .readOnly: readOnly
    }
  }
}

/// What replaces the text of a time. It has to say that time as it is shown, but for zeros and colons in
/// front and a fraction that is left out: somebody may type `020100` for a time, and a replacement that
/// took the signs out of 02:01.00 did not mean five hours.
func newTime(_ text: String) -> (time: Nanoseconds, problem: ReplaceProblem?) {
  do throws(TimeParsingError) {
    let time = try parseTypedTime(text)
    if time < .zero { return (.zero, .notATime) }
    if time != time.truncatedToCentiseconds { return (time, .tooFine) }
    return (time, bareDigits(TimeFormat.screen.text(time)) == bareDigits(text) ? nil : .notATime)
  } catch {
    return (.zero, .notATime)
  }
}

/// Without zeros and colons in front, and with two digits of a fraction.
private func bareDigits(_ time: String) -> [UInt8] {
  var digits: [UInt8] = []
  var fraction: Int?
  for byte in time.utf8 {
    let isMark = byte == UInt8(ascii: ",") || byte == UInt8(ascii: ".")
    if digits.isEmpty, byte == UInt8(ascii: "0") || byte == UInt8(ascii: ":") { continue }
    digits.append(isMark ? UInt8(ascii: ".") : byte)
    if isMark { fraction = 0 } else { fraction? += 1 }
  }
  if fraction == nil { digits.append(UInt8(ascii: ".")) }
  for _ in 0..<max(0, 2 - (fraction ?? 0)) { digits.append(UInt8(ascii: "0")) }
  return digits
}
