/// Finds the nodes of a zoom in a box, by halving the square as a quadtree would.
struct LevelSearch {
  private let level: UnsafeBufferPointer<Int32>
  private let x: UnsafeBufferPointer<Double>
  private let y: UnsafeBufferPointer<Double>
  private let box: PlaneBox
  private var found: [Int32] = []

  /// The nodes of a level in a box or on its edge, in Morton's order.
  ///
  /// Complexity: O(k + √n) for k nodes found of n, where they are spread evenly.
  static func nodes(_ zoom: Int, in box: PlaneBox, _ nodes: ClusterNodes) -> [Int32] {
    nodes.levels[zoom].withUnsafeBufferPointer { level in
      nodes.x.withUnsafeBufferPointer { x in
        nodes.y.withUnsafeBufferPointer { y in
          var search = LevelSearch(level: level, x: x, y: y, box: box)
          search.visit(0, level.count, column: 0, row: 0, depth: 0)
          return search.found
        }
      }
    }
  }

  private init(
    level: UnsafeBufferPointer<Int32>, x: UnsafeBufferPointer<Double>, y: UnsafeBufferPointer<Double>,
    box: PlaneBox
  ) {
    self.level = level
    self.x = x
    self.y = y
    self.box = box
  }

  private mutating func visit(_ from: Int, _ to: Int, column: UInt64, row: UInt64, depth: Int) {
    guard from < to else { return }
    let size = 1 / Double(1 << depth)
    let (west, north) = (Double(column) * size, Double(row) * size)
    guard west <= box.maxX, west + size >= box.minX, north <= box.maxY, north + size >= box.minY else {
      return
    }
    if west >= box.minX, west + size <= box.maxX, north >= box.minY, north + size <= box.maxY {
      found.append(contentsOf: level[from..<to])
      return
    }
    if to - from <= 32 || depth == 32 {
      for node in level[from..<to] where box.contains(x[Int(node)], y[Int(node)]) { found.append(node) }
      return
    }
    let prefix = MortonKey.spread(column) | MortonKey.spread(row) << 1
    var start = from
    for quadrant in 0..<UInt64(4) {
      let end =
        quadrant == 3 ? to : firstPlace(start, to, atLeast: (prefix << 2 | quadrant) + 1, depth: depth + 1)
      visit(
        start, end, column: column << 1 | quadrant & 1, row: row << 1 | quadrant >> 1, depth: depth + 1)
      start = end
    }
  }

  /// The first place whose square of a depth has a key that is not smaller.
  private func firstPlace(_ from: Int, _ to: Int, atLeast key: UInt64, depth: Int) -> Int {
    let drop = UInt64(64 - 2 * depth)
    var (low, high) = (from, to)
    while low < high {
      let middle = (low + high) >> 1
      let node = Int(level[middle])
      if MortonKey.key(x[node], y[node]) >> drop < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A box on the unit square, its edges included.
struct PlaneBox {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  func contains(_ x: Double, _ y: Double) -> Bool { x >= minX && x <= maxX && y >= minY && y <= maxY }
}
