import Timing

/// The start of a race, or of one wave of it.
public struct RaceStart: Sendable {
  public var id: Int64
  /// Whom it is for; empty for everybody whose group has no start of its own.
  public var group: String
  public var at: Instant
  /// How much time before it only the wall clock can vouch for, counted as for taps.
  var bridged: Nanoseconds
}

/// Somebody came in, whoever it was.
///
/// It keeps the moment of its press, so that a start that is corrected corrects every time that is
/// counted from it.
public struct RaceTap: Equatable, Sendable {
  /// How it came about.
  public enum Origin: UInt8, Equatable, Sendable {
    /// The Tap button.
    case button
    /// The button of a name.
    case name
    /// A time that was typed or pasted.
    case typed
  }

  public var id: Int64
  public var at: Instant
  public var origin: Origin
  /// Kept, but nobody's time: a finger that came down twice.
  public var isStruckOut = false
  /// Whose time it is; nil while nobody knows.
  public var entrant: Int64?
  /// How much time before it only the wall clock can vouch for, counted from when there was a race.
  var bridged: Nanoseconds
}

/// A race: who is in it, when each wave started, and who came when. What the steps in force come to.
///
/// An entrant has at most one tap and a tap one entrant. A change that is refused changes nothing.
public struct Race: Sendable {
  public enum Refusal: Error, Equatable, Sendable {
    /// No entrant, tap or start has this id.
    case noSuchRow
    case nothingChanges
    case tooManyNames
    case tooManyTaps
    case tooManyStarts
    /// Neither bib nor name.
    case nameless
    case textTooLong
    /// A text holds a tab, a line break, another control character, or the mark of a photo.
    case notOneLine
    /// Nothing has started yet.
    case notStarted
    /// The group has a start already.
    case alreadyStarted
    /// Taps are counted from the only start.
    case startInUse
    /// A start after now, or a time below zero or beyond `Correction.longestTotal`.
    case outOfRange
    /// Who did not start has no time.
    case didNotStart
    /// They have a time already.
    case hasTime
    /// A tap that is struck out is nobody's.
    case struckOut
  }

  public static let mostEntrants = 2000
  public static let mostTaps = 10_000
  public static let mostStarts = 100

  /// In the order that a person gave them.
  public private(set) var entrants: [Entrant] = []
  /// In the order in which they were made.
  public private(set) var starts: [RaceStart] = []
  /// In the order of time; of taps at one instant the one that came first is first.
  public private(set) var taps: [RaceTap] = []
  /// Since when the clock stands; nil while it runs or nothing has started.
  public private(set) var stopped: Instant?
  public private(set) var rounding = RaceRounding.asShown
  /// Empty without.
  public private(set) var title = ""
  /// When it was first started.
  public private(set) var began: WallTime?
  /// How much time only the wall clock can vouch for, since the first start.
  private var bridged = Nanoseconds.zero

  public init() {}

  /// Of everything in it.
  var count: Int { entrants.count + starts.count + taps.count }

  public var hasStarted: Bool { !starts.isEmpty }
  public var isTiming: Bool { hasStarted && stopped == nil }

  // MARK: Looking things up

  public func entrant(_ id: Int64) -> Entrant? { entrants.first { $0.id == id } }
  public func tap(_ id: Int64) -> RaceTap? { taps.first { $0.id == id } }
  /// The tap of an entrant.
  public func tap(of entrant: Int64) -> RaceTap? { taps.first { $0.entrant == entrant } }

  /// The start of a group's own, else that of everybody; nil where neither was.
  public func start(ofGroup group: String) -> RaceStart? {
    starts.first { isSame($0.group, group) } ?? starts.first { $0.group.utf8.isEmpty }
  }

  /// From where the race's clock counts: its earliest start.
  public var zero: Instant? { starts.min { $0.at < $1.at }?.at }

  /// What the clock shows; zero before the first start.
  public func clockTime(at instant: Instant) -> Nanoseconds {
    zero.map { ((stopped ?? instant) - $0).clampedToZero } ?? .zero
  }

