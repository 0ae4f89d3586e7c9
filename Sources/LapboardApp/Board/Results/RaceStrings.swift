import Records
import Timing

extension Strings {
  // MARK: The screen
  var noTaps: String { pick("Press Tap when somebody comes in", "들어올 때마다 탭을 누르세요") }
  var noNames: String { pick("Paste or type a start list", "출발 명단을 붙여넣거나 입력하세요") }
  var raceClock: String { pick("Race clock", "경기 시계") }
  var tap: String { pick("Tap", "탭") }
  func startGroup(_ group: String) -> String { pick("Start \(group)", "\(group) 시작") }
  var tapKey: String {
    pick(
      "Tap, in Results; on a row Enter lifts it, and Space while the clock stands",
      "결과에서 탭; 줄에서는 Enter로 집고, 시계가 멈춰 있으면 Space로도 집기")
  }
  var startOthers: String { pick("Start the others", "나머지 시작") }
  var goOn: String { pick("Go on", "계속") }
  var finishRace: String { pick("Finish", "마치기") }
  var ranking: String { pick("Ranking", "순위") }
  var namesAsButtons: String { pick("Names as buttons", "이름 버튼") }
  var pasteStartList: String { pick("Paste start list", "출발 명단 붙여넣기") }
  var addName: String { pick("Add name", "이름 추가") }
  var doubleTap: String { pick("double?", "중복?") }
  var strikeOutDouble: String { pick("Double? Strike out", "중복? 제외하기") }
  var struckOut: String { pick("struck out", "제외됨") }
  var didNotStart: String { "DNS" }
  var didNotFinish: String { "DNF" }
  var didNotStartLong: String { pick("Did not start (DNS)", "출발 안 함 (DNS)") }
  var didNotFinishLong: String { pick("Did not finish (DNF)", "완주 못 함 (DNF)") }
  var notStartedShort: String { pick("no start", "출발 없음") }

  /// While a race runs, in the place of `clocksLeapt`.
  func raceClockLeapt(_ time: String) -> String {
    pick(
      "The clock leapt \(time) ahead: the device slept. Taps from now on are marked ☾.",
      "시계가 \(time) 앞섰습니다: 기기가 잠들었습니다. 이제부터의 탭에 ☾를 표시합니다.")
  }
  func tapCount(_ count: Int, free: Int) -> String {
    free == 0 ? String(count) : pick("\(count), \(free) without a name", "\(count), 이름 없음 \(free)")
  }

  // MARK: Menus
  var giveTo: String { pick("Give to…", "이름 주기…") }
  var giveTime: String { pick("Give a time…", "시간 주기…") }
  var takeNameAway: String { pick("Take the name away", "이름 떼기") }
  var takeTimeAway: String { pick("Take the time away", "시간 떼기") }
  var strikeAndKeepOrder: String { pick("Strike out, names keep their order", "제외하고 이름 순서 유지") }
  var insertTime: String { pick("Insert a time…", "시간 넣기…") }
  var insertTimeBefore: String { pick("Insert a time before…", "앞에 시간 넣기…") }
  var namesLater: String { pick("Names from here: one later", "여기부터 이름 한 칸 뒤로") }
  var namesEarlier: String { pick("Names from here: one earlier", "여기부터 이름 한 칸 앞으로") }
  var editTime: String { pick("Edit time…", "시간 편집…") }
  var editName: String { pick("Edit name…", "이름 편집…") }
  var giveInOrder: String { pick("Give names in order", "이름 순서대로 주기") }
  var raceTitle: String { pick("Title…", "제목…") }
  var clearRace: String { pick("Clear taps and starts", "탭과 출발 지우기") }
  var clearRaceAndNames: String { pick("Clear everything", "모두 지우기") }
  func correctStart(_ group: String) -> String {
    group.utf8.isEmpty
      ? pick("Correct the start…", "출발 바로잡기…")
      : pick("Correct the start of \(group)…", "\(group) 출발 바로잡기…")
  }
  func tapNamed(_ number: Int, _ time: String) -> String { String(number) + " · " + time }

