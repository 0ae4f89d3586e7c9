/// Where the rows of a table are on the screen: all that a host has to tell of it.
///
/// Rows are counted as they stand without the gap that a drag opens: a gap that moved the rows which
/// decide on it would flicker.
public struct DropTargetGeometry: Equatable, Sendable {
  public var table: UInt8
  /// The part of the screen in which rows are seen; empty where the table is not on the screen.
  public var rectangle: Rectangle
  /// How far it is scrolled, in 64ths of a pixel, as is the height of a row.
  public var offset, rowHeight: Int32

  public init(table: UInt8, rectangle: Rectangle, offset: Int32, rowHeight: Int32) {
    self.table = table
    self.rectangle = rectangle
    self.offset = offset
    self.rowHeight = rowHeight
  }

  var isOnScreen: Bool { rectangle.width > 0 && rectangle.height > 0 && rowHeight > 0 }

  /// What lies under the point; nil outside.
  ///
  /// The upper half of a row stands for the gap above it, the lower half for the gap below; the middle
  /// half of a group for the group itself. Below the last row, and in an empty table, is the end.
  func place(
    at point: Point, from source: UInt8?, intoGroups: Bool = true, in tables: some DropTables
  ) -> DropPlace? {
    guard isOnScreen, rectangle.contains(point) else { return nil }
    let list = tables.rows(of: table)
    let y = (Int64(point.y) - Int64(rectangle.top)) * 64 + Int64(offset)
    let height = Int64(rowHeight)
    guard y < height * Int64(list.count) else { return DropPlace(table: table, .end) }
    let index = Int(max(0, y) / height)
    let row = list[index]
    if tables.goesOntoRows(from: source, to: table) { return DropPlace(table: table, .into(row)) }
    let depth = max(0, y) % height
    if intoGroups, depth * 4 >= height, depth * 4 < 3 * height,
      tables.shape(of: row, in: table).isGroup
    {
      return DropPlace(table: table, .into(row))
    }
    return DropPlace(table: table, depth * 2 < height ? .before(row) : .after(row))
  }

  // MARK: Scrolling by itself

  /// How near to an edge it scrolls, in pixels: at most a quarter of a low table.
  private var zone: Int32 { min(56, rectangle.height / 4) }

  /// In pixels a second, below zero towards the top; the faster, the nearer the edge. Zero in the middle
  /// and outside.
  public func scrollSpeed(at point: Point) -> Int32 {
    guard isOnScreen, rectangle.contains(point), zone > 0 else { return 0 }
    let above = point.y &- rectangle.top
    let below = rectangle.bottom &- point.y
    if above < zone { return -speed(depth: zone - above) }
    if below < zone { return speed(depth: zone - below) }
    return 0
  }

  private func speed(depth: Int32) -> Int32 { 80 + 920 * min(depth, zone) / zone }
}

/// How far a table has scrolled by itself, from frame to frame.
public struct AutoScroll: Equatable, Sendable {
  /// A drag that only crosses the edge on its way into a table does not mean it, in nanoseconds.
  static let patience: Int64 = 250_000_000

  /// When the pointer came near the edge, and the last frame since.
  private var entered: Int64 = 0
  private var since: Int64?
  /// In billionths of a pixel.
  private var rest: Int64 = 0

  public init() {}

  public var isScrolling: Bool { since != nil }

  /// So many whole pixels to scroll by with this frame. At first it waits a little; after a pause nothing is
  /// made up for.
  public mutating func advance(speed: Int32, to time: Int64) -> Int32 {
    guard speed != 0 else {
      self = AutoScroll()
      return 0
    }
    guard let since else {
      self.since = time
      entered = time
      return 0
    }
    self.since = time
    if time &- entered < Self.patience { return 0 }
    rest += min(max(0, time &- since), 50_000_000) * Int64(speed)
    let pixels = rest / 1_000_000_000
    rest -= pixels * 1_000_000_000
    return Int32(pixels)
  }
}
