import Markup

/// A node of the app's views.
public typealias View = Node<Message>

// Every name that the views use. The number is what travels to the page; each stands for one name.
extension Symbol {
  // Elements
  static var div: Symbol { Symbol(0, "div") }
  static var span: Symbol { Symbol(1, "span") }
  static var button: Symbol { Symbol(2, "button") }
  static var header: Symbol { Symbol(3, "header") }
  static var main: Symbol { Symbol(4, "main") }
  static var section: Symbol { Symbol(5, "section") }
  static var nav: Symbol { Symbol(6, "nav") }
  static var h1: Symbol { Symbol(7, "h1") }
  static var h2: Symbol { Symbol(8, "h2") }
  static var p: Symbol { Symbol(9, "p") }
  static var ul: Symbol { Symbol(10, "ul") }
  static var li: Symbol { Symbol(11, "li") }
  static var dl: Symbol { Symbol(12, "dl") }
  static var dt: Symbol { Symbol(13, "dt") }
  static var dd: Symbol { Symbol(14, "dd") }
  static var kbd: Symbol { Symbol(15, "kbd") }
  static var b: Symbol { Symbol(16, "b") }
  static var i: Symbol { Symbol(17, "i") }
  static var svg: Symbol { Symbol(18, "svg") }
  static var path: Symbol { Symbol(19, "path") }
  /// The element, and the event that its text changed, which comes as `AppEvent.typed`.
  static var input: Symbol { Symbol(20, "input") }
  static var textarea: Symbol { Symbol(21, "textarea") }
  /// The text view of notes, an element of our own: Web/text-view.js.
  static var noteText: Symbol { Symbol(30, "note-text") }
  static var label: Symbol { Symbol(22, "label") }
  static var details: Symbol { Symbol(23, "details") }
  static var summary: Symbol { Symbol(24, "summary") }

  // Attributes
  static var className: Symbol { Symbol(40, "class") }
  static var id: Symbol { Symbol(41, "id") }
  static var role: Symbol { Symbol(42, "role") }
  static var type: Symbol { Symbol(43, "type") }
  static var disabled: Symbol { Symbol(44, "disabled") }
  static var hidden: Symbol { Symbol(45, "hidden") }
  static var tabindex: Symbol { Symbol(46, "tabindex") }
  static var title: Symbol { Symbol(47, "title") }
  static var viewBox: Symbol { Symbol(48, "viewBox") }
  static var d: Symbol { Symbol(49, "d") }
  static var pathLength: Symbol { Symbol(162, "pathLength") }
  static var ariaLabel: Symbol { Symbol(50, "aria-label") }
  static var ariaLabelledby: Symbol { Symbol(51, "aria-labelledby") }
  static var ariaHidden: Symbol { Symbol(52, "aria-hidden") }
  static var ariaSelected: Symbol { Symbol(53, "aria-selected") }
  static var ariaChecked: Symbol { Symbol(54, "aria-checked") }
  static var ariaDisabled: Symbol { Symbol(55, "aria-disabled") }
  static var ariaHaspopup: Symbol { Symbol(56, "aria-haspopup") }
  static var ariaExpanded: Symbol { Symbol(57, "aria-expanded") }
  static var ariaModal: Symbol { Symbol(58, "aria-modal") }
  static var ariaRowcount: Symbol { Symbol(59, "aria-rowcount") }
  static var ariaRowindex: Symbol { Symbol(60, "aria-rowindex") }
  static var ariaKeyshortcuts: Symbol { Symbol(61, "aria-keyshortcuts") }
  static var ariaControls: Symbol { Symbol(62, "aria-controls") }
  static var ariaSetsize: Symbol { Symbol(150, "aria-setsize") }
  static var ariaPosinset: Symbol { Symbol(151, "aria-posinset") }
  static var ariaCurrent: Symbol { Symbol(152, "aria-current") }
  static var ariaPressed: Symbol { Symbol(153, "aria-pressed") }
  static var dataTab: Symbol { Symbol(63, "data-tab") }
  static var dataPhase: Symbol { Symbol(64, "data-phase") }
  static var dataLength: Symbol { Symbol(65, "data-length") }
  static var inert: Symbol { Symbol(66, "inert") }
  static var ariaOrientation: Symbol { Symbol(67, "aria-orientation") }
  static var rows: Symbol { Symbol(110, "rows") }
  static var readonly: Symbol { Symbol(111, "readonly") }
  static var autocomplete: Symbol { Symbol(112, "autocomplete") }
  static var autocapitalize: Symbol { Symbol(113, "autocapitalize") }
  static var spellcheck: Symbol { Symbol(114, "spellcheck") }
  static var enterkeyhint: Symbol { Symbol(115, "enterkeyhint") }
  static var ariaDescribedby: Symbol { Symbol(116, "aria-describedby") }
  static var ariaInvalid: Symbol { Symbol(117, "aria-invalid") }
  static var ariaLive: Symbol { Symbol(118, "aria-live") }
  static var name: Symbol { Symbol(119, "name") }
  static var placeholder: Symbol { Symbol(121, "placeholder") }
  static var open: Symbol { Symbol(122, "open") }
  static var ariaMultiline: Symbol { Symbol(130, "aria-multiline") }
  static var limit: Symbol { Symbol(133, "limit") }
  /// What the text view calls a photo, and says of one that is not here.
  static var dataPhoto: Symbol { Symbol(135, "data-photo") }
  static var dataMissing: Symbol { Symbol(136, "data-missing") }

