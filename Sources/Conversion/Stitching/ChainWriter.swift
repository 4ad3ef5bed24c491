import GeoModel
import JSONText

/// Writes runs of vertices as the chains of fragments.
struct ChainWriter: ~Copyable {
  private var text = ByteWriter(capacity: 4096)

  /// The chain of vertices from one place of a closed ring to another, the last vertex first.
  ///
  /// - Parameters:
  ///   - start: the first vertex; `count` of them follow each other, beyond the ring's end from its start again.
  mutating func chain(
    _ ring: UnsafeBufferPointer<TilePoint>, from start: Int, count: Int, _ scale: GridScale,
    _ positions: inout PositionWriter
  ) -> Chain {
    guard let base = ring.baseAddress, count > 0 else { return Chain() }
    let tail = min(count, ring.count - start)
    let head = count - tail
    text.removeAll()
    if head > 0 { positions.append(base + (head - 1), count: head, step: -1, to: &text) }
    positions.append(base + (start + tail - 1), count: tail, step: -1, to: &text)
    var local = Self.area(base + start, count: tail)
    if head > 0 {
      local += Self.cross(base[start + tail - 1], base[0]) + Self.area(base, count: head)
    }
    return finish(base[start], head > 0 ? base[head - 1] : base[start + tail - 1], count, local, scale)
  }

  /// The chain of a line's vertices, the first one first.
  mutating func chain(
    _ line: UnsafeBufferPointer<TilePoint>, _ scale: GridScale, _ positions: inout PositionWriter
  ) -> Chain {
    guard let base = line.baseAddress, let first = line.first, let last = line.last else { return Chain() }
    text.removeAll()
    positions.append(base, count: line.count, step: 1, to: &text)
    return finish(first, last, line.count, 0, scale)
  }

  private func finish(
    _ first: TilePoint, _ last: TilePoint, _ count: Int, _ local: Int128, _ scale: GridScale
  ) -> Chain {
    let ends = (first: scale.point(first), last: scale.point(last))
    return Chain(
      text: text.bytes(), ends: ends, count: count,
      area: scale.area(local, from: ends.first, to: ends.last))
  }

  private static func area(_ points: UnsafePointer<TilePoint>, count: Int) -> Int128 {
    var sum: Int128 = 0
    for index in 1..<max(1, count) { sum += cross(points[index - 1], points[index]) }
    return sum
  }

  private static func cross(_ a: TilePoint, _ b: TilePoint) -> Int128 {
    Int128(Int64(a.x) * Int64(b.y)) - Int128(Int64(b.x) * Int64(a.y))
  }
}

extension PolygonPiece {
  /// Adds a ring, taken apart at its vertices on the border and where it touches other pieces.
  ///
  /// - Parameters:
  ///   - ring: open, of positive area for exteriors and of negative area for holes.
  ///   - touching: vertices off the border at which pieces touch.
  mutating func add(
    _ ring: UnsafeBufferPointer<TilePoint>, touching: Set<TilePoint>, _ scale: GridScale,
    _ writer: inout ChainWriter, _ positions: inout PositionWriter
  ) {
    let extent = Int32(clamping: scale.extent)
    func next(_ index: Int) -> Int { index + 1 == ring.count ? 0 : index + 1 }
    func isNode(_ point: TilePoint) -> Bool {
      point.x == 0 || point.x == extent || point.y == 0 || point.y == extent
        || !touching.isEmpty && touching.contains(point)
    }
    func runsAlong(_ index: Int) -> Bool { TileSide(ring[index], ring[next(index)], extent: extent) != nil }
    guard let start = ring.indices.first(where: runsAlong) ?? ring.firstIndex(where: isNode) else {
      let chain = writer.chain(ring, from: 0, count: ring.count, scale, &positions)
      guard let ends = chain.ends else { return }
      rings.append((chain.text, chain.area + GridPoint.cross(ends.last, ends.first)))
      return
    }
    let firstNode = nodes.count
    nodes.append(scale.point(ring[start]))
    var node = firstNode
    var index = start
    var lastIsWay = false
    var firstIsWay = false
    repeat {
      let from = index
      var steps = 0
      repeat {
        index = next(index)
        steps += 1
      } while index != start && !isNode(ring[index])
      let to = index == start ? firstNode : nodes.count
      if index != start { nodes.append(scale.point(ring[index])) }
      let edge = steps == 1 ? TileSide(ring[from], ring[index], extent: extent) : nil
      if let edge {
        edges.append(BorderEdge(from: node, to: to, side: edge))
      } else {
        let chain = writer.chain(ring, from: next(from), count: steps - 1, scale, &positions)
        ways.append(Way(from: node, to: to, chain: chain))
      }
      if from == start { firstIsWay = edge == nil } else if lastIsWay, edge == nil { touches.append(node) }
      lastIsWay = edge == nil
      node = to
    } while index != start
    if firstIsWay, lastIsWay { touches.append(firstNode) }
  }
}
