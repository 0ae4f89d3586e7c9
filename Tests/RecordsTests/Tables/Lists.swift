import Records
import Timing

extension ColumnNames {
  static let english = ColumnNames(
    lap: "Lap", total: "Total", lapTime: "Lap time", note: "Note", struckOut: "Struck out")
  static let korean = ColumnNames(
    lap: "랩", total: "기록", lapTime: "구간", note: "메모", struckOut: "제외")
}

extension LapList {
  /// Laps that end at these milliseconds.
  static func ending(_ splits: Int64...) -> LapList {
    LapList(laps: splits.map { Lap(id: 0, split: .milliseconds($0)) })
  }

  func text(_ format: LapTextFormat, _ names: ColumnNames = .english) -> String {
    LapTableText.write(self, rows: laps.indices, as: format, names: names)
  }

  func text(_ format: LapTextFormat, rows: [Int]) -> String {
    LapTableText.write(self, rows: rows, as: format, names: .english)
  }
}

/// Reads a text that has to be readable.
func read(_ text: String, html: String = "") throws(LapReadingError) -> LapReading {
  try LapReader.read(plain: Array(text.utf8), html: Array(html.utf8))
}

extension LapReading {
  /// The times of the rows, in milliseconds.
  var milliseconds: [Int64] { rows.map { $0.time.count / 1_000_000 } }
  /// The laps that the reading proposes, as lap times in milliseconds.
  var lapTimes: [Int64] {
    get throws {
      var last: Int64 = 0
      return try laps(as: meaning).map { lap in
        defer { last = lap.split.count }
        return (lap.split.count - last) / 1_000_000
      }
    }
  }
  var numbers: [Int?] { rows.map(\.number) }
  var notes: [String] { rows.map(\.note) }
}
