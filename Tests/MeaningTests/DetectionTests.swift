import Testing

@testable import Meaning

@Suite struct DetectionTests {
  @Test func anEmptyTextMeansNothing() {
    #expect(detect(in: "", selection: 0..<0, settings: MeaningSettings()).isEmpty)
  }
}