  // MARK: Messages
  func raceStarted(_ group: String) -> String {
    group.utf8.isEmpty ? pick("Started", "시작함") : pick("\(group) started", "\(group) 시작함")
  }
  var pressedTwice: String {
    pick("Not done: two presses right after another", "바로 이어서 눌려서 실행하지 않았습니다")
  }
  func tapped(_ number: Int, _ time: String) -> String { pick("Tap ", "탭 ") + "\(number), \(time)" }
  func hasTime(_ entrant: Entrant, _ time: String) -> String { entrant.title + ": " + time }
  /// Says whose a time is now, and who or what lost what they had.
  func given(_ pairs: [RaceChange.Pair], asked: Int, _ before: Race, _ after: Race) -> String {
    var freed = 0
    for entrant in before.entrants
    where before.tap(of: entrant.id) != nil && after.tap(of: entrant.id) == nil { freed += 1 }
    var text: String
    if pairs.count == 1, let tap = after.tap(pairs[0].tap) {
      let time = TimeFormat.screen.text(after.clockTime(of: tap))
      if let name = pairs[0].entrant.flatMap({ after.entrant($0) }) {
        // What their row shows.
        text =
          name.title + ": "
          + (after.netTime(of: name, tap).map { TimeFormat.screen.text($0) } ?? notStartedShort)
      } else {
        return pick("\(time) is nobody's", "\(time)에 이름이 없습니다")
      }
    } else if asked == 1, pairs.count == 2 {
      text = pick("Times changed places", "시간을 서로 바꿈")
    } else {
      text = pick("\(pairs.count) names given", "이름 \(pairs.count)개를 줌")
      if asked > pairs.count {
        text += pick(", \(asked - pairs.count) left over", ", \(asked - pairs.count)개 남음")
      }
    }
    if freed > 0 {
      text += pick(", \(freed) waiting again", ", \(freed)명 다시 대기")
    }
    return text
  }
  /// `, Di has no time now`, after what was done; empty where nobody lost theirs.
  func withoutTime(_ before: Race, _ after: Race) -> String {
    var names: [String] = []
    for entrant in after.entrants
    where before.tap(of: entrant.id) != nil && after.tap(of: entrant.id) == nil {
      names.append(entrant.title)
    }
    guard let first = names.first else { return "" }
    if names.count == 1 { return pick(", \(first) has no time now", ", \(first): 이제 시간 없음") }
    return pick(
      ", \(first) and \(names.count - 1) more have no time now",
      ", \(first) 외 \(names.count - 1)명: 이제 시간 없음")
  }
  func marked(_ entrant: Entrant) -> String {
    let what: String
    switch entrant.status {
    case .takesPart: what = pick("takes part", "참가")
    case .didNotStart: what = didNotStart
    case .didNotFinish: what = didNotFinish
    }
    return entrant.title + ": " + what
  }
  func tapStruckOut(_ isStruckOut: Bool, _ time: String) -> String {
    isStruckOut
      ? pick("\(time) struck out", "\(time) 제외함") : pick("\(time) counts again", "\(time) 다시 포함함")
  }
  func namesShifted(isLater: Bool) -> String {
    isLater
      ? pick("Names one tap later", "이름을 한 칸 뒤로 옮김")
      : pick("Names one tap earlier", "이름을 한 칸 앞으로 옮김")
  }
  /// What an answered question did.
  func answered(_ form: RaceForm, _ texts: [String]) -> String {
    switch form.question {
    case .newName: namesAdded(1)
    case .name:
      pick("Name changed: ", "이름 바꿈: ")
        + Entrant(bib: texts[0], name: texts[1], group: texts[2]).text
    case .time: pick("Time changed: ", "시간 바꿈: ") + texts[0]
    case .insert: pick("Time inserted: ", "시간 넣음: ") + texts[0]
    case .start: pick("Start corrected: ", "출발 바로잡음: ") + texts[0]
    case .title:
      texts[0].utf8.isEmpty ? pick("Title taken away", "제목 지움") : pick("Title: ", "제목: ") + texts[0]
    }
  }
  func rowsRemoved(_ count: Int, _ text: String?, of table: BoardTable) -> String {
    if let text { return pick("Deleted: ", "삭제됨: ") + text }
    return table == .taps
      ? pick("\(count) taps deleted", "탭 \(count)개 삭제됨")
      : pick("\(count) names deleted", "이름 \(count)개 삭제됨")
  }
  func namesAdded(_ count: Int) -> String {
    pick(count == 1 ? "1 name added" : "\(count) names added", "이름 \(count)개 추가됨")
  }
  func timesAdded(_ count: Int) -> String {
    pick(count == 1 ? "1 time added" : "\(count) times added", "시간 \(count)개 추가됨")
  }
  var noFreeTaps: String { pick("Every tap has a name", "모든 탭에 이름이 있습니다") }
  var noWaitingNames: String { pick("Nobody is waiting for a time", "시간을 기다리는 이름이 없습니다") }
  var nobodyCameIn: String { pick("Nobody has come in yet", "아직 들어온 사람이 없습니다") }
  var raceCleared: String { pick("Race cleared", "경기를 지움") }
  func raceKept(_ count: Int) -> String {
    pick(
      "Kept in Records: \(count == 1 ? "1 time" : "\(count) times"). Undo brings the race back.",
      "기록에 저장됨: 시간 \(count)개. 실행 취소하면 경기가 돌아옵니다.")
  }
  func resultsCopied(_ count: Int) -> String {
    pick(count == 1 ? "1 result copied" : "\(count) results copied", "결과 \(count)개 복사됨")
  }

