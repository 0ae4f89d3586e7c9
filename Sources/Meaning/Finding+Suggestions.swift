import Timing

// What can be made of a finding.

extension Finding {
  /// Adds what it can be turned into, best first.
  func suggest(in place: Place, _ settings: MeaningSettings, to all: inout [Suggestion]) {
    switch value {
    case .distance(let way):
      convert(way, .distance, to: LengthUnit.targets(way), place, &all)
      // 5킬로
      if let kilos = way.weight {
        var load = way
        load.base = kilos
        convert(load, .weight, to: "lb", place, &all)
      }
    case .weight(let load): convert(load, .weight, to: WeightUnit.targets(load), place, &all)
    case .temperature(let warmth):
      var text: [UInt8] = []
      warmth.converted.write(to: &text)
      text.add(warmth.isFahrenheit ? " °C" : " °F")
      add(.temperature, .value, text.text, place, &all)
    case .duration(let clock):
      add(.duration, .value, TimeFormat.screen.text(Nanoseconds(clock.time)), place, &all)
    case .motion(let motion):
      convert(motion, place, &all)
    case .money(let money): convert(money, place, settings, &all)
    case .day(let day):
      add(day.year > 0 ? .date : .timeOfDay, .value, day.iso, place, &all)
      all[all.count - 1].reading = day.reading
    case .link(let link): open(link, place, &all)
    case .address:
      let query = place.source(range)
      add(.address, .open(mapsAddress(query)), query, place, &all)
    }
  }

  @inline(never)
  private func add(
    _ kind: Suggestion.Kind, _ action: Suggestion.Action, _ result: String, _ place: Place,
    _ all: inout [Suggestion]
  ) {
    all.append(
      Suggestion(
        range: place.line.source(range), kind: kind, action: action, result: result,
        source: place.source(range)))
  }

  /// - Parameter targets: symbols of units, parted by spaces.
  private func convert(
    _ amount: Amount, _ kind: Suggestion.Kind, to targets: StaticString, _ place: Place,
    _ all: inout [Suggestion]
  ) {
    let units = kind == .distance ? LengthUnit.words : WeightUnit.words
    let line = Line(targets)
    var at = 0
    while at < line.count, let (unit, end) = line.word(at: at, of: units) {
      let size = kind == .distance ? LengthUnit.size(unit) : WeightUnit.size(unit)
      let figure = Figure(
        Int128(amount.base), Int128(size), significant: amount.significant,
        hasComma: amount.hasComma)
      if let figure {
        var text: [UInt8] = []
        figure.write(to: &text)
        text.append(UInt8(ascii: " "))
        text.append(contentsOf: line.bytes[at..<end])
        add(kind, .value, text.text, place, &all)
      }
      at = end + 1
    }
  }

  private func convert(_ motion: Motion, _ place: Place, _ all: inout [Suggestion]) {
    let targets = Line(motion.targets)
    var at = 0
    while at < targets.count, let (target, end) = targets.word(at: at, of: "/km|/mi|km/h|mph|m/s") {
      var text =
        switch target {
        case 0: motion.pace(per: LengthUnit.km)
        case 1: motion.pace(per: LengthUnit.mi)
        case 2: motion.speed(LengthUnit.km, per: 3600)
        case 3: motion.speed(LengthUnit.mi, per: 3600)
        default: motion.speed(LengthUnit.m, per: 1)
        }
      if !text.isEmpty {
        text.append(UInt8(ascii: " "))
        text.append(contentsOf: targets.bytes[at..<end])
        add(target < 2 ? .pace : .speed, .value, text.text, place, &all)
      }
      at = end + 1
    }
  }

  // MARK: Money

  private func convert(
    _ money: Money, _ place: Place, _ settings: MeaningSettings, _ all: inout [Suggestion]
  ) {
    let count = all.count
    // The home currency first.
    for isHome in [true, false] {
      for rate in settings.rates.rates
      where rate.from == money.currency || rate.to == money.currency {
        let other = rate.from == money.currency ? rate.to : rate.from
        guard (other == settings.home) == isHome, let (currency, figure) = money.converted(by: rate)
        else { continue }
        var text: [UInt8] = []
        text.add(currency.sign)
        figure.write(to: &text)
        add(.money, .value, text.text, place, &all)
      }
    }
    guard all.count == count else { return }
    let other = settings.home == .usd ? Currency.krw : .usd
    add(
      .money,
      .setRate(
        from: money.currency, to: money.currency == settings.home ? other : settings.home), "",
      place, &all)
  }

  // MARK: Links

  private func open(_ link: Link, _ place: Place, _ all: inout [Suggestion]) {
    let text = place.source(range)
    switch link {
    case .full: add(.link, .open(text), text, place, &all)
    case .bare: add(.link, .open("https://" + text), text, place, &all)
    case .mail: add(.mail, .open("mailto:" + text), text, place, &all)
    case .mailScheme: add(.mail, .open(text), text, place, &all)
    case .phone:
      var number: [UInt8] = Array("tel:".utf8)
      for i in range {
        let byte = place.line[i]
        if byte.isDigit || byte == UInt8(ascii: "+") { number.append(byte) }
      }
      add(.phone, .open(number.text), text, place, &all)
    }
  }
}

/// A search on a map. This address is opened by the maps app of a phone that has one for it, and by a
/// page everywhere else; `geo:` is unknown to iOS and to desktops.
private func mapsAddress(_ query: String) -> String {
  var text: [UInt8] = []
  text.add("https://www.google.com/maps/search/?api=1&query=")
  for byte in query.utf8 {
    if byte.isDigit || byte.isASCIILetter || byte == UInt8(ascii: "-") {
      text.append(byte)
    } else {
      text.append(UInt8(ascii: "%"))
      for half in [byte >> 4, byte & 15] {
        text.append(half < 10 ? UInt8(ascii: "0") + half : UInt8(ascii: "A") + half - 10)
      }
    }
  }
  return text.text
}

// MARK: - Paces and speeds

extension Motion {
  /// What it is turned into, best first.
  var targets: StaticString {
    switch form {
    case .perKilometre: "/mi km/h mph"
    case .perMile: "/km mph km/h"
    case .kilometresPerHour: "/km mph /mi"
    case .milesPerHour: "/mi km/h /km"
    case .metresPerSecond: "km/h /km mph"
    case .metric: "/km km/h /mi mph"
    case .short: "/km km/h m/s mph"
    case .imperial: "/mi mph /km km/h"
    }
  }

  /// The pace for a kilometre or a mile, in whole seconds.
  func pace(per unit: Int) -> [UInt8] {
    var text: [UInt8] = []
    let seconds = Int64(
      rounded(
        Int128(time) * Int128(LengthUnit.size(unit)), Int128(distance) * 1_000_000_000))
    if seconds >= 3600 {
      text.add(seconds / 3600, width: 1)
      text.append(UInt8(ascii: ":"))
    }
    text.add(seconds / 60 % 60, width: seconds >= 3600 ? 2 : 1)
    text.append(UInt8(ascii: ":"))
    text.add(seconds % 60, width: 2)
    return text
  }

  /// How many of the unit in an hour, or a second; with three digits, or those that were typed. Empty
  /// where nothing would be left of it.
  func speed(_ unit: Int, per seconds: Int128) -> [UInt8] {
    var text: [UInt8] = []
    let figure = Figure(
      Int128(distance) * seconds * 1_000_000_000, Int128(time) * Int128(LengthUnit.size(unit)),
      significant: significant, hasComma: hasComma)
    figure?.write(to: &text)
    return text
  }
}
