/// A wheel to choose numbers with, without a screen: columns of rows, both counted from 0, turned by
/// fingers, mouse wheels, trackpads and keys.
///
/// It has no clock: each event brings its time, in nanoseconds of a clock that never runs backwards,
/// and `advance(to:)` brings the time where nothing else happens. What comes of an event is given back:
/// a person's change is told exactly once, when it is made, and never what the program selected.
public struct PickerWheel: Equatable, Sendable {
  public enum Event: Equatable, Sendable {
    /// Another row of this column is chosen.
    case changed(column: Int)
    /// A row passed the centre under a finger.
    case passed
  }

  public private(set) var columns: [WheelColumn]
  /// Whether drums spin. Where nothing may move by itself they jump, and a drum that is let go stays
  /// where it is, on the nearest row.
  public var spins = true

  public init(_ columns: [WheelColumn]) { self.columns = columns }

  /// -1 where there is no such column.
  public func selectedRow(inColumn column: Int) -> Int32 {
    columns.indices.contains(column) ? columns[column].row : -1
  }

  /// The values that would be taken now.
  public func values(at time: Int64) -> [Int32] {
    columns.map { $0.rows.value(at: $0.row(at: time)) }
  }

  /// Drums move by themselves, and frames have to be drawn.
  public var isSpinning: Bool { columns.contains { $0.isSpinning } }

  /// When `advance(to:)` is wanted, besides each frame of a spin.
  public var deadline: Int64? {
    var first: Int64?
    for column in columns {
      if let time = column.deadline { first = min(first ?? .max, time) }
    }
    return first
  }

  public func isHeld(by pointer: Int32) -> Bool { columns.contains { $0.isHeld(by: pointer) } }

  // MARK: The program

  /// Nothing is told.
  public mutating func select(_ row: Int32, inColumn column: Int, at time: Int64, spins: Bool) {
    guard columns.indices.contains(column) else { return }
    columns[column].select(row, at: time, spins: spins && self.spins)
  }

  /// Gives a column other rows. What has to change with them is told.
  public mutating func reload(_ rows: WheelRows, inColumn column: Int) -> [Event] {
    change(column) { column, _ in column.reload(rows) }
  }

  /// Takes the rows nearest the centre now, whatever moves: Start was pressed.
  public mutating func commit(at time: Int64) -> [Event] {
    changeAll { $0.commit(at: time, spins: $1) }
  }

  public mutating func advance(to time: Int64) -> [Event] {
    changeAll { $0.advance(to: time, spins: $1) }
  }

  // MARK: Pointers

  /// The first pointer on a column has it, until it is lifted; others there are not heard, and each
  /// column may have one.
  ///
  /// - Parameters:
  ///   - offset: how many rows below the centre it came down.
  ///   - isFelt: it is a finger, which may feel rows pass.
  public mutating func press(
    _ column: Int, by pointer: Int32, offset: Int64, isFelt: Bool, at time: Int64
  ) {
    guard columns.indices.contains(column), !isHeld(by: pointer) else { return }
    columns[column].press(pointer, offset: offset, isFelt: isFelt, at: time)
  }

  /// - Parameter travel: how far above where it came down, in `WheelColumn.unit`s a row.
  public mutating func drag(_ pointer: Int32, by travel: Int64, at time: Int64) -> [Event] {
    change(heldBy: pointer) { column, _ in column.drag(by: travel, at: time) }
  }

  public mutating func lift(_ pointer: Int32, at time: Int64, isCancelled: Bool = false) -> [Event]
  {
    change(heldBy: pointer) { $0.lift(at: time, isCancelled: isCancelled, spins: $1) }
  }

  /// A mouse wheel by one notch: one row.
  public mutating func notch(_ column: Int, isDown: Bool, at time: Int64) -> [Event] {
    change(column) { $0.step(by: isDown ? 1 : -1, at: time, spins: $1) }
  }

  /// A trackpad; when it has been silent for a while the nearest row is taken.
  public mutating func scroll(_ column: Int, by amount: Int64, at time: Int64) {
    guard columns.indices.contains(column) else { return }
    columns[column].scroll(by: amount, at: time)
  }

  // MARK: Keys

  /// - Parameter key: one of those that belong to a column.
  public mutating func press(_ key: WheelKey, in column: Int, at time: Int64) -> [Event] {
    change(column) {
      switch key {
      case .by(let rows): $0.step(by: rows, at: time, spins: $1)
      case .first: $0.choose(0, at: time, spins: $1)
      case .last: $0.choose($0.rows.count - 1, at: time, spins: $1)
      case .digit(let digit): $0.type(digit, at: time, spins: $1)
      }
    }
  }

  // MARK: What comes of it

  private mutating func change(
    _ index: Int, _ body: (inout WheelColumn, Bool) -> WheelColumn.Outcome
  ) -> [Event] {
    guard columns.indices.contains(index) else { return [] }
    let outcome = body(&columns[index], spins)
    var events: [Event] = []
    if outcome.contains(.passed) { events.append(.passed) }
    if outcome.contains(.changed) { events.append(.changed(column: index)) }
    return events
  }

  private mutating func change(
    heldBy pointer: Int32, _ body: (inout WheelColumn, Bool) -> WheelColumn.Outcome
  ) -> [Event] {
    change(columns.firstIndex { $0.isHeld(by: pointer) } ?? -1, body)
  }

  private mutating func changeAll(
    _ body: (inout WheelColumn, Bool) -> WheelColumn.Outcome
  ) -> [Event] {
    var events: [Event] = []
    for index in columns.indices { events += change(index, body) }
    return events
  }
}

/// What a key asks of a column of a wheel.
public enum WheelKey: Equatable, Sendable {
  /// So many rows on.
  case by(Int64)
  case first, last
  case digit(Int32)

  /// - Parameter name: the browser's name of the key.
  public init?(_ name: String) {
    let names: [(StaticString, WheelKey)] = [
      ("ArrowUp", .by(1)), ("ArrowDown", .by(-1)), ("PageUp", .by(5)), ("PageDown", .by(-5)),
      ("Home", .first), ("End", .last),
    ]
    for (known, key) in names where haveSameBytes(name, known.description) {
      self = key
      return
    }
    let bytes = name.utf8
    guard bytes.count == 1, let byte = bytes.first,
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    else { return nil }
    self = .digit(Int32(byte - UInt8(ascii: "0")))
  }
}
