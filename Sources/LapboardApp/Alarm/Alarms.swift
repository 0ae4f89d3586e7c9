import Records
import Timing

// Rings what has ended, and plans what will ring: asked after every event. All of it follows from the
// timers, the workout and the time; whatever happens to them, an undo or a leap of the clock, changes it too.

extension Change {
  mutating func updateAlarms() {
    let isDue = state.alarm.due.map { $0 <= moment.monotonic } ?? false
    if state.alarmVersion == state.alarm.seen, !isDue { return }
    offerNotifications()
    let instant = state.journal.timeline.instant(of: moment)
    let ended = state.ended(at: instant)
    learn(ended, at: instant)
    speak()
    let version = state.alarmVersion
    if version != state.alarm.seen || isPlanRunningOut { tell(plan: state.alarmPlan(at: moment)) }
    state.alarm.seen = version
    tell(ended, at: instant)
    state.alarm.due = nextAlarm(ended, at: instant)
  }

  /// Another page has the timers now.
  mutating func giveUpAlarms() {
    for index in state.alarm.ends.indices { silence(index) }
    state.alarm.due = nil
    tell(plan: AlarmPlan())
    tell(title: "Lapboard", isRinging: false)
    tell(isAwake: false, vibrates: false)
  }

  // MARK: What has ended

  private mutating func learn(_ ended: [AlarmSource], at instant: Instant) {
    var news: [AlarmSource] = []
    for source in ended {
      guard let deadline = source.deadline,
        !state.alarm.ends.contains(where: { $0.source == source.id && $0.deadline == deadline })
      else { continue }
      news.append(source)
      // Much too late, one sounding is enough: somebody is here now.
      let isOld = instant - deadline >= AlarmState.longestRing
      state.alarm.ends.append(
        AlarmState.End(
          source: source.id, deadline: deadline,
          rings: isOld
            ? (instant, instant + AlarmState.lateRing)
            : (deadline, deadline + AlarmState.longestRing)))
      state.alarm.revision &+= 1
    }
    // Dismissed, started again, undone: what is no longer over is quiet at once, and stays so where an
    // undo brings it back.
    for index in state.alarm.ends.indices {
      let end = state.alarm.ends[index]
      let isOver = ended.contains { $0.id == end.source && $0.deadline == end.deadline }
      if !isOver { silence(index) }
    }
    if state.alarm.ends.count > TimerList.mostTimers * 2 {
      state.alarm.ends.removeFirst(state.alarm.ends.count - TimerList.mostTimers * 2)
    }
    if ended.isEmpty { state.alarm.announcement = nil }
    if !news.isEmpty { announce(news, at: instant) }
  }

  private mutating func announce(_ news: [AlarmSource], at instant: Instant) {
    // The last one is what a person waits for, the others are counted.
    guard let last = news.last else { return }
    let text = strings.ended(last, ago: lateness(of: last, at: instant), others: news.count - 1)
    state.noticeCount &+= 1
    state.alarm.announcement = Notice(text: text, until: .max, number: state.noticeCount)
    if state.alarm.settings.options.contains(.speech) { perform(.speak(text)) }
    guard !state.isVisible, state.alarm.facts?.notifications == .granted else { return }
    for source in news {
      guard let index = state.alarm.ends.lastIndex(where: { $0.source == source.id }) else {
        continue
      }
      state.alarm.ends[index].isNotified = true
      perform(
        .notify(
          timer: source.id,
          title: strings.ended(source, ago: lateness(of: source, at: instant)),
          dismiss: strings.dismiss))
    }
  }

  /// How long ago it ended, where that is worth saying.
  private func lateness(of source: AlarmSource, at instant: Instant) -> Nanoseconds? {
    guard let deadline = source.deadline else { return nil }
    let ago = instant - deadline
    return ago > AlarmState.late ? ago : nil
  }

  mutating func silence(_ index: Int) {
    guard !state.alarm.ends[index].isSilenced || state.alarm.ends[index].isNotified else { return }
    state.alarm.ends[index].isSilenced = true
    state.alarm.revision &+= 1
    if state.alarm.ends[index].isNotified {
      state.alarm.ends[index].isNotified = false
      perform(.withdraw(timer: state.alarm.ends[index].source))
    }
  }

  // MARK: What will be heard

  /// It was as long as plans get, and half of it is over.
  private var isPlanRunningOut: Bool {
    let sounds = state.alarm.told.plan.sounds
    return sounds.count == AlarmPlan.mostSounds && sounds[sounds.count / 2].at <= moment.monotonic
  }