  static var inputmode: Symbol { Symbol(160, "inputmode") }

  // Wheels
  static var ariaValuemin: Symbol { Symbol(170, "aria-valuemin") }
  static var ariaValuemax: Symbol { Symbol(171, "aria-valuemax") }
  static var ariaValuenow: Symbol { Symbol(172, "aria-valuenow") }
  static var ariaValuetext: Symbol { Symbol(173, "aria-valuetext") }
  /// A style: how far a drum has turned.
  static var turn: Symbol { Symbol(174, "--turn") }

  // Properties
  /// What stands in a field. A view sets it at first, and then only to put another text in the place
  /// of what was typed.
  static var value: Symbol { Symbol(120, "value") }
  static var checked: Symbol { Symbol(123, "checked") }

  /// Of the text view: a revision, the photos, and from the third line on the text.
  static var content: Symbol { Symbol(137, "content") }
  /// Of the text view: its highlighted parts in UTF-16 units, `3 7 10 12`.
  static var marks: Symbol { Symbol(138, "marks") }
  static var ariaMultiselectable: Symbol { Symbol(163, "aria-multiselectable") }
  // Dragging
  /// The host's own drag rests on it: what it stands for happens.
  static var spring: Symbol { Symbol(190, "spring") }
  /// A finger may drag there, when it must not scroll.
  static var drop: Symbol { Symbol(191, "drop") }

  // Finding
  static var mark: Symbol { Symbol(140, "mark") }

  // Style properties
  static var position: Symbol { Symbol(80, "--i") }
  static var count: Symbol { Symbol(81, "--n") }
  static var heightShare: Symbol { Symbol(82, "--h") }
  static var x: Symbol { Symbol(83, "--x") }
  static var y: Symbol { Symbol(84, "--y") }
  static var width: Symbol { Symbol(85, "--w") }
  static var room: Symbol { Symbol(86, "--room") }
  static var arrow: Symbol { Symbol(87, "--arrow") }
  static var share: Symbol { Symbol(161, "--share") }

  // Events, as the host understands them
  /// Pressed down, by pointer; what it stands for happens at once.
  static var press: Symbol { Symbol(100, "press") }
  static var click: Symbol { Symbol(101, "click") }
  static var contextmenu: Symbol { Symbol(102, "contextmenu") }
  static var keydown: Symbol { Symbol(103, "keydown") }
  static var scroll: Symbol { Symbol(104, "scroll") }
  /// A finger on it: held long enough, what it stands for happens.
  static var hold: Symbol { Symbol(105, "hold") }
  /// A pointer comes down on it, and goes on until it is lifted, wherever it is by then.
  static var drag: Symbol { Symbol(107, "drag") }
  /// A mouse wheel or a trackpad over it.
  static var wheel: Symbol { Symbol(108, "wheel") }
  /// A mouse comes over it.
  static var hover: Symbol { Symbol(106, "hover") }
}

extension Attribute where Message == LapboardApp.Message {
  static func named(_ name: String) -> Attribute { .attribute(.className, name) }
  static func label(_ text: String) -> Attribute { .attribute(.ariaLabel, text) }
  static func plays(_ role: String) -> Attribute { .attribute(.role, role) }
  static var decorative: Attribute { .attribute(.ariaHidden, "true") }
}
