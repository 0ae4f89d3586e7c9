/// Whether two strings are the same bytes. `==` asks for canonical equivalence, which is for people.
func haveSameBytes(_ a: String, _ b: String) -> Bool {
  let left = a.utf8.span
  let right = b.utf8.span
  guard left.count == right.count else { return false }
  for index in left.indices where left[unchecked: index] != right[unchecked: index] {
    return false
  }
  return true
}
