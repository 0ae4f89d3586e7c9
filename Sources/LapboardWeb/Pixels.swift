import LapboardApp

// Lengths on the page, as JavaScript gives them: CSS pixels in floating point.

extension Int32 {
  /// The nearest 64th.
  init(sixtyFourths value: Double) { self.init(pixels: value * 64) }

  /// The nearest whole number within the range; zero for NaN.
  init(pixels value: Double) { self = Int32(clamping: Int64(clamping: value)) }
}

extension Rectangle {
  init(pixels left: Double, _ top: Double, _ width: Double, _ height: Double) {
    self.init(
      left: Int32(pixels: left), top: Int32(pixels: top), width: Int32(pixels: width),
      height: Int32(pixels: height))
  }
}
