import Timing

/// The words of a results table in the language of the person who copies it.
public struct RaceColumnNames: Sendable {
  public var place, overall, bib, name, group, time: String
  public var didNotFinish, didNotStart, noTime: String
  /// Before the times that are nobody's.
  public var unnamed: String

  public init(
    place: String, overall: String, bib: String, name: String, group: String, time: String,
    didNotFinish: String, didNotStart: String, noTime: String, unnamed: String
  ) {
    (self.place, self.overall, self.bib) = (place, overall, bib)
    (self.name, self.group, self.time) = (name, group, time)
    (self.didNotFinish, self.didNotStart) = (didNotFinish, didNotStart)
    (self.noTime, self.unnamed) = (noTime, unnamed)
  }
}

/// Writes results as text: what is on the screen, and in every form nobody who took part is left out.
public struct RaceTableText {
  private let results: RaceResults
  private let title: String
  private let names: RaceColumnNames
  private var bytes: [UInt8] = []

  private init(_ results: RaceResults, _ title: String, _ names: RaceColumnNames) {
    (self.results, self.title, self.names) = (results, title, names)
  }

  public static func write(
    _ results: RaceResults, title: String, as format: LapTextFormat, names: RaceColumnNames
  ) -> String {
    var text = RaceTableText(results, title, names)
    switch format {
    case .text: text.plain()
    case .tabSeparated: text.tabSeparated()
    case .csv: text.csv()
    case .markdown: text.markdown()
    case .json: text.json()
    }
    return text.bytes.text
  }

  /// A table for spreadsheets, which lies on the clipboard beside every text.
  public static func html(
    _ results: RaceResults, title: String, names: RaceColumnNames
  ) -> String {
    var text = RaceTableText(results, title, names)
    text.html()
    return text.bytes.text
  }

  // MARK: What stands in a row

  private var hasBibs: Bool {
    results.groups.contains { $0.rows.contains { !$0.entrant.bib.utf8.isEmpty } }
  }
  private var hasGroups: Bool {
    results.groups.count > 1 || results.groups.contains { !$0.name.utf8.isEmpty }
  }

  /// The place in the group, or why there is none.
  private func place(_ row: RaceResults.Row) -> String {
    switch row.outcome {
    case .finished(let place, _, _, _): String(place)
    case .didNotFinish: names.didNotFinish
    case .didNotStart: names.didNotStart
    case .noTime: names.noTime
    }
  }

  private func overall(_ row: RaceResults.Row) -> String {
    if case .finished(_, let overall, _, _) = row.outcome { String(overall) } else { "" }
  }

  private func time(_ row: RaceResults.Row) -> String {
    if case .finished(_, _, let time, _) = row.outcome {
      results.rounding.format.text(time)
    } else {
      ""
    }
  }

  private var unnamedTimes: String {
    var text = ""
    for time in results.unnamedTimes {
      if !text.utf8.isEmpty { text += ", " }
      text += results.rounding.format.text(time)
    }
    return text
  }

  // MARK: Text

  /// One line each: place, three spaces, bib and name, three spaces, time. A group has its name above it
  /// and an empty line before the next; times that are nobody's come last.
  ///
  ///     U16
  ///     1   12 Kim   00:34.50
  ///     1   7 Lee   00:34.50
  ///     DNF   9 Park
  private mutating func plain() {
    if !title.utf8.isEmpty {
      bytes.add(title)
      bytes.add("\n")
    }
    for group in results.groups {
      if hasGroups {
        if !bytes.isEmpty { bytes.add("\n") }
        if !group.name.utf8.isEmpty {
          bytes.add(group.name)
          bytes.add("\n")
        }
      }
      for row in group.rows {
        bytes.add(place(row))
        bytes.add("   " as StaticString)
        bytes.add(row.entrant.title)
        let time = time(row)
        if !time.utf8.isEmpty {
          bytes.add("   " as StaticString)
          bytes.add(time)
        }
        bytes.add("\n")
      }
    }
    if !results.unnamed.isEmpty {
      if !bytes.isEmpty { bytes.add("\n") }
      bytes.add(names.unnamed)
      bytes.add(": " as StaticString)
      bytes.add(unnamedTimes)
      bytes.add("\n")
    }
    if !bytes.isEmpty { bytes.removeLast() }
  }

