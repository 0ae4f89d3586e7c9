import Markup
import Records
import Timing

enum RecordsScreen {
  static func view(_ state: AppState) -> View {
    let s = state.strings
    let records = state.journal.records
    var children: [View] = [View(.h1, text: s.records)]
    if records.isEmpty {
      children.append(View(.p, key: 1, [.named("empty")], text: s.noRecords))
    }
    children.append(
      View(
        .ul, key: 2, [.named("record-list"), .plays("list"), .label(s.records)],
        records.reversed().map { item($0, s) }))
    if !state.setAside.isEmpty { children.append(setAside(state.setAside.count, s)) }
    children.append(KeepingView.view(state))
    return View(
      .section, key: 2,
      [
        .named("records"), .plays("tabpanel"), .attribute(.id, "panel-records"),
        .attribute(.ariaLabelledby, "tab-records"), .attribute(.tabindex, "-1"),
      ], children)
  }

  static func itemID(_ record: Int64) -> String { "record-" + String(record) }

  private static func item(_ record: KeptRecord, _ s: Strings) -> View {
    View(
      .li, key: record.id, [.named("record")],
      [
        View(
          .button,
          [
            .named("record-open"), .attribute(.type, "button"), .attribute(.id, itemID(record.id)),
            .on(.click, .openRecord(id: record.id)),
          ],
          [
            View(.span, [.named("record-title")], text: s.name(of: record)),
            View(
              .span, [.named("record-detail")],
              [View(text: s.recordDetail(record))] + LapTable.marks(s, bridged: record.bridged)),
            View(.span, [.named("record-total")], text: TimeFormat.screen.text(record.total)),
          ]),
        tool(
          s.copyRecords, .copyKept(id: record.id),
          label: s.copyRecords + ", " + s.name(of: record), isEnabled: !record.laps.isEmpty),
      ])
  }

  private static func setAside(_ count: Int, _ s: Strings) -> View {
    View(
      .div, key: 3, [.named("record set-aside")],
      [
        View(
          .div, [.named("record-text")],
          [View(.span, [.named("record-title")], text: s.setAsideList(count))]),
        tool(s.copySetAside, .copySetAside, label: nil, isEnabled: true),
      ])
  }

  private static func tool(
    _ title: String, _ message: Message, label: String?, isEnabled: Bool
  ) -> View {
    var attributes: [Attribute<Message>] = [.named("tool wide"), .attribute(.type, "button")]
    if let label { attributes.append(.label(label)) }
    if isEnabled {
      attributes.append(.on(.click, message))
    } else {
      attributes.append(.flag(.disabled))
    }
    return View(.button, attributes, [Icon.copy, View(.span, text: title)])
  }
}
