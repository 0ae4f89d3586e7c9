import Editing
import LapboardTestSupport
import Markup
import Records
import Testing
import Timing

@testable import LapboardApp

// What is found on the board, and replaced there.
struct BoardFindTests {
  /// Two blocks of one name in the workout, beside the standard ones.
  private func plan() -> TestDevice {
    var device = TestDevice()
    device.send(.message(.show(.board), anchor: .zero))
    device.run { _ = $0.bring("Hill run 1:00\nRest 0:30\nHill walk 2:00", to: .workout, at: nil) }
    return device
  }

  /// Three children, of whom the first has come in.
  private func race() -> TestDevice {
    var device = TestDevice()
    device.send(.message(.board(.show(.results)), anchor: .zero))
    device.run {
      let kims = [("7", "Kim Min", "U12"), ("12", "Lee", "U12"), ("70", "Kim Jun", "U14")]
      $0.record(
        .board(
          .race(
            .addNames(kims.map { Entrant(bib: $0.0, name: $0.1, group: $0.2) }, before: nil))))
      $0.record(.board(.race(.start(group: ""))))
    }
    device.clock.advance(83)
    device.run { $0.record(.board(.race(.tap($0.state.race.entrants[0].id)))) }
    return device
  }

  @Test func bothTablesOfTheHalfAreSearched() {
    var device = plan()
    device.find("hill")
    #expect(device.found == "1 of 2")
    #expect(device.foundMarks == ["Hill", "Hill"])
    #expect(device.status == "1 of 2, Workout, row 1")
    // Among the blocks and in the workout, named by its kind; from where the last match was.
    device.find("rest")
    #expect(device.found == "2 of 2")
    device.find("0:30")
    #expect(device.found == "1 of 1")
  }

  @Test func namesAreReplacedInOneStep() {
    var device = plan()
    device.find("Hill")
    device.press("Show replace")
    device.type("Track", into: "Replace with")
    device.press("Replace all")
    device.press("Replace 2")
    #expect(device.planNames == ["Track run", "", "Track walk"])
    device.press("Undo")
    #expect(device.planNames == ["Hill run", "", "Hill walk"])
  }

  @Test func aTimeOfAPlanIsChangedInItsRow() {
    var device = plan()
    device.find("0:30")
    device.press("Show replace")
    device.type("0:40", into: "Replace with")
    device.press("Replace")
    #expect(device.status == "Change this in its row")
  }

  @Test func tapsAndNamesAreFound() {
    var device = race()
    device.find("kim")
    // Once each, though the tap says whose it is.
    #expect(device.found == "1 of 2")
    device.find("01:23.00")
    #expect(device.found == "1 of 1")
    device.find("U12")
    #expect(device.found == "1 of 2")
  }

  @Test func severalTextsOfOneNameAreOneChange() {
    var device = race()
    device.find("7")
    device.press("Show replace")
    device.type("9", into: "Replace with")
    device.press("Replace all")
    // The bibs 7 and 70.
    device.press("Replace 2")
    #expect(device.state.race.entrants.map(\.bib) == ["9", "12", "90"])
    #expect(device.state.race.taps[0].entrant == device.state.race.entrants[0].id)
    device.press("Undo")
    #expect(device.state.race.entrants.map(\.bib) == ["7", "12", "70"])
  }

  @Test func theOtherHalfIsSearchedWhenItIsShown() {
    var device = plan()
    device.find("hill")
    device.send(.message(.board(.show(.results)), anchor: .zero))
    #expect(device.found == "No results")
    device.send(.message(.board(.show(.plan)), anchor: .zero))
    #expect(device.found == "2 results")
  }
}

extension TestDevice {
  fileprivate mutating func run(_ body: (inout Change) -> Void) {
    var change = Change(state: state, moment: clock.moment)
    body(&change)
    take(change)
  }

  fileprivate var planNames: [String] {
    state.plan.workout.rows.map { row in
      if case .block(let block) = row.content { block.name } else { "" }
    }
  }
}
