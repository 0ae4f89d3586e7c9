/// One column of a wheel: a drum of rows, of which one is chosen.
///
/// What is chosen and where the drum stands are two things. A finger turns the drum, and chooses when
/// the drum has come to rest; a key, a notch or a tap chooses at once, and the drum follows. Places are
/// counted in `unit`s a row from row 0 on, and go on over the ends of a cyclic drum.
public struct WheelColumn: Equatable, Sendable {
  /// Of place, from one row to the next.
  public static var unit: Int64 { 4096 }

  public private(set) var rows: WheelRows
  /// The chosen row; every change of it by a person was told.
  public private(set) var row: Int32
  private var motion = Motion.rest
  /// Where the drum stands, unless it spins.
  private var place: Int64
  /// The row that a finger felt last, while the drum moves by a finger.
  private var felt: Int64?
  private var typing = Typing()

  private enum Motion: Equatable, Sendable {
    case rest
    case held(WheelGrip)
    /// By a trackpad, which never says that it has ended: silence does.
    case scrolled(until: Int64)
    /// To a row that is chosen already, or that will be when the drum gets there.
    case spinning(WheelSpin, isChosen: Bool)
  }

  private struct Typing: Equatable, Sendable {
    var number: Int32 = 0
    var until: Int64 = .min
  }

  /// What came of something.
  struct Outcome: OptionSet {
    let rawValue: UInt8
    /// Another value is chosen.
    static let changed = Outcome(rawValue: 1)
    /// A row passed the centre under a finger.
    static let passed = Outcome(rawValue: 2)
  }

  public init(_ rows: WheelRows, value: Int32) {
    self.rows = rows
    row = rows.row(of: value)
    place = Int64(row) * Self.unit
  }

  public var value: Int32 { rows.value(at: row) }

  // MARK: Where it is

  public func place(at time: Int64) -> Int64 {
    if case .spinning(let spin, _) = motion { spin.place(at: time) } else { place }
  }

  /// What would be chosen now: the row nearest the centre, or the one that is chosen already.
  public func row(at time: Int64) -> Int32 {
    switch motion {
    case .rest, .spinning(_, isChosen: true): row
    case .held, .scrolled, .spinning: stop(nearest: nearest(at: time))
    }
  }

  public var isSpinning: Bool { if case .spinning = motion { true } else { false } }

  /// When silence will have ended a scroll.
  var deadline: Int64? { if case .scrolled(let until) = motion { until } else { nil } }

  func isHeld(by pointer: Int32) -> Bool {
    if case .held(let grip) = motion { grip.pointer == pointer } else { false }
  }

  /// The place nearest the centre, in rows.
  private func nearest(at time: Int64) -> Int64 { Self.nearest(to: place(at: time)) }

  private static func nearest(to place: Int64) -> Int64 {
    let shifted = place + unit / 2
    // Division rounds towards zero, and a row lies on both sides of it.
    return shifted >= 0 ? shifted / unit : (shifted + 1) / unit - 1
  }

  /// The row at this place of the drum, in rows, or at the end that is nearest to it.
  private func stop(nearest place: Int64) -> Int32 {
    rows.row(at: place) ?? (place < 0 ? 0 : rows.count - 1)
  }

  private var end: Int64 { Int64(rows.count - 1) * Self.unit }

  // MARK: Choosing

  private mutating func choose(_ new: Int32) -> Outcome {
    defer { row = new }
    return new == row ? [] : .changed
  }

  private mutating func rest(on new: Int32) -> Outcome {
    motion = .rest
    felt = nil
    place = Int64(new) * Self.unit
    return choose(new)
  }

  /// Spins to this many rows from row 0, and chooses when it is there, or at once.
  private mutating func spin(
    to target: Int64, at time: Int64, speed: Int64 = 0, isChosen: Bool, spins: Bool
  ) -> Outcome {
    let wanted = stop(nearest: target)
    let from = place(at: time)
    // Over an end there is nothing.
    let to = (rows.isCyclic ? target : Int64(wanted)) * Self.unit
    guard spins, from != to else { return rest(on: wanted) }
    if isChosen { felt = nil }
    motion = .spinning(WheelSpin(from: from, to: to, at: time, speed: speed), isChosen: isChosen)
    return isChosen ? choose(wanted) : []
  }

  /// Chooses a row, which the drum goes to by the shortest way.
  mutating func choose(_ wanted: Int32, at time: Int64, spins: Bool) -> Outcome {
    var target = Int64(wanted)
    if rows.isCyclic {
      let count = Int64(rows.count)
      let here = nearest(at: time)
      let ahead = ((target - here) % count + count) % count
      target = here + (ahead * 2 > count ? ahead - count : ahead)
    }
    return spin(to: target, at: time, isChosen: true, spins: spins)
  }

  /// Another row by so many, as a key or a notch asks for. Nothing while a finger holds the drum.
  mutating func step(by amount: Int64, at time: Int64, spins: Bool) -> Outcome {
    let here: Int64
    switch motion {
    case .held: return []
    case .spinning(let spin, isChosen: true): here = Self.nearest(to: spin.to)
    case .rest, .scrolled, .spinning: here = nearest(at: time)
    }
    typing = Typing()
    return spin(to: here + amount, at: time, isChosen: true, spins: spins)
  }

