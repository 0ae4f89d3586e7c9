import Editing
import Records
import Timing

/// What the next timer will be: three ways to say it, each with wheels of its own, which keep what was
/// set while another way is looked at.
///
/// What is set is what the wheels show; nothing holds it beside them.
public struct TimerSetup: Sendable {
  public enum Way: UInt8, Equatable, Sendable {
    /// 5 to 60 minutes.
    case quick
    /// Hours, minutes and seconds.
    case free
    /// Work and rest by turns.
    case intervals
  }

  /// What intervals are made of. One at a time is on the wheel.
  public enum Part: UInt8, Equatable, Sendable {
    case prepare, work, rest, rounds
    static let all: [Part] = [.prepare, .work, .rest, .rounds]
  }

  /// A pointer that holds a column.
  struct Hold: Equatable, Sendable {
    var pointer: Int32
    /// Where it came down.
    var y: Int32
    /// Of the column.
    var height: Int32
  }

  public internal(set) var way = Way.quick
  public internal(set) var part = Part.work
  /// In the order of `index(of:)`.
  private var wheels: [PickerWheel]
  var holds: [Hold] = []
  /// The pointer that is down on Start, and where Start stands.
  var startHold: (pointer: Int32, anchor: Rectangle)?
  /// The pointer that was lifted on Start last: the click that may follow is part of that press.
  var startedBy: Int32?
  /// What the person calls the timer, as it was typed.
  public internal(set) var label = ""
  /// A length of time that was typed; empty again when a wheel is turned.
  public internal(set) var typed = TypedLength()
  /// A pointer has moved something since the last frame.
  var isStale = false
  /// Counts what is drawn besides drums that turn.
  var revision: Int32 = 0

  public init() {
    wheels = [
      PickerWheel([WheelColumn(Self.fiveMinutes, value: 15)]),
      PickerWheel([
        WheelColumn(WheelRows(from: 0, count: 100), value: 0),
        WheelColumn(Self.sixty, value: 1), WheelColumn(Self.sixty, value: 0),
      ]),
      Self.partWheel(10), Self.partWheel(20), Self.partWheel(10),
      PickerWheel([
        WheelColumn(WheelRows(from: 1, count: Int32(Intervals.mostRounds)), value: 8)
      ]),
    ]
  }

  private static let fiveMinutes = WheelRows(from: 5, by: 5, count: 12)
  private static let sixty = WheelRows(from: 0, count: 60, isCyclic: true)

  private static func partWheel(_ seconds: Int32) -> PickerWheel {
    PickerWheel([
      WheelColumn(WheelRows(from: 0, count: 100), value: seconds / 60),
      WheelColumn(sixty, value: seconds % 60),
    ])
  }

  // MARK: Wheels

  private static func index(of part: Part) -> Int { 2 + Int(part.rawValue) }

  /// Of the wheel on show.
  var index: Int {
    switch way {
    case .quick: 0
    case .free: 1
    case .intervals: Self.index(of: part)
    }
  }

  var wheel: PickerWheel {
    get { wheels[index] }
    set { wheels[index] = newValue }
  }

  var spins: Bool {
    get { wheel.spins }
    set { for index in wheels.indices { wheels[index].spins = newValue } }
  }

  /// A drum turns, or was turned, and frames have to be drawn.
  public var isMoving: Bool { isStale || wheel.isSpinning }

  /// When a scroll will have ended.
  public var deadline: Nanoseconds? { wheel.deadline.map { Nanoseconds($0) } }

  /// Every pointer lets go of what it holds: another wheel comes.
  mutating func letGo(at time: Nanoseconds) {
    for hold in holds {
      for index in wheels.indices {
        _ = wheels[index].lift(hold.pointer, at: time.count, isCancelled: true)
      }
    }
    holds = []
  }

  /// How many bytes the label is too long.
  var labelExcess: Int { max(0, trimmed(label).utf8.count - TimerSetting.longestLabel) }

  // MARK: What is set

  /// What Start starts at this time of the monotonic clock. A length of zero is refused only there; nil
  /// where a length was typed that cannot be read, since nothing else was meant.
  public func setting(at time: Nanoseconds) -> TimerSetting? {
    let program: TimerSetting.Program
    switch way {
    case .quick: program = .countdown(.minutes(value(0, at: time)))
    case .free:
      if typed.error != nil { return nil }
      program = .countdown(.seconds(value(1, at: time)))
    case .intervals:
      func seconds(_ part: Part) -> Nanoseconds {
        .seconds(value(Self.index(of: part), at: time))
      }
      program = .intervals(
        Intervals(
          prepare: seconds(.prepare), work: max(seconds(.work), .seconds(1)), rest: seconds(.rest),
          rounds: Int(value(Self.index(of: .rounds), at: time))))
    }
    return TimerSetting(label: trimmed(label), program)
  }

