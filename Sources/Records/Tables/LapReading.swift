import Timing

/// How a text was read as laps: everything that was found, everything that was left out and why, and
/// every assumption that was made. A preview shows it before anything changes.
public struct LapReading: Sendable {
  /// What the times of a table are.
  public enum Meaning: UInt8, Sendable {
    /// Each from the start to the end of its lap.
    case totals
    /// Each of its lap alone.
    case lapTimes
  }

  /// Why the times were taken for totals or lap times. In this order; the first that speaks decides.
  public enum Evidence: Equatable, Sendable {
    /// Lapboard wrote it.
    case ownFormat
    /// The name of the column.
    case columnName
    /// There are both, and one is the running sum of the other.
    case bothColumns
    /// Every time has a plus in front: a length that is added.
    case plusSign
    /// A line that gives the sum (`Total 5:23`, `My time is 0:05.83`) agrees with it.
    case sumLine
    /// At this line the time is not more than before: totals would have to grow.
    case notIncreasing(line: Int)
    /// Each time is more than the one before. Lap times could be so too: the weakest evidence.
    case increasing
    /// Each time is more than the one before, but so little that totals would have a first lap more than
    /// three times as long as any other.
    case closeTogether
    /// There is one time only, and it is both.
    case singleTime
  }

  /// One lap as the text gives it, oldest first.
  public struct Row: Sendable {
    /// Counts from 1 in the text; of a table within a text of other things, in that text.
    public var line: Int
    /// The number that the text gives the lap.
    public var number: Int?
    /// The line's time. Where it has both, its total.
    public var time: Nanoseconds
    /// The lap time, where the line has both.
    public var lapTime: Nanoseconds?
    public var note: String
    public var isStruckOut: Bool
    public var isUnfinished: Bool
    public var bridged: Nanoseconds

    public init(
      line: Int, number: Int? = nil, time: Nanoseconds, lapTime: Nanoseconds? = nil,
      note: String = "", isStruckOut: Bool = false, isUnfinished: Bool = false,
      bridged: Nanoseconds = .zero
    ) {
      self.line = line
      self.number = number
      self.time = time
      self.lapTime = lapTime
      self.note = note
      self.isStruckOut = isStruckOut
      self.isUnfinished = isUnfinished
      self.bridged = bridged
    }
  }

  /// A line that is not a lap.
  public struct Ignored: Sendable {
    public enum Reason: Equatable, Sendable {
      /// No time stands in it.
      case noTime
      /// Something looks like a time and is none: `10:-30`, `10.5:30.5`, `1:2`.
      case notATime
      /// Minutes or seconds of 60 and more after a colon: `0:60`.
      case fieldOutOfRange
      case negative
      /// More than a table can hold: about 292 years.
      case tooLarge
      /// Total, average, best: figures about the laps.
      case summary
      /// Words with a time in them, before, between or after the lines of a table.
      case besideTable
      /// A part of a lap: in a table with numbers it has none.
      case noNumber
      /// A further row of a table that has a row for each person.
      case otherPerson
    }

    public var line: Int
    /// Cut to `LapReading.longestIgnoredText` characters.
    public var text: String
    public var reason: Reason

    public init(line: Int, text: String, reason: Reason) {
      self.line = line
      self.text = text
      self.reason = reason
    }
  }

  /// Something that was assumed, changed or left out in all the lines that did count.
  public enum Remark: Equatable, Sendable {
    /// A comma was read as the decimal mark.
    case decimalComma
    /// The newest lap stood first.
    case turnedRound
    /// The lines were put in the order of their numbers.
    case sortedByNumber
    /// The lines are part of a longer table; this much, the total before their first lap, was taken
    /// off every total.
    case rebased(by: Nanoseconds)
    /// So many laps between the first and the last are not in the text. Their time was left out.
    case gapsLeftOut(Int)
    /// The first number is not 1, and the lap's own time is not given: it counts from the start.
    case startsAtNumber(Int)
    /// Total and lap time of this line do not belong together. The totals count.
    case columnsDisagree(line: Int)
    /// This many more lines disagree like that.
    case moreColumnsDisagree(Int)
    /// Columns with times that are neither total nor lap time were left out.
    case columnsLeftOut(Int)
    /// The last line is the lap that was not finished, as its stopwatch writes it.
    case lastRowUnfinished
    /// The times of one line were taken as one lap each.
    case timesInOneLine
    /// Whole numbers were taken as seconds.
    case wholeSeconds
    /// Numbers were taken as milliseconds.
    case milliseconds
    /// `DNF`: the lap was struck out.
    case didNotFinish(line: Int)
    /// `12.34+`: the time holds a penalty already.
    case penaltyIncluded(line: Int)
    /// `1.00:36:02`: the number before the point was taken as days.
    case days(line: Int)
    /// Digits after the ninth were cut.
    case cutToNanoseconds
    /// Only the first of so many rows was read: each belongs to another person.
    case firstPersonOnly(of: Int)
    /// Bytes that are no text were replaced.
    case damagedText
    /// The clipboard's HTML was left aside: it is longer than `LapReader.longestText`.
    case htmlTooLong
    /// A note was cut to `Correction.longestNote`.
    case noteCut(line: Int)
    /// There is as much to say about so many more lines.
    case furtherLines(Int)
  }

