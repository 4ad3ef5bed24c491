import GeoModel
import JSONText

extension StyleDocument {
  /// The places of many values in the text, each as `place(of:)` gives it, found in one pass.
  ///
  /// Complexity: O(n + m log m) in the length of the text and the number of paths.
  public func places(of paths: [TextPath]) -> [Place] {
    var tree = PathTree()
    let nodes = paths.map { tree.node(at: $0) }
    let offsets = bytes.withUnsafeBytes { tree.offsets(in: $0) }
    var places = [Place](repeating: .whole, count: offsets.count)
    bytes.withUnsafeBytes { buffer in
      var position = TextPosition()
      var last = 0
      for node in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
        position.advance(over: UnsafeRawBufferPointer(rebasing: buffer[last..<offsets[node]]))
        last = offsets[node]
        places[node] = .text(line: position.line, column: position.column + 1)
      }
    }
    return nodes.map { places[$0] }
  }
}
