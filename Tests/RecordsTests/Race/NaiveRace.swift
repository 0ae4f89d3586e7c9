import Records
import Timing

/// What a race should come to, said in another way: taps are kept as they arrived and put in order when
/// somebody looks, and who came when is a table beside them.
struct NaiveRace {
  struct Tap {
    var id: Int64
    var at: Int64
    var arrival: Int
    var isStruckOut = false
    var isTyped = false
    var bridged: Int64
  }
  struct Start: Equatable {
    var id: Int64
    var group: String
    var at: Int64
    var bridged: Int64
  }

  private(set) var people: [Entrant] = []
  private(set) var starts: [Start] = []
  private var arrived: [Tap] = []
  private var owner: [Int64: Int64] = [:]
  private(set) var stopped: Int64?
  private(set) var title = ""
  private(set) var rounding = RaceRounding.asShown
  private(set) var began: WallTime?
  private var bridged: Int64 = 0
  private var arrivals = 0

  private static let longest: Int64 = 9_999 * 3_600_000_000_000

  var taps: [Tap] { arrived.sorted { ($0.at, $0.arrival) < ($1.at, $1.arrival) } }
  private var live: [Int64] { taps.filter { !$0.isStruckOut }.map(\.id) }
  func owner(of tap: Int64) -> Int64? { owner[tap] }
  func bridged(of tap: Tap) -> Int64 {
    guard !tap.isTyped, let first = starts.min(by: { $0.at < $1.at }) else { return 0 }
    return max(0, tap.bridged - first.bridged)
  }

  mutating func bridge(_ amount: Int64) { if !starts.isEmpty { bridged += amount } }

  /// Takes the change in; false, and nothing else, where it must be refused.
  mutating func take(_ change: RaceChange, id: Int64, at now: Int64, wall: WallTime) -> Bool {
    var next = self
    guard next.carryOut(change, id: id, at: now, wall: wall) else { return false }
    self = next
    return true
  }

  private func part(_ id: Int64, _ part: Int) -> Int64 {
    id < 1 << 40 ? id + Int64(part + 1) * (1 << 40) : id + Int64(part) * (1 << 52)
  }

  private func isGood(_ entrant: Entrant) -> Bool {
    let texts = [entrant.bib, entrant.name, entrant.group]
    return entrant.bib + entrant.name != ""
      && texts.allSatisfy { $0.utf8.count <= 128 && !$0.contains { $0 < " " || $0 == "\u{FFFC}" } }
  }

  private func areAll(_ rows: [Int64], in ids: [Int64]) -> Bool {
    !rows.isEmpty && Set(rows).count == rows.count && Set(rows).isSubset(of: ids)
  }

