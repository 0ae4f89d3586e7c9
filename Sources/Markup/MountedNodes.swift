/// The nodes that are on the page, each with the id it has there.
///
/// An id is a slot number in its low 20 bits and, above, how often the slot had been used before. A
/// freed slot is used again at once, but its next id differs, so an event that arrives late, naming
/// a node removed meanwhile, finds nothing rather than the node that took the slot. The count wraps
/// after 2,048 uses: an event would have to be that many re-creations late to be misread.
///
/// A value, like everything in the renderer: ids instead of references to parents and children.
struct MountedNodes<Message> {
  struct Entry {
    /// The current id, or the last one while the slot is free.
    var id: Int32
    /// What was last rendered here; nil while the slot is free, and for the host element.
    var node: Node<Message>?
    /// The ids of the children, in order.
    var children: [Int32] = []
    /// Whether children are created in the SVG namespace.
    var isSVG = false
  }

  private static var slotMask: Int32 { 0xF_FFFF }

  private var entries: [Entry]
  private var freeSlots: [Int32] = []

  init() {
    entries = [
      Entry(id: PatchEncoding.noNode, node: nil), Entry(id: PatchEncoding.hostNode, node: nil),
    ]
  }

  /// How many nodes are mounted, without the host element.
  var count: Int { entries.count - 2 - freeSlots.count }

  /// The entry of a mounted node, or of the host element. Traps on any other id.
  subscript(id: Int32) -> Entry {
    _read { yield entries[Int(id & Self.slotMask)] }
    _modify { yield &entries[Int(id & Self.slotMask)] }
  }

  /// What is mounted under an id that came from outside: nil unless it is a live node's.
  func node(_ id: Int32) -> Node<Message>? {
    guard id > PatchEncoding.hostNode else { return nil }
    let slot = Int(id & Self.slotMask)
    guard slot < entries.count, entries[slot].id == id else { return nil }
    return entries[slot].node
  }

  mutating func mount(_ node: Node<Message>, isSVG: Bool) -> Int32 {
    if let slot = freeSlots.popLast() {
      let id = (entries[Int(slot)].id &+ (Self.slotMask + 1)) & Int32.max
      entries[Int(slot)] = Entry(id: id, node: node, isSVG: isSVG)
      return id
    }
    precondition(entries.count <= Int(Self.slotMask), "more than a million nodes on the page")
    let id = Int32(entries.count)
    entries.append(Entry(id: id, node: node, isSVG: isSVG))
    return id
  }

  mutating func unmount(_ id: Int32) {
    self[id].node = nil
    self[id].children = []
    freeSlots.append(id & Self.slotMask)
  }
}

extension MountedNodes: Sendable where Message: Sendable {}
extension MountedNodes.Entry: Sendable where Message: Sendable {}