  /// What the clock showed at a tap. Below zero where a start was corrected to be later.
  public func clockTime(of tap: RaceTap) -> Nanoseconds { zero.map { tap.at - $0 } ?? .zero }

  /// From the entrant's own start to the tap; nil where they had none, or had it later.
  public func netTime(of entrant: Entrant, _ tap: RaceTap) -> Nanoseconds? {
    guard let start = start(ofGroup: entrant.group), tap.at >= start.at else { return nil }
    return tap.at - start.at
  }

  /// How much of a tap's time only the wall clock can vouch for: sleep, a reload, a restart.
  public func bridgedTime(of tap: RaceTap) -> Nanoseconds {
    guard tap.origin != .typed, let first = starts.min(by: { $0.at < $1.at }) else { return .zero }
    return (tap.bridged - first.bridged).clampedToZero
  }

  /// A tap so soon after another at the Tap button that one finger may have made both.
  public static let doubleTap = Nanoseconds.milliseconds(500)

  /// Whether one finger may have made the tap at `index` and the one before it. Nothing is dropped for
  /// it: two may come in together.
  public func isDouble(tapAt index: Int) -> Bool {
    guard taps[index].origin == .button, !taps[index].isStruckOut else { return false }
    for earlier in taps[..<index].reversed() {
      guard taps[index].at - earlier.at < Self.doubleTap else { return false }
      if earlier.origin == .button, !earlier.isStruckOut { return true }
    }
    return false
  }

  /// Groups in the order in which they come up on the start list, the empty one among them.
  public var groups: [String] {
    firstOfGroups.map { $0.group }
  }

  /// Who comes first on the start list in each group.
  public var firstOfGroups: [Entrant] {
    var seen: Set<Int64> = []
    return entrants.filter { seen.insert(fingerprint($0.group)).inserted }
  }
}

extension RaceStart: Equatable {
  public static func == (a: RaceStart, b: RaceStart) -> Bool {
    a.id == b.id && isSame(a.group, b.group) && a.at == b.at && a.bridged == b.bridged
  }
}

extension Race: Equatable {
  public static func == (a: Race, b: Race) -> Bool {
    a.entrants == b.entrants && a.starts == b.starts && a.taps == b.taps
      && a.stopped == b.stopped && a.rounding == b.rounding && isSame(a.title, b.title)
      && a.began == b.began && a.bridged == b.bridged
  }
}

// MARK: - Changes

extension Race {
  /// Notes that the wall clock alone vouches for `amount` of the time up to now.
  mutating func bridge(_ amount: Nanoseconds) {
    if hasStarted { bridged += amount }
  }

  /// - Parameter id: of what the change makes.
  mutating func carryOut(
    _ change: RaceChange, id: Int64, at instant: Instant, wall: WallTime
  ) throws(Refusal) {
    switch change {
    case .addNames(let added, let before): try add(added, before: before, id: id)
    case .changeName(let entrant): try self.change(entrant)
    case .moveNames(let rows, let before): try move(names: rows, before: before)
    case .mark(let status, let rows): try mark(status, rows)
    case .remove(let rows): try remove(rows)
    case .start(let group): try start(group, id: id, at: instant, wall: wall)
    case .moveStart(let start, let amount): try move(start: start, by: amount, now: instant)
    case .removeStart(let start): try remove(start: start)
    case .stop:
      guard isTiming else { throw hasStarted ? .nothingChanges : .notStarted }
      stopped = instant
    case .goOn:
      guard stopped != nil else { throw hasStarted ? .nothingChanges : .notStarted }
      stopped = nil
    case .tap(let entrant): try tap(for: entrant, id: id, at: instant)
    case .insertTaps(let times): try insert(times, id: id, at: instant, wall: wall)
    case .setTime(let time, let tap): try set(time, ofTap: tap)
    case .strikeOut(let isStruckOut, let rows): try strikeOut(isStruckOut, rows)
    case .give(let pairs): try give(pairs)
    case .moveTaps(let rows, let before): try move(namesOf: rows, before: before)
    case .shiftNames(let tap, let isLater): try shift(from: tap, isLater: isLater)
    case .rename(let title):
      guard title.utf8.count <= Correction.longestNote else { throw .textTooLong }
      guard !isSame(title, self.title) else { throw .nothingChanges }
      self.title = title
    case .round(let rounding):
      guard rounding != self.rounding else { throw .nothingChanges }
      self.rounding = rounding
    case .clear(let names): try clear(names: names)
    }
  }

