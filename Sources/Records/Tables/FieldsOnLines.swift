/// Joins lines that hold one field each: a table that was read off a screen, field by field.
///
/// | lines | laps |
/// | --- | --- |
/// | `1` `00:10.0` `00:10.0` `2` `00:21.5` `00:11.5` | number first |
/// | `00:10.0` `Lap 1` `00:21.5` `Lap 2` | number last |
/// | `Lap 1` `Lap 2` `00:10.0` `00:11.5` | one column after the other |
enum FieldsOnLines {
  private enum Field {
    case number, time
  }

  static func joined(_ lines: [Line]) -> [Line] {
    var fields: [(field: Field, index: Int)] = []
    for (index, line) in lines.enumerated() {
      if line.number != nil, line.items.isEmpty {
        fields.append((.number, index))
      } else if line.number == nil, line.items.count == 1, line.times == 1 {
        fields.append((.time, index))
      } else if line.times > 0 {
        return lines  // whole rows
      }
    }
    let numbers = fields.filter { $0.field == .number }
    let times = fields.filter { $0.field == .time }
    guard !numbers.isEmpty, times.count >= numbers.count, times.count % numbers.count == 0,
      areInSteps(numbers.map { lines[$0.index] })
    else { return lines }
    let perLap = times.count / numbers.count
    guard perLap <= 2 else { return lines }

    let period = perLap + 1
    var joined: [Line] = []
    let isNumberFirst = fields.indices.allSatisfy {
      ($0 % period == 0) == (fields[$0].field == .number)
    }
    let isNumberLast = fields.indices.allSatisfy {
      ($0 % period == perLap) == (fields[$0].field == .number)
    }
    let isByColumn = fields.indices.allSatisfy {
      ($0 < numbers.count) == (fields[$0].field == .number)
    }
    guard isNumberFirst || isNumberLast || isByColumn else { return lines }
    for (lap, number) in numbers.enumerated() {
      var line = lines[number.index]
      for part in 0..<perLap {
        let isRows = isNumberFirst || isNumberLast
        let time = times[isRows ? lap * perLap + part : part * numbers.count + lap]
        var item = lines[time.index].items[0]
        item.column = part + 1
        line.items.append(item)
        line.isStruckOut = line.isStruckOut || lines[time.index].isStruckOut
      }
      joined.append(line)
    }
    // Lines of words stay, to be listed.
    for line in lines where line.number == nil && line.times == 0 { joined.append(line) }
    return joined
  }

  /// Each number is one more, or one less, than that before.
  private static func areInSteps(_ lines: [Line]) -> Bool {
    for i in lines.indices.dropFirst() {
      guard let number = lines[i].number, let previous = lines[i - 1].number,
        number == previous &+ 1 || number == previous &- 1
      else { return false }
    }
    return true
  }
}
