import Foundation
import Testing

@testable import LapboardApp

/// The sessions of Tests/Sessions, played without a screen.
@Suite struct SessionTests {
  @Test(arguments: try! sessionNames())
  func session(_ name: String) throws {
    var device = TestDevice()
    let text = try String(contentsOf: sessionsFolder.appending(path: name), encoding: .utf8)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let words = sessionWords(line)
      guard !words.isEmpty else { continue }
      try play(words, on: &device, "\(name):\(index + 1)")
    }
  }

  private func play(_ words: [String], on device: inout TestDevice, _ place: String) throws {
    let rest = Array(words.dropFirst())
    switch words[0] {
    case "wait": device.wait(try #require(Double(rest[0])))
    case "reload": device.reload()
    case "press" where rest[0] == "row":
      let row = try #require(device.rows.firstIndex(of: rest[1]), "\(place): no such row")
      device.pressRow(row)
    case "press":
      try #require(device.isEnabled(rest[0]), "\(place): nothing to press named \(rest[0])")
      device.press(rest[0])
    case "type": device.type(rest[1], into: rest[0])
    case "paste": device.send(.pasted(Clip(.paste, plain: Array(rest[0].utf8))))
    case "choose":
      let row = try #require(device.rows.firstIndex(of: rest[3]), "\(place): no such row")
      device.openMenu(ofRow: row)
      try #require(device.isEnabled(rest[0]), "\(place): nothing to choose named \(rest[0])")
      device.press(rest[0])
    case "key": device.press(key: rest[0])
    case "expect": try expect(rest, of: device, place)
    default: Issue.record("\(place): unknown line \(words)")
    }
  }

  private func expect(_ words: [String], of device: TestDevice, _ place: String) throws {
    switch words[0] {
    case "elapsed": #expect(device.elapsed == words[1], "\(place)")
    case "status": #expect(device.status == words[1], "\(place)")
    case "rows": #expect(device.rows.count == Int(words[1]), "\(place)")
    case "row":
      let row = try #require(Int(words[1])) - 1
      try #require(device.rows.indices.contains(row), "\(place): only \(device.rows.count) rows")
      #expect(device.rows[row] == words[2], "\(place)")
    case "record":
      let record = try #require(Int(words[1])) - 1
      try #require(device.recordTotals.indices.contains(record), "\(place)")
      #expect(device.recordTotals[record] == words[2], "\(place)")
    case "timers": #expect(device.remaining.count == Int(words[1]), "\(place)")
    case "timer":
      let timer = try #require(Int(words[1])) - 1
      try #require(device.remaining.indices.contains(timer), "\(place)")
      #expect(device.remaining[timer] == words[2], "\(place)")
    case "dialog": #expect(device.dialog == (words.count > 1 ? words[1] : nil), "\(place)")
    case "problem": #expect(device.problem == words[1], "\(place)")
    case "clipboard": #expect(device.clipboard?.text == words[1], "\(place)")
    case "enabled": #expect(device.isEnabled(words[1]), "\(place)")
    case "disabled": #expect(!device.isEnabled(words[1]), "\(place)")
    case "menu":
      let wanted = Array(words.dropFirst())
      let menu = device.menuLevels.last ?? []
      #expect(
        wanted.isEmpty ? menu.isEmpty : Array(menu.prefix(wanted.count)) == wanted, "\(place)")
    case "dialog": #expect(device.dialog == words.dropFirst().joined(), "\(place)")
    case "chosen": #expect(device.chosen.first == words[1], "\(place)")
    case "preview":
      let row = try #require(Int(words[1])) - 1
      try #require(device.preview.indices.contains(row), "\(place): only \(device.preview)")
      #expect(device.preview[row] == words[2], "\(place)")
    default: Issue.record("\(place): unknown expectation \(words)")
    }
  }
}

private let sessionsFolder = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sessions")

private func sessionNames() throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: sessionsFolder.path)
    .filter { $0.hasSuffix(".session") }.sorted()
}

/// The words of a line; a text in quotes is one word, in which `\n` is a line feed.
private func sessionWords(_ line: Substring) -> [String] {
  var words: [String] = []
  var rest = line.drop { $0 == " " }
  while let first = rest.first, first != "#" {
    if first == "\"" {
      rest = rest.dropFirst()
      let text = rest.prefix { $0 != "\"" }
      words.append(text.replacingOccurrences(of: "\\n", with: "\n"))
      rest = rest.dropFirst(text.count + 1)
    } else {
      let word = rest.prefix { $0 != " " }
      words.append(String(word))
      rest = rest.dropFirst(word.count)
    }
    rest = rest.drop { $0 == " " }
  }
  return words
}

extension TestDevice {
  /// A key by the name that Playwright gives it, with nothing focused.
  mutating func press(key name: String) {
    var flags: KeyPress.Flags = []
    var parts = name.split(separator: "+").map(String.init)
    var key = parts.removeLast()
    if key == "Space" { key = " " }
    for part in parts {
      switch part {
      case "Control": flags.insert(.control)
      case "Shift": flags.insert(.shift)
      case "Meta": flags.insert(.meta)
      default: Issue.record("unknown modifier \(part)")
      }
    }
    let code = key.count == 1 && key != " " ? "Key" + key.uppercased() : key
    self.key(key, code: code, flags)
  }
}
