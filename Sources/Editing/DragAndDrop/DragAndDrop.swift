/// Drag and drop between tables, as a state machine: one drag at a time, whatever is pressed meanwhile.
///
/// It changes no list. A host tells it pointers, keys and where the tables are; it says what to show, and
/// at last what was dropped where, once. Times are nanoseconds of a clock that never runs backwards.
///
/// | state | a pointer on a row | its moves | it is lifted | Esc, a lost pointer or window |
/// | --- | --- | --- | --- | --- |
/// | idle | waits | – | – | – |
/// | waiting | gives up: two fingers zoom | beyond the slop: a scroll, or a mouse's lift | a tap | idle |
/// | dragging | adds its row when it is lifted | steer, if it is the one that lifted | drops | idle |
public struct DragAndDrop: Sendable {
  /// What was dropped.
  public struct Drop: Equatable, Sendable {
    /// nil for what comes from elsewhere, whose rows are yet to be read.
    public var source: UInt8?
    public var rows: [Int64]
    public var place: DropPlace
    /// Copy or move.
    public var operation: DropOperation
  }

  /// How a drag ended.
  public enum End: Equatable, Sendable {
    case dropped(Drop)
    /// Dropped where it was.
    case stayed
    /// A touch-and-hold that never moved.
    case held
    case cancelled
  }

  private var lift: DragLift?
  /// Another pointer, on a row that it may add.
  private var second: DragLift?
  public private(set) var session: DragSession?
  /// Something was dropped there whose content is still on its way.
  public private(set) var awaited: DropPlace?
  /// The pointer moved since the place was looked at last.
  private var isStale = false
  /// Of what comes from elsewhere: when it was last heard of.
  private var heard: Int64 = 0

  public init() {}

  // MARK: Lifting

  /// A pointer came down on a row. While something is dragged it lifts nothing.
  public mutating func down(
    _ pointer: Int32, isMouse: Bool, at point: Point, on row: Int64, of table: UInt8, time: Int64
  ) {
    let lift = DragLift(
      way: isMouse ? .distance : .hold, pointer: pointer, from: point, since: time, table: table,
      row: row)
    if session != nil {
      second = lift
    } else {
      self.lift = self.lift == nil ? lift : nil
    }
  }

  /// What is about to be lifted by the pointer, or was by one that waited long enough.
  public struct Lifting: Equatable, Sendable {
    public var pointer: Int32
    public var table: UInt8
    public var row: Int64
    public var point: Point
  }

  /// When to call `wake`; nil for never.
  public var deadline: Int64? {
    if let deadline = lift?.deadline { return deadline }
    if let session, session.driver == .host, session.source == nil { return heard &+ Self.silence }
    return nil
  }

  /// Time passed. What is given now lifts its rows: the app calls `begin` with all of them.
  public mutating func wake(at time: Int64) -> Lifting? {
    if let session, session.driver == .host, session.source == nil, time &- heard >= Self.silence {
      cancel()
    }
    guard let lift, let deadline = lift.deadline, time >= deadline else { return nil }
    self.lift = nil
    return lift.lifting
  }

  /// Whether a pointer may be about to lift something: its moves matter.
  public func waits(for pointer: Int32) -> Bool { lift?.pointer == pointer }

  /// - Parameters:
  ///   - rows: all that go along.
  ///   - lifted: the one that was taken.
  /// - Returns: false where something is dragged already, or nothing is to drag.
  public mutating func begin(
    _ rows: [Int64], lifted: Int64, from table: UInt8, by driver: DragSession.Driver,
    at point: Point, in tables: some DropTables
  ) -> Bool {
    guard session == nil, awaited == nil else { return false }
    lift = nil
    second = nil
    var session = DragSession(
      rows, lifted: lifted, from: table, by: driver, at: point, in: tables)
    guard let first = session.rows.first else { return false }
    session.propose(DropPlace(table: table, .before(first)), tables)
    self.session = session
    isStale = driver != .keyboard
    return true
  }

