import Markup
import Records
import Timing

/// A row of the plan as it is drawn and spoken.
struct PlanRowView {
  private let source: PlanRow
  private let table: BoardTable
  private let state: AppState

  init(_ row: PlanRow, _ table: BoardTable, _ state: AppState) {
    (source, self.table, self.state) = (row, table, state)
  }

  private var s: Strings { state.strings }

  var row: BoardRow {
    switch source.content {
    case .block(let block):
      return BoardRow(
        level: source.group == nil ? 0 : 1, kind: block.kind.style, text: s.text(of: block),
        whereabouts: group.map { s.inGroup(rounds: $0) } ?? "", cells: cells(block))
    case .group(let rounds):
      let members = state.plan[table.ofPlan].workout(of: [source.id])
      return BoardRow(
        isGroup: true, text: s.text(ofGroup: rounds, members.total),
        cells: cells(rounds: rounds, members.total))
    }
  }

  /// How often the group that it stands in is done.
  private var group: Int? {
    guard let head = source.group, let row = state.plan[table.ofPlan][head],
      case .group(let rounds) = row.content
    else { return nil }
    return rounds
  }

  private func cells(_ block: Block) -> [View] {
    let kind = s.name(block.kind)
    var texts = [View(.span, [.named("plan-name")], marked(s.name(of: block), .name))]
    if !block.name.utf8.isEmpty { texts.append(View(.span, [.named("plan-kind")], text: kind)) }
    var cells = [
      View(.span, [.named("plan-bar"), .decorative]),
      View(.span, [.named("plan-names"), .plays("gridcell")], texts),
    ]
    cells.append(
      View(
        .span, key: 1,
        [.named(block.length == nil ? "plan-time open" : "plan-time"), .plays("gridcell")],
        marked(block.length.map { s.clock($0) } ?? s.openEnded, .time)))
    if block.repeats > 1 {
      cells.append(
        View(
          .span, key: 2, [.named("plan-times"), .plays("gridcell")], text: "× \(block.repeats)"))
    }
    return cells + add
  }

  private func marked(_ text: String, _ part: BoardText.Part) -> [View] {
    FoundMarks.views(of: text, part, source.id, table, FoundMarks(state))
  }

  private func cells(rounds: Int, _ total: Workout.Total) -> [View] {
    [
      View(.span, [.named("plan-rounds"), .plays("gridcell")], text: "\(rounds) ×"),
      View(.span, [.named("plan-time"), .plays("gridcell")], text: s.short(total)),
    ] + add
  }

  /// From the library a press takes a copy: an everyday block stays there.
  private var add: [View] {
    guard table == .blocks else { return [] }
    return [
      View(
        .span, key: 3, [.named("plan-add"), .plays("gridcell")],
        [
          View(
            .button,
            [
              .named("tool"), .attribute(.type, "button"), .label(s.addToWorkout),
              .attribute(.title, s.addToWorkout), .attribute(.tabindex, "-1"),
              .on(.click, .board(.plan(.addToWorkout(source.id)))),
            ], [Icon.add])
        ])
    ]
  }
}

extension StepKind {
  /// What the style sheet calls it.
  var style: String {
    switch self {
    case .prepare: "prepare"
    case .work: "work"
    case .rest: "rest"
    case .coolDown: "cool-down"
    }
  }
}
