import Timing

// What can be made of a finding.

extension Finding {
  /// Adds what it can be turned into, best first.
  func suggest(in place: Place, _ settings: MeaningSettings, to all: inout [Suggestion]) {
    switch value {
    case .distance(let way):
      for unit in LengthUnit.targets(way) {
        let figure = Figure(
          Int128(way.base), Int128(LengthUnit.size(unit)), significant: way.significant,
          hasComma: way.hasComma)
        add(.distance, figure, LengthUnit.symbol(unit), place, &all)
      }
      // 5킬로
      if let kilos = way.weight {
        add(
          .weight,
          Figure(
            Int128(kilos), Int128(WeightUnit.size(WeightUnit.lb)), significant: way.significant,
            hasComma: way.hasComma), "lb", place, &all)
      }
    case .weight(let load):
      for unit in WeightUnit.targets(load) {
        let figure = Figure(
          Int128(load.base), Int128(WeightUnit.size(unit)), significant: load.significant,
          hasComma: load.hasComma)
        add(.weight, figure, WeightUnit.symbol(unit), place, &all)
      }
    case .temperature(let warmth):
      add(.temperature, warmth.converted, warmth.isFahrenheit ? "°C" : "°F", place, &all)
    case .duration(let clock):
      add(.duration, .value, TimeFormat.screen.text(Nanoseconds(clock.time)), place, &all)
    case .motion(let motion):
      for target in motion.targets {
        let text = motion.text(target)
        if !text.isEmpty { add(target.isPace ? .pace : .speed, .value, text.text, place, &all) }
      }
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

  private func add(
    _ kind: Suggestion.Kind, _ action: Suggestion.Action, _ result: String, _ place: Place,
    _ all: inout [Suggestion]
  ) {
    all.append(
      Suggestion(
        range: place.line.source(range), kind: kind, action: action, result: result,
        source: place.source(range)))
  }

  private func add(
    _ kind: Suggestion.Kind, _ figure: Figure?, _ unit: StaticString, _ place: Place,
    _ all: inout [Suggestion]
  ) {
    guard let figure else { return }
    var text: [UInt8] = []
    figure.write(to: &text)
    text.append(UInt8(ascii: " "))
    text.add(unit)
    add(kind, .value, text.text, place, &all)
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
  enum Target: UInt8 {
    case perKilometre, perMile, kilometresPerHour, milesPerHour, metresPerSecond
    var isPace: Bool { self == .perKilometre || self == .perMile }
  }

  var targets: [Target] {
    switch form {
    case .perKilometre: [.perMile, .kilometresPerHour, .milesPerHour]
    case .perMile: [.perKilometre, .milesPerHour, .kilometresPerHour]
    case .kilometresPerHour: [.perKilometre, .milesPerHour, .perMile]
    case .milesPerHour: [.perMile, .kilometresPerHour, .perKilometre]
    case .metresPerSecond: [.kilometresPerHour, .perKilometre, .milesPerHour]
    case .metric: [.perKilometre, .kilometresPerHour, .perMile, .milesPerHour]
    case .short: [.perKilometre, .kilometresPerHour, .metresPerSecond, .milesPerHour]
    case .imperial: [.perMile, .milesPerHour, .perKilometre, .kilometresPerHour]
    }
  }

  /// Paces in whole seconds; speeds with three digits, or those that were typed. Empty where nothing
  /// would be left of it.
  func text(_ target: Target) -> [UInt8] {
    var text: [UInt8] = []
    let isMile = target == .perMile || target == .milesPerHour
    let unit = LengthUnit.size(
      isMile ? LengthUnit.mi : target == .metresPerSecond ? LengthUnit.m : LengthUnit.km)
    if target.isPace {
      let seconds = Int64(
        rounded(Int128(time) * Int128(unit), Int128(distance) * 1_000_000_000))
      if seconds >= 3600 {
        text.add(seconds / 3600, width: 1)
        text.append(UInt8(ascii: ":"))
      }
      text.add(seconds / 60 % 60, width: seconds >= 3600 ? 2 : 1)
      text.append(UInt8(ascii: ":"))
      text.add(seconds % 60, width: 2)
      text.add(isMile ? " /mi" : " /km")
      return text
    }
    let span: Int128 = target == .metresPerSecond ? 1_000_000_000 : 3_600_000_000_000
    let figure = Figure(
      Int128(distance) * span, Int128(time) * Int128(unit), significant: significant,
      hasComma: hasComma)
    guard let figure else { return [] }
    figure.write(to: &text)
    text.add(isMile ? " mph" : target == .metresPerSecond ? " m/s" : " km/h")
    return text
  }
}
