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

/// Paths that share their beginnings, and where in a text their values begin.
private struct PathTree {
  private struct Node {
    var parent: Int
    var children: [TextPath.Step: Int] = [:]
    var offset = 0
    /// The number of the visit, and of its parent's then: of a repeated key the last member counts.
    var visit = 0
    var parentVisit = -1
  }

  /// The root first, and every node behind its parent.
  private var nodes = [Node(parent: 0)]
  private var visits = 0

  mutating func node(at path: TextPath) -> Int {
    var node = 0
    for step in path.steps {
      if let next = nodes[node].children[step] {
        node = next
      } else {
        nodes.append(Node(parent: node))
        nodes[node].children[step] = nodes.count - 1
        node = nodes.count - 1
      }
    }
    return node
  }

  /// Where the values of the nodes begin; one that is not there is where the nearest one above it is.
  mutating func offsets(in bytes: UnsafeRawBufferPointer) -> [Int] {
    var scanner = JSONScanner(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { scanner.cursor += 3 }
    // What is no JSON ends the way; what was found until then goes.
    do throws(ScanFailure) { try visit(0, &scanner, JSONValue.defaultDepthLimit) } catch {}
    for index in nodes.indices.dropFirst() {
      let parent = nodes[nodes[index].parent]
      if nodes[index].parentVisit != parent.visit {
        nodes[index].offset = parent.offset
        nodes[index].visit = -2
      }
    }
    return nodes.map(\.offset)
  }

  private mutating func visit(_ node: Int, _ scanner: inout JSONScanner, _ depth: Int) throws(ScanFailure) {
    let first = try scanner.peek()
    visits += 1
    nodes[node].visit = visits
    nodes[node].offset = scanner.offset
    guard depth > 0, !nodes[node].children.isEmpty, first == 0x7B || first == 0x5B else {
      return try scanner.skipValue(depth: depth)
    }
    let isObject = first == 0x7B
    let visit = visits
    scanner.cursor += 1
    if scanner.consume(isObject ? 0x7D : 0x5D) { return }
    var index = 0
    repeat {
      let step = isObject ? TextPath.Step.key(try scanner.key().string) : .index(index)
      index += 1
      if let child = nodes[node].children[step] {
        nodes[child].parentVisit = visit
        try self.visit(child, &scanner, depth - 1)
      } else {
        try scanner.skipValue(depth: depth - 1)
      }
    } while try isObject ? scanner.anotherMember() : scanner.anotherElement()
  }
}
