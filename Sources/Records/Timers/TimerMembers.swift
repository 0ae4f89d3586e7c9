import Timing

// What a journal line says about timers and presets. The members are listed at `JournalLine`.

extension TimerChange {
  var name: String {
    switch self {
    case .start: "start-timer"
    case .pause: "pause-timer"
    case .resume: "resume-timer"
    case .extend: "extend-timer"
    case .skip: "skip-timer"
    case .restart: "restart-timer"
    case .end: "end-timer"
    case .relabel: "label-timer"
    case .keepPreset: "keep-preset"
    case .changePreset: "change-preset"
    case .deletePreset: "delete-preset"
    case .movePreset: "move-preset"
    }
  }

  /// nil where the name is of no change to timers.
  init?(_ name: String, _ members: JournalMembers) throws(JournalLineError) {
    if isSame(name, "start-timer") {
      self = .start(try members.timerSetting())
    } else if isSame(name, "pause-timer") {
      self = .pause(try members.integer(.timer))
    } else if isSame(name, "resume-timer") {
      self = .resume(try members.integer(.timer))
    } else if isSame(name, "extend-timer") {
      self = .extend(Nanoseconds(try members.integer(.ns)), try members.integer(.timer))
    } else if isSame(name, "skip-timer") {
      self = .skip(Nanoseconds(try members.integer(.ns)), try members.integer(.timer))
    } else if isSame(name, "restart-timer") {
      self = .restart(try members.integer(.timer))
    } else if isSame(name, "end-timer") {
      self = .end(try members.integer(.timer))
    } else if isSame(name, "label-timer") {
      self = .relabel(try members.text(.text), try members.integer(.timer))
    } else if isSame(name, "keep-preset") {
      self = .keepPreset(try members.timerSetting())
    } else if isSame(name, "change-preset") {
      self = .changePreset(try members.timerSetting(), try members.integer(.preset))
    } else if isSame(name, "delete-preset") {
      self = .deletePreset(try members.integer(.preset))
    } else if isSame(name, "move-preset") {
      guard let place = Int(exactly: try members.integer(.to)) else { throw .wrongType("to") }
      self = .movePreset(try members.integer(.preset), to: place)
    } else {
      return nil
    }
  }
}

extension FlatJSONWriter {
  mutating func put(_ change: TimerChange) {
    switch change {
    case .start(let setting), .keepPreset(let setting): put(setting)
    case .pause(let timer), .resume(let timer), .restart(let timer), .end(let timer):
      put("timer", timer)
    case .extend(let amount, let timer), .skip(let amount, let timer):
      put("timer", timer)
      put("ns", amount.count)
    case .relabel(let label, let timer):
      put("timer", timer)
      put("text", label)
    case .changePreset(let setting, let preset):
      put("preset", preset)
      put(setting)
    case .deletePreset(let preset): put("preset", preset)
    case .movePreset(let preset, let place):
      put("preset", preset)
      put("to", Int64(place))
    }
  }

  private mutating func put(_ setting: TimerSetting) {
    putIfAny("label", setting.label)
    switch setting.program {
    case .countdown(let length): put("ns", length.count)
    case .intervals(let intervals):
      put("prepare", intervals.prepare.count)
      put("work", intervals.work.count)
      put("rest", intervals.rest.count)
      put("rounds", Int64(intervals.rounds))
    }
  }
}

extension JournalMembers {
  /// One length, or that of each part and how many rounds of them.
  func timerSetting() throws(JournalLineError) -> TimerSetting {
    let label = try textIfAny(.label)
    if has(.ns) { return TimerSetting(label: label, .countdown(Nanoseconds(try integer(.ns)))) }
    let intervals = Intervals(
      prepare: try part(.prepare), work: try part(.work), rest: try part(.rest),
      rounds: try rounds())
    return TimerSetting(label: label, .intervals(intervals))
  }

  private func part(_ key: Key) throws(JournalLineError) -> Nanoseconds {
    let part = Nanoseconds(try integer(key))
    guard part >= .zero else { throw .wrongType(key.name.description) }
    return part
  }

  private func rounds() throws(JournalLineError) -> Int {
    let rounds = try integer(.rounds)
    guard rounds >= 1, rounds <= Intervals.mostRounds else { throw .wrongType("rounds") }
    return Int(rounds)
  }
}
