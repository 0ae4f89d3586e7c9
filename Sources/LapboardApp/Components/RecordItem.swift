import Editing
import Markup
import Records
import Timing

/// An item of the list of records:
///
///     Club 400 m                    01:32.00
///     4 laps · 30 Nov 2026, 12:03   ▲ 00:21.40
///     ▣ Wind from the left on the back straight
enum RecordItem {
  /// - Parameters:
  ///   - index: where it stands in the list, of `count`.
  ///   - daysLeft: of a deleted one.
  static func view(
    _ record: KeptRecord, at index: Int, of count: Int, daysLeft: Int?, isTabStop: Bool,
    _ state: AppState
  ) -> View {
    let s = state.strings
    let id = record.id
    let selection = state.recordList.selection
    let isSelected = selection.contains(id)
    var name = "record"
    if isSelected { name += " selected" }
    if state.openRecord == id { name += " shown" }
    if state.menu.subject == .record(id) { name += " open" }
    var attributes: [Attribute<Message>] = [
      .named("record-open"), .attribute(.type, "button"),
      .attribute(.id, RecordListView.itemID(id)),
      .attribute(.tabindex, isTabStop ? "0" : "-1"),
      .on(.click, .records(.item(id))), .on(.keydown, .records(.item(id))),
    ]
    if state.openRecord == id { attributes.append(.attribute(.ariaCurrent, "true")) }
    if selection.isChoosing || !selection.isEmpty {
      attributes.append(.attribute(.ariaPressed, isSelected ? "true" : "false"))
    }
    return View(
      .li, key: id,
      [
        .named(name), .attribute(.ariaSetsize, String(count)),
        .attribute(.ariaPosinset, String(index + 1)), .style(.position, String(index)),
        .on(.contextmenu, .records(.item(id))), .on(.hold, .records(.item(id))),
      ],
      [
        View(.button, attributes, texts(record, daysLeft, s)),
        daysLeft == nil ? more(record, s) : restore(record, s),
      ])
  }

  private static func texts(_ record: KeptRecord, _ daysLeft: Int?, _ s: Strings) -> [View] {
    var texts = [
      View(.span, [.named("record-title")], text: s.shortName(of: record)),
      View(.span, [.named("record-total")], text: TimeFormat.screen.text(record.total)),
      View(
        .span, [.named("record-detail")],
        [View(text: daysLeft.map { s.daysLeft($0) } ?? s.detail(of: record))]
          + LapTable.marks(s, bridged: record.bridged)),
    ]
    if let best = record.bestLapTime {
      texts.append(
        View(
          .span, key: 1, [.named("record-best")],
          [
            LapTable.mark("▲", s.fastest, key: 1),
            View(text: TimeFormat.screen.text(best)),
          ]))
    }
    if let note = notes(record, s) { texts.append(note) }
    return texts
  }

  /// The first line of its note, and whether there are photos.
  private static func notes(_ record: KeptRecord, _ s: Strings) -> View? {
    let line = s.prefix(of: record.note.firstLine, bytes: 240)
    let photos = record.note.photos.count
    if line.utf8.isEmpty, photos == 0 { return nil }
    var children: [View] = []
    if photos > 0 {
      children.append(
        View(
          .span, [.named("photos"), .plays("img"), .label(s.photos(photos))], [Icon.photo]))
    }
    children.append(View(.span, key: 1, [.named("line")], text: line))
    return View(.span, key: 2, [.named("record-note")], children)
  }

  private static func more(_ record: KeptRecord, _ s: Strings) -> View {
    View(
      .button, key: 1,
      [
        .named("tool record-more"), .attribute(.type, "button"), .attribute(.tabindex, "-1"),
        .label(s.more(of: s.name(of: record))), .attribute(.ariaHaspopup, "menu"),
        .on(.click, .records(.itemMenu(record.id))),
      ], [Icon.more])
  }

  private static func restore(_ record: KeptRecord, _ s: Strings) -> View {
    View(
      .button, key: 2,
      [
        .named("tool wide record-more"), .attribute(.type, "button"),
        .label(s.restore(s.name(of: record))),
        .on(.click, .records(.restore(.record(record.id)))),
      ], text: s.restoreRecord)
  }
}

extension Note {
  /// Its first line that has a text, without the spaces before it and without photos.
  var firstLine: String {
    var line: [UInt8] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if !line.isEmpty { break }
      } else if byte > 0x20 || !line.isEmpty {
        line.append(byte)
        // U+FFFC stands for a photo.
        if byte == 0xBC, line.suffix(3).elementsEqual([0xEF, 0xBF, 0xBC]) { line.removeLast(3) }
      }
    }
    return String(decoding: line, as: UTF8.self)
  }
}
