import Editing
import LapboardTestSupport
import Records
import Testing
import Timing

@testable import LapboardApp

// Whatever happens while the panel is open, "n of m" is what somebody would count on the screen.
struct FindRandomTests {
  private struct Seen: Equatable {
    var document: FindDocument
    var field: FindField
    var start: Int
  }

  /// Every place where an ASCII text stands, in the order of the screen.
  private func count(_ text: String, in state: AppState) -> [Seen] {
    var seen: [Seen] = []
    func look(_ document: FindDocument, _ field: FindField, _ shown: String) {
      let (shown, wanted) = (Array(shown.lowercased().utf8), Array(text.lowercased().utf8))
      var at = 0
      while !wanted.isEmpty, at + wanted.count <= shown.count {
        if Array(shown[at..<(at + wanted.count)]) == wanted {
          seen.append(Seen(document: document, field: field, start: at))
          at += wanted.count
        } else {
          at += 1
        }
      }
    }
    func look(_ document: FindDocument, _ laps: [Lap]) {
      for (index, lap) in laps.enumerated().reversed() {
        let before = index == 0 ? Nanoseconds.zero : laps[index - 1].split
        look(document, .number(lap.id), "\(index + 1)")
        look(document, .total(lap.id), TimeFormat.screen.text(lap.split))
        let lapTime = shownLapTime(from: before, to: lap.split)
        look(document, .lapTime(lap.id), TimeFormat.screen.text(lapTime))
        look(document, .lapNote(lap.id), lap.note)
      }
    }
    if state.place == .stopwatch {
      look(.watch, state.journal.watch.laps)
    } else {
      for record in state.journal.records.reversed() {
        look(.record(record.id), .title, record.title)
        look(.record(record.id), .note, record.note.text)
        look(.record(record.id), record.laps)
      }
    }
    return seen
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func countIsRightWhateverHappens(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var device = TestDevice.records(["Kim 400", "lap", "00 kim"])
    device.press("Find")
    for step in 0..<150 {
      device.clock.advance(Double.random(in: 0.5...20, using: &random))
      let laps = device.state.laps
      switch Int.random(in: 0..<14, using: &random) {
      case 0: device.press("Start")
      case 1, 2: device.press("Lap")
      case 3: device.press("Stop")
      case 4: device.press("Reset")
      case 5: device.press("Undo")
      case 6: device.press("Redo")
      case 7:
        guard let lap = laps.randomElement(using: &random) else { continue }
        device.send(.message(.deleteLaps(.lap(lap.id)), anchor: .zero))
      case 8:
        guard let lap = laps.randomElement(using: &random) else { continue }
        device.send(.message(.ask(.note(lap: lap.id)), anchor: .zero))
        device.type(["kim", "K 0", ""].randomElement(using: &random) ?? "", into: "Note")
        device.press("Save")
        device.press("Cancel")
      case 9: device.find(["0", "kim", "1", "00:", "", "9.9"].randomElement(using: &random) ?? "")
      case 10: device.press(Bool.random(using: &random) ? "Records" : "Stopwatch")
      case 11: device.press("Previous")
      default: device.press("Next")
      }
      device.work()
      // A record that was opened is searched with all others.
      if case .record = device.state.place, !device.state.findsInRecords {
        device.press("All records")
      }
      device.work()

      let seen = count(device.state.find.query.text, in: device.state)
      let counted = device.state.find.count
      #expect(counted.total == seen.count, "step \(step)")
      #expect(counted.isFinished)
      if let match = device.state.find.session.highlighted, let number = counted.highlighted {
        let found = Seen(
          document: match.document, field: match.field, start: match.range.lowerBound)
        #expect(number <= seen.count)
        #expect(seen.indices.contains(number - 1) && seen[number - 1] == found, "step \(step)")
      }
    }
  }
}
