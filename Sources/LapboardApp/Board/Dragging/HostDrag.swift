import Editing
import Timing

/// The browser's own drag and drop, with which rows leave the window and come in from elsewhere.
public enum HostDrag: Equatable, Sendable {
  /// A mouse drags what a view bound to this. The host puts it on its way with what
  /// `Effect.offer` gives it then.
  case lifted(Message?, at: Point)
  /// Something is over the page: ours, or somebody else's.
  ///
  /// - Parameter spring: what a view bound to what lies there, that opens when the drag rests.
  case hovered(at: Point, copies: Bool, spring: Message?)
  case dropped(at: Point, copies: Bool)
  /// It is over, dropped or not: told so, or noticed.
  case ended
}

extension Change {
  mutating func handle(_ drag: HostDrag) {
    switch drag {
    case .lifted(let message, let point):
      switch message {
      case .board(.row(let table, let row)), .board(.handle(let table, let row)):
        guard lift(row, of: table, by: .host, at: point) else { return }
        offer()
      default: break
      }
    case .hovered(let point, let copies, let spring): hover(at: point, copies: copies, spring)
    case .dropped(let point, let copies): hostDrops(at: point, copies: copies)
    case .ended:
      guard state.board.drag.session?.driver == .host else { return }
      end(.cancelled)
    }
  }

  /// What other programs get, the best first.
  private mutating func offer() {
    guard let session = state.board.drag.session,
      let table = session.source.flatMap({ BoardTable(rawValue: $0) })
    else { return }
    for (type, text) in state.representations(of: session.rows, in: table) {
      effects.append(.offer(type: type, text: text))
    }
  }

  private mutating func hover(at point: Point, copies: Bool, _ spring: Message?) {
    guard state.tab == .board, state.sheet == nil else { return }
    var drag = state.board.drag
    // Rows of ours have nothing to do on the other half.
    drag.spring.hover(
      drag.session?.source == nil ? spring : nil, at: moment.monotonic.count)
    _ = drag.machine.hover(
      at: point, copies: copies, time: moment.monotonic.count, over: state.dropTargets, in: state)
    drag.isStale = true
    state.board.drag = drag
    scrollByItself()
  }

  private mutating func hostDrops(at point: Point, copies: Bool) {
    guard let session = state.board.drag.session else { return }
    var drag = state.board.drag
    let end = drag.machine.hostDrops(
      at: point, copies: copies, over: state.dropTargets, in: state)
    if drag.machine.awaited != nil {
      // Files may be slow, and some never come.
      drag.awaitedUntil = moment.monotonic + .seconds(10)
    }
    state.board.drag = drag
    if let end { finish(end, session) }
  }
}

extension AppState {
  /// What the host says of a drag that is over the page, as a number of `DropOperation`.
  public var hostDragOperation: UInt8 {
    guard let session = board.drag.session, session.driver == .host else { return 0 }
    return session.operation.rawValue
  }
}