  // MARK: Pointers

  public func isDriven(by pointer: Int32) -> Bool { session?.driver == .pointer(pointer) }

  /// - Parameter copies: Alt is held.
  public mutating func moved(_ pointer: Int32, to point: Point, copies: Bool) -> Lifting? {
    if isDriven(by: pointer) {
      steer(to: point, copies: copies)
    } else if let lift, lift.pointer == pointer {
      switch lift.way {
      case .hold: if !point.isWithin(DragLift.slop, of: lift.from) { self.lift = nil }
      case .distance:
        if !point.isWithin(DragLift.distance - 1, of: lift.from) {
          self.lift = nil
          return lift.lifting
        }
      }
    } else if let second, second.pointer == pointer,
      !point.isWithin(DragLift.slop, of: second.from)
    {
      self.second = nil
    }
    return nil
  }

  private mutating func steer(to point: Point, copies: Bool) {
    session?.point = point
    session?.copies = copies
    if let start = session?.start, !point.isWithin(DragLift.slop, of: start) {
      session?.hasMoved = true
    }
    isStale = true
  }

  /// - Parameter copies: Alt is held now: whoever let go of it before moves.
  /// - Returns: nil where the pointer ended nothing.
  public mutating func lifted(
    _ pointer: Int32, at point: Point, copies: Bool, over targets: [DropTargetGeometry],
    in tables: some DropTables
  ) -> End? {
    if isDriven(by: pointer) {
      steer(to: point, copies: copies)
      if session?.hasMoved == false {
        cancel()
        return .held
      }
      return drop(over: targets, in: tables)
    }
    if let second, second.pointer == pointer {
      self.second = nil
      if session?.source == second.table { session?.add(second.row, in: tables) }
      isStale = true
    }
    if lift?.pointer == pointer { lift = nil }
    return nil
  }

  /// The browser took the pointer for itself, or it is lost. True where that ended a drag.
  public mutating func cancelled(_ pointer: Int32) -> Bool {
    if lift?.pointer == pointer { lift = nil }
    if second?.pointer == pointer { second = nil }
    guard isDriven(by: pointer) else { return false }
    cancel()
    return true
  }

  /// Something scrolled under a pointer that waits: it meant that.
  public mutating func scrolled() {
    lift = nil
    isStale = session != nil
  }

  // MARK: The platform's drag and drop

  /// What comes from elsewhere says that it is there again and again, and not always that it has left.
  static let silence: Int64 = 700_000_000

  /// Over the page. What was not lifted here comes from elsewhere.
  public mutating func hover(
    at point: Point, copies: Bool, time: Int64, over targets: [DropTargetGeometry],
    in tables: some DropTables
  ) -> DropOperation {
    // A pointer or a key has something already: that goes on.
    if let session, session.driver != .host { return .cancel }
    if awaited != nil { return .cancel }
    if session == nil {
      session = DragSession([], lifted: 0, from: nil, by: .host, at: point, in: tables)
      session?.hasMoved = true
    }
    heard = time
    steer(to: point, copies: copies)
    look(over: targets, in: tables)
    return session?.operation ?? .cancel
  }

  /// Let go over the page.
  public mutating func hostDrops(
    at point: Point, copies: Bool, over targets: [DropTargetGeometry], in tables: some DropTables
  ) -> End? {
    guard session?.driver == .host else { return nil }
    steer(to: point, copies: copies)
    session?.hasMoved = true
    let end = drop(over: targets, in: tables)
    // What comes from elsewhere has to be read first.
    if case .dropped(let drop) = end, drop.source == nil { awaited = drop.place }
    return end
  }

  /// The content came, or never will: where it belongs by now, which is the end where the row of its
  /// place is gone; nil where nothing was awaited.
  public mutating func arrived(in tables: some DropTables) -> DropPlace? {
    guard let place = awaited else { return nil }
    awaited = nil
    return tables.gap(of: place) == nil ? DropPlace(table: place.table, .end) : place
  }

