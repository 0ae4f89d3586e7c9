/// The documents that are searched, as an app has them. A session asks for texts and keeps none.
public protocol FindCorpus {
  /// What a person finds again: a record.
  associatedtype Document: Equatable & Sendable
  /// Which of its texts: a title, a note, a cell.
  associatedtype Field: Equatable & Sendable

  /// Hands over the texts of a document in the order in which they are shown, until `body` returns
  /// false. None where the document is gone.
  ///
  /// Rows that are not drawn are among them, rows outside of a selection of rows are not. With a
  /// pattern, texts in which it cannot match (`TextPattern.canMatch(in:)`) should be left out; without
  /// one all are wanted. The bytes are valid UTF-8, and the session reads them during the call only.
  func visit(
    _ document: Document, for pattern: TextPattern?,
    _ body: (Field, UnsafeBufferPointer<UInt8>) -> Bool)

  /// Whether this part of a text may be replaced.
  func canReplace(_ match: FindMatch<Document, Field>) -> Bool
}

/// One result.
public struct FindMatch<Document: Equatable & Sendable, Field: Equatable & Sendable>: Equatable,
  Sendable
{
  public var document: Document
  public var field: Field
  /// In the UTF-8 of the field's text. `UTF16Range` has it in UTF-16.
  public var range: Range<Int>

  public init(document: Document, field: Field, range: Range<Int>) {
    (self.document, self.field, self.range) = (document, field, range)
  }
}

/// A change to one text of a document: what is known of it, so that places behind it move along.
public struct FindEdit<Field: Equatable & Sendable>: Equatable, Sendable {
  public var field: Field
  /// What was replaced, in the UTF-8 of the text before.
  public var range: Range<Int>
  /// UTF-8 bytes that stand there now.
  public var inserted: Int

  public init(field: Field, range: Range<Int>, inserted: Int) {
    (self.field, self.range, self.inserted) = (field, range, inserted)
  }
}
