import Markup

/// The list of keys, on `?`.
enum ShortcutSheet {
  static func view(_ s: Strings) -> View {
    let keys: [(keys: [String], what: String)] = [
      (["Space"], s.startOrStop),
      (["L", "Enter"], s.lap),
      (["⌫"], s.deleteOrReset),
      (["Ctrl C"], s.copyLapsOrSelection),
      (["Ctrl V"], s.pasteLaps),
      (["Ctrl F"], s.find),
      (["Ctrl G", "Shift"], s.findNextAndBefore),
      (["Ctrl H"], s.showReplace),
      (["Ctrl Z"], s.undo),
      (["Ctrl Shift Z"], s.redo),
      (["↑", "↓"], s.moveThroughLaps),
      (["Shift ↑", "Shift ↓"], s.selectLaps),
      (["Ctrl A"], s.selectAll),
      (["Enter", "Shift F10"], s.openRowMenu),
      (["Ctrl Enter"], s.saveNote),
      (["F2"], s.renameKey),
      (["Alt ↑", "Alt ↓"], s.moveRowKey),
      (["Space", "Enter"], s.liftKey),
      (["Tab", "Alt Enter", "Esc"], s.liftedKeys),
      (["↑", "↓", "0–9"], s.wheelKeys),
      (["Space", "Enter"], s.tapKey),
      (["?"], s.shortcuts),
    ]
    return DialogView.frame(
      key: 4, label: s.shortcuts, isText: true,
      body: [
        View(
          .dl, [.named("keys")],
          keys.map { entry in
            View(
              .div, [],
              [
                View(.dt, [], entry.keys.map { View(.kbd, text: $0) }),
                View(.dd, text: entry.what),
              ])
          })
      ],
      buttons: [DialogView.closeButton(s.close)])
  }
}
