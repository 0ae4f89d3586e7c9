import Editing
import LapboardTestSupport
import Markup
import Records
import Testing
import Timing

@testable import LapboardApp

/// Setting up a timer.
struct SetupTests {
  private func device(_ languages: String = "en") -> TestDevice {
    var device = TestDevice(languages: languages)
    device.press(languages == "en" ? "Timer" : "타이머")
    return device
  }

  private func started(_ device: TestDevice) -> TimerSetting? {
    device.state.journal.timers.running.last?.setting
  }

  // MARK: 5 to 60 minutes

  @Test func fifteenMinutesAreSetAtFirst() {
    var device = device()
    #expect(device.wheel == ["15 minutes"])
    device.press("Start")
    #expect(started(device) == TimerSetting(.countdown(.minutes(15))))
  }

  @Test func columnIsASpinButtonWithItsUnitInItsText() {  // PK11, B7
    let english = device().columns[0]
    #expect(english.accessibleName == "Minutes" && english.role == "spinbutton")
    #expect(english.value(.tabindex) == "0")
    #expect(
      [.ariaValuemin, .ariaValuemax, .ariaValuenow, .ariaValuetext].map { english.value($0) }
        == ["5", "60", "15", "15 minutes"])
    #expect(english.children.allSatisfy { $0.value(.ariaHidden) == "true" })
    #expect(english.children[1].allText == "minutes")
    let korean = device("ko").columns[0]
    #expect(korean.accessibleName == "분" && korean.value(.ariaValuetext) == "15분")
    #expect(korean.children[1].allText == "분 동안")
  }

  @Test func startPressedWhileTheWheelSpinsTakesTheRowNearestTheCentre() {  // PK8, B3, case 73
    var device = device()
    device.fling(rows: 2, milliseconds: 160)
    device.frames(60)
    device.drag(.down, on: .timer(.setup(.startDown)), pointer: 2)
    #expect(device.wheel == ["30 minutes"])
    device.frames(400)
    device.press("Start")
    #expect(started(device) == TimerSetting(.countdown(.minutes(30))))
    // And it is what comes next.
    #expect(device.setting("timer") == "0 30 60 10 20 10 8")
  }

  @Test func startOfAKeyboardTakesItToo() {
    var device = device()
    device.fling(rows: 2, milliseconds: 160)
    device.frames(60)
    device.key(" ")
    #expect(started(device) == TimerSetting(.countdown(.minutes(30))))
  }

  @Test func theSameWheelWorksAfterAStart() {
    var device = device()
    device.widen()
    device.fling(rows: 2, milliseconds: 160)
    device.press("Start")
    device.wheelKey("End")
    #expect(device.wheel == ["60 minutes"])
  }

  @Test func whatWasStartedLastIsSetAfterAReload() {
    var device = device()
    device.wheelKey("PageUp")
    device.press("Start")
    device.reload()
    #expect(device.state.timer.setup.setting(at: .zero) == TimerSetting(.countdown(.minutes(40))))
  }

  @Test(arguments: [
    "", "0", "0 15 60 10 20 10", "9 15 60 10 20 10 8", "x y z", "0 15 60 10 20 10 8 1",
  ])
  func aKeptSettingThatIsNoneChangesNothing(_ text: String) {
    var setup = TimerSetup()
    setup.restore(text)
    #expect(setup.text(at: .zero) == "0 15 60 10 20 10 8")
  }

  @Test func aKeptSettingBesideTheWheelsIsTheNearestOnThem() {
    var setup = TimerSetup()
    setup.restore("2 7 9999999999999 -5 0 6001 0")
    #expect(setup.text(at: .zero) == "2 5 359999 0 0 5999 1")
  }

  // MARK: Fingers, wheels, keys

  @Test func aFingerTurnsTheWheelAndFeelsIt() {
    var device = device()
    device.drag(.down, y: 140)
    #expect(device.state.isDragging(1))
    device.drag(.moved, y: 100)
    #expect(device.effects == [.tick])
    #expect(wakeup(device.state) == .everyFrame)
    device.frames(200)
    device.drag(.lifted, y: 100)
    device.frames(500)
    #expect(device.wheel == ["20 minutes"] && !device.state.isDragging(1))
    #expect(wakeup(device.state) == .never)
  }

  @Test func aMouseIsNotFelt() {
    var device = device()
    device.drag(.down, y: 140, kind: .mouse)
    device.drag(.moved, y: 60, kind: .mouse)
    #expect(device.effects == [])
    #expect(
      device.state.timer.setup.setting(at: device.now) == TimerSetting(.countdown(.minutes(25))))
  }

  @Test func tapOnARowChoosesIt() {
    var device = device()
    // 40 pixels a row in the middle; the next but one begins nearer than a row and a half.
    device.drag(.down, y: 198)
    device.drag(.lifted, y: 198)
    #expect(device.wheel == ["25 minutes"])
  }

  @Test func oneNotchIsOneRowAndATrackpadSnapsInSilence() {
    var device = device()
    device.send(.wheel(.timer(.setup(.column(0))), amount: 6400, isNotch: true, height: 200))
    #expect(device.wheel == ["20 minutes"])
    device.frames(500)
    device.send(.wheel(.timer(.setup(.column(0))), amount: -64 * 50, isNotch: false, height: 200))
    #expect(device.wheel == ["20 minutes"])
    device.frames(600)
    #expect(device.wheel == ["15 minutes"])
  }

  @Test func keysTurnAndGoFromColumnToColumn() {  // PK10
    var device = device()
    device.wheelKey("ArrowUp")
    #expect(device.wheel == ["20 minutes"])
    device.wheelKey("4")
    device.wheelKey("5")
    #expect(device.wheel == ["45 minutes"])
    device.choose(.free)
    device.wheelKey("ArrowRight", column: 1)
    #expect(device.effects == [.focus("wheel-2")])
    device.wheelKey("ArrowLeft", column: 1)
    #expect(device.effects == [.focus("wheel-0")])
    #expect(
      device.state.setupKey(KeyPress(key: "ArrowLeft"), focus: .timer(.setup(.column(0)))) == nil)
  }

  @Test func withReducedMotionItJumps() {
    var device = device()
    device.send(.motion(isReduced: true))
    device.wheelKey("End")
    #expect(!device.state.timer.setup.isMoving && device.wheel == ["60 minutes"])
  }

  // MARK: A free length

  @Test func hoursMinutesAndSeconds() {
    var device = device()
    device.choose(.free)
    #expect(device.wheel == ["0 hours", "1 minute", "0 seconds"])
    device.wheelKey("9", column: 0)
    device.wheelKey("9", column: 0)
    device.wheelKey("ArrowDown", column: 2)
    device.press("Start")
    #expect(started(device) == TimerSetting(.countdown(.seconds(99 * 3600 + 60 + 59))))
  }

  @Test func nothingIsRefusedWithAReason() {  // F8
    var device = device()
    device.choose(.free)
    device.wheelKey("0", column: 1)
    device.press("Start")
    #expect(started(device) == nil)
    #expect(device.status == "A timer needs more than 0 seconds")
  }

  @Test(arguments: [
    ("90", ["1 hour", "30 minutes", "0 seconds"]), ("1:30", ["0 hours", "1 minute", "30 seconds"]),
    ("1h30", ["1 hour", "30 minutes", "0 seconds"]), ("５분", ["0 hours", "5 minutes", "0 seconds"]),
    ("99:59:59", ["99 hours", "59 minutes", "59 seconds"]),
  ])
  func typedLengthTurnsTheWheels(_ text: String, _ wheel: [String]) {
    var device = device()
    device.choose(.free)
    device.type(text, into: "Duration")
    #expect(device.wheel == wheel)
    #expect(device.problem == "")
  }

  @Test func aNumberWithoutAUnitSaysWhatItWasTakenFor() {
    var device = device()
    device.choose(.free)
    device.type("90", into: "Duration")
    #expect(device.hint == "Taken for minutes. “90s” would be seconds.")
    device.type("90s", into: "Duration")
    #expect(device.hint == "")
  }

  @Test(arguments: [
    ("-5", "A timer cannot run backwards"), ("100:00:00", "At most 99:59:59"),
    ("1h 90m", "Minutes and seconds have two digits, 00 to 59"),
    ("5mo", "“mo” is no length of time. Try 1:30, 90s or 1h30."),
  ])
  func whatCannotBeReadIsRefusedAndStartsNothing(_ text: String, _ problem: String) {
    var device = device()
    device.choose(.free)
    device.type(text, into: "Duration")
    #expect(device.problem == problem)
    #expect(device.wheel == ["0 hours", "1 minute", "0 seconds"])
    device.press("Start")
    #expect(started(device) == nil)
    #expect(device.effects == [.select("timer-duration")])
    // Turning the wheel says something else.
    device.wheelKey("ArrowUp", column: 1)
    #expect(device.problem == "" && device.field("Duration")?.fieldText == "")
    device.press("Start")
    #expect(started(device) == TimerSetting(.countdown(.minutes(2))))
  }

  @Test(arguments: ["1:", "0", "1h "])
  func anUnfinishedLengthIsWrongOnlyOnceItIsWanted(_ text: String) {
    var device = device()
    device.choose(.free)
    device.type(text, into: "Duration")
    #expect(device.problem == "")
    device.press("Start")
    let isWhole = text == "1h "
    #expect((device.problem == "") == isWhole)
    #expect((started(device) == nil) == !isWhole)
  }

  @Test func aWheelThatStillSpunDoesNotTakeTypedTextAway() {
    var device = device()
    device.choose(.free)
    device.fling(rows: 2, milliseconds: 160, column: 1)
    device.frames(60)
    device.type("4", into: "Duration")
    device.frames(3000)
    #expect(device.wheel == ["0 hours", "4 minutes", "0 seconds"])
    #expect(device.field("Duration")?.fieldText == "4")
  }

  @Test func enterInItsFieldStarts() {
    var device = device()
    device.choose(.free)
    device.type("45s", into: "Duration")
    device.key("Enter", inField: "timer-duration")
    #expect(started(device) == TimerSetting(.countdown(.seconds(45))))
  }

  @Test func aPastedLengthIsSetAndALapTableStillAsks() {
    var device = device()
    device.send(.pasted(Clip(.paste, plain: Array("1:30\n".utf8))))
    #expect(device.wheel == ["0 hours", "1 minute", "30 seconds"])
    #expect(device.status == "Set to 1:30" && device.dialog == nil)
    device.send(.pasted(Clip(.paste, plain: Array("1 00:10.00\n2 00:20.00".utf8))))
    #expect(device.dialog == "Paste laps")
  }

  @Test func elsewhereAPastedTimeIsALap() {
    var device = TestDevice()
    device.send(.pasted(Clip(.paste, plain: Array("1:30".utf8))))
    #expect(device.dialog == "Paste laps")
  }

  // MARK: Intervals

  @Test func intervalsShowTheirPartsAndTheirTotal() {
    var device = device()
    device.choose(.intervals)
    #expect(device.plan == "0:10 + 8 × 0:20 + 7 × 0:10 4:00")
    device.press("Prepare 0:10")
    device.wheelKey("0", column: 1)
    device.press("Rounds 8")
    #expect(device.wheel == ["8 rounds"])
    device.wheelKey("3")
    #expect(device.plan == "3 × 0:20 + 2 × 0:10 1:20")
    device.press("Work 0:20")
    device.wheelKey("3", column: 1)
    device.wheelKey("0", column: 1)
    #expect(device.plan == "3 × 0:30 + 2 × 0:10 1:50")
    device.press("Start")
    #expect(
      started(device)
        == TimerSetting(.intervals(Intervals(work: .seconds(30), rest: .seconds(10), rounds: 3))))
    #expect(started(device)?.length == .seconds(110))
  }

  @Test func workStopsAtOneSecondAndSaysSo() {  // case 78
    var device = device()
    device.choose(.intervals)
    device.wheelKey("1", column: 0)
    device.wheelKey("0", column: 1)
    #expect(device.wheel == ["1 minute", "0 seconds"])
    device.wheelKey("ArrowDown", column: 0)
    #expect(device.wheel == ["0 minutes", "1 second"])
    #expect(device.status == "Work takes at least 0:01")
  }

  @Test func aSpinningWheelStopsWhenAnotherPartIsChosen() {
    var device = device()
    device.choose(.intervals)
    device.fling(rows: 2, milliseconds: 160, column: 1)
    device.frames(60)
    device.press("Rest 0:10")
    #expect(device.wheel == ["0 minutes", "10 seconds"])
    #expect(device.plan == "0:10 + 8 × 0:23 + 7 × 0:10 4:24")
  }

  // MARK: Labels and presets

  @Test func theLabelGoesWithTheTimer() {
    var device = device()
    device.type("  파스타 ", into: "Label")
    device.press("Start")
    #expect(started(device)?.label == "파스타")
    #expect(device.state.timer.setup.label == "")
  }

  @Test func aLabelThatIsTooLongIsRefusedBeforeAndAtTheStart() {
    var device = device()
    device.type(String(repeating: "가", count: 67), into: "Label")
    #expect(device.problem == "Too long by 1 bytes: a letter takes one, a Hangul syllable three")
    device.press("Start")
    #expect(started(device) == nil)
  }

  @Test(arguments: [
    TimerSetting(label: "Tea", .countdown(.minutes(5))),
    TimerSetting(.countdown(.seconds(3725))),
    TimerSetting(
      .intervals(
        Intervals(prepare: .seconds(5), work: .seconds(90), rest: .zero, rounds: 120))),
  ])
  func aPresetGoesBackIntoTheWheels(_ setting: TimerSetting) {
    var setup = TimerSetup()
    setup.load(setting, at: .zero)
    #expect(setup.setting(at: .zero) == setting)
    #expect(setup.setting(at: .seconds(9)) == setting)
  }

  @Test func aPresetStopsAWheelThatSpins() {
    var device = device()
    device.widen()
    device.press("Keep as preset")
    device.fling(rows: 2, milliseconds: 160)
    device.frames(60)
    let preset = device.state.journal.timers.presets[0].id
    device.send(.message(.timer(.load(.preset(preset))), anchor: .zero))
    device.frames(3000)
    #expect(device.wheel == ["15 minutes"])
  }

  @Test func awayFromItsTabAWheelComesToRestToo() {
    var device = device()
    device.send(.wheel(.timer(.setup(.column(0))), amount: 64 * 50, isNotch: false, height: 200))
    device.press("Records")
    device.wait(1)
    device.wait(1)
    #expect(wakeup(device.state) == .never)
  }

  @Test func whatIsSetUpIsKeptAsAPreset() {
    var device = device()
    device.wheelKey("ArrowUp")
    device.press("Keep as preset")
    #expect(
      device.state.journal.timers.presets.map(\.setting) == [TimerSetting(.countdown(.minutes(20)))]
    )
  }

  // MARK: At random

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func whatIsShownIsWhatStarts(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var device = device()
    for step in 0..<500 {
      let column = Int.random(in: 0...2, using: &random)
      switch Int.random(in: 0..<14, using: &random) {
      case 0: device.choose([.quick, .free, .intervals].randomElement(using: &random)!)
      case 1:
        device.send(
          .message(
            .timer(.setup(.part(TimerSetup.Part.all.randomElement(using: &random)!))), anchor: .zero
          ))
      case 2...3: device.drag(.down, y: .random(in: 40...240, using: &random), column: column)
      case 4...5: device.drag(.moved, y: .random(in: -400...600, using: &random))
      case 6...7: device.drag(.lifted, y: 0)
      case 8: device.drag(.cancelled, y: 0)
      case 9:
        device.wheelKey(["ArrowUp", "Home", "7"].randomElement(using: &random)!, column: column)
      case 10:
        device.send(
          .wheel(
            .timer(.setup(.column(column))), amount: .random(in: -9000...9000, using: &random),
            isNotch: .random(using: &random), height: 200))
      case 11: device.frames(.random(in: 0...900, using: &random))
      case 12:
        device.send(
          .typed(
            .timer(.setup(.duration)), text: ["", "5", "x", "1:"].randomElement(using: &random)!))
      default:
        device.drag(.down, on: .timer(.setup(.startDown)), pointer: 9)
        let wanted = device.state.timer.setup.setting(at: device.now)
        device.press("Start")
        #expect(started(device) == wanted.flatMap { $0.length > .zero ? $0 : nil }, "step \(step)")
        if started(device) != nil { device.press("Undo") }
        // The next press is not the second half of this one.
        device.change { $0.timer.lastChange = nil }
      }
      if step % 5 == 0 { #expect(device.cachedView().dump == device.view.dump, "step \(step)") }
    }
  }
}

