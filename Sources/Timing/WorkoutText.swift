/// Why a text is no workout, and where that shows.
public struct WorkoutTextError: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    case empty
    /// A block was expected: something stands between two separators that is nothing.
    case expectedBlock
    /// `)` was expected.
    case unclosedGroup
    /// A `)` that closes nothing.
    case unexpectedClose
    case groupInGroup
    /// How often something is done, and then the end of the line: a group without its brackets.
    case expectedBrackets
    /// Something follows a group that is neither a separator nor `x 6`.
    case textAfterGroup
    case unclosedQuote
    /// How often something is done is not from 1 to 999, or is said twice.
    case badCount
    /// A time that there is not, or that no block may have: `0:75`, `0 s`, `100:00:00`, `-5 min`, `1e9 s`.
    case badLength
    case twoLengths
    /// A number that says neither what nor how long: `rest 60`.
    case expectedUnit
    case nameTooLong
    /// A table with other columns than a name and a length: laps, for one.
    case otherTable
    /// From elsewhere, and nothing but names: a link, or somebody's sentence.
    case onlyNames
  }

  public var reason: Reason
  /// Both from 1; columns are Unicode scalars.
  public var line: Int
  public var column: Int

  public init(_ reason: Reason, line: Int, column: Int) {
    (self.reason, self.line, self.column) = (reason, line, column)
  }
}

/// A workout as people write it in a message: `10 min warm-up, 6 x (400m 90s + rest 60s)`.
///
/// Blocks stand on lines of their own or with `,` `;` `+` between; those of a group in brackets.
///
/// | text | what it is |
/// | --- | --- |
/// | `10분 준비`, `10 min warm-up`, `warm-up 10:00` | a warm-up of 10 minutes |
/// | `400m 90초`, `400m 1:30` | work named 400m, 1:30 |
/// | `400m`, `1 km` | the same, open-ended |
/// | `rest`, `휴식 1분`, `rest jog 60s`, `60s 휴식` | a rest, here with the name jog |
/// | `jog 2 min`, `recovery` | a rest of that name |
/// | `3 x 400m`, `3×400m`, `400m * 3`, `３ｘ400m` | a block with three repeats |
/// | `6 x (400m + rest 60s)`, `(400m, rest 60s) x 6` | a group with six rounds |
/// | `5m`, `1h 30m`, `5m30s`, `5'` | 5 and 90 minutes, 5:30, 5 minutes |
/// | `400m`, `50m 40s` | metres: an `m` behind 100 or more, or with a time behind it |
/// | `"jog, easy" 5 min` | work; in quotes nothing means anything, and two of them are one |
/// | `Run,1:00`, `Run;1:00`, a tab between | a line of a table: one block, and not two |
/// | `name,time` on the first line | skipped |
/// | `rest 60`, `60`, `400m 90` | refused: of what? |
/// | `5 min run 30s`, `0:75 rest`, `-5 min`, `1e9 s` | refused |
/// | `2 x (3 x (400m))`, `3 x ()`, `3 x` at the end of a line | refused |
/// | laps, and other tables with more columns | refused |
///
/// What is no length, no count and no word for a kind is the name, exactly as it was written: nothing of a
/// text is left out but the spaces and the `-` or `•` with which lines of a list begin.
/// `parse(text(workout)) == workout`, in both languages; but a group without members is nothing to do, and is
/// not written.
public enum WorkoutText {
  public enum Language: Equatable, Sendable { case english, korean }

  /// - Parameter isFromElsewhere: nobody typed it here; it may be anything, and names alone are no workout.
  public static func parse(
    _ text: String, isFromElsewhere: Bool = false
  ) throws(WorkoutTextError) -> Workout {
    var reader = WorkoutReader(Array(text.utf8))
    let workout = try reader.workout()
    if isFromElsewhere, reader.isOnlyNames {
      throw WorkoutTextError(.onlyNames, line: 1, column: 1)
    }
    return workout
  }

  // MARK: Writing

  /// A line for each block and each group.
  public static func text(_ workout: Workout, _ language: Language) -> String {
    text(workout, language, saysWork: false)
  }

  /// As text for elsewhere: what comes back is taken for a workout even where it is all names.
  public static func textForElsewhere(_ workout: Workout, _ language: Language) -> String {
    let text = text(workout, language)
    if (try? parse(text, isFromElsewhere: true)) != nil { return text }
    return self.text(workout, language, saysWork: true)
  }

  private static func text(_ workout: Workout, _ language: Language, saysWork: Bool) -> String {
    var lines = ""
    for part in workout.parts {
      if case .group(_, let blocks) = part, blocks.isEmpty { continue }
      if !lines.utf8.isEmpty { lines += "\n" }
      switch part {
      case .block(let block): lines += text(block, language, saysWork: saysWork)
      case .group(let rounds, let blocks):
        lines += String(rounds) + " x ("
        for index in blocks.indices {
          if index > 0 { lines += " + " }
          lines += text(blocks[index], language, saysWork: saysWork)
        }
        lines += ")"
      }
    }
    return lines
  }

  public static func text(_ block: Block, _ language: Language) -> String {
    text(block, language, saysWork: false)
  }

  private static func text(_ block: Block, _ language: Language, saysWork: Bool) -> String {
    // What would be read as anything else is put in quotes.
    let plain = text(block, name: block.name, language, saysWork: saysWork)
    if let read = try? parse(plain), read.parts.count == 1, read.parts[0] == .block(block) {
      return plain
    }
    var quoted = "\""
    for scalar in block.name.unicodeScalars {
      quoted.unicodeScalars.append(scalar)
      if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
    }
    return text(block, name: quoted + "\"", language, saysWork: saysWork)
  }

  private static func text(
    _ block: Block, name: String, _ language: Language, saysWork: Bool
  ) -> String {
    var text = block.repeats == 1 ? "" : String(block.repeats) + " x "
    let isNamed = !block.name.utf8.isEmpty
    if block.kind != .work || !isNamed || saysWork {
      text += word(block.kind, language)
      if isNamed { text += " " }
    }
    if isNamed { text += name }
    if let length = block.length { text += " " + self.text(length, language) }
    return text
  }

  private static func word(_ kind: StepKind, _ language: Language) -> String {
    let isKorean = language == .korean
    return switch kind {
    case .prepare: isKorean ? "준비" : "warm-up"
    case .work: isKorean ? "본운동" : "work"
    case .rest: isKorean ? "휴식" : "rest"
    case .coolDown: isKorean ? "정리" : "cool-down"
    }
  }

  /// `10 min`, `45 s`, `1:30`, `0:30.5`.
  private static func text(_ length: Nanoseconds, _ language: Language) -> String {
    let second: Int64 = 1_000_000_000
    let seconds = length.count / second
    if length.count % second == 0, seconds < 3600 {
      if seconds < 60 { return String(seconds) + (language == .korean ? "초" : " s") }
      if seconds % 60 == 0 { return String(seconds / 60) + (language == .korean ? "분" : " min") }
    }
    var digits = 0
    var fraction = length.count % second
    while fraction != 0 {
      fraction = fraction * 10 % second
      digits += 1
    }
    let text = TimeFormat(fractionDigits: digits).text(length)
    guard seconds < 600 else { return text }
    return String(decoding: text.utf8.dropFirst(), as: UTF8.self)
  }
}
