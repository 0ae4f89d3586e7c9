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

  private func pick(_ english: String, _ korean: String) -> String {
    language == .english ? english : korean
  }

  /// `1 lap`, `2 laps`.
  private func laps(_ n: Int) -> String { n == 1 ? "1 lap" : "\(n) laps" }

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
  var copyLap: String { pick("Copy lap", "랩 복사") }
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
    }
  }

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
  func recordDetail(_ record: KeptRecord) -> String {
    let count = record.lapsToTheEnd.count
    var text = pick(laps(count), "랩 \(count)개")
    if record.summary.fastest != nil {
      text += " · " + fastest + " " + TimeFormat.screen.text(record.summary.fastestTime)
    }
    return text
  }

  private func twoDigits(_ n: Int) -> String { n < 10 ? "0\(n)" : "\(n)" }

  /// `Mon 30 Nov 2026, 12:03`, `2026년 11월 30일 (월) 12:03`.
  func date(_ wall: WallTime) -> String {
    let at = CivilTime(wall)
    let time = twoDigits(at.hour) + ":" + twoDigits(at.minute)
    switch language {
    case .english:
      let days: [StaticString] = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
      let months: [StaticString] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
      ]
      return
        "\(days[at.weekday].description) \(at.day) \(months[at.month - 1].description) \(at.year), \(time)"
    case .korean:
      let days: [StaticString] = ["일", "월", "화", "수", "목", "금", "토"]
      return "\(at.year)년 \(at.month)월 \(at.day)일 (\(days[at.weekday].description)) \(time)"
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
  var openRowMenu: String { pick("Menu of a lap", "랩 메뉴") }
  var moveThroughLaps: String { pick("Move through the laps", "랩 사이 이동") }
}