  /// What the columns of a wheel make together: each counts sixty of the next.
  private func value(_ index: Int, at time: Nanoseconds) -> Int64 {
    wheels[index].values(at: time.count).reduce(0) { $0 * 60 + Int64($1) }
  }

  /// What was chosen last, in seconds; of rounds their number.
  func chosen(_ part: Part) -> Int64 {
    wheels[Self.index(of: part)].columns.reduce(0) { $0 * 60 + Int64($1.value) }
  }

  var chosenIntervals: Intervals {
    Intervals(
      prepare: .seconds(chosen(.prepare)), work: .seconds(chosen(.work)),
      rest: .seconds(chosen(.rest)), rounds: Int(chosen(.rounds)))
  }

  /// Puts it into the wheels; what none of them can show exactly becomes the nearest that one can.
  /// A whole number of five minutes up to sixty goes to the wheel that was made for it.
  mutating func load(_ setting: TimerSetting, at time: Nanoseconds) {
    label = setting.label
    typed = TypedLength()
    letGo(at: time)
    revision &+= 1
    switch setting.program {
    case .countdown(let length):
      let seconds = length.count / 1_000_000_000
      let isQuick = seconds % 300 == 0 && (300...3600).contains(seconds)
      way = isQuick ? .quick : .free
      if isQuick {
        show(seconds / 60, on: 0, at: time, spins: true)
      } else {
        show(seconds, on: 1, at: time, spins: true)
      }
    case .intervals(let intervals):
      way = .intervals
      for (part, length) in [
        (Part.prepare, intervals.prepare), (.work, intervals.work), (.rest, intervals.rest),
      ] {
        show(length.count / 1_000_000_000, on: Self.index(of: part), at: time, spins: true)
      }
      show(Int64(intervals.rounds), on: Self.index(of: .rounds), at: time, spins: true)
    }
  }

  /// Turns the free wheels to a length that was typed.
  mutating func show(_ length: Nanoseconds, at time: Nanoseconds) {
    show(length.count / 1_000_000_000, on: 1, at: time, spins: way == .free)
  }

  private mutating func show(_ value: Int64, on index: Int, at time: Nanoseconds, spins: Bool) {
    // A drum that spins on its own would go on to another row.
    _ = wheels[index].commit(at: time.count)
    let columns = wheels[index].columns
    var unit: Int64 = 1
    for _ in columns.dropFirst() { unit *= 60 }
    // The first column takes all that is left.
    var rest = min(max(value, 0), (Int64(columns[0].rows.last) + 1) * unit - 1)
    for column in columns.indices.reversed() {
      let number = column == 0 ? rest : rest % 60
      if column > 0 { rest /= 60 }
      wheels[index].select(
        columns[column].rows.row(of: Int32(number)), inColumn: column, at: time.count,
        spins: spins && index == self.index)
    }
  }
}

/// What stands in the field for a length of time.
public struct TypedLength: Sendable {
  public var text = ""
  /// nil where it is empty, or was read.
  var error: DurationError?
  /// There was a number and no more, and it was taken for minutes.
  var isUnitAssumed = false
  /// Somebody wanted to start with it.
  var isWanted = false

  /// What is wrong with it, once it is no longer merely unfinished: `1:` may become `1:30`.
  var problem: DurationError? {
    guard let error else { return nil }
    let isUnfinished =
      error.reason == .zero
      || error.reason == .expectedNumber && error.offset >= text.utf8.count
    return isUnfinished && !isWanted ? nil : error
  }
}

// MARK: From one start to the next

extension TimerSetup {
  /// What is kept: the way, and what each wheel shows, as numbers: `0 15 60 10 20 10 8`.
  public func text(at time: Nanoseconds) -> String {
    var text = String(way.rawValue)
    for index in wheels.indices { text += " " + String(value(index, at: time)) }
    return text
  }

  /// Puts it back, as it was made by whatever version. Nothing where it is not what it should be.
  public mutating func restore(_ text: String) {
    var numbers: [Int64] = []
    for part in text.utf8.split(separator: UInt8(ascii: " ")) {
      guard let number = Int64(String(decoding: part, as: UTF8.self)) else { return }
      numbers.append(number)
    }
    guard numbers.count == 1 + wheels.count, let raw = UInt8(exactly: numbers[0]),
      let way = Way(rawValue: raw)
    else { return }
    for index in wheels.indices { show(numbers[1 + index], on: index, at: .zero, spins: false) }
    self.way = way
  }
}
