import Foundation
import Records

/// Reads each file that is named as a pasted table, several times over, and prints a line of JSON for
/// it: laps, bytes, and the seconds of the fastest time.
@main
enum ReadTables {
  static func main() throws {
    for path in CommandLine.arguments.dropFirst() {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      var fastest = Double.infinity
      var laps = 0
      for _ in 0..<9 {
        let start = ContinuousClock.now
        let reading = try LapReader.read(plain: bytes)
        laps = try reading.laps(as: reading.meaning).count
        let duration = (ContinuousClock.now - start).components
        fastest = min(fastest, Double(duration.seconds) + Double(duration.attoseconds) / 1e18)
      }
      print("{\"laps\":\(laps),\"bytes\":\(bytes.count),\"seconds\":\(fastest)}")
    }
  }
}