  // MARK: Ids

  /// The id of one of several things that a change makes; `part` counts from 0.
  ///
  /// A change that is a part of a step has an id of two numbers already, and room for a third above them.
  private static func id(_ id: Int64, part: Int) throws(Refusal) -> Int64 {
    if id < 1 << 40 { return Lap.id(id, part: part) }
    guard part < 1 << 11, id < 1 << 52 else { throw .tooManyNames }
    return id | Int64(part) << 52
  }

  private func index(ofEntrant id: Int64) throws(Refusal) -> Int {
    guard let index = entrants.firstIndex(where: { $0.id == id }) else { throw .noSuchRow }
    return index
  }

  private func index(ofTap id: Int64) throws(Refusal) -> Int {
    guard let index = taps.firstIndex(where: { $0.id == id }) else { throw .noSuchRow }
    return index
  }

  private func index(ofStart id: Int64) throws(Refusal) -> Int {
    guard let index = starts.firstIndex(where: { $0.id == id }) else { throw .noSuchRow }
    return index
  }

  /// Where each of the rows stands in a list of those ids; all of them must, and none twice.
  private static func places(of rows: [Int64], in ids: [Int64]) throws(Refusal) -> [Int] {
    let wanted = IDSet(rows)
    guard !rows.isEmpty else { throw .nothingChanges }
    let places = ids.indices.filter { wanted.contains(ids[$0]) }
    guard places.count == rows.count else { throw .noSuchRow }
    return places
  }

  // MARK: Names

  private mutating func add(
    _ added: [Entrant], before: Int64?, id: Int64
  ) throws(Refusal) {
    guard !added.isEmpty else { throw .nothingChanges }
    guard added.count <= Self.mostEntrants - entrants.count else { throw .tooManyNames }
    var place = entrants.count
    if let before { place = try index(ofEntrant: before) }
    var named = added
    for part in named.indices {
      try named[part].check()
      named[part].id = try Self.id(id, part: part)
    }
    entrants.insert(contentsOf: named, at: place)
  }

  private mutating func change(_ entrant: Entrant) throws(Refusal) {
    let index = try index(ofEntrant: entrant.id)
    try entrant.check()
    var changed = entrant
    changed.status = entrants[index].status
    guard changed != entrants[index] else { throw .nothingChanges }
    entrants[index] = changed
  }

  private mutating func move(names rows: [Int64], before: Int64?) throws(Refusal) {
    let ids = entrants.map { $0.id }
    let places = try Self.places(of: rows, in: ids)
    var gap = ids.count
    if let before { gap = try index(ofEntrant: before) }
    guard let order = Self.order(ofMoved: places, to: gap, count: ids.count) else {
      throw .nothingChanges
    }
    let old = entrants
    for (place, from) in order.enumerated() { entrants[place] = old[from] }
  }

  /// Where each of a list comes from when some of it moves into a gap; nil where nothing would change.
  private static func order(ofMoved places: [Int], to gap: Int, count: Int) -> [Int]? {
    ListMove.apply(places.map { Int64($0) }, to: gap, in: (0..<count).map { Int64($0) })?
      .map { Int($0) }
  }

  private mutating func mark(_ status: Entrant.Status, _ rows: [Int64]) throws(Refusal) {
    let places = try Self.places(of: rows, in: entrants.map { $0.id })
    guard places.contains(where: { entrants[$0].status != status }) else { throw .nothingChanges }
    for place in places { entrants[place].status = status }
    if status != .takesPart { free(rows) }
  }

  /// Takes the times of these entrants away.
  private mutating func free(_ rows: [Int64]) {
    let leaving = IDSet(rows)
    for index in taps.indices {
      if let entrant = taps[index].entrant, leaving.contains(entrant) { taps[index].entrant = nil }
    }
  }

