/// The words that stopwatches, watches and spreadsheets put around times, in small letters.
enum Vocabulary {
  /// Words that come before or after a lap's number.
  static let lapWords: [StaticString] = [
    "lap", "laps", "split", "round", "run", "rep", "no", "nr", "interval", "solve",
    "runde", "zwischenzeit", "tour", "vuelta", "giro", "volta", "ronde", "varv", "kolo", "круг",
    "랩", "구간", "바퀴", "라운드", "회", "회차", "번", "기록",
    "ラップ", "周", "周目", "圈", "第", "计次", "計次",
  ]

  /// Words of lines that tell something about all laps.
  static let summaryWords: [StaticString] = [
    "total", "totals", "sum", "average", "avg", "mean", "median", "min", "max", "best", "worst",
    "fastest", "slowest", "overall", "summary",
    "합계", "총", "총합", "전체", "평균", "최고", "최저", "최소", "최대", "최단", "최장",
    "gesamt", "summe", "durchschnitt", "schnellste", "langsamste", "moyenne", "promedio", "media",
    "resumen", "合計", "合计", "平均",
  ]

  /// Those of them that mean the sum.
  static let sumWords: [StaticString] = [
    "total", "totals", "sum", "overall", "합계", "총", "총합", "전체", "gesamt", "summe", "合計", "合计",
  ]

  /// The names of columns. Spaces, underscores, points and hyphens in them count alike.
  static let columns: [(StaticString, ColumnRole)] = [
    // Numbers.
    ("lap", .number), ("laps", .number), ("#", .number), ("no", .number), ("nr", .number),
    ("n", .number), ("number", .number), ("round", .number), ("lap number", .number),
    ("lap no", .number), ("lap #", .number), ("lap index", .number), ("index", .number),
    ("rep", .number), ("랩", .number), ("번호", .number), ("순번", .number), ("회차", .number),
    ("회", .number), ("바퀴", .number), ("runde", .number), ("vuelta", .number),
    ("giro", .number), ("ラップ", .number), ("圈", .number), ("周", .number),
    ("intervalo", .number),

    // Lap times.
    ("lap time", .lapTime), ("laptime", .lapTime), ("lap times", .lapTime), ("interval", .lapTime),
    ("split ms", ColumnRole(.lapTime, .milliseconds)),
    ("lap ms", ColumnRole(.lapTime, .milliseconds)),
    ("lap time ms", ColumnRole(.lapTime, .milliseconds)), ("duration", .lapTime),
    ("segment", .lapTime), ("segment time", .lapTime), ("lap duration", .lapTime),
    ("구간", .lapTime), ("구간 기록", .lapTime), ("구간기록", .lapTime), ("구간 시간", .lapTime),
    ("랩 타임", .lapTime), ("랩타임", .lapTime), ("랩 시간", .lapTime), ("랩시간", .lapTime),
    ("rundenzeit", .lapTime), ("temps au tour", .lapTime), ("tiempo de vuelta", .lapTime),
    ("ラップタイム", .lapTime), ("单圈", .lapTime), ("圈速", .lapTime),
    ("lap s", ColumnRole(.lapTime, .seconds)),
    ("lap time s", ColumnRole(.lapTime, .seconds)),
    ("elapsed time s", ColumnRole(.total, .seconds)),

    // Totals.
    ("total", .total), ("total time", .total), ("totals", .total), ("cumulative", .total),
    ("cumulative time", .total), ("cumulative total", .total), ("elapsed", .total),
    ("elapsed time", .total), ("overall", .total), ("overall time", .total),
    ("split time", .total), ("running total", .total), ("running time", .total),
    ("total ms", ColumnRole(.total, .milliseconds)),
    ("cumulative ms", ColumnRole(.total, .milliseconds)),
    ("elapsed ms", ColumnRole(.total, .milliseconds)),
    ("total s", ColumnRole(.total, .seconds)), ("time ms", ColumnRole(.time, .milliseconds)),
    ("time s", ColumnRole(.time, .seconds)), ("seconds", ColumnRole(.time, .seconds)),
    ("sec", ColumnRole(.time, .seconds)), ("milliseconds", ColumnRole(.time, .milliseconds)),
    ("ms", ColumnRole(.time, .milliseconds)),
    ("누적", .total), ("누적 기록", .total), ("누적기록", .total), ("누적 시간", .total),
    ("누적시간", .total), ("전체", .total), ("전체 시간", .total), ("전체 기록", .total),
    ("총", .total), ("총 시간", .total), ("총시간", .total), ("경과", .total), ("경과 시간", .total),
    ("합계", .total), ("gesamt", .total), ("gesamtzeit", .total), ("temps total", .total),
    ("tiempo total", .total), ("tiempo acumulado", .total), ("acumulado", .total),
    ("totale", .total), ("合計", .total), ("累計", .total), ("累计", .total), ("总时间", .total),
    ("スプリット", .total), ("スプリットタイム", .total),

    // Times that their neighbours explain.
    ("time", .time), ("times", .time), ("split", .time), ("splits", .time), ("기록", .time),
    ("시간", .time), ("타임", .time), ("zeit", .time), ("zeiten", .time), ("temps", .time),
    ("tiempo", .time), ("tempo", .time), ("tempi", .time), ("タイム", .time), ("时间", .time),
    ("時間", .time), ("result", .time), ("final", .time),

    // Beside the times.
    ("note", .note), ("notes", .note), ("comment", .note), ("comments", .note), ("label", .label),
    ("name", .note), ("memo", .note), ("description", .note), ("메모", .note), ("비고", .note),
    ("이름", .note), ("설명", .note), ("notiz", .note), ("kommentar", .note), ("nota", .note),
    ("notas", .note), ("commentaire", .note), ("メモ", .note), ("备注", .note),
    ("struck out", .struckOut), ("제외", .struckOut), ("unfinished", .unfinished),
    ("bridged ms", ColumnRole(.bridged, .milliseconds)),
    ("scramble", .other), ("date", .other), ("날짜", .other), ("datum", .other),
    ("time recorded", .other), ("timestamp", .other), ("start time", .other),
    ("started", .other), ("recorded at", .other), ("created at", .other), ("p 1", .other),
    ("pace", .other), ("avg pace", .other), ("ritmo medio", .other), ("speed", .other),
    ("distance", .other), ("recorded by", .other), ("moving time", .other),
    ("best", .other), ("average", .other), ("페이스", .other), ("거리", .other),
  ]
}

