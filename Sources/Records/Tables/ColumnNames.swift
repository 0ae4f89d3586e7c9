/// The names of a table's columns in the language of the person who copies it.
public struct ColumnNames: Sendable {
  public var lap: String
  public var total: String
  public var lapTime: String
  public var note: String
  public var struckOut: String

  public init(lap: String, total: String, lapTime: String, note: String, struckOut: String) {
    self.lap = lap
    self.total = total
    self.lapTime = lapTime
    self.note = note
    self.struckOut = struckOut
  }
}
