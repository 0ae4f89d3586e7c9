/// The tables between which rows are dragged, as a drag has to know them. Asked whenever it matters, since
/// they may change while a drag goes on; asking changes nothing.
public protocol DropTables {
  /// Rows by id, from the top. Rows inside of a group follow it.
  func rows(of table: UInt8) -> [Int64]
  func shape(of row: Int64, in table: UInt8) -> RowShape
  /// Whether what comes from `source` goes onto rows of the table instead of between them.
  ///
  /// - Parameter source: nil for what comes from another program.
  func goesOntoRows(from source: UInt8?, to table: UInt8) -> Bool
  /// What a drop would do.
  func operation(
    of rows: [Int64], from source: UInt8?, at place: DropPlace, copies: Bool
  ) -> DropOperation
}

/// How a row stands among the others.
public struct RowShape: Equatable, Sendable {
  /// 1 inside of a group.
  public var level: UInt8
  public var isGroup: Bool

  public init(level: UInt8 = 0, isGroup: Bool = false) {
    (self.level, self.isGroup) = (level, isGroup)
  }

  /// Of what is dropped into the gap below the row.
  var levelBelow: UInt8 { isGroup ? level &+ 1 : level }
}

extension DropTables {
  /// Of what is dropped there.
  public func level(of place: DropPlace) -> UInt8 {
    switch place.intent {
    case .before(let row): shape(of: row, in: place.table).level
    case .after(let row): shape(of: row, in: place.table).levelBelow
    case .into(let row): shape(of: row, in: place.table).level &+ 1
    case .end: 0
    }
  }

  /// The index behind the last row inside of the group at this index.
  func end(ofGroupAt index: Int, in list: [Int64], of table: UInt8) -> Int {
    let level = shape(of: list[index], in: table).level
    var end = index + 1
    while end < list.count, shape(of: list[end], in: table).level > level { end += 1 }
    return end
  }

  /// The gap of a place, counted in the list as it is shown; nil where its row is gone.
  public func gap(of place: DropPlace) -> Int? {
    let list = rows(of: place.table)
    guard let row = place.row else { return list.count }
    guard let index = list.firstIndex(of: row) else { return nil }
    switch place.intent {
    case .before: return index
    case .after, .end: return index + 1
    case .into:
      return shape(of: row, in: place.table).isGroup
        ? end(ofGroupAt: index, in: list, of: place.table) : index
    }
  }
}
