import Markup

/// The list of keys, on `?`.
enum ShortcutSheet {
  static func view(_ s: Strings) -> [View] {
    let keys: [(keys: [String], what: String)] = [
      (["Space"], s.startOrStop),
      (["L", "Enter"], s.lap),
      (["⌫"], s.reset),
      (["Ctrl C"], s.copyRecords),
      (["Ctrl Z"], s.undo),
      (["Ctrl Shift Z"], s.redo),
      (["↑", "↓"], s.moveThroughLaps),
      (["Enter", "Shift F10"], s.openRowMenu),
      (["?"], s.shortcuts),
    ]
    return [
      View(.div, key: 3, [.named("veil dim"), .on(.press, .closeSheet)]),
      View(
        .div, key: 4,
        [
          .named("sheet"), .plays("dialog"), .attribute(.ariaModal, "true"), .label(s.shortcuts),
        ],
        [
          View(.h2, text: s.shortcuts),
          View(
            .dl, [.named("keys")],
            keys.map { entry in
              View(
                .div, [],
                [
                  View(.dt, [], entry.keys.map { View(.kbd, text: $0) }),
                  View(.dd, text: entry.what),
                ])
            }),
          View(
            .button,
            [
              .named("tool wide"), .attribute(.type, "button"), .attribute(.id, "sheet-close"),
              .on(.click, .closeSheet),
            ], text: s.close),
        ]),
    ]
  }
}
