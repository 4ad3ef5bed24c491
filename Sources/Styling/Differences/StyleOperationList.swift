import GeoModel
import JSONText

/// Operations as they stand in a text: an array of JSON, as a difference is written.
public struct StyleOperationList: Sendable {
  public let operations: [StyleOperation]
  private let bytes: [UInt8]

  /// Reads the text of a difference.
  ///
  /// - Throws: `InvalidInput` with line and column where the text is not JSON, or no array of operations.
  /// Complexity: O(n) in the length of the text.
  public init(_ bytes: [UInt8]) throws(InvalidInput) {
    guard case .array(let items) = try JSONValue(parsing: bytes) else {
      throw InvalidInput(
        Finding(
          .jsonSyntax, at: .text(line: 1, column: 1), found: "operations that are no array",
          expected: "an array of objects with command and args"))
    }
    self.bytes = bytes
    var operations: [StyleOperation] = []
    for (index, item) in items.enumerated() {
      do throws(InvalidInput) {
        operations.append(try StyleOperation(item))
      } catch {
        throw Self.placed(error, at: index, in: bytes)
      }
    }
    self.operations = operations
  }

  /// An error with the place of an operation.
  func placed(_ error: InvalidInput, at index: Int) -> InvalidInput {
    Self.placed(error, at: index, in: bytes)
  }

  private static func placed(_ error: InvalidInput, at index: Int, in bytes: [UInt8]) -> InvalidInput {
    var finding = error.finding
    finding.place = bytes.withUnsafeBytes { buffer in
      let start = TextPath().index(index).range(in: buffer).lowerBound
      return TextPosition().place(after: UnsafeRawBufferPointer(rebasing: buffer[..<start]))
    }
    return InvalidInput(finding)
  }
}

extension StyleDocument {
  /// Makes the operations of a text, all of them or none.
  ///
  /// - Throws: `InvalidInput` with line and column of the first operation that cannot be made.
  public mutating func apply(_ list: StyleOperationList) throws(InvalidInput) {
    var draft = StyleDraft(self)
    for (index, operation) in list.operations.enumerated() {
      do throws(InvalidInput) {
        try draft.apply(operation)
      } catch {
        throw list.placed(error, at: index)
      }
    }
    self = draft.document()
  }
}
