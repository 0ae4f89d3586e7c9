import Records
import Timing

/// What a plan should come to, said in another way: each table is a tree, a place is found in it before
/// anything is taken out, and a run is the list of what was pressed, told again from its beginning. Part of
/// `NaiveModel`, which takes steps out of force and back.
struct NaivePlan {
  enum Node: Equatable {
    case block(Int64, Block)
    case group(Int64, Int, [Member])
    /// Where something will stand.
    case mark
  }
  struct Member: Equatable {
    /// 0 where something will stand.
    var id: Int64
    var block: Block
  }

  private(set) var tables: [[Node]] = [
    [
      .block(-1, Block(.prepare, .seconds(600))), .block(-2, Block(.work, name: "400 m", nil)),
      .block(-3, Block(.work, name: "1 km", nil)), .block(-4, Block(.work, .seconds(60))),
      .block(-5, Block(.rest, .seconds(60))), .block(-6, Block(.coolDown, .seconds(300))),
    ], [],
  ]
  private(set) var run: NaiveRun?

  // MARK: Looking

  private static func id(_ node: Node) -> Int64 {
    switch node {
    case .block(let id, _), .group(let id, _, _): id
    case .mark: 0
    }
  }

  /// Every row as `id content group`.
  static func rows(_ nodes: [Node]) -> [PlanRow] {
    nodes.flatMap { node -> [PlanRow] in
      switch node {
      case .mark: return []
      case .block(let id, let block): return [PlanRow(id: id, .block(block))]
      case .group(let id, let rounds, let members):
        return [PlanRow(id: id, .group(rounds: rounds))]
          + members.map { PlanRow(id: $0.id, .block($0.block), in: id) }
      }
    }
  }

  private func ids(_ table: Int) -> [Int64] { Self.rows(tables[table]).map(\.id) }

  private func table(of ids: [Int64]) -> Int? {
    (0...1).first { table in !ids.isEmpty && ids.allSatisfy { self.ids(table).contains($0) } }
  }

  // MARK: Changing

  mutating func take(_ change: PlanChange, id: Int64, at time: Int64) -> Bool {
    let before = self
    guard carryOut(change, id: id, at: time) else {
      self = before
      return false
    }
    return true
  }

  private mutating func carryOut(_ change: PlanChange, id: Int64, at time: Int64) -> Bool {
    let before = tables
    switch change {
    case .insert(let workout, let place):
      guard !workout.parts.isEmpty else { return false }
      let nodes = workout.parts.map { part -> Node in
        switch part {
        case .block(let block): .block(0, block)
        case .group(let rounds, let blocks):
          .group(0, rounds, blocks.map { Member(id: 0, block: $0) })
        }
      }
      guard nodes.allSatisfy(Self.isAllowed) else { return false }
      return put(numbered(nodes, id), place)
    case .copy(let ids, let place):
      guard let table = table(of: ids) else { return false }
      return put(numbered(picked(ids, table), id), place)
    case .move(let ids, let place):
      guard let source = table(of: ids) else { return false }
      let nodes = picked(ids, source)
      guard mark(place, hasGroups: Self.hasGroups(nodes)) else { return false }
      drop(ids, source)
      guard fill(place, nodes) else { return false }
      return tables != before
    case .remove(let ids):
      guard let table = table(of: ids) else { return false }
      let heads = tables[table].filter {
        if case .group(_, _, let members) = $0 { !members.isEmpty } else { false }
      }
      .map(Self.id)
      drop(ids, table)
      // Emptied by this, a group goes too.
      tables[table].removeAll { node in
        if case .group(let id, _, []) = node { heads.contains(id) } else { false }
      }
      return true
    case .change(let block, let id):
      guard Self.isAllowed(.block(0, block)) else { return false }
      return alter(id) { $0 = block } && tables != before
    case .changeRounds(let rounds, let id):
      guard (1...999).contains(rounds) else { return false }
      for table in 0...1 {
        for index in tables[table].indices {
          if case .group(id, let old, let members) = tables[table][index], old != rounds {
            tables[table][index] = .group(id, rounds, members)
            return true
          }
        }
      }
      return false
    case .group(let ids, let rounds):
      guard let table = table(of: ids), (1...999).contains(rounds), self.ids(table).count < 1000
      else { return false }
      var members: [Member] = []
      var first: Int?
      for (index, node) in tables[table].enumerated() where ids.contains(Self.id(node)) {
        guard case .block(let id, let block) = node else { return false }
        members.append(Member(id: id, block: block))
        first = first ?? index
      }
      guard let first, members.count == Set(ids).count else { return false }
      let head = numbered([.block(0, Block(.work, nil))], id)
      tables[table].removeAll { ids.contains(Self.id($0)) }
      tables[table].insert(.group(Self.id(head[0]), rounds, members), at: first)
      return true
    case .ungroup(let id):
      for table in 0...1 {
        for (index, node) in tables[table].enumerated() {
          guard case .group(id, _, let members) = node else { continue }
          tables[table].replaceSubrange(
            index...index, with: members.map { .block($0.id, $0.block) })
          return true
        }
      }
      return false
    case .clear:
      guard !tables[1].isEmpty else { return false }
      tables[1] = []
      return true
    case .start:
      let steps = Self.steps(tables[1])
      guard run == nil, !steps.isEmpty, steps.count <= 5_000 else { return false }
      run = NaiveRun(id: id, steps: steps, began: time)
      return true
    case .pause, .resume, .next, .back: return run?.press(change, at: time) ?? false
    case .end:
      guard run != nil else { return false }
      run = nil
      return true
    }
  }

