import Timing

/// A lap as a table shows it: its number and two times, ready to be written.
public struct LapRow: Equatable, Sendable {
  /// Counts from 1 in the order of the laps.
  public var number: Int
  public var total: Nanoseconds
  public var lapTime: Nanoseconds

  /// The row of the lap at `index`, oldest first. Lap time is the difference of the shown totals.
  public init(_ laps: [Lap], at index: Int) {
    number = index + 1
    total = laps[index].split
    lapTime = shownLapTime(from: index == 0 ? .zero : laps[index - 1].split, to: total)
  }
}

/// Writes lap tables as text. Order is always oldest first, whatever the screen shows.
public enum LapTableText {
  /// One line a lap, no line feed at the end: number, three spaces, total, three spaces, lap time.
  ///
  ///     1   00:10.00   00:10.00
  ///     2   00:21.50   00:11.50
  public static func plain(_ laps: [Lap], _ range: Range<Int>) -> String {
    var text = ""
    text.reserveCapacity(range.count * 28)
    for index in range {
      if index > range.lowerBound { text += "\n" }
      let row = LapRow(laps, at: index)
      text += String(row.number)
      text += "   "
      text += TimeFormat.screen.text(row.total)
      text += "   "
      text += TimeFormat.screen.text(row.lapTime)
    }
    return text
  }

  /// An HTML table with a head, which spreadsheets take as cells. Built from the rows, not from the
  /// plain text.
  ///
  /// - Parameter head: the three column names; they are escaped.
  public static func html(
    _ laps: [Lap], _ range: Range<Int>, head: (number: String, total: String, lapTime: String)
  ) -> String {
    var text = "<table><thead><tr>"
    text.reserveCapacity(range.count * 72 + 120)
    for name in [head.number, head.total, head.lapTime] {
      text += "<th>" + escapedForHTML(name) + "</th>"
    }
    text += "</tr></thead><tbody>"
    for index in range {
      let row = LapRow(laps, at: index)
      text += "<tr><td>"
      text += String(row.number)
      text += "</td><td>"
      text += TimeFormat.screen.text(row.total)
      text += "</td><td>"
      text += TimeFormat.screen.text(row.lapTime)
      text += "</td></tr>"
    }
    return text + "</tbody></table>"
  }

  /// `text` as HTML shows it: nothing in it is markup.
  public static func escapedForHTML(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
