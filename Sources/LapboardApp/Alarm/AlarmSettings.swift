import Timing

/// How alarms sound, and what else they do.
public struct AlarmSettings: Equatable, Sendable {
  public enum Sound: UInt8, CaseIterable, Equatable, Sendable {
    case chime, bell, beep, whistle, drum
  }

  public struct Options: OptionSet, Equatable, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// A beep for each of the last three seconds.
    public static let lastSeconds = Options(rawValue: 1)
    public static let halfway = Options(rawValue: 2)
    public static let speech = Options(rawValue: 4)
    public static let vibration = Options(rawValue: 8)
    /// The screen stays on while a timer runs.
    public static let awakeForTimers = Options(rawValue: 16)
    public static let awakeForWatch = Options(rawValue: 32)
    /// It sounds although the phone is silenced, and stops other sound to do so.
    public static let despiteSilence = Options(rawValue: 64)
    /// Notifications were offered once.
    public static let wasOffered = Options(rawValue: 128)
  }

  public var sound = Sound.chime
  /// In percent.
  public var volume: Int32 = 80
  public var options: Options = [.lastSeconds, .vibration, .awakeForTimers]

  public init() {}
}

extension AlarmSettings {
  /// `chime 80 +last -halfway -speech +vibration +timers -watch -silence -offered`.
  public var text: String {
    var text = sound.name + " " + String(volume)
    for (name, option) in Options.names {
      text += (options.contains(option) ? " +" : " -") + name.description
    }
    return text
  }

  /// Reads what `text` gave. What is missing, or nonsense, stays as it is at first; words that a later
  /// Lapboard wrote are passed over.
  public init(text: String) {
    for word in text.utf8.split(separator: UInt8(ascii: " ")) { read(String(Substring(word))) }
  }

  private mutating func read(_ word: String) {
    for sound in Sound.allCases where isSame(word, sound.name) { self.sound = sound }
    if let volume = Self.volume(word) { self.volume = volume }
    for (name, option) in Options.names {
      if isSame(word, "+" + name.description) { options.insert(option) }
      if isSame(word, "-" + name.description) { options.remove(option) }
    }
  }

  /// A whole number of percent; nil for anything else.
  static func volume(_ text: String) -> Int32? {
    guard let first = text.utf8.first, first >= UInt8(ascii: "0"), first <= UInt8(ascii: "9"),
      let percent = Int32(text), percent <= 100
    else { return nil }
    return percent
  }
}

extension AlarmSettings.Sound {
  /// In settings, and what alarm-sounds.js calls it.
  public var name: String {
    switch self {
    case .chime: "chime"
    case .bell: "bell"
    case .beep: "beep"
    case .whistle: "whistle"
    case .drum: "drum"
    }
  }
}

extension AlarmSettings.Options {
  fileprivate static var names: [(StaticString, Self)] {
    [
      ("last", .lastSeconds), ("halfway", .halfway), ("speech", .speech),
      ("vibration", .vibration), ("timers", .awakeForTimers), ("watch", .awakeForWatch),
      ("silence", .despiteSilence), ("offered", .wasOffered),
    ]
  }
}
