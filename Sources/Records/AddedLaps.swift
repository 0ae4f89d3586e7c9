import Timing

/// Laps as members of a journal line. Most have nothing but a total, so the rest names the laps that
/// have it, by their place from 0, and is left out where none has:
///
/// | member | what | example |
/// | --- | --- | --- |
/// | `splits` | total of each, in nanoseconds | `"10000000000,20500000000"` |
/// | `bridged` | place, colon, nanoseconds | `"1:500000000"` |
/// | `struck`, `unfinished` | places | `"0"` |
/// | `notes` | a flat JSON object, note by place | `"{\"1\":\"wind\"}"` |
///
/// Ids are not written: the event that adds the laps gives them new ones. Ten thousand laps make
/// 130 KB.
enum AddedLaps {
  static func put(_ laps: [Lap], into line: inout FlatJSONWriter) {
    line.put("splits", IntegerList.text(laps.map { $0.split.count }))
    var bridged = ""
    for place in laps.indices where laps[place].bridged != .zero {
      if !bridged.isEmpty { bridged += "," }
      bridged += String(place) + ":" + String(laps[place].bridged.count)
    }
    if !bridged.isEmpty { line.put("bridged", bridged) }
    put(laps, "struck", into: &line) { $0.isStruckOut }
    put(laps, "unfinished", into: &line) { $0.isUnfinished }
    var notes = FlatJSONWriter()
    var hasNotes = false
    for place in laps.indices where !laps[place].note.isEmpty {
      notes.put(String(place), laps[place].note)
      hasNotes = true
    }
    if hasNotes { line.put("notes", notes.finish()) }
  }

  private static func put(
    _ laps: [Lap], _ key: String, into line: inout FlatJSONWriter, where isSet: (Lap) -> Bool
  ) {
    var places: [Int64] = []
    for place in laps.indices where isSet(laps[place]) { places.append(Int64(place)) }
    if !places.isEmpty { line.put(key, IntegerList.text(places)) }
  }

  static func read(_ members: JournalMembers) throws(JournalLineError) -> [Lap] {
    var laps: [Lap] = []
    for split in try members.integers(.splits) {
      laps.append(Lap(id: 0, split: Nanoseconds(split)))
    }
    if members.has(.bridged) {
      guard let pairs = IntegerList.readPairs(try members.text(.bridged)) else {
        throw .wrongType("bridged")
      }
      for (place, amount) in pairs {
        guard let place = index(place, in: laps) else { throw .wrongType("bridged") }
        laps[place].bridged = Nanoseconds(amount)
      }
    }
    if members.has(.struck) {
      for place in try members.integers(.struck) {
        guard let place = index(place, in: laps) else { throw .wrongType("struck") }
        laps[place].isStruckOut = true
      }
    }
    if members.has(.unfinished) {
      for place in try members.integers(.unfinished) {
        guard let place = index(place, in: laps) else { throw .wrongType("unfinished") }
        laps[place].isUnfinished = true
      }
    }
    if members.has(.notes) { try readNotes(try members.text(.notes), into: &laps) }
    return laps
  }

  private static func readNotes(
    _ text: String, into laps: inout [Lap]
  ) throws(JournalLineError) {
    var noted = laps
    var isUnderstood = true
    var reader = FlatJSONReader(Array(text.utf8))
    do throws(FlatJSONError) {
      try reader.members { key, value in
        guard case .text(let note) = value, let places = IntegerList.read(key), places.count == 1,
          let place = index(places[0], in: laps)
        else {
          isUnderstood = false
          return
        }
        noted[place].note = note
      }
    } catch {
      throw .wrongType("notes")
    }
    guard isUnderstood else { throw .wrongType("notes") }
    laps = noted
  }

  private static func index(_ place: Int64, in laps: [Lap]) -> Int? {
    place >= 0 && place < laps.count ? Int(place) : nil
  }
}