  /// Entrants, whose taps are then nobody's, and taps.
  private mutating func remove(_ rows: [Int64]) throws(Refusal) {
    _ = try Self.places(of: rows, in: entrants.map { $0.id } + taps.map { $0.id })
    let leaving = IDSet(rows)
    entrants.removeAll { leaving.contains($0.id) }
    taps.removeAll { leaving.contains($0.id) }
    free(rows)
  }

  // MARK: Starts

  private mutating func start(
    _ group: String, id: Int64, at instant: Instant, wall: WallTime
  ) throws(Refusal) {
    guard group.utf8.count <= Entrant.longestText else { throw .textTooLong }
    guard !starts.contains(where: { isSame($0.group, group) }) else { throw .alreadyStarted }
    guard starts.count < Self.mostStarts else { throw .tooManyStarts }
    starts.append(RaceStart(id: id, group: group, at: instant, bridged: bridged))
    if began == nil { began = wall }
    stopped = nil
  }

  private mutating func move(
    start id: Int64, by amount: Nanoseconds, now: Instant
  ) throws(Refusal) {
    let index = try index(ofStart: id)
    guard amount != .zero else { throw .nothingChanges }
    let longest = Correction.longestTotal
    guard amount <= longest, amount >= .zero - longest, starts[index].at + amount <= now else {
      throw .outOfRange
    }
    starts[index].at = starts[index].at + amount
  }

  private mutating func remove(start id: Int64) throws(Refusal) {
    let index = try index(ofStart: id)
    guard starts.count > 1 || taps.isEmpty else { throw .startInUse }
    starts.remove(at: index)
    if starts.isEmpty { (stopped, began, bridged) = (nil, nil, .zero) }
  }

  // MARK: Taps

  private mutating func tap(
    for entrant: Int64?, id: Int64, at instant: Instant
  ) throws(Refusal) {
    guard hasStarted else { throw .notStarted }
    guard taps.count < Self.mostTaps else { throw .tooManyTaps }
    if let entrant {
      let index = try index(ofEntrant: entrant)
      guard entrants[index].status != .didNotStart else { throw .didNotStart }
      guard tap(of: entrant) == nil else { throw .hasTime }
      entrants[index].status = .takesPart
    }
    put(
      RaceTap(
        id: id, at: instant, origin: entrant == nil ? .button : .name, entrant: entrant,
        bridged: bridged))
    // The clock was stopped too early: nobody's time is lost for it.
    stopped = nil
  }

  /// Behind all that were not later.
  private mutating func put(_ tap: RaceTap) {
    var place = taps.count
    while place > 0, taps[place - 1].at > tap.at { place -= 1 }
    taps.insert(tap, at: place)
  }

  /// - Parameter times: as the race's clock shows them. Where nothing has started, the last of them
  ///   says when it was: just so long ago, and the clock stands.
  private mutating func insert(
    _ times: [Nanoseconds], id: Int64, at instant: Instant, wall: WallTime
  ) throws(Refusal) {
    guard let last = times.max() else { throw .nothingChanges }
    guard times.count <= Self.mostTaps - taps.count else { throw .tooManyTaps }
    for time in times where time < .zero || time > Correction.longestTotal { throw .outOfRange }
    var ids: [Int64] = []
    for part in times.indices { ids.append(try Self.id(id, part: part)) }
    if !hasStarted {
      starts.append(
        RaceStart(
          id: try Self.id(id, part: times.count), group: "", at: Instant(instant.offset - last),
          bridged: bridged))
      began = wall
      stopped = instant
    }
    let zero = zero ?? instant
    for part in times.indices {
      put(RaceTap(id: ids[part], at: zero + times[part], origin: .typed, bridged: bridged))
    }
  }

  private mutating func set(_ time: Nanoseconds, ofTap id: Int64) throws(Refusal) {
    let index = try index(ofTap: id)
    guard time >= .zero, time <= Correction.longestTotal else { throw .outOfRange }
    guard let zero, taps[index].at != zero + time else { throw .nothingChanges }
    var tap = taps.remove(at: index)
    tap.at = zero + time
    tap.origin = .typed
    put(tap)
  }

