/// What a text means where the caret or the selection is, best first; a handful at most.
///
/// With a selection, what it means by itself; where it means nothing by itself, and with a caret, what
/// stands there on its line. Looks at no more than a few hundred bytes, however long the text is.
///
/// - Parameter selection: UTF-8 offsets; an empty range is a caret. What lies outside of the text or
///   inside of a character is moved to the nearest edge before it.
public func detect(
  in text: String, selection: Range<Int>, settings: MeaningSettings
) -> [Suggestion] {
  []
}