  private static func isAllowed(_ node: Node) -> Bool {
    func isAllowed(_ block: Block) -> Bool {
      block.name.utf8.count <= 200 && (1...999).contains(block.repeats)
        && block.length.map { $0.count > 0 && $0.count <= 359_999_000_000_000 } ?? true
    }
    switch node {
    case .mark: return true
    case .block(_, let block): return isAllowed(block)
    case .group(_, let rounds, let members):
      return (1...999).contains(rounds) && members.allSatisfy { isAllowed($0.block) }
    }
  }

  fileprivate static func hasGroups(_ nodes: [Node]) -> Bool {
    nodes.contains { if case .group = $0 { true } else { false } }
  }

  /// The chosen rows as nodes: a member without its group by itself.
  private func picked(_ ids: [Int64], _ table: Int) -> [Node] {
    tables[table].flatMap { node -> [Node] in
      if ids.contains(Self.id(node)) { return [node] }
      guard case .group(_, _, let members) = node else { return [] }
      return members.filter { ids.contains($0.id) }.map { .block($0.id, $0.block) }
    }
  }

  private mutating func drop(_ ids: [Int64], _ table: Int) {
    tables[table] = tables[table].compactMap { node in
      if node != .mark, ids.contains(Self.id(node)) { return nil }
      guard case .group(let id, let rounds, let members) = node else { return node }
      return .group(id, rounds, members.filter { $0.id == 0 || !ids.contains($0.id) })
    }
  }

  private mutating func alter(_ id: Int64, _ change: (inout Block) -> Void) -> Bool {
    for table in 0...1 {
      for index in tables[table].indices {
        switch tables[table][index] {
        case .block(id, var block):
          change(&block)
          tables[table][index] = .block(id, block)
          return true
        case .group(let head, let rounds, var members):
          guard let at = members.firstIndex(where: { $0.id == id }) else { continue }
          change(&members[at].block)
          tables[table][index] = .group(head, rounds, members)
          return true
        default: continue
        }
      }
    }
    return false
  }

  /// Puts a mark where something will stand; false where it may not.
  private mutating func mark(_ place: PlanPlace, hasGroups: Bool) -> Bool {
    let table = Int(place.table.rawValue)
    var (row, isBelow, isInto): (Int64, Bool, Bool)
    switch place.intent {
    case .end:
      tables[table].append(.mark)
      return true
    case .before(let id): (row, isBelow, isInto) = (id, false, false)
    case .after(let id): (row, isBelow, isInto) = (id, true, false)
    case .into(let id): (row, isBelow, isInto) = (id, true, true)
    }
    for index in tables[table].indices {
      switch tables[table][index] {
      case .block(row, _):
        if isInto { return false }
        tables[table].insert(.mark, at: index + (isBelow ? 1 : 0))
        return true
      case .group(let id, let rounds, var members):
        var at: Int
        if id == row {
          if !isBelow {
            tables[table].insert(.mark, at: index)
            return true
          }
          at = isInto ? members.count : 0
        } else if let member = members.firstIndex(where: { $0.id == row }) {
          if isInto { return false }
          at = member + (isBelow ? 1 : 0)
        } else {
          continue
        }
        if hasGroups {
          guard at == members.count else { return false }
          tables[table].insert(.mark, at: index + 1)
          return true
        }
        members.insert(Member(id: 0, block: Block(.work, nil)), at: at)
        tables[table][index] = .group(id, rounds, members)
        return true
      default: continue
      }
    }
    return false
  }