/// What a column holds, and in which unit its numbers are.
struct ColumnRole: Equatable {
  enum Kind: UInt8 {
    case number, total, lapTime
    /// A time; total or lap time is still open.
    case time
    case note
    /// Words that may hold the number: `Split #3`.
    case label
    case struckOut, unfinished, bridged
    /// Known, and no part of a table of laps.
    case other
    case unknown
  }

  enum Unit: UInt8 {
    /// As text, whole numbers in seconds.
    case text
    case seconds, milliseconds, nanoseconds
  }

  var kind: Kind
  var unit: Unit

  init(_ kind: Kind, _ unit: Unit = .text) {
    self.kind = kind
    self.unit = unit
  }

  var isTime: Bool { kind == .total || kind == .lapTime || kind == .time }

  static let number = ColumnRole(.number)
  static let total = ColumnRole(.total)
  static let lapTime = ColumnRole(.lapTime)
  static let time = ColumnRole(.time)
  static let note = ColumnRole(.note)
  static let label = ColumnRole(.label)
  static let struckOut = ColumnRole(.struckOut)
  static let unfinished = ColumnRole(.unfinished)
  static let other = ColumnRole(.other)
  static let unknown = ColumnRole(.unknown)

  /// The role of a column with this name; `unknown` for any other.
  static func named(_ name: ArraySlice<UInt8>) -> ColumnRole {
    let name = normalised(name)
    guard !name.isEmpty, name.count <= 40 else { return .unknown }
    for (known, role) in Vocabulary.columns where name[...].isSameIgnoringCase(known) {
      return role
    }
    return .unknown
  }

  /// Blanks, underscores, points and hyphens as one space each, none at the ends; `elapsedMs` has one
  /// before the capital.
  private static func normalised(_ name: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var wasSmall = false
    for byte in name {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "("),
        UInt8(ascii: ")"), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"):
        if let last = result.last, last != UInt8(ascii: " ") { result.append(UInt8(ascii: " ")) }
        wasSmall = false
      default:
        let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
        if isCapital, wasSmall { result.append(UInt8(ascii: " ")) }
        result.append(byte)
        wasSmall = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
      }
    }
    if result.last == UInt8(ascii: " ") { result.removeLast() }
    return result
  }
}
