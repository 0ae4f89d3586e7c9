/// Which records a command is about.
public enum RecordTarget: Equatable, Sendable {
  case record(Int64)
  /// Those selected in the list on the screen.
  case selection
  /// All in that list.
  case all
}

/// What a person meant by pressing something of the list of records or of a record's page.
public enum RecordCommand: Equatable, Sendable {
  /// An item of the list: it opens, is selected, or shows its menu.
  case item(Int64)
  /// The button of an item that opens its menu.
  case itemMenu(Int64)
  /// The list itself: keys and scrolling.
  case list
  /// The field of the filter.
  case filter
  case clearFilter
  case orderMenu
  case order(RecordOrder)
  /// The menu of the record that is open.
  case pageMenu
  case copy(RecordTarget)
  case share(RecordTarget)
  case duplicate(RecordTarget)
  case rename(Int64)
  /// One record alone waits for others to be chosen.
  case merge(RecordTarget)
  case delete(RecordTarget)
  /// Begins choosing records by tapping them, with this one.
  case select(Int64)
  case selectAll
  case endChoosing
  case showDeleted
  /// From the deleted ones to the list.
  case showRecords
  case restore(RecordTarget)
  /// The record before or after the open one, in the order of the list.
  case previous, next
  /// A new record of laps of the table on show.
  case newRecord(LapTarget)
}
