import Editing
import Records
import Timing

/// What a person meant on the board.
public enum BoardMessage: Equatable, Sendable {
  /// Plan or results.
  case show(Place)
  /// Pressed, it is selected; it has a menu and can be dragged.
  case row(BoardTable, Int64)
  /// The part of a row by which a finger lifts it at once.
  case handle(BoardTable, Int64)
  /// The table around the rows.
  case table(BoardTable)
  case menu(BoardTable, Int64)
  case command(BoardCommand, BoardTable, Int64)
  case edit(BoardTable, Int64)
  case remove(BoardTable, Int64)
  case plan(PlanMessage)
  case race(RaceMessage)
}
