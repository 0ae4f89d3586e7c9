import Timing

/// A table of laps as text carries it: what is left of a record without its identity.
///
/// The ids of its laps have no meaning; texts do not carry them, and a reader gives 0.
public struct LapList: Sendable {
  /// Empty where nobody gave it one.
  public var title: String
  /// When it was started; nil where that is not known.
  public var began: WallTime?
  /// Oldest first, splits from the start of the first.
  public var laps: [Lap]

  public init(title: String = "", began: WallTime? = nil, laps: [Lap]) {
    self.title = title
    self.began = began
    self.laps = laps
  }
}

extension LapList: Equatable {
  public static func == (a: LapList, b: LapList) -> Bool {
    isSame(a.title, b.title) && a.began == b.began && a.laps == b.laps
  }
}
