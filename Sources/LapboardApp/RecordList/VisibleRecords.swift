import Records

/// Ids of the records in the order in which the list shows them.
public func visibleRecords(_ state: AppState) -> [Int64] {
  state.journal.records.reversed().map { $0.id }
}