  private mutating func strikeOut(_ isStruckOut: Bool, _ rows: [Int64]) throws(Refusal) {
    let places = try Self.places(of: rows, in: taps.map { $0.id })
    guard places.contains(where: { taps[$0].isStruckOut != isStruckOut }) else {
      throw .nothingChanges
    }
    for place in places {
      taps[place].isStruckOut = isStruckOut
      if isStruckOut { taps[place].entrant = nil }
    }
  }

  // MARK: Who came when

  /// Gives each tap to its entrant, or to nobody. What either had before is free.
  private mutating func give(_ pairs: [RaceChange.Pair]) throws(Refusal) {
    let givenTaps = pairs.map { $0.tap }
    let givenNames = pairs.compactMap { $0.entrant }
    let places = try Self.places(of: givenTaps, in: taps.map { $0.id })
    for place in places where taps[place].isStruckOut { throw .struckOut }
    if !givenNames.isEmpty {
      for place in try Self.places(of: givenNames, in: entrants.map { $0.id })
      where entrants[place].status == .didNotStart {
        throw .didNotStart
      }
    }
    let before = taps
    free(givenNames)
    for pair in pairs { taps[try index(ofTap: pair.tap)].entrant = pair.entrant }
    guard taps != before else { throw .nothingChanges }
    let finished = IDSet(givenNames)
    for index in entrants.indices where finished.contains(entrants[index].id) {
      entrants[index].status = .takesPart
    }
  }

  /// Places of the taps that count, in the order of time.
  private var live: [Int] { taps.indices.filter { !taps[$0].isStruckOut } }

  /// The order in which people came in was another: times stay where they are, and who came with these
  /// taps moves along them to the gap. Places that are nobody's yet move too.
  private mutating func move(namesOf rows: [Int64], before: Int64?) throws(Refusal) {
    for place in try Self.places(of: rows, in: taps.map { $0.id }) where taps[place].isStruckOut {
      throw .struckOut
    }
    let live = live
    var gap = live.count
    if let before {
      let index = try index(ofTap: before)
      gap = live.firstIndex { $0 >= index } ?? live.count
    }
    let moving = IDSet(rows)
    let places = live.indices.filter { moving.contains(taps[live[$0]].id) }
    guard let order = Self.order(ofMoved: places, to: gap, count: live.count) else {
      throw .nothingChanges
    }
    try setNames(order.map { taps[live[$0]].entrant }, of: live)
  }

  /// From this tap on, everybody came one tap later than thought, or one earlier. Later, the last of all
  /// may have no tap any more; earlier, who had the tap before has none. They are free then.
  private mutating func shift(from id: Int64, isLater: Bool) throws(Refusal) {
    let index = try index(ofTap: id)
    guard !taps[index].isStruckOut else { throw .struckOut }
    let live = live
    guard let place = live.firstIndex(of: index) else { throw .noSuchRow }
    var names = live.map { taps[$0].entrant }
    if isLater {
      names.insert(nil, at: place)
      names.removeLast()
    } else {
      guard place > 0 else { throw .nothingChanges }
      names.remove(at: place - 1)
      names.append(nil)
    }
    try setNames(names, of: live)
  }

  private mutating func setNames(_ names: [Int64?], of live: [Int]) throws(Refusal) {
    guard names != live.map({ taps[$0].entrant }) else { throw .nothingChanges }
    for (place, index) in live.enumerated() { taps[index].entrant = names[place] }
  }

  // MARK: The end

  /// Takes taps and starts away; who takes part waits for the next race, or goes too.
  private mutating func clear(names: Bool) throws(Refusal) {
    let rest = names ? [] : entrants
    guard
      hasStarted || !title.utf8.isEmpty || rest.count != entrants.count
        || rest.contains(where: { $0.status != .takesPart })
    else { throw .nothingChanges }
    let rounding = rounding
    self = Race()
    self.rounding = rounding
    entrants = rest
    for index in entrants.indices { entrants[index].status = .takesPart }
  }
}
