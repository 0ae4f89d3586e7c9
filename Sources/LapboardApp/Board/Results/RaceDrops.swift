import Editing
import Records
import Timing

// What becomes of rows and texts that are dropped on the tables of a race. Each drop is one step.

extension Change {
  mutating func dropOnRace(
    _ rows: [Int64], from table: BoardTable, at place: DropPlace, _ operation: DropOperation
  ) -> Bool {
    guard operation == .move || operation == .copy, let target = place.boardTable else {
      return false
    }
    if case .into(let row) = place.intent {
      return target == table ? false : give(rows, from: table, onto: row)
    }
    guard target == table else { return false }
    let before: Int64?
    do throws(Race.Refusal) {
      before = try row(under: place, in: table)
    } catch {
      say(strings.raceRefused(error))
      return false
    }
    return move(rows, of: table, before: before)
  }

  /// The row under the gap; nil at the end of the table.
  private func row(under place: DropPlace?, in table: BoardTable) throws(Race.Refusal) -> Int64? {
    switch place?.intent {
    case .before(let row), .into(let row): return row
    case .after(let row):
      let list = state.rows(of: table)
      guard let index = list.firstIndex(of: row) else { throw .noSuchRow }
      return index + 1 < list.count ? list[index + 1] : nil
    case .end, nil: return nil
    }
  }

  private mutating func move(_ rows: [Int64], of table: BoardTable, before: Int64?) -> Bool {
    let change: RaceChange =
      table == .names
      ? .moveNames(rows, before: before) : .moveTaps(rows, before: before)
    switch attempt(.board(.race(change))) {
    case nil: return true
    // Where it was: no step, and nothing to say.
    case .board(.race(.nothingChanges)): return false
    case let reason?:
      say(refusal(reason))
      return false
    }
  }

  /// Gives times to names, whichever was dropped on the other.
  private mutating func give(_ rows: [Int64], from table: BoardTable, onto row: Int64) -> Bool {
    guard let pairs = state.pairs(of: rows, from: table, onto: row) else {
      let isStruckOut = (rows + [row]).contains { state.race.tap($0)?.isStruckOut == true }
      say(strings.raceRefused(isStruckOut ? .struckOut : .didNotStart))
      return false
    }
    return give(pairs, asked: rows.count)
  }

  /// - Parameter asked: how many were to get a time, or to be given; fewer where the list ends.
  @discardableResult
  mutating func give(_ pairs: [RaceChange.Pair], asked: Int = 1) -> Bool {
    let before = state.race
    switch attempt(.board(.race(.give(pairs)))) {
    case nil: break
    case .board(.race(.nothingChanges)): return false
    case let reason?:
      say(refusal(reason))
      return false
    }
    say(strings.given(pairs, asked: asked, before, state.race))
    return true
  }

  // MARK: Texts

  mutating func bringToRace(_ text: String, _ table: BoardTable, at place: DropPlace?) -> Bool {
    if table == .taps { return insertTimes(Array(text.utf8)) }
    return openStartList(
      plain: Array(text.utf8), html: [], from: BoardTable.names.id,
      before: rowUnder(place, in: .names))
  }

  /// The same; the end where that row is gone.
  func rowUnder(_ place: DropPlace?, in table: BoardTable) -> Int64? {
    (try? row(under: place, in: table)) ?? nil
  }

  /// Times that were taken elsewhere, as taps. False where there are none, which is said.
  mutating func insertTimes(_ bytes: [UInt8], html: [UInt8] = []) -> Bool {
    do throws(LapReadingError) {
      let reading = try LapReader.read(plain: bytes, html: html)
      let laps = (try? reading.laps(as: reading.meaning)) ?? []
      let times = laps.map { $0.split }
      guard !times.isEmpty, record(.board(.race(.insertTaps(times)))) else { return false }
      say(strings.timesAdded(times.count))
      return true
    } catch {
      state.alert = strings.pasteRefused(error)
      return false
    }
  }

  // MARK: Rows

  mutating func removeFromRace(_ rows: [Int64], _ table: BoardTable) {
    let text = rows.count == 1 ? state.row(rows[0], of: table)?.text : nil
    let before = state.race
    guard record(.board(.race(.remove(rows)))) else { return }
    say(
      strings.rowsRemoved(rows.count, text, of: table)
        + (rows.count > 1 ? strings.withoutTime(before, state.race) : ""))
  }

  mutating func editRace(_ row: Int64, _ table: BoardTable) {
    ask(table == .taps ? .time(tap: row) : .name(row))
  }
}