  // MARK: Results
  var rounding: String { pick("Official times", "공식 시간") }
  func name(_ rounding: RaceRounding) -> String {
    switch rounding {
    case .asShown: pick("As shown", "표시된 대로")
    case .upToHundredths: pick("Up to hundredths", "1/100초로 올림")
    case .upToTenths: pick("Up to tenths", "1/10초로 올림")
    case .upToSeconds: pick("Up to seconds", "1초로 올림")
    }
  }
  func shortName(_ rounding: RaceRounding) -> String {
    switch rounding {
    case .asShown: pick("Shown", "표시")
    case .upToHundredths: pick("0.01 s", "1/100초")
    case .upToTenths: pick("0.1 s", "1/10초")
    case .upToSeconds: pick("1 s", "1초")
    }
  }
  func hint(_ rounding: RaceRounding) -> String {
    switch rounding {
    case .asShown: pick("Hundredths, cut off as on the screen.", "화면처럼 1/100초까지, 버림.")
    case .upToHundredths:
      pick("Thousandths count up to the next hundredth.", "1/1000초를 다음 1/100초로 올립니다.")
    case .upToTenths:
      pick("Hand timing on the track: up to the next tenth.", "트랙 수동 계시: 다음 1/10초로 올립니다.")
    case .upToSeconds:
      pick(
        "Hand timing outside the stadium: up to the next second.",
        "경기장 밖 수동 계시: 다음 1초로 올립니다.")
    }
  }
  var withoutGroup: String { pick("Without a group", "조 없음") }
  var tapWithoutName: String { pick("Without a name", "이름 없음") }
  func leftOver(taps: Int, names: Int) -> String {
    var text = ""
    if taps > 0 {
      text = pick(
        taps == 1 ? "1 tap without a name" : "\(taps) taps without a name", "이름 없는 탭 \(taps)개")
    }
    if names > 0 {
      if !text.utf8.isEmpty { text += ", " }
      text += pick(
        names == 1 ? "1 name without a time" : "\(names) names without a time",
        "시간 없는 이름 \(names)개")
    }
    return text
  }
  var copyResults: String { pick("Copy results", "결과 복사하기") }
  var raceColumns: RaceColumnNames {
    RaceColumnNames(
      place: pick("Place", "순위"), overall: pick("Overall", "전체 순위"), bib: pick("Bib", "번호"),
      name: pick("Name", "이름"), group: pick("Group", "조"), time: pick("Time", "기록"),
      didNotFinish: didNotFinish, didNotStart: didNotStart, noTime: "–",
      unnamed: pick("Taps without a name", "이름 없는 탭"))
  }

