import Timing

extension LapTableText {
  /// A JSON object, version 1, one line a lap. It reads back identically.
  ///
  ///     {"lapboard":1,"title":"Tuesday","began":{"ms":1764471600000,"offset_minutes":540},"laps":[
  ///     {"lap":1,"total":"00:10.00","total_ns":10000000000,"lap_time_ns":10000000000},
  ///     {"lap":2,"total":"00:21.50","total_ns":21500000000,"lap_time_ns":11500000000,"note":"windy"}
  ///     ]}
  ///
  /// | member | what |
  /// | --- | --- |
  /// | `lapboard` | 1, the version |
  /// | `title`, `began` | where known; milliseconds since 1970 UTC, and minutes east of it |
  /// | `lap` | the number |
  /// | `total` | as shown, for people |
  /// | `total_ns`, `lap_time_ns` | exact |
  /// | `note`, `struck_out`, `unfinished`, `bridged_ns` | where the lap has them |
  static func json(_ list: LapList, _ rows: some Collection<Int>) -> String {
    let laps = list.laps
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows.count * 88 + 128)
    bytes.add("{\"lapboard\":1" as StaticString)
    if !list.title.utf8.isEmpty {
      bytes.add(",\"title\":" as StaticString)
      bytes.addJSON(list.title)
    }
    if let began = list.began {
      bytes.add(",\"began\":{\"ms\":" as StaticString)
      bytes.add(began.milliseconds)
      bytes.add(",\"offset_minutes\":" as StaticString)
      bytes.add(Int64(began.offsetMinutes))
      bytes.add("}")
    }
    bytes.add(",\"laps\":[" as StaticString)
    var isFirst = true
    for index in rows {
      let lap = laps[index]
      bytes.add((isFirst ? "\n" : ",\n") as StaticString)
      isFirst = false
      bytes.add("{\"lap\":" as StaticString)
      bytes.add(Int64(index + 1))
      bytes.add(",\"total\":\"" as StaticString)
      bytes.add(lap.split)
      bytes.add("\",\"total_ns\":" as StaticString)
      bytes.add(lap.split.count)
      bytes.add(",\"lap_time_ns\":" as StaticString)
      bytes.add(Lap.lapTime(laps, at: index).count)
      if !lap.note.utf8.isEmpty {
        bytes.add(",\"note\":" as StaticString)
        bytes.addJSON(lap.note)
      }
      if lap.isStruckOut { bytes.add(",\"struck_out\":true" as StaticString) }
      if lap.isUnfinished { bytes.add(",\"unfinished\":true" as StaticString) }
      if lap.bridged > .zero {
        bytes.add(",\"bridged_ns\":" as StaticString)
        bytes.add(lap.bridged.count)
      }
      bytes.add("}")
    }
    bytes.add("\n]}" as StaticString)
    return bytes.text
  }
}

extension [UInt8] {
  /// A JSON string. Line separators are escaped too, so that a line stays one line for every reader.
  mutating func addJSON(_ text: String) {
    add("\"")
    let start = count
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        add("\\")
        append(byte)
      case 0..<0x20:
        addEscape(UInt16(byte))
      case 0xA8, 0xA9:
        // U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
        if count - start >= 2, self[count - 1] == 0x80, self[count - 2] == 0xE2 {
          removeLast(2)
          addEscape(byte == 0xA8 ? 0x2028 : 0x2029)
        } else {
          append(byte)
        }
      default: append(byte)
      }
    }
    add("\"")
  }

  private mutating func addEscape(_ code: UInt16) {
    add("\\u" as StaticString)
    for shift in [12, 8, 4, 0] as [UInt16] {
      let digit = UInt8(code >> shift & 0xF)
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
