import Timing

// What a journal line says about changes to records. The members are listed at `JournalLine`.

extension RecordChange {
  /// The event of a line that holds these changes. Only what stands nowhere else has a line of its own.
  static func name(of changes: [RecordChange]) -> String {
    guard changes.count == 1 else { return together }
    return switch changes[0] {
    case .add, .delete, .restore, .editNote, .highlight: changes[0].name
    case .correct, .rename, .timer, .board: together
    }
  }

  static let together = "together"

  fileprivate var name: String {
    switch self {
    case .add: "add-record"
    case .delete: "delete-records"
    case .restore: "restore-records"
    case .editNote: "edit-note"
    case .highlight: "highlight"
    case .correct(let correction, _): correction.name
    case .rename: "rename"
    case .timer(let change): change.name
    case .board(let change): change.name
    }
  }

  /// nil where the name is of no change.
  fileprivate init?(_ name: String, _ members: JournalMembers) throws(JournalLineError) {
    if isSame(name, "add-record") {
      self = .add(try members.wholeRecord())
    } else if isSame(name, "delete-records") {
      self = .delete(try members.integers(.records))
    } else if isSame(name, "restore-records") {
      self = .restore(try members.integers(.records))
    } else if isSame(name, "edit-note") {
      let edit = NoteEdit(
        at: try members.offset(.at), removing: try members.offset(.remove),
        inserting: try members.textIfAny(.text), photos: try members.photos())
      self = .editNote(edit, record: try members.integer(.record))
    } else if isSame(name, "highlight") {
      let parts = try members.parts()
      guard parts.count == 1 else { throw .wrongType("parts") }
      self = .highlight(
        try members.integer(.on) != 0, parts[0], record: try members.integer(.record))
    } else if isSame(name, "rename") {
      self = .rename(try members.text(.text), table: try members.table())
    } else if let correction = try Correction(name, members) {
      self = .correct(correction, table: try members.table())
    } else if let change = try TimerChange(name, members) {
      self = .timer(change)
    } else if let change = try BoardChange(name, members) {
      self = .board(change)
    } else {
      return nil
    }
  }
}

extension FlatJSONWriter {
  mutating func put(_ changes: [RecordChange]) {
    if !isSame(RecordChange.name(of: changes), RecordChange.together) { return put(changes[0]) }
    var steps = ""
    for index in changes.indices {
      if index > 0 { steps += "\n" }
      var step = FlatJSONWriter()
      step.put("event", changes[index].name)
      step.put(changes[index])
      steps += step.finish()
    }
    put("steps", steps)
  }

  private mutating func put(_ change: RecordChange) {
    switch change {
    case .add(let whole): put(whole)
    case .delete(let ids), .restore(let ids): put("records", IntegerList.text(ids))
    case .editNote(let edit, let record):
      put("record", record)
      put("at", Int64(edit.at))
      put("remove", Int64(edit.removing))
      putIfAny("text", edit.inserting)
      put(edit.photos)
    case .highlight(let isOn, let part, let record):
      put("record", record)
      put([part])
      put("on", isOn ? 1 : 0)
    case .correct(let correction, let table):
      put(table)
      put(correction)
    case .rename(let title, let table):
      put(table)
      put("text", title)
    case .timer(let change): put(change)
    case .board(let change): put(change)
    }
  }

  mutating func put(_ whole: WholeRecord) {
    put("title", whole.list.title)
    if let began = whole.list.began { put(began, "began", zone: "began-zone") }
    AddedLaps.put(whole.list.laps, into: &self)
    putIfAny("text", whole.note.text)
    put(whole.note.highlights)
    put(whole.note.photos)
    putIfAny("origin", whole.origin)
    if let deleted = whole.deleted { put(deleted, "deleted", zone: "deleted-zone") }
  }

  mutating func put(_ wall: WallTime, _ key: String, zone: String) {
    put(key, wall.milliseconds)
    put(zone, Int64(wall.offsetMinutes))
  }

  mutating func putIfAny(_ key: String, _ value: String) {
    if !value.utf8.isEmpty { put(key, value) }
  }

  private mutating func put(_ parts: [Range<Int>]) {
    var text = ""
    for part in parts {
      if !text.utf8.isEmpty { text += "," }
      text += String(part.lowerBound) + ":" + String(part.upperBound)
    }
    putIfAny("parts", text)
  }

  private mutating func put(_ photos: [Photo]) {
    var text = ""
    for photo in photos {
      if !text.utf8.isEmpty { text += "," }
      text += photo.id + ":" + String(photo.width) + ":" + String(photo.height)
    }
    putIfAny("photos", text)
  }
}

extension JournalMembers {
  /// nil where the event is none of a change.
  func changes(_ name: String) throws(JournalLineError) -> [RecordChange]? {
    if isSame(name, RecordChange.together) {
      var changes: [RecordChange] = []
      for line in try text(.steps).utf8.split(separator: UInt8(ascii: "\n")) {
        let step = try JournalMembers(Array(line))
        let name = try step.text(.event)
        guard let change = try RecordChange(name, step) else { throw .unknownEvent(name) }
        changes.append(change)
      }
      return changes
    }
    switch try RecordChange(name, self) {
    // On lines of their own these have other places in the journal.
    case .correct, .rename, .timer, .board, nil: return nil
    case let change?: return [change]
    }
  }

  func wholeRecord() throws(JournalLineError) -> WholeRecord {
    let list = LapList(
      title: try text(.title), began: try began(), laps: try AddedLaps.read(self))
    return WholeRecord(
      list, note: try note(), origin: try textIfAny(.origin), deleted: try deleted())
  }

  fileprivate func offset(_ key: Key) throws(JournalLineError) -> Int {
    guard let offset = Int(exactly: try integer(key)), offset >= 0 else {
      throw .wrongType(key.name.description)
    }
    return offset
  }

  fileprivate func note() throws(JournalLineError) -> Note {
    let note = Note(
      text: try textIfAny(.text), highlights: try parts(), photos: try photos())
    guard let note else { throw .wrongType("text") }
    return note
  }

  fileprivate func parts() throws(JournalLineError) -> [Range<Int>] {
    guard let pairs = IntegerList.readPairs(try textIfAny(.parts)) else {
      throw .wrongType("parts")
    }
    var parts: [Range<Int>] = []
    for (from, to) in pairs {
      guard let from = Int(exactly: from), let to = Int(exactly: to), from <= to else {
        throw .wrongType("parts")
      }
      parts.append(from..<to)
    }
    return parts
  }

  fileprivate func photos() throws(JournalLineError) -> [Photo] {
    var photos: [Photo] = []
    for entry in try textIfAny(.photos).utf8.split(separator: UInt8(ascii: ",")) {
      guard let photo = Photo(entry) else { throw .wrongType("photos") }
      photos.append(photo)
    }
    return photos
  }
}

extension Photo {
  /// From `id:width:height`.
  fileprivate init?(_ text: Substring.UTF8View) {
    let parts = text.split(
      separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, Photo.isID(parts[0]),
      let width = IntegerList.read(Array(parts[1])[...]), width.count == 1,
      let height = IntegerList.read(Array(parts[2])[...]), height.count == 1,
      let width = Int32(exactly: width[0]), let height = Int32(exactly: height[0]), width > 0,
      height > 0
    else { return nil }
    self.init(id: String(Substring(parts[0])), width: width, height: height)
  }

  static func isID(_ text: Substring.UTF8View) -> Bool {
    !text.isEmpty
      && text.allSatisfy {
        ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9"))
          || ($0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "f"))
      }
  }
}
