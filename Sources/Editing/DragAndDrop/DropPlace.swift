/// Where in which table a drag would put what it carries.
///
/// Places are said by the rows beside them, not by numbers: the list may change while a drag goes on.
public struct DropPlace: Equatable, Sendable {
  public enum Intent: Equatable, Sendable {
    /// Into the gap above this row, beside it: in the group that it is in.
    case before(Int64)
    /// Into the gap below this row. Below the row of a group that is the group's first place.
    case after(Int64)
    /// Onto this row: into a group, or together with what the row stands for.
    case into(Int64)
    /// After the last row, in no group.
    case end
  }

  /// The table, by a number that the app gives it.
  public var table: UInt8
  public var intent: Intent

  public init(table: UInt8, _ intent: Intent) { (self.table, self.intent) = (table, intent) }

  /// The row that it is said by; nil at the end.
  public var row: Int64? {
    switch intent {
    case .before(let row), .after(let row), .into(let row): row
    case .end: nil
    }
  }
}

/// What would come of a drop.
public enum DropOperation: UInt8, Equatable, Sendable {
  /// Nothing: this is no target.
  case cancel
  /// Not here, or not now, though it is a target.
  case forbidden
  case copy
  case move
}
