/// The same bytes. `==` on String asks for canonical equivalence and links 45 KB of tables for it.
package func isSame(_ a: String, _ b: String) -> Bool {
  let a = a.utf8.span
  let b = b.utf8.span
  guard a.count == b.count else { return false }
  for i in a.indices where a[i] != b[i] { return false }
  return true
}
