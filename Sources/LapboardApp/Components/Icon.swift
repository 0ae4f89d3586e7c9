import Editing
import Markup

/// Small drawings of one stroke, 24 units wide. Made once; the renderer skips what it knows.
enum Icon {
  static let stopwatch = draw("M12 8v5l3 2M12 5a8 8 0 1 0 0 16a8 8 0 0 0 0-16M9.5 2h5M12 2v3")
  static let timer = draw("M12 4v4.5M12 4a8.5 8.5 0 1 1-6.5 3M12 12.5L8.5 9")
  static let alarm = draw(
    "M12 4a6 6 0 0 0-6 6v4l-2 3h16l-2-3v-4a6 6 0 0 0-6-6M10 20a2 2 0 0 0 4 0M12 2v2")
  static let silence = draw("M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5")
  static let records = draw("M5 4h14v16H5zM9 9h6M9 13h6M9 17h3")
  static let board = draw("M3.5 5h8v14h-8zM15 5h5.5M15 10h5.5M15 15h5.5M15 19h5.5M6 9h3M6 12h3")
  static let handle = draw("M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01")
  static let undo = draw("M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4")
  static let redo = draw("M16 5l4 4l-4 4M20 9H10a5.5 5.5 0 0 0 0 11h4")
  static let copy = draw("M9 9h11v11H9zM15 9V4H4v11h5")
  static let settings = draw("M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4")

  static let back = draw("M14.5 5L8 12l6.5 7")
  static let pencil = draw("M4 20l1-4L16 5l3 3L8 19zM14 7l3 3")
  static let share = draw("M12 15V4M8 7.5L12 3.5l4 4M6.5 11H5v9h14v-9h-1.5")
  static let link = draw(
    "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7L12 17"
  )
  static let close = draw("M7 7l10 10M17 7L7 17")

  // Menus
  static let copyLap = draw("M8 8h12v12H8zM15 8V4H4v11h4M12 14h4")
  static let copyAs = draw("M14 3H6v18h12V7zM14 3v4h4M9 12h6M9 16h4")
  static let paste = draw("M9 4H5v17h14V4h-4M9 2.5h6v4H9zM12 10v7M9 14l3 3l3-3")
  static let note = draw("M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3")
  static let strikeOut = draw(
    "M4 12h16M16.5 7.5C16 5.5 14.5 4 12 4C8.5 4 7 6 7.5 8.5M7 16c.5 2.5 2.5 4 5 4c3.5 0 5.5-2 5-4.5"
  )
  static let merge = draw("M12 3v8M8 8l4 4l4-4M12 21v-4M5 14h14")
  static let split = draw("M12 10V3M9 5.5L12 3l3 2.5M12 14v7M9 18.5l3 2.5l3-2.5M4 12h16")
  static let lapTime = draw("M4 6v12M20 6v12M4 12h16M8 9l-4 3l4 3M16 9l4 3l-4 3")
  static let asleep = draw("M19.5 14.5A8 8 0 1 1 9.5 4.5a6.5 6.5 0 0 0 10 10")
  static let select = draw("M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17M8 12l3 3l5-6")
  static let delete = draw("M4 6.5h16M9 6V3.5h6V6M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6")
  static let open = draw("M5 4h14v16H5zM9 9h6M9 13h6M9 17h3")
  static let duplicate = draw("M9 9h11v11H9zM15 9V4H4v11h5M14.5 11.5v6M11.5 14.5h6")
  static let restore = draw("M4.5 4.5V10H10M5 9.5A8 8 0 1 1 4 14")
  static let selectAll = draw("M4 12.5l4 4l8-9M13 15.5l1 1l7-8")
  static let sort = draw("M7 5v14M3.5 15.5L7 19l3.5-3.5M13 6h8M13 11h6M13 16h4")
  static let photo = draw("M4 7.5h4L9.5 5h5L16 7.5h4V19H4zM12 10a3 3 0 1 0 0 6a3 3 0 0 0 0-6")
  static let previous = draw("M5 14.5L12 8l7 6.5")
  static let next = draw("M5 9.5L12 16l7-6.5")
  static let system = draw("M3 4.5h18v12H3zM8 20.5h8M12 16.5v4")
  static let light = draw(
    "M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8M12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3L19 19M5 19l1.7-1.7M17.3 6.7L19 5"
  )
  static let dark = asleep
  static let keyboard = draw(
    "M3 6.5h18v11H3zM7 10.5h.01M11 10.5h.01M15 10.5h.01M17 10.5h.01M8 14h8")
  static let rates = draw("M4 8h14M14.5 4.5L18 8l-3.5 3.5M20 16H6M9.5 12.5L6 16l3.5 3.5")
  static let forward = draw("M9.5 5l7 7l-7 7")
  static let backward = draw("M14.5 5l-7 7l7 7")
  static let more = draw(
    "M5 11.5a.5 .5 0 1 0 0 1a.5 .5 0 0 0 0-1M12 11.5a.5 .5 0 1 0 0 1a.5 .5 0 0 0 0-1M19 11.5a.5 .5 0 1 0 0 1a.5 .5 0 0 0 0-1"
  )

  // Notes
  static let cut = draw(
    "M7 15.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5M17 15.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5M8.5 16L16 3.5M15.5 16L8 3.5"
  )
  static let highlight = draw(
    "M9 14.5L16.5 4l3.5 2.5L12.5 17zM9 14.5L7.5 18l2.5 1.5l2.5-2.5M4 21h9")
  // The board
  static let moveToTop = draw("M5 4.5h14M6 14l6-6l6 6M12 8v12")
  static let moveToBottom = draw("M5 19.5h14M6 10l6 6l6-6M12 16V4")
  static let moveOver = draw("M4 8h13M13.5 4.5L17 8l-3.5 3.5M20 16H7M10.5 12.5L7 16l3.5 3.5")

