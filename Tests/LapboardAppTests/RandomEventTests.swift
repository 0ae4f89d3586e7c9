import Editing
import LapboardTestSupport
import Markup
import Records
import Testing
import Timing

@testable import LapboardApp

/// Whatever is pressed in whatever order: the app keeps its rules, and what it drew before it drew
/// again from scratch is the same.
@Suite struct RandomEventTests {
  private static let keys = [
    " ", "l", "Enter", "Backspace", "Escape", "ArrowUp", "ArrowDown", "Home", "End", "PageDown",
    "?", "Tab",
  ]

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func invariantsHoldAfterEachEvent(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var device = TestDevice(languages: seed.isMultiple(of: 2) ? "ko" : "en")
    var shown = Nanoseconds.zero

    for step in 0..<1500 {
      device.clock.advance(Nanoseconds(Int64.random(in: 0..<900_000_000, using: &random)))
      let before = device.journal.count
      let wasRunning = if case .running = device.state.journal.watch.phase { true } else { false }
      send(to: &device, &random)

      let state = device.state
      let watch = state.journal.watch
      let time = watch.timerTime(at: state.journal.timeline.instant(of: device.clock.moment))
      #expect(time >= watch.lastSplit)
      #expect(watch.summary == LapSummary(watch.laps))
      let isRunning = if case .running = watch.phase { true } else { false }
      if wasRunning, isRunning, device.journal.count == before { #expect(time >= shown) }
      shown = time
      if let showing = state.menu.showing {
        for level in showing.levels {
          if let current = level.current { #expect(level.entries[current].isEnabled) }
        }
      }
      let unwritten = state.unwrittenOpening == nil ? 0 : 1
      #expect(Int(state.journal.lastSequence) == device.journal.count + unwritten)

      if step.isMultiple(of: 50) {
        #expect(device.cachedView().dump == device.view.dump)
        // What is on disk is what is on the screen.
        var copy = device
        copy.reload()
        #expect(copy.state.journal.watch.laps.map(\.id) == watch.laps.map(\.id))
        #expect(copy.state.journal.records == state.journal.records)
        #expect(copy.state.journal.undoable == state.journal.undoable)
        #expect(copy.state.journal.redoStep == state.journal.redoStep)
      }
    }
  }

  private func send(to device: inout TestDevice, _ random: inout SeededGenerator) {
    let controls = device.view.all { $0.isControl && !$0.isDisabled }
    switch Int.random(in: 0..<23, using: &random) {
    case 0..<8:
      let control = controls.randomElement(using: &random)!
      if let message = control.message(for: Symbol.press.id) ?? control.message(for: 101) {
        device.send(.message(message, anchor: anchor(&random), by: press(&random)))
      }
    case 8..<13:
      let key = Self.keys.randomElement(using: &random)!
      let flags = KeyPress.Flags(rawValue: UInt16.random(in: 0..<512, using: &random))
      device.key(key, Bool.random(using: &random) ? [] : flags)
    case 13:
      device.key("z", code: "KeyZ", Bool.random(using: &random) ? .control : [.control, .shift])
    case 14:
      let rows = device.view.all { $0.name.hasPrefix("row") || $0.name == "record-open" }
      if let message = rows.randomElement(using: &random)?.message(for: 101) {
        device.send(.message(message, anchor: anchor(&random), by: press(&random)))
        device.send(
          .touch(
            Touch(rawValue: UInt8.random(in: 0..<5, using: &random))!, finger: 1,
            at: Point(x: 100, y: 100), on: message, anchor: anchor(&random)))
      }
    case 15:
      device.send(
        .scrolled(
          ScrollWindow(
            offset: Int32.random(in: -100..<5000, using: &random),
            height: Int32.random(in: 0..<900, using: &random),
            rowHeight: Int32.random(in: 0..<90, using: &random))))
    case 16:
      device.send(.visibility(isVisible: Bool.random(using: &random)))
      if Bool.random(using: &random) {
        device.send(.viewport(width: 390, height: 844, device.state.menu.space))
      } else {
        device.widen()
      }
    case 17: device.clock.sleep(Double(Int.random(in: 0..<100, using: &random)))
    case 18: ask(&device, &random)
    case 19:
      let text = ["", "Kim", "12", "1:02.5", "x", "9999999:00"].randomElement(using: &random)!
      if let field = device.view.all({ $0.isField }).last {
        device.type(text, into: field.accessibleName)
      }
    case 20: device.clock.setWallClock(by: Double(Int.random(in: -100..<100, using: &random)))
    case 21: sendBackup(to: &device, &random)
    default:
      if Int.random(in: 0..<10, using: &random) == 0 { device.reload(after: 3) }
      // Two fingers: a stamp that is older than what was handled last.
      var earlier = device.clock.moment
      earlier.monotonic -= .milliseconds(40)
      if device.isEnabled("Lap") { device.press("Lap", at: earlier) }
    }
  }

  private func press(_ random: inout SeededGenerator) -> Press {
    Press(
      Press.Pointer(rawValue: UInt8.random(in: 0..<3, using: &random))!, at: Point(x: 100, y: 300),
      isSecondary: Bool.random(using: &random),
      modifier: Press.Modifier(rawValue: UInt8.random(in: 0..<3, using: &random))!)
  }

  /// A file that was made earlier, whole or in parts, and what a host says out of turn.
  private func sendBackup(to device: inout TestDevice, _ random: inout SeededGenerator) {
    let text = device.files.saved?.text ?? ""
    let events: [BackupEvent] = [
      .storage(StorageFacts(.bestEffort, lastExport: 5, mayAsk: true, sharesFiles: true)),
      .begun([]), .wantsMore, .saved(.saved, missingPhotos: 1), .opened,
      .lines(Array(text.utf8.prefix(Int.random(in: 0...text.utf8.count, using: &random)))),
      .ended(.none), .photosStored(.stored),
    ]
    if Bool.random(using: &random) {
      device.open(file: text)
      device.send(.message(.backup(.choose(.replace)), anchor: .zero))
      device.send(.message(.backup(.accept), anchor: .zero))
    } else {
      device.send(.backup(events.randomElement(using: &random)!))
    }
  }

  private func ask(_ device: inout TestDevice, _ random: inout SeededGenerator) {
    let lap = device.state.laps.randomElement(using: &random)?.id ?? 0
    let questions: [Question] = [
      .title, .note(lap: lap), .total(lap: lap), .lapTime(lap: lap), .split(lap: lap),
      .note(lap: 0), .split(lap: 0),
    ]
    device.send(.message(.ask(questions.randomElement(using: &random)!), anchor: .zero))
  }

  private func anchor(_ random: inout SeededGenerator) -> Rectangle {
    Rectangle(
      left: Int32.random(in: -50..<400, using: &random),
      top: Int32.random(in: -50..<900, using: &random), width: 300, height: 44)
  }
}
