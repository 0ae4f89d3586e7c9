import Timing

// What happens to the rows. Each of these does all of it or, where it is refused, nothing.

extension Plan {
  /// A gap between rows, and the group that it lies in.
  private struct Gap {
    var index: Int
    var group: Int64?
  }

  private func gap(at place: PlanPlace, hasGroups: Bool) throws(Refusal) -> Gap {
    let list = self[place.table]
    func index(_ id: Int64) throws(Refusal) -> Int {
      guard let index = list.index(of: id) else { throw .noSuchRow }
      return index
    }
    var gap: Gap
    switch place.intent {
    case .end: gap = Gap(index: list.rows.count, group: nil)
    case .before(let id):
      let index = try index(id)
      gap = Gap(index: index, group: list.rows[index].group)
    case .after(let id):
      let index = try index(id)
      let row = list.rows[index]
      gap = Gap(index: index + 1, group: row.isGroup ? row.id : row.group)
    case .into(let id):
      let index = try index(id)
      guard list.rows[index].isGroup else { throw .noSuchRow }
      gap = Gap(index: list.endOfGroup(at: index), group: id)
    }
    if hasGroups, let group = gap.group {
      // Below the last member of a group, a group can only mean below that group.
      let isInside = gap.index < list.rows.count && list.rows[gap.index].group == group
      if isInside { throw .groupInGroup }
      gap.group = nil
    }
    return gap
  }

  /// The table that all of these rows stand in, and with heads of groups their members too.
  private func rows(_ ids: [Int64]) throws(Refusal) -> (table: PlanTable, rows: [PlanRow]) {
    guard let first = ids.first, let table = table(of: first) else { throw .noSuchRow }
    let chosen = IDSet(ids)
    var rows: [PlanRow] = []
    var found = 0
    for row in self[table].rows {
      let isChosen = chosen.contains(row.id)
      if isChosen { found += 1 }
      if isChosen || row.group.map({ chosen.contains($0) }) ?? false { rows.append(row) }
    }
    guard found == chosen.count else { throw .noSuchRow }
    return (table, rows)
  }

  /// Rows whose group is not with them belong to the group of the gap.
  private func placed(_ rows: [PlanRow], in gap: Gap) -> [PlanRow] {
    var placed = rows
    var head: Int64?
    for index in placed.indices {
      if placed[index].isGroup {
        head = placed[index].id
      } else if placed[index].group == nil || placed[index].group != head {
        placed[index].group = gap.group
      }
    }
    return placed
  }

  /// Ids for new rows. Of a change that is one of several in a step, they count on from those that the
  /// changes before it made.
  private func newIDs(_ count: Int, _ id: Int64) -> [Int64] {
    let isPart = id >= 1 << 40
    if count == 1, !isPart { return [id] }
    let sequence = id & (1 << 40 - 1)
    var part = 0
    if isPart {
      for list in [blocks, workout] {
        for row in list.ids where row > 0 && row & (1 << 40 - 1) == sequence {
          part = max(part, Int(row >> 40))
        }
      }
    }
    return (0..<count).map { Lap.id(sequence, part: part + $0) }
  }

  private func checkRoom(for count: Int, in table: PlanTable) throws(Refusal) {
    guard self[table].rows.count + count <= Self.mostRows else { throw .tooMany }
  }

  // MARK: Rows come, move and go

  mutating func insert(_ new: Workout, at place: PlanPlace, id: Int64) throws(Refusal) {
    guard !new.parts.isEmpty else { throw .nothingChanges }
    do throws(Workout.Refusal) {
      try new.check()
    } catch {
      throw .workout(error)
    }
    let count = new.rowCount
    try checkRoom(for: count, in: place.table)
    let hasGroups = new.parts.contains { if case .group = $0 { true } else { false } }
    let gap = try gap(at: place, hasGroups: hasGroups)
    let ids = newIDs(count, id)
    var rows: [PlanRow] = []
    rows.reserveCapacity(count)
    for part in new.parts {
      switch part {
      case .block(let block):
        rows.append(PlanRow(id: ids[rows.count], .block(block), in: gap.group))
      case .group(let rounds, let members):
        let head = ids[rows.count]
        rows.append(PlanRow(id: head, .group(rounds: rounds)))
        for block in members {
          rows.append(PlanRow(id: ids[rows.count], .block(block), in: head))
        }
      }
    }
    self[place.table].rows.insert(contentsOf: rows, at: gap.index)
  }