  public var title: String
  public var began: WallTime?
  public var meaning: Meaning
  public var evidence: Evidence
  /// Whether the times can be read with the other meaning too.
  public var canSwitch: Bool
  public var rows: [Row]
  /// The first `mostIgnored` lines that are not laps. Blank lines, rulers and the line of column
  /// names are not among them.
  public var ignored: [Ignored]
  /// All of them, listed or not.
  public var ignoredCount: Int
  public var remarks: [Remark]

  public static let longestIgnoredText = 80
  public static let mostIgnored = 100
}

/// Why nothing was read. Nothing changes.
public enum LapReadingError: Error, Equatable, Sendable {
  /// No text, or only blanks.
  case empty
  case tooLong(bytes: Int, limit: Int)
  /// An image, a program, an archive: at this byte is what no text has.
  case notText(offset: Int)
  /// Text without a single time, or with so few in so many lines that it is no table. Where it is long, not
  /// all of its lines are counted.
  case noTimes(ignored: [LapReading.Ignored], count: Int)
  case tooManyLaps(limit: Int)
  /// Lapboard's own JSON, cut or damaged at this place.
  case damagedJSON(line: Int, column: Int)
  /// Lapboard's own JSON, of a later version.
  case newerVersion(Int64)
}

/// Why rows cannot be laps under a meaning.
public enum LapMeaningError: Error, Equatable, Sendable {
  /// As totals: this line's time is less than the one before.
  case decreasing(line: Int)
  /// The laps add up to more than a time can hold.
  case tooLarge(line: Int)
}

extension LapReading {
  /// The laps under one of the two meanings, ids 0, splits from zero.
  ///
  /// Where the lines have both times, `.totals` goes by the totals and `.lapTimes` adds up the lap
  /// times.
  public func laps(as meaning: Meaning) throws(LapMeaningError) -> [Lap] {
    var laps: [Lap] = []
    laps.reserveCapacity(rows.count)
    var last = Nanoseconds.zero
    for row in rows {
      var split = row.time
      if meaning == .lapTimes {
        let lapTime = row.lapTime ?? row.time
        let (sum, overflow) = last.count.addingReportingOverflow(lapTime.count)
        guard !overflow else { throw .tooLarge(line: row.line) }
        split = Nanoseconds(sum)
      }
      guard split >= last else { throw .decreasing(line: row.line) }
      laps.append(
        Lap(
          id: 0, split: split, bridged: min(row.bridged, split - last), note: row.note,
          isStruckOut: row.isStruckOut, isUnfinished: row.isUnfinished))
      last = split
    }
    return laps
  }
}

extension LapReading.Row: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    a.line == b.line && a.number == b.number && a.time == b.time && a.lapTime == b.lapTime
      && isSame(a.note, b.note) && a.isStruckOut == b.isStruckOut
      && a.isUnfinished == b.isUnfinished && a.bridged == b.bridged
  }
}

extension LapReading.Ignored: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    a.line == b.line && isSame(a.text, b.text) && a.reason == b.reason
  }
}

extension LapReading: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    isSame(a.title, b.title) && a.began == b.began && a.meaning == b.meaning
      && a.evidence == b.evidence && a.canSwitch == b.canSwitch && a.rows == b.rows
      && a.ignored == b.ignored && a.ignoredCount == b.ignoredCount && a.remarks == b.remarks
  }
}
