/// Where a menu may stand.
public struct MenuSpace: Equatable, Sendable {
  /// What a person sees, in the coordinates of the page's viewport: zoomed in it is a part of that,
  /// and a software keyboard is not in it.
  public var visible: Rectangle
  /// The size of text.
  public var rem: Int32
  public var isRightToLeft: Bool

  public init(visible: Rectangle, rem: Int32 = 16, isRightToLeft: Bool = false) {
    self.visible = visible
    self.rem = rem
    self.isRightToLeft = isRightToLeft
  }

  /// Where a menu may stand at all.
  var room: Rectangle {
    Rectangle(
      left: visible.left &+ MenuMetrics.margin, top: visible.top &+ MenuMetrics.margin,
      width: max(0, visible.width &- 2 &* MenuMetrics.margin),
      height: max(0, visible.height &- 2 &* MenuMetrics.margin))
  }
}

/// Sizes of menus in CSS pixels, known before anything is drawn. The style sheet agrees.
public enum MenuMetrics {
  /// Between a menu and the edge of what is visible.
  static let margin: Int32 = 8
  /// Between a list and what it acts on.
  static let gap: Int32 = 4
  /// The same for a bar, whose arrow stands in it.
  static let barGap: Int32 = 9
  static let padding: Int32 = 6
  static let divider: Int32 = 13

  /// Beside a large entry's title: padding, image, state and the spaces between them.
  private static let aroundTitle: Int32 = 90

  /// As wide as its titles ask for, within bounds.
  static func width<Action>(of level: MenuLevel<Action>, in space: MenuSpace) -> Int32 {
    let most = min(16 &* space.rem, space.room.width)
    var width = 10 &* space.rem
    for section in level.sections {
      if section.size != .large { return most }
      width = max(width, 24 &+ TextWidth.of(section.title, size: space.rem))
      for entry in level.entries[section.entries] {
        width = max(width, aroundTitle &+ TextWidth.of(entry.title, size: space.rem))
      }
    }
    return min(width, most)
  }

  /// Of one line of large entries: a target for a finger at any text size.
  static func row(_ rem: Int32) -> Int32 { max(44, rem &* 11 / 4) }

  static func heading(_ rem: Int32) -> Int32 { 10 &+ rem &* 9 / 8 }

  static func tiles(_ size: MenuElementSize, _ rem: Int32) -> Int32 {
    size == .medium ? max(44, 40 &+ rem) : row(rem)
  }

  /// Where the parts of a list end, from its top: of each row the last pixel. Estimated where long
  /// titles break into lines.
  static func ends<Action>(of level: MenuLevel<Action>, in space: MenuSpace) -> [Int32] {
    let rem = space.rem
    let line = max(rem, width(of: level, in: space) &- aroundTitle)
    var at = padding
    var ends: [Int32] = []
    for (index, section) in level.sections.enumerated() {
      if index > 0 { at &+= divider }
      if !section.title.utf8.isEmpty { at &+= heading(rem) }
      for row in section.rows {
        if section.size == .large {
          let entry = level.entries[row.lowerBound]
          let lines = (TextWidth.of(entry.title, size: rem) &+ line &- 1) / line
          at &+= Self.row(rem) &+ max(0, lines &- 1) &* (rem &* 27 / 20)
          if !entry.subtitle.utf8.isEmpty { at &+= rem &* 9 / 8 }
        } else {
          at &+= tiles(section.size, rem)
        }
        ends.append(at)
      }
    }
    return ends
  }
}
