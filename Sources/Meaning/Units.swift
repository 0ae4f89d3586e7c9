// What is measured in what, and which conversions are offered. Exact by definition, but for 리.

/// The place of a unit in its list below.
enum LengthUnit {
  static let words: StaticString = """
    m meter meters metre metres 미터|\
    km kms kilometer kilometers kilometre kilometres 킬로미터 키로미터 킬로 키로|\
    mi mile miles 마일|yd yds yard yards 야드|ft foot feet 피트|in inch inches 인치|\
    cm centimeter centimeters centimetre centimetres 센티미터 센티|리
    """
  static let m = 0
  static let km = 1
  static let mi = 2
  static let yd = 3
  static let ft = 4
  static let inch = 5
  static let cm = 6
  /// 10리 are taken as 3.93 km, the measure of 1902.
  static let ri = 7
  /// The length of a race that is known by its name.
  static let race = 8

  /// In micrometres.
  static func size(_ unit: Int) -> Int64 {
    switch unit {
    case m: 1_000_000
    case km: 1_000_000_000
    case mi: 1_609_344_000
    case yd: 914_400
    case ft: 304_800
    case inch: 25_400
    case cm: 10_000
    default: 392_727_273
    }
  }

  /// What `amount` is turned into, best first. Texts, since arrays get mixed up in the browser build:
  /// see Documentation/Meaning.md.
  static func targets(_ amount: Amount) -> StaticString {
    let isLong = amount.base >= size(km)
    return switch amount.unit {
    case m: isLong ? "mi km yd" : "yd ft"
    case km: "mi m yd"
    case mi: "km m yd"
    case yd: isLong ? "m mi km" : "m ft"
    // How tall somebody is, or how far something.
    case ft: amount.base < 3 * size(m) ? "cm m" : "m yd"
    case inch: "cm"
    case cm: "in ft"
    default: "km mi"
    }
  }
}

enum WeightUnit {
  static let words: StaticString = """
    kg kgs kilo kilos kilogram kilograms 킬로그램 키로그램 킬로 키로|g gram grams 그램 그람|\
    lb lbs pound pounds 파운드|oz ounce ounces 온스|st stone|근
    """
  static let kg = 0
  static let g = 1
  static let lb = 2
  static let oz = 3
  static let st = 4
  /// Of meat: 600 g. A 근 of vegetables, 400 g, is not what people weigh themselves in.
  static let geun = 5

  /// In nanograms.
  static func size(_ unit: Int) -> Int64 {
    switch unit {
    case kg: 1_000_000_000_000
    case g: 1_000_000_000
    case lb: 453_592_370_000
    case oz: 28_349_523_125
    case st: 6_350_293_180_000
    default: 600_000_000_000
    }
  }

  static func targets(_ amount: Amount) -> StaticString {
    switch amount.unit {
    case kg: "lb"
    case g: "oz"
    case lb: "kg"
    case oz: "g"
    case st: "kg lb"
    default: amount.base < size(kg) ? "g" : "kg lb"
    }
  }
}
