/// One element of a menu as an app describes it: a command, a submenu, or a group of elements.
///
/// Plain data, made anew each time a menu opens or is reloaded. Choosing gives the action back; what
/// an action means is the app's business.
public struct MenuElement<Action: Equatable & Sendable>: Sendable {
  public enum Content: Sendable {
    /// `state` is nil for a command that is not on or off.
    case action(Action, state: MenuState?)
    /// A menu behind one entry. `id` names it from reload to reload.
    case submenu(id: Int32, [MenuElement])
    /// Elements in place, apart from those around them. In a single selection one is on.
    case group([MenuElement], size: MenuElementSize, isSingleSelection: Bool)
  }

  /// Of a group: stands above it where it is not empty.
  public var title: String
  /// A second, quieter line.
  public var subtitle: String
  public var image: MenuImage?
  public var attributes: MenuAttributes
  public var content: Content

  // Inlined wherever a menu is written down, these are kilobytes of the browser build.
  @inline(never)
  public static func action(
    _ title: String, _ action: Action, subtitle: String = "", image: MenuImage? = nil,
    state: MenuState? = nil, attributes: MenuAttributes = []
  ) -> MenuElement {
    MenuElement(
      title: title, subtitle: subtitle, image: image, attributes: attributes,
      content: .action(action, state: state))
  }

  @inline(never)
  public static func submenu(
    _ title: String, id: Int32, image: MenuImage? = nil, attributes: MenuAttributes = [],
    _ elements: [MenuElement]
  ) -> MenuElement {
    MenuElement(
      title: title, subtitle: "", image: image, attributes: attributes,
      content: .submenu(id: id, elements))
  }

  @inline(never)
  public static func group(
    _ title: String = "", size: MenuElementSize = .large, isSingleSelection: Bool = false,
    _ elements: [MenuElement]
  ) -> MenuElement {
    MenuElement(
      title: title, subtitle: "", image: nil, attributes: [],
      content: .group(elements, size: size, isSingleSelection: isSingleSelection))
  }
}

/// A picture that the host knows by this number.
public struct MenuImage: Equatable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
}

public enum MenuState: UInt8, Equatable, Sendable {
  case off, on
  /// On for some of what is selected.
  case mixed
}

public struct MenuAttributes: OptionSet, Equatable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Shown, and cannot be chosen.
  public static let disabled = MenuAttributes(rawValue: 1)
  /// Takes something away: shown as a warning.
  public static let destructive = MenuAttributes(rawValue: 2)
  /// Not there at all.
  public static let hidden = MenuAttributes(rawValue: 4)
  /// Choosing it leaves the menu open, for what is set step by step.
  public static let keepsMenuOpen = MenuAttributes(rawValue: 8)
  /// Too rare for the compact bar: offered in the full list.
  public static let inListOnly = MenuAttributes(rawValue: 16)
}

/// How much room each element of a group takes in a list.
public enum MenuElementSize: UInt8, Equatable, Sendable {
  /// Side by side, image or title.
  case small
  /// Side by side, image and title; as in the compact bar.
  case medium
  /// A line of its own.
  case large
}
