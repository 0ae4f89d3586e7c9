/// One thing to do in a workout, so many times.
public struct Block: Sendable {
  /// In UTF-8 bytes.
  public static let longestName = 200
  public static let mostRepeats = 999

  /// Empty where its kind says enough.
  public var name: String
  public var kind: StepKind
  /// nil where it is open-ended: a tap ends it.
  public var length: Nanoseconds?
  /// How often it is done, each time a step.
  public var repeats: Int

  public init(
    _ kind: StepKind = .work, name: String = "", _ length: Nanoseconds?, repeats: Int = 1
  ) {
    (self.kind, self.name, self.length, self.repeats) = (kind, name, length, repeats)
  }

  /// Refuses what no block may be. A length is more than zero, and no more than a timer's.
  public func check() throws(Workout.Refusal) {
    guard name.utf8.count <= Self.longestName else { throw .nameTooLong }
    guard repeats >= 1, repeats <= Self.mostRepeats else { throw .badRepeats }
    guard let length else { return }
    guard length > .zero else { throw .tooShort }
    guard length <= Countdown.longest else { throw .tooLong }
  }
}

extension Block: Equatable {
  public static func == (a: Block, b: Block) -> Bool {
    a.kind == b.kind && a.length == b.length && a.repeats == b.repeats && isSame(a.name, b.name)
  }
}
