/// Reads a time as people type it: what `parseTime` reads, with spaces around it, and with the digits
/// and signs of other keyboards: full-width ones, and a comma before the fraction.
///
/// | text | nanoseconds |
/// | --- | --- |
/// | ` 1:02.5 ` | 62 500 000 000 |
/// | `1:02,5` | 62 500 000 000 |
/// | `１：０２．５` | 62 500 000 000 |
/// | `1.234,5`, `1:2`, `5 s` | refused |
///
/// An error's offset is one into the text as it was typed.
public func parseTypedTime(_ text: String) throws(TimeParsingError) -> Nanoseconds {
  let typed = TypedText(text)
  do throws(TimeParsingError) {
    return try parseTime(String(decoding: typed.bytes, as: UTF8.self))
  } catch {
    throw TimeParsingError(reason: error.reason, offset: typed.origin(of: error.offset))
  }
}
