/// How the children of one parent follow a new list.
///
/// The common beginning and end stay where they are. Between them, old and new are matched by
/// identity, and of the matched ones a longest run that is in order already stays in the page
/// untouched: moving an element costs its focus and its scroll position.
extension Renderer {
  mutating func updateChildren(of parent: Int32, to new: [Node<Message>]) {
    let old = mounted[parent].children
    let inSVG = mounted[parent].isSVG
    var start = 0
    var oldEnd = old.count
    var newEnd = new.count
    while start < oldEnd, start < newEnd, isSame(old[start], new[start], inSVG: inSVG) {
      update(old[start], to: new[start])
      start += 1
    }
    while oldEnd > start, newEnd > start, isSame(old[oldEnd - 1], new[newEnd - 1], inSVG: inSVG) {
      oldEnd -= 1
      newEnd -= 1
      update(old[oldEnd], to: new[newEnd])
    }
    if start == oldEnd, start == newEnd { return }

    let sources = matchUp(old[start..<oldEnd], new[start..<newEnd], inSVG: inSVG)
    let between = place(
      new[start..<newEnd], from: old[start..<oldEnd], sources: sources, in: parent,
      before: oldEnd < old.count ? old[oldEnd] : PatchEncoding.noNode)
    mounted[parent].children = old[..<start] + between + old[oldEnd...]
  }

  private func isSame(_ id: Int32, _ new: Node<Message>, inSVG: Bool) -> Bool {
    guard let old = mounted[id].node else { return false }
    return old === new
      || SiblingIdentity(old, inSVG: inSVG) == SiblingIdentity(new, inSVG: inSVG)
  }

  /// Updates the old children that stay and removes the others. Returns for each new child how far
  /// into `old` its predecessor is, or -1 if it has none.
  private mutating func matchUp(
    _ old: ArraySlice<Int32>, _ new: ArraySlice<Node<Message>>, inSVG: Bool
  ) -> [Int] {
    var sources = [Int](repeating: -1, count: new.count)
    var stays = [Bool](repeating: false, count: old.count)
    if !old.isEmpty, !new.isEmpty {
      var identities: [SiblingIdentity] = []
      identities.reserveCapacity(old.count)
      for id in old {
        if let node = mounted[id].node { identities.append(SiblingIdentity(node, inSVG: inSVG)) }
      }
      var table = SiblingTable(identities)
      for (index, node) in zip(sources.indices, new) {
        guard let source = table.take(SiblingIdentity(node, inSVG: inSVG)) else { continue }
        sources[index] = source
        stays[source] = true
      }
    }
    for (index, id) in zip(stays.indices, old) where !stays[index] { remove(id) }
    for (source, node) in zip(sources, new) where source >= 0 {
      update(old[old.startIndex + source], to: node)
    }
    return sources
  }

  /// Creates the new children that have no predecessor and moves those that are out of order.
  /// Returns all their ids. From the end backwards, so that each one's successor is in its place.
  private mutating func place(
    _ new: ArraySlice<Node<Message>>, from old: ArraySlice<Int32>, sources: [Int],
    in parent: Int32, before end: Int32
  ) -> [Int32] {
    let inSVG = mounted[parent].isSVG
    let staysPut = longestIncreasingSubsequence(sources)
    var ids = [Int32](repeating: PatchEncoding.noNode, count: sources.count)
    var before = end
    for index in sources.indices.reversed() {
      if sources[index] < 0 {
        ids[index] = create(new[new.startIndex + index], inSVG: inSVG)
        writer.insert(ids[index], into: parent, before: before)
      } else {
        ids[index] = old[old.startIndex + sources[index]]
        if !staysPut[index] { writer.move(ids[index], in: parent, before: before) }
      }
      before = ids[index]
    }
    return ids
  }
}