  // MARK: Keys

  public enum Step: Equatable, Sendable { case up, down, first, last }

  /// - Returns: whether that led to another place.
  public mutating func step(_ step: Step, in tables: some DropTables) -> Bool {
    guard var session, session.driver == .keyboard else { return false }
    self.session = nil
    let hasMoved =
      switch step {
      case .up: session.step(isDown: false, tables)
      case .down: session.step(isDown: true, tables)
      case .first: session.stepToEnd(isLast: false, tables)
      case .last: session.stepToEnd(isLast: true, tables)
      }
    if hasMoved { session.hasMoved = true }
    self.session = session
    return hasMoved
  }

  /// Goes to the next table of those that takes the rows; after the last to none, which is giving up.
  public mutating func stepToTable(
    of order: [UInt8], isBack: Bool = false, in tables: some DropTables
  ) {
    guard var session, session.driver == .keyboard else { return }
    self.session = nil
    // -1 and the count are where the keyboard is about to give up.
    var index =
      session.place.flatMap { order.firstIndex(of: $0.table) } ?? (isBack ? order.count : -1)
    session.propose(nil, tables)
    while true {
      index += isBack ? -1 : 1
      guard order.indices.contains(index) else { break }
      if session.enter(order[index], tables) { break }
      session.propose(nil, tables)
    }
    session.hasMoved = true
    self.session = session
  }

  public mutating func keyDrops(copies: Bool, in tables: some DropTables) -> End? {
    guard session?.driver == .keyboard else { return nil }
    if var session {
      session.copies = copies
      session.propose(session.place, tables)
      self.session = session
    }
    return finish()
  }

  // MARK: Going on

  /// Looks at what lies under the pointer, if that may be something else than before: once a frame.
  ///
  /// - Returns: whether something else is to be shown.
  @discardableResult
  public mutating func look(
    over targets: [DropTargetGeometry], in tables: some DropTables
  ) -> Bool {
    guard isStale, var session, session.driver != .keyboard else { return false }
    isStale = false
    let before = session
    self.session = nil
    session.point(in: targets, tables)
    self.session = session
    return session != before
  }

  /// Whether `look` has something to look at.
  public var isWaitingForFrame: Bool { isStale && session != nil }

  /// The lists may have changed. True where nothing of what was dragged is there any more: that is the end.
  public mutating func follow(_ tables: some DropTables) -> Bool {
    if let lift, !tables.rows(of: lift.table).contains(lift.row) { self.lift = nil }
    guard let before = session else { return false }
    var session = before
    guard session.follow(tables) else {
      cancel()
      return true
    }
    guard session != before else { return false }
    isStale = true
    if session.driver == .keyboard {
      // The keyboard is still where it was: beside the rows, if its place went.
      if session.place == nil, before.place != nil, let source = session.source {
        _ = session.enter(source, tables)
      } else {
        session.propose(session.place, tables)
      }
    }
    self.session = session
    return false
  }

  /// Back to exactly before.
  public mutating func cancel() {
    session = nil
    lift = nil
    second = nil
    isStale = false
  }

  private mutating func drop(
    over targets: [DropTargetGeometry], in tables: some DropTables
  ) -> End {
    isStale = true
    look(over: targets, in: tables)
    return finish()
  }

  private mutating func finish() -> End {
    guard let session else { return .cancelled }
    cancel()
    guard let place = session.place, session.operation == .copy || session.operation == .move else {
      return .cancelled
    }
    if session.isInPlace { return .stayed }
    return .dropped(
      Drop(
        source: session.source, rows: session.rows, place: place, operation: session.operation))
  }
}

extension DragLift {
  var lifting: DragAndDrop.Lifting {
    DragAndDrop.Lifting(pointer: pointer, table: table, row: row, point: from)
  }
}