  // Finding
  static let find = draw("M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.5 15.5L20 20")
  static let up = draw("M5 15l7-7l7 7")
  static let down = draw("M5 9l7 7l7-7")

  // Timers
  static let play = draw("M8 5l11 7l-11 7z")
  static let pause = draw("M8.5 5.5v13M15.5 5.5v13")
  static let check = draw("M5 12.5l5 5L19.5 7")
  static let repeats = restore
  static let add = draw("M12 5v14M5 12h14")
  static let minus = draw("M5 12h14")
  static let stop = draw("M7 7h10v10H7z")
  static let group = draw("M8 4H5v16h3M16 4h3v16h-3M9.5 9h5M9.5 15h5")
  static let ungroup = draw("M5 8V4h3M5 16v4h3M19 8V4h-3M19 16v4h-3M9.5 9h5M9.5 15h5")
  static let preset = draw("M7 3.5h10v17l-5-4l-5 4z")
  static let wheels = draw("M5 9.5h14M5 14.5h14M8 4.5h8M8 19.5h8M5 9.5v5M19 9.5v5")

  fileprivate static func draw(_ path: String) -> View {
    View(
      .svg, isSVG: true, [.named("icon"), .attribute(.viewBox, "0 0 24 24"), .decorative],
      [View(.path, [.attribute(.d, path)])])
  }
}

// Pictures of menu entries, by number.
extension MenuImage {
  static let copy = MenuImage(rawValue: 0)
  static let copyLap = MenuImage(rawValue: 1)
  static let copyAs = MenuImage(rawValue: 2)
  static let paste = MenuImage(rawValue: 3)
  static let note = MenuImage(rawValue: 4)
  static let strikeOut = MenuImage(rawValue: 5)
  static let merge = MenuImage(rawValue: 6)
  static let split = MenuImage(rawValue: 7)
  static let total = MenuImage(rawValue: 8)
  static let lapTime = MenuImage(rawValue: 9)
  static let asleep = MenuImage(rawValue: 10)
  static let select = MenuImage(rawValue: 11)
  static let delete = MenuImage(rawValue: 12)
  static let system = MenuImage(rawValue: 13)
  static let light = MenuImage(rawValue: 14)
  static let dark = MenuImage(rawValue: 15)
  static let keyboard = MenuImage(rawValue: 16)
  static let text = MenuImage(rawValue: 17)
  static let share = MenuImage(rawValue: 18)
  static let link = MenuImage(rawValue: 19)
  static let open = MenuImage(rawValue: 20)
  static let duplicate = MenuImage(rawValue: 21)
  static let restore = MenuImage(rawValue: 22)
  static let previous = MenuImage(rawValue: 23)
  static let next = MenuImage(rawValue: 24)
  static let rates = MenuImage(rawValue: 25)
  static let cut = MenuImage(rawValue: 26)
  static let find = MenuImage(rawValue: 27)
  static let highlight = MenuImage(rawValue: 28)
  static let photo = MenuImage(rawValue: 29)
  static let play = MenuImage(rawValue: 30)
  static let repeats = MenuImage(rawValue: 31)
  static let preset = MenuImage(rawValue: 32)
  static let wheels = MenuImage(rawValue: 33)
  static let keepRecord = MenuImage(rawValue: 34)
  // The board
  static let moveUp = MenuImage(rawValue: 55)
  static let moveDown = MenuImage(rawValue: 56)
  static let moveToTop = MenuImage(rawValue: 57)
  static let moveToBottom = MenuImage(rawValue: 58)
  static let moveOver = MenuImage(rawValue: 59)
  static let selectAll = MenuImage(rawValue: 60)
}

// Pictures for a race, in the menu and on the screen.
extension MenuImage {
  static let person = MenuImage(rawValue: 45)
  static let insertTime = MenuImage(rawValue: 46)
  static let flag = MenuImage(rawValue: 47)
}

extension Icon {
  static let buttons = draw("M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z")
  fileprivate static let ofRace = [
    draw("M12 4a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7M5 20c.5-4 3-6 7-6s6.500 2 7 6"),
    draw("M11 5a7.500 7.500 0 1 0 7.500 7.500M11 8.500v4.500l3 1.500M18 3v6M15 6h6"),
    draw("M6 21V4M6 5h12l-3 4l3 4H6"),
  ]
}

extension Icon {
  /// The drawings of menu images, in the order of their numbers.
  private static let images = [
    copy, copyLap, copyAs, paste, note, strikeOut, merge, split, stopwatch, lapTime, asleep, select,
    delete, system, light, dark, keyboard, records, share, link, open, duplicate, restore, previous,
    next, rates, cut, find, highlight, photo, play, repeats, preset, wheels, records, add, group,
    ungroup,
  ]

  /// The same from `MenuImage.moveUp` on.
  private static let boardImages = [up, down, moveToTop, moveToBottom, moveOver, selectAll]

  static func of(_ image: MenuImage) -> View? {
    let index = Int(image.rawValue)
    if ofRace.indices.contains(index - 45) { return ofRace[index - 45] }
    let first = Int(MenuImage.moveUp.rawValue)
    if boardImages.indices.contains(index - first) { return boardImages[index - first] }
    return images.indices.contains(index) ? images[index] : nil
  }
}