  private mutating func carryOut(
    _ change: RaceChange, id: Int64, at now: Int64, wall: WallTime
  ) -> Bool {
    let ids = people.map(\.id)
    switch change {
    case .addNames(let list, let before):
      guard !list.isEmpty, people.count + list.count <= 2000, list.allSatisfy(isGood),
        before == nil || ids.contains(before!)
      else { return false }
      let place = before.map { ids.firstIndex(of: $0)! } ?? ids.count
      for (index, entrant) in list.enumerated() {
        var entrant = entrant
        entrant.id = part(id, index)
        people.insert(entrant, at: place + index)
      }
    case .changeName(let entrant):
      guard let index = ids.firstIndex(of: entrant.id), isGood(entrant) else { return false }
      let old = people[index]
      guard
        [old.bib, old.name, old.group] != [entrant.bib, entrant.name, entrant.group]
      else { return false }
      (people[index].bib, people[index].name) = (entrant.bib, entrant.name)
      people[index].group = entrant.group
    case .moveNames(let rows, let before):
      guard areAll(rows, in: ids), before == nil || ids.contains(before!) else { return false }
      let moved = gathered(ids, rows, before: before)
      guard moved != ids else { return false }
      people = moved.map { id in people.first { $0.id == id }! }
    case .mark(let status, let rows):
      guard areAll(rows, in: ids) else { return false }
      guard people.contains(where: { rows.contains($0.id) && $0.status != status }) else {
        return false
      }
      for index in people.indices where rows.contains(people[index].id) {
        people[index].status = status
      }
      if status != .takesPart { free(rows) }
    case .remove(let rows):
      guard areAll(rows, in: ids + taps.map(\.id)) else { return false }
      people.removeAll { rows.contains($0.id) }
      arrived.removeAll { rows.contains($0.id) }
      free(rows)
      for row in rows { owner[row] = nil }
    case .start(let group):
      guard group.utf8.count <= 128, !starts.contains(where: { $0.group == group }),
        starts.count < 100
      else { return false }
      starts.append(Start(id: id, group: group, at: now, bridged: bridged))
      began = began ?? wall
      stopped = nil
    case .moveStart(let start, let amount):
      guard let index = starts.firstIndex(where: { $0.id == start }), amount.count != 0,
        abs(amount.count) <= Self.longest, starts[index].at + amount.count <= now
      else { return false }
      starts[index].at += amount.count
    case .removeStart(let start):
      guard starts.contains(where: { $0.id == start }), starts.count > 1 || arrived.isEmpty
      else { return false }
      starts.removeAll { $0.id == start }
      if starts.isEmpty { (stopped, began, bridged) = (nil, nil, 0) }
    case .stop:
      guard !starts.isEmpty, stopped == nil else { return false }
      stopped = now
    case .goOn:
      guard stopped != nil else { return false }
      stopped = nil
    case .tap(let entrant):
      guard !starts.isEmpty, arrived.count < 10_000 else { return false }
      if let entrant {
        guard let index = ids.firstIndex(of: entrant), people[index].status != .didNotStart,
          !owner.values.contains(entrant)
        else { return false }
        people[index].status = .takesPart
        owner[id] = entrant
      }
      arrive(Tap(id: id, at: now, arrival: 0, bridged: bridged))
      stopped = nil
    case .insertTaps(let times):
      guard !times.isEmpty, arrived.count + times.count <= 10_000,
        times.allSatisfy({ $0.count >= 0 && $0.count <= Self.longest })
      else { return false }
      if starts.isEmpty {
        starts = [
          Start(
            id: part(id, times.count), group: "", at: now - times.map(\.count).max()!,
            bridged: bridged)
        ]
        (began, stopped) = (wall, now)
      }
      let zero = starts.map(\.at).min()!
      for (index, time) in times.enumerated() {
        arrive(
          Tap(
            id: part(id, index), at: zero + time.count, arrival: 0, isTyped: true,
            bridged: bridged))
      }
    case .setTime(let time, let tap):
      guard let old = arrived.first(where: { $0.id == tap }), time.count >= 0,
        time.count <= Self.longest, let zero = starts.map(\.at).min(), old.at != zero + time.count
      else { return false }
      arrived.removeAll { $0.id == tap }
      var moved = old
      (moved.at, moved.isTyped) = (zero + time.count, true)
      arrive(moved)
    case .strikeOut(let isOn, let rows):
      guard areAll(rows, in: taps.map(\.id)),
        arrived.contains(where: { rows.contains($0.id) && $0.isStruckOut != isOn })
      else { return false }
      for index in arrived.indices where rows.contains(arrived[index].id) {
        arrived[index].isStruckOut = isOn
        if isOn { owner[arrived[index].id] = nil }
      }
    case .give(let pairs):
      let names = pairs.compactMap(\.entrant)
      guard areAll(pairs.map(\.tap), in: live), names.isEmpty || areAll(names, in: ids),
        !people.contains(where: { names.contains($0.id) && $0.status == .didNotStart })
      else { return false }
      let before = owner
      free(names)
      for pair in pairs { owner[pair.tap] = pair.entrant }
      guard owner != before else { return false }
      for index in people.indices where names.contains(people[index].id) {
        people[index].status = .takesPart
      }
    case .moveTaps(let rows, let before):
      let all = taps.map(\.id)
      let live = live
      guard areAll(rows, in: live), before == nil || all.contains(before!) else { return false }
      // The first that counts from there on.
      let target = before.flatMap { all[all.firstIndex(of: $0)!...].first { live.contains($0) } }
      return set(gathered(live, rows, before: target).map { owner[$0] })
    case .shiftNames(let tap, let isLater):
      let live = live
      guard let place = live.firstIndex(of: tap) else { return false }
      let names = live.map { owner[$0] }
      if isLater { return set(Array(names[..<place]) + [nil] + names[place...].dropLast()) }
      guard place > 0 else { return false }
      return set(Array(names[..<(place - 1)]) + names[place...] + [nil])
    case .rename(let title):
      guard title.utf8.count <= 4096, title != self.title else { return false }
      self.title = title
    case .round(let rounding):
      guard rounding != self.rounding else { return false }
      self.rounding = rounding
    case .clear(let names):
      let isClear =
        starts.isEmpty && title.isEmpty && (!names || people.isEmpty)
        && people.allSatisfy { $0.status == .takesPart }
      guard !isClear || names && !people.isEmpty else { return false }
      let (kept, rounding) = (people, rounding)
      self = NaiveRace()
      self.rounding = rounding
      if !names { people = kept }
      for index in people.indices { people[index].status = .takesPart }
    }
    return true
  }

  private mutating func arrive(_ tap: Tap) {
    var tap = tap
    tap.arrival = arrivals
    arrivals += 1
    arrived.append(tap)
  }

  private mutating func free(_ names: [Int64]) {
    owner = owner.filter { !names.contains($0.value) }
  }

  private mutating func set(_ names: [Int64?]) -> Bool {
    let before = owner
    for (tap, name) in zip(live, names) { owner[tap] = name }
    return owner != before
  }

  /// The rows, in the order of the list, right above the first that stays from there on.
  private func gathered(_ list: [Int64], _ rows: [Int64], before: Int64?) -> [Int64] {
    let moved = list.filter { rows.contains($0) }
    let rest = list.filter { !rows.contains($0) }
    let below = before.map { list[list.firstIndex(of: $0)!...] } ?? []
    let place = below.first { !rows.contains($0) }.map { rest.firstIndex(of: $0)! } ?? rest.count
    return Array(rest[..<place]) + moved + rest[place...]
  }
}
