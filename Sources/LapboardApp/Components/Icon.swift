import Markup

/// Small drawings of one stroke, 24 units wide. Made once; the renderer skips what it knows.
enum Icon {
  static let stopwatch = draw("M12 8v5l3 2M12 5a8 8 0 1 0 0 16a8 8 0 0 0 0-16M9.5 2h5M12 2v3")
  static let records = draw("M5 4h14v16H5zM9 9h6M9 13h6M9 17h3")
  static let undo = draw("M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4")
  static let redo = draw("M16 5l4 4l-4 4M20 9H10a5.5 5.5 0 0 0 0 11h4")
  static let copy = draw("M9 9h11v11H9zM15 9V4H4v11h5")
  static let settings = draw("M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4")

  static let close = draw("M7 7l10 10M17 7L7 17")

  private static func draw(_ path: String) -> View {
    View(
      .svg, isSVG: true, [.named("icon"), .attribute(.viewBox, "0 0 24 24"), .decorative],
      [View(.path, [.attribute(.d, path)])])
  }
}
