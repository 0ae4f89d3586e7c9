/// A number as it was typed: `digits` / 10^`scale`, never below zero.
struct Decimal {
  var digits: Int64
  var scale: Int
  /// How many digits it has from the first that is not zero on: what a conversion shows.
  var significant: Int
  /// Its fraction follows a comma; so does that of what is made of it.
  var hasComma = false

  var integer: Int64? { scale == 0 ? digits : nil }

  /// In units of which one of it has `factor`, rounded half up. Nil above 10^18, which nothing that is
  /// measured comes near.
  func times(_ factor: Int64) -> Int64? {
    let scaled = rounded(Int128(digits) * Int128(factor), tenTo(scale))
    return scaled <= 1_000_000_000_000_000_000 ? Int64(scaled) : nil
  }
}

@inline(never)
func tenTo(_ exponent: Int) -> Int128 {
  var power: Int128 = 1
  for _ in 0..<exponent { power *= 10 }
  return power
}

/// The quotient, rounded half away from zero. `denominator` is above zero.
@inline(never)
func rounded(_ numerator: Int128, _ denominator: Int128) -> Int128 {
  let half = denominator / 2
  return (numerator < 0 ? numerator - half : numerator + half) / denominator
}

/// What is worked out, as text.
struct Figure {
  /// Times 10^`decimals`.
  var value: Int64
  var decimals: Int
  var hasComma = false
  /// `5.00` rather than `5`.
  var keepsZeros = false
  /// From where on thousands are parted; where the comma is the decimal one, they are not.
  var partedFrom: UInt64 = 10_000

  /// `numerator` / `denominator` with as many digits as it takes to show `significant` of them, none
  /// of those before the point left out, and six after it at most. Nil where nothing would be left.
  @inline(never)
  init?(_ numerator: Int128, _ denominator: Int128, significant: Int, hasComma: Bool = false) {
    let least = tenTo(max(significant, 3) - 1)
    var decimals = 0
    var scaled = numerator
    var value = rounded(scaled, denominator)
    while value < least, decimals < 6 {
      decimals += 1
      scaled *= 10
      value = rounded(scaled, denominator)
    }
    guard value > 0, value <= Int128(Int64.max) else { return nil }
    self.init(Int64(value), decimals: decimals, hasComma: hasComma)
  }

  init(_ value: Int64, decimals: Int, hasComma: Bool = false) {
    (self.value, self.decimals) = (value, decimals)
    self.hasComma = hasComma
  }

  @inline(never)
  func write(to text: inout [UInt8]) {
    if value < 0 { text.append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    var decimals = decimals
    if !keepsZeros {
      while decimals > 0, rest % 10 == 0 {
        rest /= 10
        decimals -= 1
      }
    }
    // From the last digit to the first.
    let start = text.count
    for _ in 0..<decimals {
      text.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    if decimals > 0 { text.append(UInt8(ascii: hasComma ? "," : ".")) }
    let isParted = rest >= partedFrom && !hasComma
    var count = 0
    repeat {
      if isParted, count > 0, count % 3 == 0 { text.append(UInt8(ascii: ",")) }
      text.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
      count += 1
    } while rest > 0
    text[start...].reverse()
  }
}
