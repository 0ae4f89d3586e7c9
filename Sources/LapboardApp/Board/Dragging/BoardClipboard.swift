import Editing
import Records
import Timing

// Rows as text for others, and text of others as rows.

extension AppState {
  /// What other programs get of dragged rows, the best first. Nobody gets an id.
  func representations(of rows: [Int64], in table: BoardTable) -> [(type: String, text: String)] {
    let text = text(of: rows, in: table)
    let json = BoardClip.json(text, table: table.id)
    return [
      (BoardClip.type.description, json),
      ("text/html", html(of: text)),
      ("text/plain", text),
      ("application/json", json),
      ("text/tab-separated-values", text),
    ]
  }

  /// Lines as rows of a table, tabs between cells.
  func html(of text: String) -> String {
    var html = "<table><tr><td>"
    for part in LapTableText.escapedForHTML(text).unicodeScalars {
      switch part {
      case "\n": html += "</td></tr><tr><td>"
      case "\t": html += "</td><td>"
      default: html.unicodeScalars.append(part)
      }
    }
    return html + "</td></tr></table>"
  }

  /// The table whose row, or which itself, has this element's id.
  fileprivate func table(ofElement id: String) -> BoardTable? {
    shownTables.first { table in
      id.utf8.starts(with: table.id.utf8)
        && (id.utf8.count == table.id.utf8.count
          || id.utf8.dropFirst(table.id.utf8.count).first == UInt8(ascii: "-"))
    }
  }
}

extension Change {
  /// The row; all that are selected where it is one of them, or where there is no such row.
  mutating func copyRows(_ row: Int64, of table: BoardTable) {
    let all = state.rows(of: table)
    let selection = state.board[table].selection
    let rows =
      selection.contains(row) || !all.contains(row)
      ? selection.indices(in: all).map { all[$0] } : [row]
    // Nothing to copy leaves the clipboard alone.
    guard !rows.isEmpty else { return say(strings.nothingToCopy) }
    state.alert = nil
    state.copying = strings.rowsCopied(rows.count)
    let text = state.text(of: rows, in: table)
    effects.append(.copy(text: text, html: state.html(of: text)))
  }

  /// Something came from the clipboard or another program while the board is on the screen.
  mutating func bring(_ clip: Clip) {
    let isAwaited = clip.source == .drop && state.board.drag.machine.awaited != nil
    var drag = state.board.drag
    let place = isAwaited ? drag.machine.arrived(in: state) : nil
    if isAwaited { drag.awaitedUntil = nil }
    state.board.drag = drag
    let table =
      place?.boardTable ?? state.table(ofElement: clip.focusID) ?? state.shownTables.last
    guard let table else { return }
    closeMenu()
    state.alert = nil
    if takeAwaitedNames(clip) { return }
    switch clip.trouble {
    case .none: break
    case .denied, .unavailable:
      return typeInstead(in: table, remark: strings.clipboardClosed(clip.trouble))
    case .unreadable:
      state.alert = strings.fileUnreadable(clip.fileName)
      return
    }
    if clip.isTooLong {
      state.alert = strings.clipRefused(.tooLong(bytes: clip.length, limit: BoardClip.longest))
      return
    }
    if !table.isOfPlan, clip.isPage || !clip.html.isEmpty {
      return bringPage(clip, to: table, at: place)
    }
    if clip.plain.isEmpty {
      state.alert = strings.nothingToPaste(clip)
      return
    }
    let text: String
    do throws(BoardClip.Refusal) {
      text = try BoardClip.text(clip.plain)
    } catch {
      state.alert = strings.clipRefused(error)
      return
    }
    let before = Set(state.rows(of: table))
    // What has been brought is said below, where nobody has said it.
    let notices = state.noticeCount
    guard bring(text, to: table, at: place) else { return }
    let new = state.rows(of: table).filter { !before.contains($0) }
    guard !new.isEmpty else { return }
    state.board[table.other].selection.clear()
    select(new, in: table)
    if state.noticeCount == notices {
      say(strings.rowsBrought(new.count, strings.title(of: table)))
    }
  }

  /// Cells of a spreadsheet or of a page say more about a race than their text.
  private mutating func bringPage(_ clip: Clip, to table: BoardTable, at place: DropPlace?) {
    let plain = clip.isPage ? [] : clip.plain
    let html = clip.isPage ? clip.plain : clip.html
    if table == .taps {
      _ = insertTimes(plain, html: html)
    } else {
      _ = openStartList(
        plain: plain, html: html, from: clip.focusID, before: rowUnder(place, in: .names))
    }
  }

  /// A field into which the system's own Paste works, where the page gets no clipboard.
  mutating func typeInstead(in table: BoardTable, remark: String? = nil) {
    if table.isOfPlan {
      writeWorkout()
      if let remark { say(remark) }
    } else {
      openStartList(StartListDraft(remark: remark), from: ResultsScreen.pasteNamesID)
    }
  }
}