  mutating func move(_ ids: [Int64], to place: PlanPlace) throws(Refusal) {
    let (source, moved) = try rows(ids)
    let gap = try gap(at: place, hasGroups: moved.contains { $0.isGroup })
    let moving = IDSet(moved.map { $0.id })
    // A group is not moved into itself; to leave it where it is changes nothing.
    if let group = gap.group, moving.contains(group) { throw .nothingChanges }
    if source != place.table { try checkRoom(for: moved.count, in: place.table) }
    var above: [PlanRow] = []
    var below: [PlanRow] = []
    for (index, row) in self[place.table].rows.enumerated() where !moving.contains(row.id) {
      if index < gap.index { above.append(row) } else { below.append(row) }
    }
    let after = above + placed(moved, in: gap) + below
    guard source != place.table || after != self[source].rows else { throw .nothingChanges }
    if source != place.table {
      self[source].rows = self[source].rows.filter { !moving.contains($0.id) }
    }
    self[place.table].rows = after
  }

  mutating func copy(_ ids: [Int64], to place: PlanPlace, id: Int64) throws(Refusal) {
    let (_, originals) = try rows(ids)
    try checkRoom(for: originals.count, in: place.table)
    let gap = try gap(at: place, hasGroups: originals.contains { $0.isGroup })
    var copies = placed(originals, in: gap)
    let new = newIDs(copies.count, id)
    var head: Int64?
    for index in copies.indices {
      if copies[index].isGroup {
        head = new[index]
      } else if copies[index].group != gap.group {
        copies[index].group = head
      }
      copies[index].id = new[index]
    }
    self[place.table].rows.insert(contentsOf: copies, at: gap.index)
  }

  /// A group goes with the last of its members: there is nothing left that it could repeat. One whose last
  /// member was moved out of it stays, for what is to be moved in.
  mutating func remove(_ ids: [Int64]) throws(Refusal) {
    let (table, gone) = try rows(ids)
    let leaving = IDSet(gone.map { $0.id })
    let old = self[table].rows
    let rows = old.filter { !leaving.contains($0.id) }
    let hadMembers = IDSet(gone.compactMap { $0.group })
    let hasMembers = IDSet(rows.compactMap { $0.group })
    self[table].rows = rows.filter { !hadMembers.contains($0.id) || hasMembers.contains($0.id) }
  }

  // MARK: One row

  mutating func change(_ id: Int64, to block: Block) throws(Refusal) {
    guard let table = table(of: id), let index = self[table].index(of: id),
      let old = self[table].rows[index].block
    else { throw .noSuchRow }
    do throws(Workout.Refusal) {
      try block.check()
    } catch {
      throw .workout(error)
    }
    guard old != block else { throw .nothingChanges }
    self[table].rows[index].content = .block(block)
  }

  mutating func change(_ id: Int64, toRounds rounds: Int) throws(Refusal) {
    guard let table = table(of: id), let index = self[table].index(of: id),
      case .group(let old) = self[table].rows[index].content
    else { throw .noSuchRow }
    try Self.check(rounds: rounds)
    guard old != rounds else { throw .nothingChanges }
    self[table].rows[index].content = .group(rounds: rounds)
  }

  private static func check(rounds: Int) throws(Refusal) {
    do throws(Workout.Refusal) {
      try Workout.check(rounds: rounds)
    } catch {
      throw .workout(error)
    }
  }

  // MARK: Groups

  /// Gathers blocks that are in no group into a new one, where the first of them stands.
  mutating func group(_ ids: [Int64], rounds: Int, id: Int64) throws(Refusal) {
    let (table, members) = try rows(ids)
    guard !members.contains(where: { $0.isGroup || $0.group != nil }) else { throw .groupInGroup }
    try Self.check(rounds: rounds)
    try checkRoom(for: 1, in: table)
    guard let first = self[table].index(of: members[0].id) else { throw .noSuchRow }
    let head = newIDs(1, id)[0]
    let gathering = IDSet(members.map { $0.id })
    var rows = self[table].rows.filter { !gathering.contains($0.id) }
    var group = [PlanRow(id: head, .group(rounds: rounds))]
    for member in members { group.append(PlanRow(id: member.id, member.content, in: head)) }
    rows.insert(contentsOf: group, at: first)
    self[table].rows = rows
  }

  /// The head goes, its members stay where they are.
  mutating func ungroup(_ id: Int64) throws(Refusal) {
    guard let table = table(of: id), let index = self[table].index(of: id),
      self[table].rows[index].isGroup
    else { throw .noSuchRow }
    var rows = self[table].rows
    for member in (index + 1)..<self[table].endOfGroup(at: index) { rows[member].group = nil }
    rows.remove(at: index)
    self[table].rows = rows
  }
}
