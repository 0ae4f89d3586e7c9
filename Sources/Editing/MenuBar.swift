/// The compact bar: entries side by side, as many to a page as there is room for.
struct MenuBar<Action: Equatable & Sendable> {
  /// What each page shows, its controls included, the last of which leads to the full list.
  private(set) var pages: [[MenuEntry<Action>]] = []
  /// Lines of the longest label.
  private(set) var lines: Int32 = 1

  static var control: Int32 { 44 }
  private static var padding: Int32 { 4 }

  init(_ elements: [MenuElement<Action>], in space: MenuSpace) {
    let all = MenuLevel(elements).entries
    var rest = all.filter { !$0.attributes.contains(.inListOnly) }[...]
    let room = min(space.room.width, 40 &* space.rem) &- 2 &* Self.padding
    // On the widest of pages, between its three controls.
    let most = max(Self.control, room &- 3 &* Self.control)
    let font = space.rem &* 3 / 4
    for index in rest.indices {
      let title = rest[index].title
      var width = TextWidth.of(title, size: font) &+ 16
      if width > most {
        lines = 2
        width = min(most, TextWidth.onTwoLines(title, size: font) &+ 16)
      }
      rest[index].width = max(min(56, most), width)
    }
    while !rest.isEmpty {
      let back: Int32 = pages.isEmpty ? 0 : Self.control
      // Without a control for the next page, if all that is left fits.
      var taken = Self.count(rest, within: room &- back &- Self.control)
      if taken < rest.count {
        taken = max(1, Self.count(rest, within: room &- back &- 2 &* Self.control))
      }
      var page = Array(rest.prefix(taken))
      rest = rest.dropFirst(taken)
      if !pages.isEmpty { page.insert(Self.control(.previousPage), at: 0) }
      if !rest.isEmpty { page.append(Self.control(.nextPage)) }
      page.append(Self.control(.fullList))
      pages.append(page)
    }
    // A way to the full list that would show nothing else.
    if pages.count == 1, pages[0].count > all.count { pages[0].removeLast() }
  }

  private static func control(_ kind: MenuEntry<Action>.Kind) -> MenuEntry<Action> {
    var entry = MenuEntry(kind: kind, title: "")
    entry.width = control
    return entry
  }

  /// How many entries fit, from the first on.
  private static func count(_ entries: ArraySlice<MenuEntry<Action>>, within room: Int32) -> Int {
    var left = room
    var count = 0
    for entry in entries {
      left &-= entry.width
      if left < 0 { break }
      count += 1
    }
    return count
  }

  static func width(_ page: [MenuEntry<Action>]) -> Int32 {
    page.reduce(2 &* padding) { $0 &+ $1.width }
  }

  static func height(lines: Int32, rem: Int32) -> Int32 { 46 &+ lines &* rem }
}
