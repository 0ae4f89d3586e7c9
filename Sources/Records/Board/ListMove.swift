/// Rows that change their place in a list, by id.
///
/// A gap is counted in the list as it is shown before: gap 0 is above the first row, gap `n` below the last
/// of `n`. Gaps beyond either end are the end.
///
/// | list | moved | gap | after |
/// | --- | --- | --- | --- |
/// | A B C D | A | 3 | B C A D |
/// | A B C D | D | 1 | A D B C |
/// | A B C D E | A B C | 4 | D A B C E |
/// | A B C D | A C | 2 | B A C D |
/// | A B C D | B | 1 or 2 | the same |
public enum ListMove {
  /// The list with these rows gathered in the gap, in the order of the list. What is not in the list is
  /// passed over.
  ///
  /// - Returns: nil where nothing would change: that is no step.
  public static func apply(_ moved: [Int64], to gap: Int, in list: [Int64]) -> [Int64]? {
    let moving = Set(moved)
    let gap = min(max(gap, 0), list.count)
    var above: [Int64] = []
    var carried: [Int64] = []
    var below: [Int64] = []
    above.reserveCapacity(list.count)
    for (index, id) in list.enumerated() {
      if moving.contains(id) {
        carried.append(id)
      } else if index < gap {
        above.append(id)
      } else {
        below.append(id)
      }
    }
    let after = above + carried + below
    return after == list ? nil : after
  }

  /// Where the first of the rows stands afterwards.
  public static func index(of moved: [Int64], movedTo gap: Int, in list: [Int64]) -> Int {
    let moving = Set(moved)
    let gap = min(max(gap, 0), list.count)
    var index = gap
    for id in list[..<gap] where moving.contains(id) { index -= 1 }
    return index
  }

  /// The list with rows of another one in the gap, as they come. Rows that it has already are not
  /// doubled: they move.
  public static func insert(_ rows: [Int64], at gap: Int, in list: [Int64]) -> [Int64] {
    let coming = Set(rows)
    let index = index(of: rows, movedTo: gap, in: list)
    var after = list.filter { !coming.contains($0) }
    after.insert(contentsOf: rows, at: index)
    return after
  }

  /// The list without these rows.
  public static func remove(_ rows: [Int64], from list: [Int64]) -> [Int64] {
    let leaving = Set(rows)
    return list.filter { !leaving.contains($0) }
  }
}