extension TestDevice {
  fileprivate var columns: [View] { view.all { $0.role == "spinbutton" } }
  /// What the columns say.
  fileprivate var wheel: [String] { columns.map { $0.value(.ariaValuetext) ?? "" } }
  fileprivate var plan: String { view.all { $0.name == "plan" }.first?.allText ?? "" }
  fileprivate var hint: String { view.all { $0.name == "hint" }.first?.allText ?? "" }
  fileprivate var now: Nanoseconds { clock.moment.monotonic }

  fileprivate mutating func choose(_ way: TimerSetup.Way) {
    send(.typed(.timer(.setup(.way(way))), text: "on"))
  }

  fileprivate mutating func wheelKey(_ name: String, column: Int = 0) {
    key(name, focus: .timer(.setup(.column(column))))
  }

  /// On a column 200 pixels high that begins at 40.
  fileprivate mutating func drag(
    _ phase: Drag.Phase, y: Int32 = 140, column: Int = 0, kind: Press.Pointer = .touch
  ) {
    send(
      .drag(
        Drag(phase, pointer: 1, kind, at: Point(x: 100, y: y)),
        on: phase == .down ? .timer(.setup(.column(column))) : nil,
        anchor: Rectangle(left: 0, top: 40, width: 100, height: 200)))
  }

  fileprivate mutating func drag(_ phase: Drag.Phase, on message: Message, pointer: Int32) {
    send(
      .drag(
        Drag(phase, pointer: pointer, .touch, at: Point(x: 300, y: 700)), on: message,
        anchor: .zero))
  }

  /// A finger that goes up at an even pace and leaves the wheel going.
  fileprivate mutating func fling(rows: Int32, milliseconds: Int32, column: Int = 0) {
    drag(.down, y: 140, column: column)
    for step in 1...8 as ClosedRange<Int32> {
      clock.advance(Double(milliseconds) / 8000)
      drag(.moved, y: 140 - rows * 40 * step / 8, column: column)
    }
    drag(.lifted, y: 140 - rows * 40, column: column)
  }

  /// Lets time pass as a page does that draws.
  fileprivate mutating func frames(_ milliseconds: Int) {
    for _ in 0..<milliseconds / 10 { wait(0.01) }
  }
}
