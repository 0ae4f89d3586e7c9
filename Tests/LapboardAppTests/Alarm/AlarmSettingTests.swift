import LapboardTestSupport
import Records
import Testing
import Timing

@testable import LapboardApp

/// How alarms are set, and what is said about the device.
@Suite struct AlarmSettingTests {
  @Test func settingsAreKeptAsWords() {
    var settings = AlarmSettings()
    #expect(
      settings.text
        == "chime 80 +last -halfway -speech +vibration +timers -watch -silence -offered")
    settings.sound = .whistle
    settings.volume = 0
    settings.options = [.halfway, .despiteSilence]
    #expect(
      settings.text
        == "whistle 0 -last +halfway -speech -vibration -timers -watch +silence -offered")
    #expect(AlarmSettings(text: settings.text) == settings)
  }

  @Test(arguments: [
    "", " ", "nonsense", "101", "-1", "+5", "99999999999999999999", "chime80", "+", "-", "LAST",
    "+lasts later +newer", "\n", "소리",
  ])
  func nonsenseChangesNothing(_ text: String) {
    #expect(AlarmSettings(text: text) == AlarmSettings())
  }

  @Test func randomSettingsComeBack() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      var settings = AlarmSettings()
      settings.sound = AlarmSettings.Sound.allCases.randomElement(using: &random)!
      settings.volume = Int32.random(in: 0...100, using: &random)
      settings.options = AlarmSettings.Options(rawValue: UInt16.random(in: 0..<256, using: &random))
      #expect(AlarmSettings(text: settings.text) == settings)
      // Cut anywhere it still is settings.
      let cut = settings.text.prefix(Int.random(in: 0..<80, using: &random))
      #expect((0...100).contains(AlarmSettings(text: String(cut)).volume))
    }
  }

  @Test func theDialogSetsThem() {
    var device = AlarmDevice()
    device.send(.message(.alarm(.settings), anchor: .zero))
    #expect(device.device.dialog == "Alarm")
    #expect(device.device.effects == [.focus("sound-chime")])
    #expect(device.device.chosen == ["Chime"])
    device.send(.typed(.alarm(.choose(.drum)), text: "on"))
    #expect(device.device.chosen == ["Drum"])
    #expect(device.told.suffix(1) == [.test])
    device.send(.typed(.alarm(.volume), text: "35"))
    device.send(.typed(.alarm(.volume), text: "3500"))
    device.send(.typed(.alarm(.volume), text: ""))
    device.send(.typed(.alarm(.toggle(.speech)), text: "on"))
    #expect(device.spoken == ["Say what comes next"])
    device.send(.typed(.alarm(.toggle(.lastSeconds)), text: "on"))
    #expect(
      device.device.effects.first
        == .remember(
          key: .alarm,
          value: "drum 35 -last -halfway +speech +vibration +timers -watch -silence -offered"))
    device.start(60)
    #expect(device.sounds == [])
    device.forget()
    device.press("Test sound")
    #expect(device.told == [.test])
    #expect(device.device.problem == "")
    device.send(.alarm(.audio(.missing)))
    #expect(device.device.problem == "This browser plays no sound. The alarm is shown here.")
    device.device.key("Escape")
    #expect(device.device.dialog == nil)
  }

  @Test func onlyWhatTheDeviceCanIsOffered() {
    var device = AlarmDevice()
    device.send(.alarm(.began(AlarmFacts([.choosesAudio]))))
    device.send(.message(.alarm(.settings), anchor: .zero))
    let checks = device.device.view.all { $0.name == "check" }.map(\.allText)
    #expect(
      checks == [
        "Beep in the last three seconds", "Sound at half time",
        "Sound in silent mode too (other sound stops)",
      ])
    #expect(device.device.message(of: "Allow notifications") == nil)
    #expect(
      device.device.shows(
        "This browser shows no notifications for this page; without https none does."))
  }

  // MARK: The screen

  @Test func aRunningTimerKeepsTheScreenOn() {
    var device = AlarmDevice()
    let id = device.start(60)
    #expect(device.device.state.alarm.told.isAwake)
    device.time(.pause(id))
    #expect(!device.device.state.alarm.told.isAwake)
    device.press("Start")
    #expect(!device.device.state.alarm.told.isAwake)
    device.send(.typed(.alarm(.toggle(.awakeForWatch)), text: "on"))
    #expect(device.device.state.alarm.told.isAwake)
    device.press("Stop")
    #expect(!device.device.state.alarm.told.isAwake)
  }

  // MARK: Notifications

  @Test func notificationsAreOfferedOnceWithTheFirstTimer() {
    var device = AlarmDevice(notifications: .notAsked)
    device.press("Timer")
    #expect(device.device.message(of: "Allow notifications") == nil)
    device.start(60)
    device.press("Allow notifications")
    #expect(device.told.last == .askForNotifications)
    device.send(.alarm(.notifications(.granted)))
    #expect(device.device.message(of: "Allow notifications") == nil)
    #expect(device.device.status == "Notifications are allowed")

    device = AlarmDevice(notifications: .notAsked)
    device.press("Timer")
    device.start(60)
    device.press("Not now")
    #expect(device.device.message(of: "Allow notifications") == nil)
    let kept = device.device.state.alarm.settings.text
    device.begin(settings: kept, notifications: .notAsked)
    device.start(60)
    #expect(device.device.message(of: "Allow notifications") == nil)
  }

  @Test func deniedNotificationsAreSaidWithTheWayOut() {
    var device = AlarmDevice(notifications: .denied)
    device.send(.message(.alarm(.settings), anchor: .zero))
    #expect(
      device.device.shows(
        "Notifications are blocked. Allow them for this page in the browser’s settings."))
  }

  // MARK: The truth about devices

  private static let iPhone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
  private static let mac =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15"
  private static let pixel =
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36"
  private static let edge =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0"
  private static let firefox =
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

  @Test(arguments: [
    (iPhone, false, true, Platform.iPhoneSafari), (iPhone, true, true, .iPhoneHomeScreen),
    (mac, false, true, .iPhoneSafari), (mac, false, false, .macSafari),
    (pixel, true, true, .android), (edge, false, true, .chrome), (firefox, false, false, .firefox),
    ("", false, false, .chrome), ("Fire", true, true, .chrome),
  ])
  func theDeviceIsGuessed(_ agent: String, standalone: Bool, touches: Bool, _ platform: Platform) {
    #expect(Platform(agent: agent, isStandalone: standalone, touches: touches) == platform)
  }

  @Test func thePageIsAboutThisDeviceFirst() {
    var device = AlarmDevice()
    device.send(.alarm(.began(AlarmFacts(platform: .iPhoneSafari))))
    device.send(.message(.alarm(.settings), anchor: .zero))
    device.press("What your phone can and cannot do")
    #expect(device.device.dialog == "What your phone can and cannot do")
    let names = device.device.view.all { $0.tag == .summary }.map(\.text)
    #expect(names.first == "iPhone and iPad, in the browser")
    #expect(names.count == 6)
    #expect(device.device.shows("Screen off: the page stands still. Nothing sounds."))
    device.press("Alarm")
    #expect(device.device.dialog == "Alarm")
  }
}
