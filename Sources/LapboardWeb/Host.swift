import LapboardApp

// What the page gives us. Natively, where this target is built only to be checked, nothing happens.
#if arch(wasm32)
  @_extern(wasm, module: "host", name: "patch") @_extern(c)
  private func hostPatch(
    _ words: UnsafePointer<Int32>?, _ wordCount: Int32, _ bytes: UnsafePointer<UInt8>?,
    _ byteCount: Int32)
  /// `kind` says what to do; `first` and `second` are texts, `number` a number.
  @_extern(wasm, module: "host", name: "perform") @_extern(c)
  private func hostPerform(
    _ kind: Int32, _ number: Int32, _ first: UnsafePointer<UInt8>?, _ firstCount: Int32,
    _ second: UnsafePointer<UInt8>?, _ secondCount: Int32)
#else
  private func hostPatch(
    _ words: UnsafePointer<Int32>?, _ wordCount: Int32, _ bytes: UnsafePointer<UInt8>?,
    _ byteCount: Int32
  ) {}
  private func hostPerform(
    _ kind: Int32, _ number: Int32, _ first: UnsafePointer<UInt8>?, _ firstCount: Int32,
    _ second: UnsafePointer<UInt8>?, _ secondCount: Int32
  ) {}
#endif

enum Host {
  static func patch(_ words: [Int32], _ bytes: [UInt8]) {
    words.withUnsafeBufferPointer { words in
      bytes.withUnsafeBufferPointer { bytes in
        hostPatch(words.baseAddress, Int32(words.count), bytes.baseAddress, Int32(bytes.count))
      }
    }
  }

  /// The numbers are those of `perform` in host.js.
  static func perform(_ effect: Effect) {
    switch effect {
    case .append(let line): perform(1, line)
    case .copy(let text, let html): perform(2, text, html)
    case .focus(let id): perform(3, id)
    case .scroll(let id, let rows): perform(4, id, number: rows)
    case .remember(let key, let value): perform(5, key.text, value)
    case .dress(let language, let theme): perform(6, language, theme)
    case .visit(let fragment): perform(7, fragment)
    case .replaceVisit(let fragment): perform(7, fragment, number: 1)
    case .reload: perform(8)
    case .select(let id): perform(10, id)
    case .readClipboard: perform(19)
    case .copyLink(let title, let fragment): perform(20, title, fragment)
    case .share(let title, let text): perform(21, title, text)
    case .shareLink(let title, let fragment): perform(22, title, fragment)
    case .openPage(let address): perform(57, address)
    case .openProgram(let address): perform(58, address)
    case .selectText(let id, let part):
      perform(50, id, String(part.lowerBound) + " " + String(part.upperBound))
    case .insertText(let id, let text): perform(51, id, text)
    case .pasteText(let id): perform(52, id)
    case .choosePhotos(let id): perform(53, id)
    case .findField(let id): perform(30, id)
    case .runPattern(let run): perform(31, run.head, run.texts, number: run.batch)
    case .markNote(let marks): perform(32, NoteMarks.elementID, marks.text)
    case .reveal(let id): perform(34, id)
    case .backup(let effect): perform(effect)
    case .alarm(let effect): perform(effect)
    case .tick: perform(79)
    case .offer(let type, let text): perform(80, type, text)
    case .dragging(let isOn): perform(81, number: isOn ? 1 : 0)
    case .scrollBy(let id, let amount): perform(82, id, number: amount)
    }
  }

  /// The line that stood at `index` of those given at the start could not be read.
  static func setAside(_ index: Int) { perform(9, number: Int32(truncatingIfNeeded: index)) }

  static func perform(
    _ kind: Int32, _ first: String = "", _ second: String = "", number: Int32 = 0
  ) {
    var first = first
    var second = second
    first.withUTF8 { first in
      second.withUTF8 { second in
        hostPerform(
          kind, number, first.baseAddress, Int32(first.count), second.baseAddress,
          Int32(second.count))
      }
    }
  }
}
