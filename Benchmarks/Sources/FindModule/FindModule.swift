import Editing
import Timing
import WasmSupport

// Finding without the app, as a module for find.js: in a text, and in records of laps whose times are
// written anew for each search, as the app's are.

@main
enum FindModule {
  static func main() {}
}

nonisolated(unsafe) private var text: [UInt8] = []
nonisolated(unsafe) private var pattern: TextPattern?
nonisolated(unsafe) private var corpus = Laps()
nonisolated(unsafe) private var session = FindSession<Int32, Int32>(FindQuery(""), documents: [])

/// Each record has one note and two times a lap.
struct Laps: FindCorpus {
  var rows: Int32 = 0
  static let note = Array("Kim ran 400 m, 김민수는 쉬었다. Wind from the west, 12 °C.".utf8)

  func visit(
    _ document: Int32, for pattern: TextPattern?,
    _ body: (Int32, UnsafeBufferPointer<UInt8>) -> Bool
  ) {
    guard Self.note.withUnsafeBufferPointer({ body(-1, $0) }),
      pattern?.canMatch(in: .times) ?? true
    else { return }
    var bytes: [UInt8] = []
    for row in 0..<rows {
      for column in 0..<2 {
        bytes.removeAll(keepingCapacity: true)
        let lap = Int64(document &* 31 &+ row &* 77) % 9000 + 6000
        let time = column == 0 ? Int64(row) &* 10_500 &+ lap : lap
        TimeFormat.screen.write(Nanoseconds(time &* 1_000_000), to: &bytes)
        if !bytes.withUnsafeBufferPointer({ body(row, $0) }) { return }
      }
    }
  }

  func canReplace(_ match: FindMatch<Int32, Int32>) -> Bool { true }
}

@_expose(wasm, "inbox") @c(find_inbox)
public func inbox(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  text = [UInt8](repeating: 0, count: Int(max(0, count)))
  return text.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// What the inbox holds is looked for from now on.
@_expose(wasm, "setQuery") @c(find_setQuery)
public func setQuery() {
  let query = FindQuery(String(decoding: text, as: UTF8.self))
  pattern = TextPattern(query)
  session.setQuery(query)
  // The same again is searched again.
  session.invalidateAll()
}

/// In the text that the inbox holds.
@_expose(wasm, "count") @c(find_count)
public func count() -> Int32 {
  text.withUnsafeBufferPointer { Int32(pattern?.count(in: $0) ?? 0) }
}

@_expose(wasm, "makeRecords") @c(find_makeRecords)
public func makeRecords(_ records: Int32, _ rows: Int32) {
  corpus.rows = rows
  session.setDocuments(Array(0..<records))
}

/// Searches on; 1 when everything has been searched.
@_expose(wasm, "search") @c(find_search)
public func search(_ budget: Int32) -> Int32 {
  session.search(in: corpus, budget: Int(budget)) ? 1 : 0
}

@_expose(wasm, "total") @c(find_total)
public func total() -> Int32 { Int32(session.count.total) }
