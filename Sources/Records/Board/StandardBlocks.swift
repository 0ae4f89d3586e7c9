import Timing

extension Plan {
  /// The blocks that are there before anybody made one. They have no line in the journal, and no names
  /// but what every language writes alike: their kind names them.
  public static let standardBlocks: [PlanRow] = [
    Block(.prepare, .minutes(10)), Block(.work, name: "400 m", nil),
    Block(.work, name: "1 km", nil), Block(.work, .minutes(1)), Block(.rest, .minutes(1)),
    Block(.coolDown, .minutes(5)),
  ].enumerated().map { PlanRow(id: Int64(-1 - $0), .block($1)) }

  /// Those of them that are not in the library, nor one like them.
  public var missingStandardBlocks: [Block] {
    var missing: [Block] = []
    for row in Self.standardBlocks {
      guard let block = row.block, blocks.index(of: row.id) == nil else { continue }
      if !blocks.rows.contains(where: { $0.block == block }) { missing.append(block) }
    }
    return missing
  }
}
