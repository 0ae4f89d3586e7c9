/// Where one list or bar of a menu stands, in CSS pixels of the viewport.
public struct MenuFrame: Equatable, Sendable {
  public enum Side: UInt8, Equatable, Sendable {
    case below, above
    /// Neither side has room: over what the menu acts on.
    case over
  }

  public var side: Side
  public var left: Int32
  /// The top edge; of a menu above its target the bottom edge, so that nothing that is drawn higher
  /// than it was estimated comes to lie over the target.
  public var edge: Int32
  public var width: Int32
  /// It may be as high as this; what does not fit scrolls inside.
  public var room: Int32
  /// Of a bar: where its arrow points, from its left edge.
  public var arrow: Int32 = 0

  public var right: Int32 { left &+ width }
}

extension MenuFrame {
  /// Beside the target, never over it while either side has room for `least` of it; within the
  /// space, whole if the space is high enough.
  ///
  /// A list that is cut scrolls, and shows that it does by a row in half. That goes before covering
  /// what the menu acts on: a person must see which row a command is about.
  ///
  /// - Parameters:
  ///   - ends: where the rows end, from the top: the last is the height of the whole but its padding.
  ///   - x: where the leading edge belongs; nil is centred on the target.
  static func beside(
    _ target: Rectangle, ends: [Int32], width: Int32, gap: Int32, x: Int32?, prefersAbove: Bool,
    in space: MenuSpace
  ) -> MenuFrame {
    let room = space.room
    let target = target.clamped(to: space.visible)
    let height = (ends.last ?? 0) &+ MenuMetrics.padding
    let below = room.bottom &- (target.bottom &+ gap)
    let above = target.top &- gap &- room.top
    // Three rows say what kind of menu it is.
    let least = min(height, MenuMetrics.row(space.rem) &* 3)

    let side: Side
    if prefersAbove, height <= above {
      side = .above
    } else if height <= below {
      side = .below
    } else if height <= above {
      side = .above
    } else if max(above, below) >= least {
      side = above > below ? .above : .below
    } else {
      side = .over
    }
    var frame = MenuFrame(side: side, left: 0, edge: 0, width: width, room: 0)
    switch side {
    case .below:
      frame.edge = target.bottom &+ gap
      frame.room = height <= below ? below : cut(ends, to: below)
    case .above:
      frame.edge = target.top &- gap
      frame.room = height <= above ? above : cut(ends, to: above)
    case .over:
      frame.edge = max(room.top, min(target.bottom &+ gap, room.bottom &- height))
      frame.room = height <= room.height ? room.bottom &- frame.edge : cut(ends, to: room.height)
    }
    let wanted: Int32
    if let x {
      wanted = space.isRightToLeft ? x &- width : x
    } else {
      wanted = target.left &+ (target.width &- width) / 2
    }
    frame.left = max(room.left, min(wanted, room.right &- width))
    // Apart from the round corners.
    let centre = target.left &+ target.width / 2
    frame.arrow = max(20, min(centre &- frame.left, width &- 20))
    return frame
  }

  /// A submenu beside the list that it belongs to, its first row beside the entry that opened it;
  /// nil where there is room on neither side.
  ///
  /// Towards the end of the line first, flipped at the edge.
  static func beside(
    _ parent: MenuFrame, opener: Rectangle, ends: [Int32], width: Int32, in space: MenuSpace
  ) -> MenuFrame? {
    let room = space.room
    let overlap: Int32 = 4
    let right = parent.right &- overlap
    let left = parent.left &+ overlap &- width
    let fitsRight = right &+ width <= room.right
    let fitsLeft = left >= room.left
    guard fitsRight || fitsLeft else { return nil }
    let isRight = space.isRightToLeft ? !fitsLeft : fitsRight
    let height = (ends.last ?? 0) &+ MenuMetrics.padding
    let top = max(room.top, min(opener.top &- MenuMetrics.padding, room.bottom &- height))
    return MenuFrame(
      side: .below, left: isRight ? right : left, edge: top, width: width,
      room: height <= room.height ? room.bottom &- top : cut(ends, to: room.height))
  }

  /// As much as fits, ending in the middle of a row.
  private static func cut(_ ends: [Int32], to room: Int32) -> Int32 {
    for index in ends.indices.reversed() {
      let start = index > 0 ? ends[index - 1] : 0
      let middle = start &+ (ends[index] &- start) / 2
      if middle <= room { return middle }
    }
    return room
  }
}