  // MARK: Start list
  var startList: String { pick("Start list", "출발 명단") }
  var startListPlaceholder: String {
    pick("12 Kim U16\n7 Lee U18", "12 김민수 A조\n7 이서연 B조")
  }
  var startListKinds: String {
    pick(
      "One name a line, with bib and group if there are any. Tables too.",
      "한 줄에 한 명씩, 번호와 조가 있으면 함께. 표도 됩니다.")
  }
  func namesCount(_ count: Int) -> String {
    pick(count == 1 ? "1 name" : "\(count) names", "이름 \(count)개")
  }
  func groupsFound(_ count: Int) -> String {
    count == 0
      ? pick("No groups", "조 없음") : pick(count == 1 ? "1 group" : "\(count) groups", "조 \(count)개")
  }
  func bibsTwice(_ bibs: [String]) -> String {
    var list = ""
    for bib in bibs.prefix(5) { list += (list.utf8.isEmpty ? "" : ", ") + bib }
    if bibs.count > 5 { list += ", …" }
    return pick("Bibs that more than one have: ", "두 번 이상 나오는 번호: ") + list
  }
  func unread(_ columns: [StartList.Unread]) -> String {
    var list = ""
    for column in columns.prefix(8) {
      let name =
        column.heading.utf8.isEmpty
        ? pick("column \(column.number)", "\(column.number)번째 열") : column.heading
      list += (list.utf8.isEmpty ? "" : ", ") + name
    }
    if columns.count > 8 { list += ", …" }
    return pick("Not read: ", "읽지 않음: ") + list
  }
  var addToNames: String { pick("Add to the names", "이름에 추가") }
  var replaceNames: String { pick("Replace the names", "이름 바꾸기") }
  func ignored(_ reason: StartList.Ignored.Reason) -> String {
    switch reason {
    case .heading: pick("names the columns", "열 이름")
    case .nameless: pick("no name", "이름 없음")
    case .tooLong:
      pick("longer than \(Entrant.longestText) bytes", "\(Entrant.longestText)바이트보다 김")
    case .tooMany: pick("no room for more", "더 넣을 수 없음")
    }
  }
  func startListRefused(_ reason: StartListError) -> String {
    let what =
      switch reason {
      case .empty: pick("There is no text to paste.", "붙여넣을 텍스트가 없습니다.")
      case .tooLong(let bytes, let limit):
        pick(
          "Too long for a start list: \(bytes / 1024) KB; up to \(limit / 1024) KB can be read.",
          "출발 명단으로는 너무 깁니다: \(bytes / 1024) KB, 최대 \(limit / 1024) KB.")
      case .notText: pick("This is not text.", "텍스트가 아닙니다.")
      case .foreign:
        pick("This is data of another program, no start list.", "출발 명단이 아니라 다른 프로그램의 데이터입니다.")
      case .noNames: pick("There is no name in it.", "이름이 없습니다.")
      case .namesTooLong:
        pick(
          "Every name in it is longer than \(Entrant.longestText) bytes.",
          "이름이 모두 \(Entrant.longestText)바이트보다 깁니다.")
      }
    return what + " " + nothingChanged
  }

  // MARK: Dialogs
  func heading(_ question: RaceQuestion) -> String {
    switch question {
    case .newName: addName
    case .name: pick("Edit name", "이름 편집")
    case .time: pick("Edit time", "시간 편집")
    case .insert: pick("Insert a time", "시간 넣기")
    case .start: pick("Correct the start", "출발 바로잡기")
    case .title: pick("Title", "제목")
    }
  }
  func fieldName(_ index: Int, of question: RaceQuestion) -> String {
    switch question {
    case .newName, .name:
      switch index {
      case 0: pick("Bib", "번호")
      case 1: pick("Name", "이름")
      default: pick("Group", "조")
      }
    case .time, .insert: pick("Time on the race clock", "경기 시계의 시간")
    case .start: pick("Later by", "늦출 시간")
    case .title: pick("Title", "제목")
    }
  }
  func hint(_ question: RaceQuestion) -> String? {
    switch question {
    case .start:
      pick(
        "Minus for an earlier start: -2.5. Every time counted from it changes.",
        "더 일찍 출발했으면 빼기로: -2.5. 이 출발에서 센 시간이 모두 바뀝니다.")
    case .newName, .name, .time, .insert, .title: nil
    }
  }
  var titleTooLong: String { pick("This title is too long", "제목이 너무 깁니다") }
  var namesMoveUp: String { pick("Names from there on come one tap earlier", "그 뒤의 이름을 한 칸 앞으로") }

