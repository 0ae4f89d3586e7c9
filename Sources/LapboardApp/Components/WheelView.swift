import Editing
import Markup

/// What the numbers of a column are.
enum WheelFace {
  case hours, minutes, seconds, rounds
  /// The only column: how long, in minutes.
  case minutesAlone
}

/// Draws a wheel as the drums that people know from phones.
///
/// Each row stands on its drum at an angle of its own, and a drum turns by one style: a frame of a spin
/// changes nothing else, until rows come into view. Only those are drawn.
///
/// A column is one spin button. What it says follows what is chosen, not what goes by.
enum WheelView {
  static func columnID(_ column: Int) -> String { "wheel-" + String(column) }

  /// From one row to the next on the drum; the style sheet counts on it.
  private static var degrees: Int64 { 20 }
  /// A column is as high as so many rows at its centre. The style sheet counts on it.
  static var visibleRows: Int64 { 5 }
  /// Drawn above and below the centre: the next one hides behind the edge.
  private static var reach: Int64 { 4 }

  /// - Parameters:
  ///   - key: tells one wheel from another in the same place.
  ///   - drawn: rows as they were drawn last.
  static func view(
    _ wheel: PickerWheel, key: Int64, _ faces: [WheelFace], at time: Int64,
    reusing drawn: inout [DrawnDrum], _ s: Strings
  ) -> View {
    let count = wheel.columns.count
    while drawn.count < count { drawn.append(DrawnDrum()) }
    return View(
      .div, key: key, [.named(count == 1 ? "wheel" : "wheel many")],
      wheel.columns.indices.map { index in
        let column = wheel.columns[index]
        return view(
          column, faces[index], index, at: column.place(at: time), &drawn[index], key: key, s)
      })
  }

  private static func view(
    _ column: WheelColumn, _ face: WheelFace, _ index: Int, at place: Int64,
    _ drawn: inout DrawnDrum, key: Int64, _ s: Strings
  ) -> View {
    let message = Message.timer(.setup(.column(index)))
    return View(
      .div,
      [
        .named("wheel-column"), .attribute(.id, columnID(index)), .plays("spinbutton"),
        .attribute(.tabindex, "0"), .label(s.name(face)),
        .attribute(.ariaValuemin, String(column.rows.first)),
        .attribute(.ariaValuemax, String(column.rows.last)),
        .attribute(.ariaValuenow, String(column.value)),
        .attribute(.ariaValuetext, s.text(column.value, face)),
        .on(.drag, message), .on(.wheel, message), .on(.keydown, message),
      ],
      [
        View(
          .div, [.named("wheel-window"), .decorative, .style(.width, digits(column.rows.last))],
          [
            View(
              .div, [.named("drum"), .style(.turn, angle(of: place))],
              drawn.rows(column.rows, around: place, key: key))
          ]),
        View(.span, [.named("unit"), .decorative], text: s.unit(face)),
      ])
  }

  private static func digits(_ value: Int32) -> String { String(String(value).utf8.count) }

  /// In hundredths of a degree.
  private static func angle(of place: Int64) -> String {
    let hundredths = place * degrees * 100 / WheelColumn.unit
    let rest = hundredths.magnitude % 100
    return (hundredths < 0 ? "-" : "") + String(hundredths.magnitude / 100)
      + (rest < 10 ? ".0" : ".") + String(rest) + "deg"
  }

  /// Which row is so far below the centre of a column, by how the drum lies in the eye: rows away from
  /// the centre look lower than they are.
  static func row(under y: Int32, of column: Rectangle) -> Int64 {
    let below = Int64(y) - Int64(column.top) - Int64(column.height / 2)
    // In hundredths of a row, the edges between rows: the radius is 2.865 rows, times the sine of 10°,
    // 30° and 50°.
    let distance = below.magnitude * 100 * UInt64(visibleRows) / UInt64(max(1, column.height))
    let rows: Int64 = distance < 50 ? 0 : distance < 143 ? 1 : distance < 219 ? 2 : 3
    return below < 0 ? -rows : rows
  }

  /// How far the drum turns for so many pixels, which it follows.
  static func travel(_ pixels: Int64, height: Int32) -> Int64 {
    pixels * WheelColumn.unit * visibleRows / Int64(max(1, height))
  }

  /// The rows of a drum, kept while the same ones are in view.
  struct DrawnDrum: Sendable {
    private var known: WheelRows?
    private var key: Int64 = -1
    private var first: Int64 = 0
    private var views: [View] = []

    fileprivate mutating func rows(
      _ rows: WheelRows, around place: Int64, key: Int64
    ) -> [View] {
      // Rounded down: it is only about which are near enough.
      let first = (place < 0 ? place - WheelColumn.unit + 1 : place) / WheelColumn.unit - reach + 1
      if rows == known, key == self.key, first == self.first { return views }
      (known, self.key, self.first) = (rows, key, first)
      views = []
      for place in first..<(first + 2 * reach) {
        guard let row = rows.row(at: place) else { continue }
        views.append(
          View(
            .div, key: place, [.named("wheel-row"), .style(.position, String(place))],
            text: String(rows.value(at: row))))
      }
      return views
    }
  }
}
