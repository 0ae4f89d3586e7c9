/// Marks the members of a longest strictly increasing subsequence. Negative numbers are no members
/// and in nobody's way. O(n log n).
///
///     2 0 1 3  ->  - x x x        3 2 1  ->  - - x        -1 5 -1 7  ->  - x - x
func longestIncreasingSubsequence(_ values: [Int]) -> [Bool] {
  /// At n: the position of the smallest value that can end a subsequence of n + 1 members.
  var ends: [Int] = []
  /// For a position: the position of the member before it, or -1.
  var previous = [Int](repeating: -1, count: values.count)
  for position in values.indices where values[position] >= 0 {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if values[ends[middle]] < values[position] { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[position] = ends[low - 1] }
    if low == ends.count { ends.append(position) } else { ends[low] = position }
  }
  var isMember = [Bool](repeating: false, count: values.count)
  var position = ends.last ?? -1
  while position >= 0 {
    isMember[position] = true
    position = previous[position]
  }
  return isMember
}