  // MARK: Cells

  /// Of a person's own words, one cell each; columns that would be empty everywhere are left out.
  private func cells(_ row: RaceResults.Row) -> [String] {
    var cells = [place(row)]
    if results.groups.count > 1 { cells.append(overall(row)) }
    if hasBibs { cells.append(row.entrant.bib) }
    cells.append(row.entrant.name)
    if hasGroups { cells.append(row.entrant.group) }
    cells.append(time(row))
    return cells
  }

  private var heads: [String] {
    var heads = [names.place]
    if results.groups.count > 1 { heads.append(names.overall) }
    if hasBibs { heads.append(names.bib) }
    heads.append(names.name)
    if hasGroups { heads.append(names.group) }
    heads.append(names.time)
    return heads
  }

  /// A tap that is nobody's, in the columns of `cells`.
  private func cells(unnamed time: Nanoseconds) -> [String] {
    var cells = [String](repeating: "", count: heads.count)
    cells[0] = "?"
    cells[cells.count - 1] = results.rounding.format.text(time)
    return cells
  }

  private var table: [[String]] {
    var table = [heads]
    for group in results.groups {
      for row in group.rows { table.append(cells(row)) }
    }
    for time in results.unnamedTimes { table.append(cells(unnamed: time)) }
    return table
  }

  /// For spreadsheets: a line of column names, then one line each.
  private mutating func tabSeparated() {
    var isFirst = true
    for row in table {
      if !isFirst { bytes.add("\n") }
      isFirst = false
      for index in row.indices {
        if index > 0 { bytes.add("\t") }
        bytes.addField(row[index], separator: UInt8(ascii: "\t"))
      }
    }
  }

  /// For programs: always these columns, `status` one of `finished`, `dnf`, `dns`, `no_time`, `no_name`;
  /// `time` as shown and official, `time_ms` the same, `measured_ms` exact.
  ///
  ///     place,overall,bib,name,group,status,time,time_ms,measured_ms
  ///     1,1,12,Kim,U16,finished,00:34.50,34500,34503.25
  private mutating func csv() {
    bytes.add("place,overall,bib,name,group,status,time,time_ms,measured_ms" as StaticString)
    for group in results.groups {
      for row in group.rows {
        bytes.add("\n")
        let entrant = row.entrant
        if case .finished(let place, let overall, _, _) = row.outcome {
          bytes.add(Int64(place))
          bytes.add(",")
          bytes.add(Int64(overall))
        } else {
          bytes.add(",")
        }
        for text in [entrant.bib, entrant.name, entrant.group] {
          bytes.add(",")
          bytes.addField(text, separator: UInt8(ascii: ","))
        }
        bytes.add(",")
        bytes.add(row.outcome.code)
        bytes.add(",")
        if case .finished(_, _, let time, let measured) = row.outcome {
          addTimes(time, measured)
        } else {
          bytes.add(",,")
        }
      }
    }
    for (index, time) in results.unnamedTimes.enumerated() {
      bytes.add("\n,,,,,no_name," as StaticString)
      addTimes(time, results.unnamedMeasured[index])
    }
  }

  private mutating func addTimes(_ time: Nanoseconds, _ measured: Nanoseconds) {
    bytes.add(results.rounding.format.text(time))
    bytes.add(",")
    bytes.addMilliseconds(time)
    bytes.add(",")
    bytes.addMilliseconds(measured)
  }