  /// Says what a sound that has just been heard means.
  private mutating func speak() {
    let until = state.alarm.spokenUntil
    state.alarm.spokenUntil = max(until, moment.monotonic)
    guard state.alarm.settings.options.contains(.speech) else { return }
    // What was missed stays unsaid, but for what is true now.
    let since = max(until, moment.monotonic - .seconds(1))
    guard
      let sound = state.alarm.told.plan.sounds.last(where: {
        $0.at > since && $0.at <= moment.monotonic && $0.tone != .last
      }), let source = state.alarmSources.first(where: { $0.id == sound.source })
    else { return }
    perform(.speak(strings.spoken(sound.kind, of: source)))
  }

  // MARK: What the host must know

  private mutating func tell(_ ended: [AlarmSource], at instant: Instant) {
    let isRinging = state.isRinging(at: instant)
    tell(title: title(ended, at: instant), isRinging: !ended.isEmpty)
    let options = state.alarm.settings.options
    let isTiming = state.alarmSources.contains { $0.keepsAwake(at: instant) }
    tell(
      isAwake: (isTiming && options.contains(.awakeForTimers))
        || (state.journal.watch.isRunning && options.contains(.awakeForWatch)),
      vibrates: isRinging && options.contains(.vibration))
  }

  /// What has ended, else the step of the workout that runs, else the time left of the timer that is next
  /// to end.
  private func title(_ ended: [AlarmSource], at instant: Instant) -> String {
    if let last = ended.last {
      return "⏰ " + strings.ended(last, others: ended.count - 1)
    }
    if let run = state.plan.run, !run.clock.isPaused, !run.clock.isOver(at: instant) {
      let face = RunFace(run.clock, at: instant)
      let name = strings.name(of: run.clock.steps[face.step])
      // What counts up would change the title every second, and tells nobody anything.
      return (face.countsUp ? "" : strings.clock(.seconds(face.seconds)) + " · ") + name
        + " · Lapboard"
    }
    guard let next = nextToEnd(after: instant) else { return "Lapboard" }
    return strings.clock(next.shown(at: instant)) + " · Lapboard"
  }

  private func nextToEnd(after instant: Instant) -> Countdown? {
    var next: Countdown?
    for timer in state.journal.timers.running {
      guard let deadline = timer.countdown.deadline, deadline > instant else { continue }
      if next?.deadline.map({ deadline < $0 }) ?? true { next = timer.countdown }
    }
    return next
  }

  /// When something of this changes by itself: the next second that is shown, the next end, the next
  /// sound to be spoken of.
  private func nextAlarm(_ ended: [AlarmSource], at instant: Instant) -> Nanoseconds? {
    var next = nextToEnd(after: instant)?.nextChange(after: instant)
    for source in ended {
      guard let deadline = source.deadline else { continue }
      // How long it is over is told in whole seconds.
      let seconds = (instant - deadline).count / 1_000_000_000
      let change = deadline + .seconds(seconds + 1)
      next = min(next ?? change, change)
    }
    if let run = state.plan.run, !run.clock.isOver(at: instant) {
      let face = RunFace(run.clock, at: instant)
      if !face.countsUp, let lasts = face.lasts {
        next = min(next ?? instant + lasts, instant + lasts)
      }
    }
    var due = next.map { moment.monotonic + ($0 - instant) }
    if state.alarm.settings.options.contains(.speech),
      let sound = state.alarm.told.plan.sounds.first(where: { $0.at > moment.monotonic })
    {
      due = min(due ?? sound.at, sound.at)
    }
    return due
  }

  private mutating func tell(plan: AlarmPlan) {
    guard plan != state.alarm.told.plan else { return }
    state.alarm.told.plan = plan
    perform(.plan(plan))
  }

  private mutating func tell(title: String, isRinging: Bool) {
    guard state.alarm.told.isRinging != isRinging || !isSame(title, state.alarm.told.title) else {
      return
    }
    state.alarm.told.title = title
    state.alarm.told.isRinging = isRinging
    perform(.title(title, isRinging: isRinging))
  }

  private mutating func tell(isAwake: Bool, vibrates: Bool) {
    guard isAwake != state.alarm.told.isAwake || vibrates != state.alarm.told.vibrates else {
      return
    }
    state.alarm.told.isAwake = isAwake
    state.alarm.told.vibrates = vibrates
    perform(.device(isAwake: isAwake, vibrates: vibrates))
  }

  /// Only once there is somebody who can do it.
  mutating func perform(_ effect: AlarmEffect) {
    if state.alarm.facts != nil { effects.append(.alarm(effect)) }
  }
}
