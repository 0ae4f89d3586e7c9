import Timing

// Blocks, and places among them, as members of a journal line.
//
//     "blocks":"{\"kind\":\"prepare\",\"ns\":600000000000}
//               {\"rounds\":6}
//               {\"kind\":\"work\",\"label\":\"400 m\",\"inside\":1}"
//
// One line a row, each a flat object. A row without a kind is the head of a group, and those right below
// it that are `inside` are in it.

extension StepKind {
  fileprivate var name: StaticString {
    switch self {
    case .prepare: "prepare"
    case .work: "work"
    case .rest: "rest"
    case .coolDown: "cool-down"
    }
  }
}

extension FlatJSONWriter {
  mutating func put(_ block: Block) {
    put("kind", block.kind.name.description)
    putIfAny("label", block.name)
    if let length = block.length { put("ns", length.count) }
    if block.repeats != 1 { put("repeats", Int64(block.repeats)) }
  }

  mutating func put(_ workout: Workout) {
    var lines = ""
    func add(_ line: FlatJSONWriter) {
      if !lines.utf8.isEmpty { lines += "\n" }
      var line = line
      lines += line.finish()
    }
    for part in workout.parts {
      var line = FlatJSONWriter()
      switch part {
      case .block(let block):
        line.put(block)
        add(line)
      case .group(let rounds, let blocks):
        line.put("rounds", Int64(rounds))
        add(line)
        for block in blocks {
          var line = FlatJSONWriter()
          line.put(block)
          line.put("inside", 1)
          add(line)
        }
      }
    }
    put("blocks", lines)
  }

  /// `workout end`, `blocks before 12`.
  mutating func put(_ place: PlanPlace) {
    let table = place.table == .blocks ? "blocks" : "workout"
    switch place.intent {
    case .before(let row): put("place", table + " before " + String(row))
    case .after(let row): put("place", table + " after " + String(row))
    case .into(let row): put("place", table + " into " + String(row))
    case .end: put("place", table + " end")
    }
  }
}

extension JournalMembers {
  func count(_ key: Key) throws(JournalLineError) -> Int {
    guard let count = Int(exactly: try integer(key)) else {
      throw .wrongType(key.name.description)
    }
    return count
  }

  func block() throws(JournalLineError) -> Block {
    let name = try text(.kind)
    guard let kind = StepKind.allCases.first(where: { isSame($0.name.description, name) }) else {
      throw .wrongType("kind")
    }
    return Block(
      kind, name: try textIfAny(.label), has(.ns) ? Nanoseconds(try integer(.ns)) : nil,
      repeats: has(.repeats) ? try count(.repeats) : 1)
  }

  func workout() throws(JournalLineError) -> Workout {
    var parts: [Workout.Part] = []
    for line in try text(.blocks).utf8.split(separator: UInt8(ascii: "\n")) {
      let row = try JournalMembers(Array(line))
      if !row.has(.kind) {
        parts.append(.group(rounds: try row.count(.rounds), []))
      } else if !row.has(.inside) {
        parts.append(.block(try row.block()))
      } else if case .group(let rounds, let blocks) = parts.last {
        parts[parts.count - 1] = .group(rounds: rounds, blocks + [try row.block()])
      } else {
        throw .wrongType("inside")
      }
    }
    return Workout(parts)
  }

  func planPlace() throws(JournalLineError) -> PlanPlace {
    let words = try text(.place).utf8.split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    let table: PlanTable? =
      switch words.first {
      case let word? where isSame(word, "blocks"): .blocks
      case let word? where isSame(word, "workout"): .workout
      default: nil
      }
    if let table {
      if words.count == 2, isSame(words[1], "end") { return PlanPlace(table, .end) }
      if words.count == 3, let row = Int64(words[2]) {
        if isSame(words[1], "before") { return PlanPlace(table, .before(row)) }
        if isSame(words[1], "after") { return PlanPlace(table, .after(row)) }
        if isSame(words[1], "into") { return PlanPlace(table, .into(row)) }
      }
    }
    throw .wrongType("place")
  }
}
