import Foundation
import LapboardTestSupport
import Records
import Testing
import Timing

/// Anything can be pasted. Whatever it is, the reader answers, and its answer holds together.
///
/// `make fuzz` runs a million inputs in a release build; `FUZZ_INPUTS` and `FUZZ_SEED` choose others.
struct LapReaderFuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let inputs = environment["FUZZ_INPUTS"].flatMap { Int($0) } ?? 20_000
  private static let seed = environment["FUZZ_SEED"].flatMap { UInt64($0) } ?? 1

  @Test(arguments: 0..<4 as Range<UInt64>)
  func anyInputHasAnAnswerThatHoldsTogether(part: UInt64) {
    var inputs = FuzzInputs(seed: Self.seed &* 4 &+ part)
    var read = 0
    for count in 0..<Self.inputs / 4 {
      let input = inputs.next()
      guard let reading = try? LapReader.read(plain: input.plain, html: input.html) else {
        continue
      }
      read += 1
      if let problem = FuzzInputs.problem(reading, readsAgain: count % 4 == 0) {
        Issue.record("\(problem): \(input.plain) \(input.html)")
      }
    }
    // A fuzzer whose inputs are never read tests little.
    #expect(read * 3 > Self.inputs / 4)
  }
}
