import GeoModel
import JSONText

extension JSONEditor {
  /// A text with other values in the places of some, all set in one pass.
  ///
  /// - Parameter changes: No value of them holds another one.
  /// - Returns: nil where a path leads to no value.
  /// Complexity: O(n + m log m) in the lengths of the old and new texts and the number of changes.
  static func replacing(_ changes: [(path: TextPath, value: JSONValue)], in bytes: [UInt8]) -> [UInt8]? {
    var tree = PathTree()
    let nodes = changes.map { tree.node(at: $0.path) }
    let offsets = bytes.withUnsafeBytes { tree.offsets(in: $0) }
    guard nodes.allSatisfy(tree.holds) else { return nil }
    let layout = JSONLayout(of: bytes)
    var text: [UInt8] = []
    var end = 0
    var line = 0
    for (node, change) in zip(nodes, changes).sorted(by: { offsets[$0.0] < offsets[$1.0] }) {
      let start = offsets[node]
      guard start >= end, let valueEnd = Self.end(ofValueAt: start, in: bytes) else { return nil }
      if let last = bytes[end..<start].lastIndex(of: 0x0A) { line = last + 1 }
      text += bytes[end..<start]
      let indentation = TextPiece.blanks(bytes[line..<start])
      text += layout.ended(layout.text(change.value, indentation: indentation))
      // The lines inside the old value come before whatever follows it.
      if let last = bytes[start..<valueEnd].lastIndex(of: 0x0A) { line = last + 1 }
      end = valueEnd
    }
    return text + bytes[end...]
  }

  private static func end(ofValueAt start: Int, in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { buffer in
      var scanner = JSONScanner(buffer)
      scanner.cursor += start
      do throws(ScanFailure) {
        try scanner.skipValue(depth: JSONValue.defaultDepthLimit)
        return scanner.offset
      } catch {
        return nil
      }
    }
  }
}
