import Editing
import Records
import Timing

/// What a key means to finding.
enum FindKey {
  case open
  case openReplace
  case next, previous
  case close
  case replace
  /// An earlier search, or a later one.
  case recall(Int)
}

extension AppState {
  /// nil where it means nothing to finding. While an input method composes, every key is its own.
  func findKey(_ key: KeyPress, focus: Message?) -> FindKey? {
    let flags = key.flags
    if sheet != nil || flags.contains(.composing) { return nil }
    let isShifted = flags.contains(.shift)
    if !flags.isDisjoint(with: [.control, .meta]) {
      return findCommandKey(key, isShifted: isShifted)
    }
    if flags.contains(.alt) { return nil }
    if isSame(key.key, "F3"), find.isOpen || !find.query.isEmpty {
      return isShifted ? .previous : .next
    }
    guard find.isOpen else { return nil }
    switch focus {
    case .find(.text): return findFieldKey(key, isShifted: isShifted)
    case .find(.replacement):
      if isSame(key.key, "Enter") { return .replace }
      return isSame(key.key, "Escape") ? .close : nil
    default:
      // Rows that are being chosen, and a note that is being written, are left first.
      if flags.contains(.inText) || selection.isChoosing { return nil }
      return isSame(key.key, "Escape") ? .close : nil
    }
  }

  private func findCommandKey(_ key: KeyPress, isShifted: Bool) -> FindKey? {
    if key.flags.contains(.alt) {
      return key.flags.contains(.meta) && isSame(key.code, "KeyF") ? .openReplace : nil
    }
    func isLetter(_ letter: Unicode.Scalar, _ code: StaticString) -> Bool {
      isSame(key.code, code.description) || LapboardApp.isLetter(key.key, letter)
    }
    if !isShifted, isLetter("f", "KeyF") { return .open }
    if !isShifted, key.flags.contains(.control), isLetter("h", "KeyH") { return .openReplace }
    if isLetter("g", "KeyG"), find.isOpen || !find.query.isEmpty {
      return isShifted ? .previous : .next
    }
    return nil
  }

  private func findFieldKey(_ key: KeyPress, isShifted: Bool) -> FindKey? {
    if isSame(key.key, "Enter") { return isShifted ? .previous : .next }
    if isSame(key.key, "Escape") { return .close }
    // In an empty field, and as long as nothing else is typed.
    guard find.query.isEmpty || find.recalled != nil, !find.history.entries.isEmpty else {
      return nil
    }
    if isSame(key.key, "ArrowDown") { return .recall((find.recalled ?? -1) + 1) }
    if isSame(key.key, "ArrowUp") { return .recall((find.recalled ?? 1) - 1) }
    return nil
  }
}

extension FindKey {
  /// A held key repeats; only going from one to the next may follow it.
  var mayRepeat: Bool {
    switch self {
    case .next, .previous, .recall: true
    case .open, .openReplace, .close, .replace: false
    }
  }
}

extension Change {
  mutating func find(_ key: FindKey, from opener: String) {
    state.find.revision &+= 1
    switch key {
    case .open: openFind(from: opener)
    case .openReplace:
      state.find.showsReplace = true
      openFind(from: opener)
    case .next: moveFind(isForward: true)
    case .previous: moveFind(isForward: false)
    case .close: closeFind()
    case .replace: replaceHighlighted()
    case .recall(let index): recall(index)
    }
  }
}
