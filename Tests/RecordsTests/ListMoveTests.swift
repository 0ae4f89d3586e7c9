import Records
import Testing

/// Index rules of a drop: DD19 to DD22 of the design.
struct ListMoveTests {
  @Test func downwardsTheRowLandsInTheGapAndNotBelowIt() {  // stopwatch G2, interactions 56
    #expect(ListMove.apply([1], to: 3, in: [1, 2, 3, 4]) == [2, 3, 1, 4])
    #expect(ListMove.index(of: [1], movedTo: 3, in: [1, 2, 3, 4]) == 2)
  }

  @Test func upwardsTheRowLandsInTheGap() {  // stopwatch G2
    #expect(ListMove.apply([4], to: 1, in: [1, 2, 3, 4]) == [1, 4, 2, 3])
    #expect(ListMove.index(of: [4], movedTo: 1, in: [1, 2, 3, 4]) == 1)
  }

  @Test func selectedRowsStayTogetherInTheirOrder() {  // interactions 57
    #expect(ListMove.apply([1, 2, 3], to: 4, in: [1, 2, 3, 4, 5]) == [4, 1, 2, 3, 5])
    #expect(ListMove.apply([3, 1, 2], to: 4, in: [1, 2, 3, 4, 5]) == [4, 1, 2, 3, 5])
  }

  @Test func aRowBesideItselfStaysAndIsNoStep() {
    #expect(ListMove.apply([2], to: 1, in: [1, 2, 3, 4]) == nil)
    #expect(ListMove.apply([2], to: 2, in: [1, 2, 3, 4]) == nil)
    #expect(ListMove.apply([4], to: 4, in: [1, 2, 3, 4]) == nil)
  }

  @Test func scatteredRowsGatherEvenBesideOneOfThem() {
    #expect(ListMove.apply([1, 3], to: 0, in: [1, 2, 3, 4]) == [1, 3, 2, 4])
    #expect(ListMove.apply([1, 3], to: 2, in: [1, 2, 3, 4]) == [2, 1, 3, 4])
    #expect(ListMove.apply([1, 2], to: 1, in: [1, 2, 3, 4]) == nil)
  }

  @Test func betweenListsTheGapIsTheIndex() {
    #expect(ListMove.insert([8, 9], at: 1, in: [1, 2]) == [1, 8, 9, 2])
    #expect(ListMove.insert([8], at: 0, in: []) == [8])
    #expect(ListMove.remove([2, 7], from: [1, 2, 3]) == [1, 3])
  }

  @Test func aRowThatIsThereAlreadyIsNotDoubled() {
    #expect(ListMove.insert([1, 9], at: 2, in: [1, 2, 3]) == [2, 1, 9, 3])
  }

  @Test func gapsBeyondTheEndsAreTheEnds() {
    #expect(ListMove.apply([1], to: 99, in: [1, 2, 3]) == [2, 3, 1])
    #expect(ListMove.apply([3], to: -7, in: [1, 2, 3]) == [3, 1, 2])
    #expect(ListMove.insert([9], at: 99, in: [1]) == [1, 9])
  }

  @Test func whatIsGoneMovesNothing() {
    #expect(ListMove.apply([7], to: 0, in: [1, 2, 3]) == nil)
    #expect(ListMove.apply([], to: 2, in: [1, 2, 3]) == nil)
  }
}
