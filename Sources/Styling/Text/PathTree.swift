import GeoModel
import JSONText

/// Paths that share their beginnings, and where in a text their values begin.
struct PathTree {
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

  /// Whether the value of a node was found.
  func holds(_ node: Int) -> Bool { nodes[node].visit > 0 }

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