  private mutating func markdown() {
    if !title.utf8.isEmpty {
      bytes.add("# " as StaticString)
      bytes.addMarkdown(title)
      bytes.add("\n\n" as StaticString)
    }
    var isHead = true
    let columns = heads.count
    for row in table {
      if !isHead { bytes.add("\n") }
      for cell in row {
        bytes.add("| " as StaticString)
        bytes.addMarkdown(cell)
        bytes.add(" ")
      }
      bytes.add("|")
      if isHead {
        bytes.add("\n")
        for column in 0..<columns {
          bytes.add((column == columns - 1 ? "| ---: " : "| --- ") as StaticString)
        }
        bytes.add("|")
      }
      isHead = false
    }
  }

  /// A JSON object, version 1, one line a person:
  ///
  ///     {"lapboard_results":1,"title":"Cross","rounding":"tenths","results":[
  ///     {"place":1,"overall":1,"bib":"12","name":"Kim","group":"U16","status":"finished",
  ///      "time":"00:34.5","time_ns":34500000000,"measured_ns":34412000000}
  ///     ],"unnamed_ns":[40100000000]}
  private mutating func json() {
    bytes.add("{\"lapboard_results\":1" as StaticString)
    if !title.utf8.isEmpty {
      bytes.add(",\"title\":" as StaticString)
      bytes.addJSON(title)
    }
    bytes.add(",\"rounding\":" as StaticString)
    bytes.addJSON(results.rounding.name)
    bytes.add(",\"results\":[" as StaticString)
    var isFirst = true
    for group in results.groups {
      for row in group.rows {
        bytes.add((isFirst ? "\n{" : ",\n{") as StaticString)
        isFirst = false
        if case .finished(let place, let overall, _, _) = row.outcome {
          bytes.add("\"place\":" as StaticString)
          bytes.add(Int64(place))
          bytes.add(",\"overall\":" as StaticString)
          bytes.add(Int64(overall))
          bytes.add(",")
        }
        bytes.add("\"bib\":" as StaticString)
        bytes.addJSON(row.entrant.bib)
        bytes.add(",\"name\":" as StaticString)
        bytes.addJSON(row.entrant.name)
        bytes.add(",\"group\":" as StaticString)
        bytes.addJSON(row.entrant.group)
        bytes.add(",\"status\":\"" as StaticString)
        bytes.add(row.outcome.code)
        bytes.add("\"")
        if case .finished(_, _, let time, let measured) = row.outcome {
          bytes.add(",\"time\":\"" as StaticString)
          bytes.add(results.rounding.format.text(time))
          bytes.add("\",\"time_ns\":" as StaticString)
          bytes.add(time.count)
          bytes.add(",\"measured_ns\":" as StaticString)
          bytes.add(measured.count)
        }
        bytes.add("}")
      }
    }
    bytes.add("\n]" as StaticString)
    if !results.unnamed.isEmpty {
      bytes.add(",\"unnamed_ns\":[" as StaticString)
      for (index, time) in results.unnamedMeasured.enumerated() {
        if index > 0 { bytes.add(",") }
        bytes.add(time.count)
      }
      bytes.add("]")
    }
    bytes.add("}")
  }

  private mutating func html() {
    bytes.add("<table><thead><tr>" as StaticString)
    for head in heads { addCell(head, "th") }
    bytes.add("</tr></thead><tbody>" as StaticString)
    for row in table.dropFirst() {
      bytes.add("<tr>" as StaticString)
      for cell in row { addCell(cell, "td") }
      bytes.add("</tr>" as StaticString)
    }
    bytes.add("</tbody></table>" as StaticString)
  }

  private mutating func addCell(_ text: String, _ tag: StaticString) {
    bytes.add("<")
    bytes.add(tag)
    bytes.add(">")
    bytes.addProtectedHTML(text)
    bytes.add("</" as StaticString)
    bytes.add(tag)
    bytes.add(">")
  }
}

extension RaceResults.Outcome {
  fileprivate var code: StaticString {
    switch self {
    case .finished: "finished"
    case .didNotFinish: "dnf"
    case .didNotStart: "dns"
    case .noTime: "no_time"
    }
  }
}
