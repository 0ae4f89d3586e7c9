import LapboardTestSupport
import Records
import Testing
import Timing

@testable import LapboardApp

/// Whatever happens to timers, clocks and the page: what will ring is what the deadlines say, and each end
/// is told once.
@Suite struct AlarmRandomTests {
  /// A deadline that has passed, as it was learned of.
  private struct End: Hashable {
    var timer: Int64
    var deadline: Int64
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func ringsFollowTheDeadlines(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var device = AlarmDevice(settings: "+speech +halfway")
    device.send(.visibility(isVisible: false))
    // Of ends that were over at some look: whether they may still ring.
    var ends: [End: Bool] = [:]
    var notices = 0

    for _ in 0..<600 {
      device.forget()
      act(on: &device, &random)
      let moment = device.device.clock.moment
      let journal = device.device.state.journal
      let now = journal.timeline.instant(of: moment)

      var over: Set<End> = []
      var coming: [Int64] = []
      for timer in journal.timers.running {
        guard let deadline = timer.countdown.deadline else { continue }
        if deadline <= now {
          over.insert(End(timer: timer.id, deadline: deadline.offset.count))
        } else {
          coming.append(deadline.offset.count)
        }
      }
      for end in ends.keys where !over.contains(end) { ends[end] = false }
      let new = over.filter { ends[$0] == nil }
      for end in new { ends[end] = true }
      notices += new.count

      #expect(device.notified.count == new.count)
      // Every deadline to come lies in one ring; rings have time between them, and order.
      let plan = device.device.state.alarm.told.plan
      for deadline in coming {
        let reading = deadline - now.offset.count + moment.monotonic.count
        #expect(
          plan.rings.filter { $0.from.count <= reading && reading < $0.until.count }.count == 1)
      }
      for (a, b) in zip(plan.rings, plan.rings.dropFirst()) { #expect(a.until < b.from) }
      let mayRing = over.contains { ends[$0] == true }
      let rings = plan.rings.contains { $0.from <= moment.monotonic && $0.until > moment.monotonic }
      if !mayRing { #expect(!rings) }
      #expect(rings == device.device.state.isRinging(at: now))
      for (a, b) in zip(plan.sounds, plan.sounds.dropFirst()) { #expect(a.at <= b.at) }
      #expect(plan.sounds.count <= 120)
      #expect(device.banner.count == min(over.count, 3))
      if !new.isEmpty { #expect(!device.announced.isEmpty) }
      if over.isEmpty { #expect(device.announced.isEmpty) }
    }
    #expect(notices > 20)
  }

  private func act(on device: inout AlarmDevice, _ random: inout SeededGenerator) {
    let timers = device.device.state.journal.timers.running
    let timer = timers.randomElement(using: &random)?.id ?? 0
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1: device.start(Int64.random(in: 1..<900, using: &random))
    case 2:
      device.time(
        .start(
          TimerSetting(
            .intervals(
              Intervals(
                prepare: .seconds(Int64.random(in: 0..<9, using: &random)), work: .seconds(20),
                rest: .seconds(Int64.random(in: 0..<30, using: &random)),
                rounds: Int.random(in: 1..<20, using: &random))))))
    case 3: device.time(.pause(timer))
    case 4: device.time(.resume(timer))
    case 5: device.time(.extend(.minutes(1), timer))
    case 6: device.time(.end(timer))
    case 7: device.time(.restart(timer))
    case 8: device.send(.message(.undo, anchor: .zero))
    case 9: device.send(.message(.redo, anchor: .zero))
    case 10:
      device.device.clock.sleep(Double(Int.random(in: 0..<900, using: &random)))
      device.send(.woke)
    case 11:
      device.device.clock.setWallClock(by: -Double(Int.random(in: 0..<90, using: &random)))
      device.send(.woke)
    case 12: device.send(.alarm(.dismissed(timer)))
    default: device.block(Double(Int.random(in: 0..<200, using: &random)))
    }
  }
}
