import Timing

// What a journal line says about a race. The members are listed at `JournalLine`.

extension RaceChange {
  var name: String {
    switch self {
    case .addNames: "add-names"
    case .changeName: "change-name"
    case .moveNames: "move-names"
    case .mark: "mark-names"
    case .remove: "remove-from-race"
    case .start: "start-race"
    case .moveStart: "move-start"
    case .removeStart: "remove-start"
    case .stop: "stop-race"
    case .goOn: "go-on-with-race"
    case .tap: "tap"
    case .insertTaps: "insert-taps"
    case .setTime: "tap-time"
    case .strikeOut: "strike-taps"
    case .give: "give-taps"
    case .moveTaps: "move-taps"
    case .shiftNames: "shift-names"
    case .rename: "name-race"
    case .round: "round-race"
    case .clear: "clear-race"
    }
  }

  /// nil where the name is of no change to a race.
  init?(_ name: String, _ members: JournalMembers) throws(JournalLineError) {
    if isSame(name, "add-names") {
      self = .addNames(try members.entrants(), before: try members.integerIfAny(.before))
    } else if isSame(name, "change-name") {
      var named = try members.entrants()
      guard named.count == 1, var entrant = named.popLast() else { throw .wrongType("names") }
      entrant.id = try members.integer(.who)
      self = .changeName(entrant)
    } else if isSame(name, "move-names") {
      self = .moveNames(try members.integers(.rows), before: try members.integerIfAny(.before))
    } else if isSame(name, "mark-names") {
      guard let status = Entrant.Status(name: try members.text(.status)) else {
        throw .wrongType("status")
      }
      self = .mark(status, try members.integers(.rows))
    } else if isSame(name, "remove-from-race") {
      self = .remove(try members.integers(.rows))
    } else if isSame(name, "start-race") {
      self = .start(group: try members.textIfAny(.group))
    } else if isSame(name, "move-start") {
      self = .moveStart(try members.integer(.start), by: Nanoseconds(try members.integer(.ns)))
    } else if isSame(name, "remove-start") {
      self = .removeStart(try members.integer(.start))
    } else if isSame(name, "stop-race") {
      self = .stop
    } else if isSame(name, "go-on-with-race") {
      self = .goOn
    } else if isSame(name, "tap") {
      self = .tap(try members.integerIfAny(.who))
    } else if isSame(name, "insert-taps") {
      self = .insertTaps(try members.integers(.splits).map { Nanoseconds($0) })
    } else if isSame(name, "tap-time") {
      self = .setTime(Nanoseconds(try members.integer(.ns)), tap: try members.integer(.tap))
    } else if isSame(name, "strike-taps") {
      self = .strikeOut(try members.integer(.on) != 0, try members.integers(.rows))
    } else if isSame(name, "give-taps") {
      self = .give(try members.pairs())
    } else if isSame(name, "move-taps") {
      self = .moveTaps(try members.integers(.rows), before: try members.integerIfAny(.before))
    } else if isSame(name, "shift-names") {
      self = .shiftNames(
        from: try members.integer(.tap), isLater: try members.integer(.on) != 0)
    } else if isSame(name, "name-race") {
      self = .rename(try members.text(.text))
    } else if isSame(name, "round-race") {
      guard let rounding = RaceRounding(name: try members.text(.text)) else {
        throw .wrongType("text")
      }
      self = .round(rounding)
    } else if isSame(name, "clear-race") {
      self = .clear(names: try members.integer(.on) != 0)
    } else {
      return nil
    }
  }
}

extension FlatJSONWriter {
  mutating func put(_ change: RaceChange) {
    switch change {
    case .addNames(let entrants, let before):
      put("names", StartListLines.text(entrants))
      if let before { put("before", before) }
    case .changeName(let entrant):
      put("who", entrant.id)
      // The status is not its matter.
      var named = entrant
      named.status = .takesPart
      put("names", StartListLines.text([named]))
    case .moveNames(let rows, let before), .moveTaps(let rows, let before):
      put("rows", IntegerList.text(rows))
      if let before { put("before", before) }
    case .mark(let status, let rows):
      put("rows", IntegerList.text(rows))
      put("status", status.name)
    case .remove(let rows): put("rows", IntegerList.text(rows))
    case .start(let group): if !group.utf8.isEmpty { put("group", group) }
    case .moveStart(let start, let amount):
      put("start", start)
      put("ns", amount.count)
    case .removeStart(let start): put("start", start)
    case .stop, .goOn: break
    case .tap(let entrant): if let entrant { put("who", entrant) }
    case .insertTaps(let times): put("splits", IntegerList.text(times.map { $0.count }))
    case .setTime(let time, let tap):
      put("tap", tap)
      put("ns", time.count)
    case .strikeOut(let isOn, let rows):
      put("rows", IntegerList.text(rows))
      put("on", isOn ? 1 : 0)
    case .give(let pairs):
      put("rows", IntegerList.text(pairs.map { $0.tap }))
      put("to", IntegerList.text(pairs.map { $0.entrant ?? 0 }))
    case .shiftNames(let tap, let isLater):
      put("tap", tap)
      put("on", isLater ? 1 : 0)
    case .rename(let title): put("text", title)
    case .round(let rounding): put("text", rounding.name)
    case .clear(let names): put("on", names ? 1 : 0)
    }
  }
}

extension JournalMembers {
  func integerIfAny(_ key: Key) throws(JournalLineError) -> Int64? {
    has(key) ? try integer(key) : nil
  }

  func entrants() throws(JournalLineError) -> [Entrant] {
    guard let entrants = StartListLines.read(try text(.names)) else { throw .wrongType("names") }
    return entrants
  }

  fileprivate func pairs() throws(JournalLineError) -> [RaceChange.Pair] {
    let (taps, names) = (try integers(.rows), try integers(.to))
    guard taps.count == names.count else { throw .wrongType("to") }
    return taps.indices.map {
      RaceChange.Pair(tap: taps[$0], entrant: names[$0] == 0 ? nil : names[$0])
    }
  }
}

/// Entrants in one text of a journal line: a line each, of bib, name and group and, for who did not start
/// or finish, `dns` or `dnf`, with tabs between.
enum StartListLines {
  static func text(_ entrants: [Entrant]) -> String {
    var bytes: [UInt8] = []
    for index in entrants.indices {
      let entrant = entrants[index]
      if index > 0 { bytes.add("\n") }
      bytes.add(entrant.bib)
      bytes.add("\t")
      bytes.add(entrant.name)
      bytes.add("\t")
      bytes.add(entrant.group)
      if entrant.status != .takesPart {
        bytes.add("\t")
        bytes.add(entrant.status.name)
      }
    }
    return bytes.text
  }

  /// nil where a line is none of these.
  static func read(_ text: String) -> [Entrant]? {
    var entrants: [Entrant] = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      guard fields.count == 3 || fields.count == 4, entrants.count <= Race.mostEntrants,
        let status = fields.count == 4 ? Entrant.Status(name: fields[3]) : .takesPart
      else { return nil }
      entrants.append(
        Entrant(bib: fields[0], name: fields[1], group: fields[2], status: status))
    }
    return entrants
  }
}

extension Entrant.Status {
  /// In the journal.
  var name: String {
    switch self {
    case .takesPart: "in"
    case .didNotStart: "dns"
    case .didNotFinish: "dnf"
    }
  }

  init?(name: String) {
    if isSame(name, "in") {
      self = .takesPart
    } else if isSame(name, "dns") {
      self = .didNotStart
    } else if isSame(name, "dnf") {
      self = .didNotFinish
    } else {
      return nil
    }
  }
}