  // MARK: Undo, refusals
  func name(_ change: RaceChange) -> String {
    switch change {
    case .addNames(let list, _): pick("Add \(namesCount(list.count))", "이름 \(list.count)개 추가")
    case .changeName: pick("Edit name", "이름 편집")
    case .moveNames: pick("Order of names", "이름 순서")
    case .mark(.takesPart, _): pick("Take part", "참가")
    case .mark(.didNotStart, _): didNotStart
    case .mark(.didNotFinish, _): didNotFinish
    case .remove(let rows): pick("Delete ", "삭제: ") + rowCount(rows.count)
    case .start(let group): group.utf8.isEmpty ? start : startGroup(group)
    case .moveStart, .removeStart: pick("Correct the start", "출발 바로잡기")
    case .stop: stop
    case .goOn: goOn
    case .tap: tap
    case .insertTaps(let times):
      pick(
        times.count == 1 ? "Insert 1 time" : "Insert \(times.count) times", "시간 \(times.count)개 넣기")
    case .setTime: pick("Edit time", "시간 편집")
    case .strikeOut(true, _): pick("Strike out", "제외")
    case .strikeOut(false, _): pick("Count again", "다시 포함")
    case .give(let pairs):
      pairs.contains { $0.entrant != nil }
        ? pick("Give times", "시간 주기") : pick("Take away", "떼기")
    case .moveTaps: pick("Order of names", "들어온 순서")
    case .shiftNames(_, true): namesLater
    case .shiftNames(_, false): namesEarlier
    case .rename: pick("Title", "제목")
    case .round: rounding
    case .clear: pick("Clear the race", "경기 지우기")
    }
  }

  func raceRefused(_ reason: Race.Refusal) -> String {
    switch reason {
    case .noSuchRow: pick("This row is gone", "없어진 행입니다")
    case .nothingChanges: pick("Nothing changes", "바뀌는 것이 없습니다")
    case .tooManyNames:
      pick("At most \(Race.mostEntrants) names", "이름은 최대 \(Race.mostEntrants)개입니다")
    case .tooManyTaps: pick("At most \(Race.mostTaps) taps", "탭은 최대 \(Race.mostTaps)개입니다")
    case .tooManyStarts: pick("At most \(Race.mostStarts) starts", "출발은 최대 \(Race.mostStarts)번입니다")
    case .nameless: pick("A name or a bib is needed", "이름이나 번호가 필요합니다")
    case .textTooLong:
      pick(
        "Longer than \(Entrant.longestText) bytes, which is the most for each of bib, name and group",
        "번호, 이름, 조는 각각 최대 \(Entrant.longestText)바이트입니다")
    case .notOneLine: pick("A name is one line", "이름은 한 줄이어야 합니다")
    case .notStarted: pick("Press Start first", "먼저 시작을 누르세요")
    case .alreadyStarted: pick("This group has started", "이미 출발한 조입니다")
    case .startInUse:
      pick("Taps are counted from this start", "이 출발에서 센 탭이 있습니다")
    case .outOfRange:
      pick(
        "A time from 0 to 9999 hours is needed, and no start after now",
        "0에서 9999시간 사이여야 하고, 출발은 지금보다 늦을 수 없습니다")
    case .didNotStart: pick("Who did not start has no time", "출발하지 않은 사람에게는 시간을 줄 수 없습니다")
    case .hasTime: pick("They have a time already", "이미 시간이 있습니다")
    case .struckOut: pick("This tap is struck out", "제외된 탭입니다")
    }
  }
}