  /// One more digit of a number. A number that no row is as large as begins anew with the digit.
  mutating func type(_ digit: Int32, at time: Int64, spins: Bool) -> Outcome {
    if case .held = motion { return [] }
    let longer = time < typing.until ? Int64(typing.number) * 10 + Int64(digit) : Int64(digit)
    let number = longer > Int64(rows.last) ? digit : Int32(longer)
    typing = Typing(number: number, until: time &+ 1_000_000_000)
    return choose(rows.row(of: number), at: time, spins: spins)
  }

  /// Chooses the row nearest the centre now. A finger that holds the drum goes on holding it.
  mutating func commit(at time: Int64, spins: Bool) -> Outcome {
    switch motion {
    case .rest, .spinning(_, isChosen: true): []
    case .held: choose(row(at: time))
    case .scrolled, .spinning: spin(to: nearest(at: time), at: time, isChosen: true, spins: spins)
    }
  }

  /// By the program: nothing is told. What is chosen already is no news, and changes nothing about a
  /// drum that moves: state that is given back cannot pull it.
  mutating func select(_ wanted: Int32, at time: Int64, spins: Bool) {
    let wanted = min(max(wanted, 0), rows.count - 1)
    if wanted != row { _ = choose(wanted, at: time, spins: spins) }
  }

  /// Other rows. The nearest of them to what was chosen is chosen; with the same rows nothing happens.
  mutating func reload(_ new: WheelRows) -> Outcome {
    guard new != rows else { return [] }
    let old = value
    rows = new
    _ = rest(on: new.row(of: old))
    typing = Typing()
    return value == old ? [] : .changed
  }

  // MARK: Fingers

  /// A pointer comes down; the first one has the drum. It stops at once.
  ///
  /// - Parameter offset: how many rows below the centre.
  mutating func press(_ pointer: Int32, offset: Int64, isFelt: Bool, at time: Int64) {
    if case .held = motion { return }
    let here = place(at: time)
    let isAtRest = motion == .rest
    motion = .held(
      WheelGrip(pointer: pointer, place: here, tapped: isAtRest ? offset : nil, at: time))
    place = here
    felt = isFelt ? nearest(at: time) : nil
    typing = Typing()
  }

  /// - Parameter travel: in units, from where the pointer came down; more is further down the rows.
  mutating func drag(by travel: Int64, at time: Int64) -> Outcome {
    guard case .held(var grip) = motion else { return [] }
    grip.move(to: travel, at: time)
    motion = .held(grip)
    place = stretched(grip.place + grip.travel)
    return feel(at: time)
  }

  /// Beyond an end the drum follows less and less, and never by a whole row.
  private func stretched(_ place: Int64) -> Int64 {
    func stretch(_ beyond: Int64) -> Int64 { beyond * Self.unit / (beyond + Self.unit) }
    if rows.isCyclic { return place }
    if place < 0 { return -stretch(-place) }
    return place > end ? end + stretch(place - end) : place
  }

  /// The pointer is lifted: the drum spins on as fast as it was going, to a row that is decided now.
  mutating func lift(at time: Int64, isCancelled: Bool = false, spins: Bool) -> Outcome {
    guard case .held(let grip) = motion else { return [] }
    let here = nearest(at: time)
    motion = .scrolled(until: time)
    if !isCancelled, let tapped = grip.tapped {
      let target = here + tapped
      // A press beside all rows is none.
      return spin(
        to: rows.row(at: target) == nil ? here : target, at: time, isChosen: true, spins: spins)
    }
    let speed = isCancelled || !spins ? 0 : grip.speed(at: time)
    guard speed != 0 else { return spin(to: here, at: time, isChosen: false, spins: spins) }
    let target = Self.nearest(to: place + speed * 3 / 10)
    return spin(to: target, at: time, speed: speed, isChosen: false, spins: spins)
  }

  /// By a trackpad. It stops at the ends.
  mutating func scroll(by amount: Int64, at time: Int64) {
    if case .held = motion { return }
    let moved = place(at: time) + amount
    place = rows.isCyclic ? moved : min(max(moved, 0), end)
    motion = .scrolled(until: time &+ 120_000_000)
    felt = nil
    typing = Typing()
  }

  // MARK: Time

  /// What has happened by now.
  mutating func advance(to time: Int64, spins: Bool) -> Outcome {
    var outcome = Outcome()
    if case .scrolled(let until) = motion, time >= until {
      outcome.formUnion(spin(to: nearest(at: time), at: time, isChosen: false, spins: spins))
    }
    guard case .spinning(let spin, _) = motion else { return outcome }
    outcome.formUnion(feel(at: time))
    if time >= spin.end { outcome.formUnion(rest(on: stop(nearest: Self.nearest(to: spin.to)))) }
    return outcome
  }

  private mutating func feel(at time: Int64) -> Outcome {
    guard let last = felt else { return [] }
    let now = nearest(at: time)
    // Beyond the ends there is no row to feel.
    guard now != last, rows.row(at: now) != nil else { return [] }
    felt = now
    return .passed
  }
}
