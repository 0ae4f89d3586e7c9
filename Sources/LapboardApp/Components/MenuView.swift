import Markup

/// Draws the open menu.
enum MenuView {
  static func itemID(_ index: Int) -> String { "menu-" + String(index) }

  static func view(_ state: AppState) -> [View] {
    guard let menu = state.menu else { return [] }
    let place = placement(
      of: menu.size(rem: state.rem), beside: state.anchor(of: menu),
      in: (state.viewportWidth, state.viewportHeight))
    var children: [View] = []
    for (index, item) in menu.items.enumerated() {
      if let group = item.group {
        if index > 0 { children.append(View(.div, [.named("divider"), .plays("separator")])) }
        if !group.utf8.isEmpty {
          children.append(View(.div, [.named("group-name"), .plays("presentation")], text: group))
        }
      }
      var attributes: [Attribute<Message>] = [
        .named(index == menu.current ? "item current" : "item"),
        .attribute(.id, itemID(index)), .attribute(.tabindex, "-1"),
        .on(.click, .menuItem(index)),
      ]
      switch item.kind {
      case .action: attributes.append(.plays("menuitem"))
      case .choice(let isChosen):
        attributes.append(.plays("menuitemradio"))
        attributes.append(.attribute(.ariaChecked, isChosen ? "true" : "false"))
      }
      if item.isDisabled { attributes.append(.attribute(.ariaDisabled, "true")) }
      children.append(View(.div, attributes, text: item.title))
    }
    let s = state.strings
    let label: String
    switch menu.subject {
    case .lap(let id):
      label = id.flatMap { state.index(ofLap: $0) }.map { s.lapNamed($0 + 1) } ?? s.lapsTable
    case .settings: label = s.settings
    }
    return [
      View(.div, key: 1, [.named("veil"), .on(.press, .closeMenu), .on(.contextmenu, .closeMenu)]),
      View(
        .div, key: 2,
        [
          .named("menu"), .plays("menu"), .label(label),
          .style(.x, String(place.left) + "px"), .style(.y, String(place.top) + "px"),
        ], children),
    ]
  }
}