  /// Puts the nodes where the mark is.
  private mutating func fill(_ place: PlanPlace, _ nodes: [Node]) -> Bool {
    let table = Int(place.table.rawValue)
    if let index = tables[table].firstIndex(of: .mark) {
      tables[table].replaceSubrange(index...index, with: nodes)
    } else {
      for index in tables[table].indices {
        guard case .group(let id, let rounds, var members) = tables[table][index],
          let at = members.firstIndex(where: { $0.id == 0 })
        else { continue }
        let new = nodes.compactMap { node -> Member? in
          if case .block(let id, let block) = node { Member(id: id, block: block) } else { nil }
        }
        members.replaceSubrange(at...at, with: new)
        tables[table][index] = .group(id, rounds, members)
      }
    }
    return ids(table).count <= 1000
  }

  private mutating func put(_ nodes: [Node], _ place: PlanPlace) -> Bool {
    mark(place, hasGroups: Self.hasGroups(nodes)) && fill(place, nodes)
  }

  /// With new ids: the event's, or of several rows, or in a step of several changes, its parts from the
  /// first that no row has.
  private func numbered(_ nodes: [Node], _ id: Int64) -> [Node] {
    let count = Self.rows(nodes).count
    let sequence = id % (1 << 40)
    var next: [Int64] = [id]
    if count != 1 || id != sequence {
      let taken =
        id == sequence ? [] : (ids(0) + ids(1)).filter { $0 > 0 && $0 % (1 << 40) == sequence }
      let first = taken.map { $0 >> 40 }.max() ?? 0
      next = (0..<Int64(count)).map { sequence + (first + 1 + $0) << 40 }
    }
    return nodes.map { node in
      switch node {
      case .mark: node
      case .block(_, let block): .block(next.removeFirst(), block)
      case .group(_, let rounds, let members):
        .group(
          next.removeFirst(), rounds,
          members.map { Member(id: next.removeFirst(), block: $0.block) })
      }
    }
  }

  /// The length of each step; nil where a tap ends it.
  private static func steps(_ nodes: [Node]) -> [Int64?] {
    func steps(_ block: Block) -> [Int64?] {
      Array(repeating: block.length?.count, count: block.repeats)
    }
    return nodes.flatMap { node -> [Int64?] in
      switch node {
      case .mark: []
      case .block(_, let block): steps(block)
      case .group(_, let rounds, let members):
        (0..<rounds).flatMap { _ in members.flatMap { steps($0.block) } }
      }
    }
  }
}

/// A workout that runs, told again from its beginning whenever it is asked.
struct NaiveRun {
  var id: Int64
  var steps: [Int64?]
  var began: Int64
  var presses: [(change: PlanChange, time: Int64)] = []

  struct Telling {
    var step = 0
    var elapsed: Int64 = 0
    var isPaused = false
    var now: Int64
    var done: [WorkoutClock.Done] = []

    mutating func finish(_ isCut: Bool) {
      done.append(WorkoutClock.Done(step: step, elapsed: Nanoseconds(elapsed), isCut: isCut))
      step += 1
      elapsed = 0
    }

    mutating func pass(to time: Int64, _ steps: [Int64?]) {
      var left = isPaused ? 0 : time - now
      now = time
      while left > 0 {
        guard step < steps.count, let length = steps[step] else {
          elapsed += left
          return
        }
        let part = min(left, length - elapsed)
        elapsed += part
        left -= part
        if elapsed == length { finish(false) }
      }
    }
  }

  func tell(to time: Int64) -> Telling {
    var telling = Telling(now: began)
    for press in presses {
      telling.pass(to: press.time, steps)
      switch press.change {
      case .pause: telling.isPaused = true
      case .resume: telling.isPaused = false
      case .next:
        telling.finish(steps[telling.step] != nil)
        if telling.step == steps.count { telling.isPaused = false }
      case .back:
        if telling.elapsed >= 2_000_000_000 {
          telling.finish(true)
          telling.step -= 1
        } else {
          telling.step = max(telling.step - 1, 0)
        }
        telling.elapsed = 0
      default: break
      }
    }
    telling.pass(to: time, steps)
    return telling
  }

  mutating func press(_ change: PlanChange, at time: Int64) -> Bool {
    let here = tell(to: time)
    switch change {
    case .pause: guard !here.isPaused, here.step < steps.count else { return false }
    case .resume: guard here.isPaused else { return false }
    case .next: guard here.step < steps.count else { return false }
    default: guard here.step < steps.count, here.step > 0 || here.elapsed > 0 else { return false }
    }
    presses.append((change, time))
    return true
  }
}
