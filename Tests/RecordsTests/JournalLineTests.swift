import LapboardTestSupport
import Testing
import Timing

@testable import Records

/// The format of journal lines. What is literal here is on people's disks.
struct JournalLineTests {
  static let moment = Moment(
    run: ClockRun(1_764_471_600_123_456), monotonic: Nanoseconds(8_123_400_000),
    wall: WallTime(milliseconds: 1_764_471_608_246, offsetMinutes: 540))

  static func event(_ action: JournalEvent.Action) -> JournalEvent {
    JournalEvent(device: "9f2c", sequence: 12, moment: moment, action: action)
  }

  static let head =
    #"{"v":1,"device":"9f2c","seq":12,"run":1764471600123456,"mono":8123400000,"#
    + #""wall":1764471608246,"zone":540,"#

  static let table: [(JournalEvent.Action, String)] = [
    (.start, #""event":"start"}"#),
    (.lap, #""event":"lap"}"#),
    (.stop, #""event":"stop"}"#),
    (.reset, #""event":"reset"}"#),
    (.undo, #""event":"undo"}"#),
    (.redo, #""event":"redo"}"#),
    (.open, #""event":"open"}"#),
    (.clock(leapt: false), #""event":"clock","leapt":0}"#),
    (.clock(leapt: true), #""event":"clock","leapt":1}"#),
    (.leaveOut(.seconds(60), lap: 0), #""event":"leave-out","ns":60000000000,"lap":0}"#),
    (.leaveOut(Nanoseconds(1), lap: 7), #""event":"leave-out","ns":1,"lap":7}"#),
  ]

  func parse(_ text: String) throws(JournalLineError) -> JournalEvent {
    try JournalLine.parse(Array(text.utf8))
  }

  func expectRefusal(
    of text: String, _ expected: JournalLineError, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do {
      let event = try parse(text)
      Issue.record("\(text) was read as \(event)", sourceLocation: sourceLocation)
    } catch {
      #expect(error == expected, "\(text)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: table)
  func everyEventHasItsLine(action: JournalEvent.Action, tail: String) throws {
    #expect(JournalLine.text(Self.event(action)) == Self.head + tail)
    #expect(try parse(Self.head + tail) == Self.event(action))
  }

  @Test func whatIsWrittenIsReadBack() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<3_000 {
      let event = JournalEvent.random(using: &random)
      let text = JournalLine.text(event)
      let again = try parse(text)
      #expect(again == event)
      #expect(Array(again.device.utf8) == Array(event.device.utf8))
      #expect(JournalLine.text(again) == text)
      #expect(!text.unicodeScalars.contains { "\n\r\u{2028}\u{2029}".unicodeScalars.contains($0) })
    }
  }

  @Test func theDeviceIsWrittenAsJSON() throws {
    var event = Self.event(.lap)
    event.device = "\"\\/\u{0}\u{1F}\n\t\u{7F}é가👟\u{2028}"
    let text = JournalLine.text(event)
    #expect(
      text.hasPrefix(
        #"{"v":1,"device":"\"\\/\u0000\u001f\u000a\u0009"# + "\u{7F}é가👟" + #"\u2028","seq":12,"#))
    #expect(try parse(text) == event)
  }

  @Test func everyEscapeOfJSONIsRead() throws {
    let text = JournalLine.text(Self.event(.lap)).replacing(
      "9f2c", with: #"\"\\\/\b\f\n\r\t\u00e9\uD83D\uDC5F\u0041"#)
    #expect(try parse(text).device == "\"\\/\u{8}\u{C}\n\r\té👟A")
  }

  // MARK: What is passed over

  @Test func orderSpaceAndUnknownMembersArePassedOver() throws {
    let line =
      " {\t\"event\" : \"clock\",\r\n\"leapt\":1, \"note\":\"fast\", \"power\":-3,\"x\":null,"
      + "\"ok\":true,\"no\":false,\"zone\":540,\"wall\":1764471608246,\"mono\":8123400000,"
      + "\"run\":1764471600123456,\"seq\":12,\"device\":\"9f2c\",\"v\":1} \n"
    #expect(try parse(line) == Self.event(.clock(leapt: true)))
  }

  @Test func ofTwoMembersWithOneNameTheFirstCounts() throws {
    #expect(
      try parse(Self.head + #""event":"lap","event":"stop","seq":99}"#) == Self.event(.lap))
  }

  // MARK: What is refused

  static let names = ["v", "device", "seq", "run", "mono", "wall", "zone", "event", "ns", "lap"]

  /// The members of a leave-out, each as it is written.
  static let members = [
    #""v":1"#, #""device":"9f2c""#, #""seq":12"#, #""run":5"#, #""mono":6"#, #""wall":7"#,
    #""zone":540"#, #""event":"leave-out""#, #""ns":8"#, #""lap":9"#,
  ]

  @Test(arguments: zip(members.indices, names))
  func aMemberThatIsMissingIsNamed(index: Int, name: String) {
    var members = Self.members
    members.remove(at: index)
    expectRefusal(of: "{" + members.joined(separator: ",") + "}", .missing(name))
  }

  @Test(arguments: zip(members.indices, names))
  func aMemberOfTheWrongTypeIsNamed(index: Int, name: String) {
    for value in [name == "device" || name == "event" ? "1" : "\"1\"", "null", "true"] {
      var members = Self.members
      members[index] = "\"\(name)\":\(value)"
      expectRefusal(of: "{" + members.joined(separator: ",") + "}", .wrongType(name))
    }
  }

  @Test func clockNeedsLeapt() {
    expectRefusal(of: Self.head + #""event":"clock"}"#, .missing("leapt"))
    expectRefusal(of: Self.head + #""event":"clock","leapt":true}"#, .wrongType("leapt"))
  }

  @Test func aZoneBeyondItsRangeIsOfTheWrongType() {
    let line = Self.head.replacing("540", with: "2147483648")
    expectRefusal(of: line + #""event":"lap"}"#, .wrongType("zone"))
  }

  @Test func aNewerVersionIsToldFromADamagedLine() {
    expectRefusal(of: #"{"v":6}"#, .newerVersion(6, sequence: 0))
    expectRefusal(
      of: #"{"v":9223372036854775807,"seq":7,"event":7}"#, .newerVersion(.max, sequence: 7))
    // Whatever else it holds, also what this reader cannot read.
    expectRefusal(
      of: #"{"v":6,"device":"a","seq":12,"photos":[1.5,{}]}"#, .newerVersion(6, sequence: 12))
  }

  @Test func aVersionBeforeTheFirstIsRefused() {
    expectRefusal(of: #"{"v":0,"device":"a","seq":1}"#, .wrongType("v"))
  }

  @Test(arguments: ["pause", "Lap", "lap ", "", "láp", "laps", "leave_out"])
  func anUnknownEventIsNamed(name: String) {
    expectRefusal(of: Self.head + "\"event\":\"\(name)\"}", .unknownEvent(name))
  }

  @Test(arguments: [
    ("", FlatJSONError.Reason.expectedObject, 0),
    ("[]", .expectedObject, 0),
    ("null", .expectedObject, 0),
    ("\u{FEFF}{}", .expectedObject, 0),
    ("{1}", .expectedKey, 1),
    (#"{"v":1,}"#, .expectedKey, 7),
    (#"{'v':1}"#, .expectedKey, 1),
    (#"{"v" 1}"#, .expectedColon, 5),
    (#"{"v":}"#, .expectedValue, 5),
    (#"{"v":+1}"#, .expectedValue, 5),
    (#"{"v":-}"#, .expectedValue, 6),
    (#"{"v":NaN}"#, .expectedValue, 5),
    (#"{"v":tru}"#, .expectedValue, 8),
    (#"{"v":[1]}"#, .expectedValue, 5),
    (#"{"v":{}}"#, .expectedValue, 5),
    (#"{"v":1 2}"#, .expectedCommaOrEnd, 7),
    (#"{"v":1]"#, .expectedCommaOrEnd, 6),
    (#"{"v":1}x"#, .textAfterObject, 7),
    (#"{"v":1}{"v":1}"#, .textAfterObject, 7),
    (#"{"v":1.0}"#, .notAnInteger, 6),
    (#"{"v":1e3}"#, .notAnInteger, 6),
    (#"{"v":01}"#, .notAnInteger, 7),
    (#"{"v":-01}"#, .notAnInteger, 8),
    (#"{"v":9223372036854775808}"#, .notAnInteger, 24),
    (#"{"v":-9223372036854775809}"#, .notAnInteger, 24),
    (#"{"v":99999999999999999999}"#, .notAnInteger, 23),
    (#"{"v":"\x"}"#, .badEscape, 8),
    (#"{"v":"\u12G4"}"#, .badEscape, 10),
    (#"{"v":"\ud800"}"#, .badEscape, 12),
    (#"{"v":"\ud800\n"}"#, .badEscape, 13),
    (#"{"v":"\ud800\ud800"}"#, .badEscape, 18),
    (#"{"v":"\udc00"}"#, .badEscape, 12),
    ("{\"v\":\"\t\"}", .controlCharacter, 6),
    (" ", .unfinished, 1),
    ("{", .unfinished, 1),
    (#"{"v":1"#, .unfinished, 6),
  ])
  func damageIsRefusedAtTheByteThatShowsIt(
    text: String, reason: FlatJSONError.Reason, offset: Int
  ) {
    expectRefusal(of: text, .malformed(FlatJSONError(reason: reason, offset: offset)))
  }

  @Test(arguments: [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]])
  func textThatIsNotUTF8IsRefused(bytes: [UInt8]) {
    let line = Array(#"{"v":""#.utf8) + bytes + Array(#""}"#.utf8)
    let expected = FlatJSONError(reason: .malformedUTF8, offset: 7 + bytes.count)
    #expect(throws: JournalLineError.malformed(expected)) { try JournalLine.parse(line) }
  }

  @Test(arguments: table)
  func aLineCutAnywhereIsUnfinished(action: JournalEvent.Action, tail: String) {
    var event = Self.event(action)
    event.device = "9\"é\u{1}👟"
    let line = Array(JournalLine.text(event).utf8)
    for count in 1..<line.count {
      let expected = FlatJSONError(reason: .unfinished, offset: count)
      #expect(throws: JournalLineError.malformed(expected)) {
        try JournalLine.parse(Array(line[..<count]))
      }
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func noiseNeverTraps(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("{}[]:,\"\\ubnt0123456789-.eE \n\tvdeviceseqrunmonowallzoneleapt".utf8)
    for _ in 0..<40_000 {
      let count = Int.random(in: 0...24, using: &random)
      var bytes = (0..<count).map { _ in
        Bool.random(using: &random)
          ? UInt8(truncatingIfNeeded: random.next()) : alphabet.randomElement(using: &random)!
      }
      if Bool.random(using: &random) { bytes.insert(UInt8(ascii: "{"), at: 0) }
      _ = try? JournalLine.parse(bytes)
    }
    for _ in 0..<10_000 {
      var bytes = Array(JournalLine.text(.random(using: &random)).utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[at] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: at)
        case 2: bytes.insert(alphabet.randomElement(using: &random)!, at: at)
        default: bytes.removeSubrange(at..<Swift.min(at + 10, bytes.count))
        }
      }
      if let event = try? JournalLine.parse(bytes) {
        let again = try? JournalLine.parse(Array(JournalLine.text(event).utf8))
        #expect(again == event)
      }
    }
  }
}

extension JournalEvent {
  /// An event that a person could not have caused too: extremes are frequent.
  static func random(using random: inout SeededGenerator) -> JournalEvent {
    func number() -> Int64 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: [.min, .min + 1, -1, 0, 1, .max - 1, .max].randomElement(using: &random)!
      default: Int64(bitPattern: random.next()) >> Int64.random(in: 0..<63, using: &random)
      }
    }
    let scalars = Array("9f2c\"\\\n\u{0}\u{7F}é\u{301}가👟\u{2028}\u{10FFFF}".unicodeScalars)
    func text() -> String {
      var text = ""
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        text.unicodeScalars.append(scalars.randomElement(using: &random)!)
      }
      return text
    }
    func numbers() -> [Int64] { (0..<Int.random(in: 0...4, using: &random)).map { _ in number() } }
    func table() -> TableID { Bool.random(using: &random) ? .watch : .record(number()) }
    func laps() -> [Lap] {
      numbers().map {
        Lap(
          id: 0, split: Nanoseconds($0),
          bridged: Bool.random(using: &random) ? .zero : Nanoseconds(number()), note: text(),
          isStruckOut: .random(using: &random), isUnfinished: .random(using: &random))
      }
    }
    func wall() -> WallTime {
      WallTime(milliseconds: number(), offsetMinutes: Int32(truncatingIfNeeded: number()))
    }
    func note() -> Note {
      var note = NaiveNote()
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        _ = note.apply(.random(of: note.note!, using: &random))
        _ = note.highlight(true, .random(in: note.note!, using: &random))
      }
      return note.note!
    }
    func setting() -> TimerSetting {
      let length = Nanoseconds(number())
      guard Bool.random(using: &random) else {
        return TimerSetting(label: text(), .countdown(length))
      }
      return TimerSetting(
        label: text(),
        .intervals(
          Intervals(
            prepare: length, work: Nanoseconds(number()), rest: Nanoseconds(number()),
            rounds: Int(number()))))
    }
    func timerChange() -> TimerChange {
      [
        .start(setting()), .pause(number()), .resume(number()),
        .extend(Nanoseconds(number()), number()), .skip(Nanoseconds(number()), number()),
        .restart(number()), .end(number()), .relabel(text(), number()), .keepPreset(setting()),
        .changePreset(setting(), number()), .deletePreset(number()),
        .movePreset(number(), to: Int(number())),
      ].randomElement(using: &random)!
    }
    func change() -> RecordChange {
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        let began = Bool.random(using: &random) ? wall() : nil
        return .add(
          WholeRecord(
            LapList(title: text(), began: began, laps: laps()), note: note(), origin: text(),
            deleted: Bool.random(using: &random) ? wall() : nil))
      case 1: return .delete(numbers())
      case 2: return .restore(numbers())
      case 3:
        let photos = numbers().map { _ in Photo.random(using: &random) }
        return .editNote(
          NoteEdit(
            at: Int(number() & .max), removing: Int(number() & .max), inserting: text(),
            photos: photos), record: number())
      case 4:
        let (from, to) = (Int(number()), Int(number()))
        return .highlight(
          .random(using: &random), Swift.min(from, to)..<Swift.max(from, to), record: number())
      case 5: return .correct(.note(text(), lap: number()), table: table())
      case 6: return .timer(timerChange())
      default: return .rename(text(), table: table())
      }
    }
    let corrections: [Correction] = [
      .note(text(), lap: number()), .strikeOut(.random(using: &random), laps: numbers()),
      .delete(laps: numbers()), .mergeWithNext(lap: number()),
      .split(lap: number(), at: Nanoseconds(number())),
      .setTotal(Nanoseconds(number()), lap: number()),
      .setLapTime(Nanoseconds(number()), lap: number()),
    ]
    var actions: [Action] = [
      .start, .lap, .stop, .reset, .undo, .redo, .open, .clock(leapt: false), .clock(leapt: true),
      .leaveOut(Nanoseconds(number()), lap: number()),
      .rename(text(), table: table()), .addLaps(LapList(title: text(), laps: laps()), to: table()),
      .addLaps(LapList(title: text(), laps: laps()), to: nil),
    ]
    actions += (0..<6).map { _ in .timer(timerChange()) }
    actions += corrections.map { .correct($0, table: table()) }
    return JournalEvent(
      device: text(), sequence: number(),
      moment: Moment(
        run: ClockRun(number()), monotonic: Nanoseconds(number()),
        wall: wall()),
      action: Int.random(in: 0..<4, using: &random) == 0
        ? .change(numbers().map { _ in change() }) : actions.randomElement(using: &random)!)
  }
}
