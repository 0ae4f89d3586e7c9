/// Ids to look up, each once.
package struct IDSet {
  private var sorted: [Int64] = []

  package init(_ ids: [Int64]) {
    sorted.reserveCapacity(ids.count)
    for id in ids.sorted() where sorted.last != id { sorted.append(id) }
  }

  package var count: Int { sorted.count }

  package func contains(_ id: Int64) -> Bool {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = low + (high - low) / 2
      if sorted[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sorted[low] == id
  }
}
