import Timing

/// Rows of cells cut out of a text, before anybody asks what they mean.
///
/// Cells are ranges of one buffer: the text, followed by the cells that had to be written anew (doubled
/// quotes, entities, escapes).
struct TextTable {
  struct Cell {
    var start: Int
    var end: Int
    /// Words for sure, whatever they look like: they were quoted or protected.
    var isLiteral = false
    /// Quoted: nothing at its ends was cut, and it is no placeholder.
    var isQuoted = false
    /// Markdown's ~~ stood around it.
    var isStruckOut = false
  }

  struct Row {
    var line: Int
    var firstCell: Int
  }

  var bytes: [UInt8]
  private(set) var cells: [Cell] = []
  private(set) var rows: [Row] = []
  /// The meaning of each column, where the text itself says it: Lapboard's own HTML and JSON.
  var roles: [ColumnRole]?
  /// Lapboard wrote it.
  var isOwn = false
  /// Whether a cell's place in its row means nothing: the text was divided at gaps.
  var hasLooseColumns = false
  /// What the text says beside its rows.
  var title: ArraySlice<UInt8> = []
  var began: WallTime?
  /// Numbers without a unit were taken as milliseconds.
  var guessedMilliseconds = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func beginRow(line: Int) { rows.append(Row(line: line, firstCell: cells.count)) }
  mutating func add(_ cell: Cell) { cells.append(cell) }

  /// Adds a cell that does not stand in the text as it is.
  mutating func add(_ text: some Collection<UInt8>, isLiteral: Bool = false) {
    let start = bytes.count
    bytes.append(contentsOf: text)
    cells.append(Cell(start: start, end: bytes.count, isLiteral: isLiteral))
  }

  /// Takes the last row back.
  mutating func dropRow() {
    guard let row = rows.popLast() else { return }
    cells.removeLast(cells.count - row.firstCell)
  }

  /// Of the cells that were added after the first `count`.
  mutating func dropEmptyLastCell(after count: Int) {
    if cells.count > count, let last = cells.last, last.start == last.end { cells.removeLast() }
  }

  func cells(ofRow index: Int) -> ArraySlice<Cell> {
    cells[
      rows[index].firstCell..<(index + 1 < rows.count ? rows[index + 1].firstCell : cells.count)]
  }

  func text(_ cell: Cell) -> ArraySlice<UInt8> { bytes[cell.start..<cell.end] }
}
