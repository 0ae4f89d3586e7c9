import Records
import Timing

/// Where the app is: what the address names.
///
/// | fragment | place |
/// | --- | --- |
/// | `#stopwatch`, anything else | the stopwatch |
/// | `#timer` | the timers |
/// | `#board` | blocks and the workout that is made of them |
/// | `#board/results` | taps and names |
/// | `#records` | the list of records |
/// | `#records/deleted` | the list of deleted records |
/// | `#records/12` | the record with that id |
/// | `#r=…` | the record that a link carries |
public enum Place: Equatable, Sendable {
  case stopwatch
  case timer
  case plan
  case results
  case records
  case deletedRecords
  case record(Int64)
  case link

  public var tab: Tab {
    switch self {
    case .stopwatch: .stopwatch
    case .timer: .timer
    case .plan, .results: .board
    case .records, .deletedRecords, .record, .link: .records
    }
  }

  /// What a tab shows first.
  init(_ tab: Tab) {
    switch tab {
    case .stopwatch: self = .stopwatch
    case .timer: self = .timer
    case .board: self = .plan
    case .records: self = .records
    }
  }

  /// What the address shows; a link's own fragment stays as it came.
  var fragment: String {
    switch self {
    case .stopwatch: "#stopwatch"
    case .timer: "#timer"
    case .plan: "#board"
    case .results: "#board/results"
    case .records, .link: "#records"
    case .deletedRecords: "#records/deleted"
    case .record(let id): Self.recordPrefix.description + String(id)
    }
  }

  private static let recordPrefix: StaticString = "#records/"

  /// The place that a fragment names, but for the record of a link, which has to be read.
  public init(fragment: String) {
    if isSame(fragment, "#records") {
      self = .records
    } else if isSame(fragment, Place.timer.fragment) {
      self = .timer
    } else if isSame(fragment, Place.plan.fragment) {
      self = .plan
    } else if isSame(fragment, Place.results.fragment) {
      self = .results
    } else if isSame(fragment, Place.deletedRecords.fragment) {
      self = .deletedRecords
    } else if let id = Self.number(of: fragment, after: Self.recordPrefix) {
      self = .record(id)
    } else {
      self = .stopwatch
    }
  }

  private static func number(of fragment: String, after prefix: StaticString) -> Int64? {
    var rest = fragment.utf8[...]
    for i in 0..<prefix.utf8CodeUnitCount {
      guard rest.popFirst() == prefix.utf8Start[i] else { return nil }
    }
    var value: Int64 = 0
    if rest.isEmpty { return nil }
    for byte in rest {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      let (scaled, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflow2) = scaled.addingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
      if overflow || overflow2 { return nil }
      value = sum
    }
    return value
  }
}
