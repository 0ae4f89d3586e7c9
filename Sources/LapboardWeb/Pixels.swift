import Editing
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

extension Point {
  init(pixels x: Double, _ y: Double) { self.init(x: Int32(pixels: x), y: Int32(pixels: y)) }
}

extension Press {
  /// `how`: 1 where a pointer comes down, plus 2 where a menu is asked for, plus 4 for a mouse or 8
  /// for a finger.
  static func decode(_ how: Int32, _ x: Double, _ y: Double) -> (press: Press, isDown: Bool) {
    let pointer: Pointer = how & 8 != 0 ? .touch : how & 4 != 0 ? .mouse : .none
    let press = Press(
      pointer, at: Point(pixels: x, y), isSecondary: how & 2 != 0,
      modifier: how & 16 != 0 ? .extends : how & 32 != 0 ? .toggles : .none,
      isSecondOfTwo: how & 64 != 0)
    return (press, how & 1 != 0)
  }
}
