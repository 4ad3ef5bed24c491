import TestSupport
import Testing

@testable import GeoAlgorithms

/// The tree finds what looking at every box finds.
@Suite struct PackedRTreeTests {
  /// Boxes of many sizes, some of them equal, points and empty ones.
  private func boxes(_ count: Int, _ generator: inout SeededGenerator, size: Double) -> [PlaneBox] {
    (0..<count).map { index in
      if index % 17 == 5 { return PlaneBox() }
      let point = PlanePoint(
        .random(in: -size...size, using: &generator), .random(in: -size...size, using: &generator))
      guard index % 3 > 0 else { return PlaneBox(min: point, max: point) }
      let extent = index % 29 == 1 ? size / 2 : size / 50
      return PlaneBox(
        min: point,
        max: point
          + PlanePoint(
            .random(in: 0...extent, using: &generator), .random(in: 0...extent, using: &generator)))
    }
  }

  @Test(arguments: [0, 1, 2, 15, 16, 17, 18, 255, 256, 257, 272, 273, 4097])
  func searchFindsWhatMeets(count: Int) {
    var generator = SeededGenerator(seed: 31)
    for size in [1.0, 4096, 1e-9] {
      let boxes = boxes(count, &generator, size: size)
      let tree = PackedRTree.make(boxes)
      #expect(tree.count == boxes.count { !$0.isEmpty })
      for _ in 0..<20 {
        let corner = PlanePoint(
          .random(in: -size...size, using: &generator), .random(in: -size...size, using: &generator))
        let query = PlaneBox(
          min: corner, max: corner + PlanePoint(repeating: .random(in: 0...size, using: &generator)))
        var found: [UInt32] = []
        tree.search(query, into: &found)
        #expect(Set(found).count == found.count)
        let expected = Set(boxes.indices.filter { boxes[$0].meets(query) && !boxes[$0].isEmpty })
        #expect(Set(found.map(Int.init)).isSuperset(of: expected))
        // What was found beside it misses by a rounding only.
        for index in found {
          #expect(boxes[Int(index)].grown(by: size * 1e-6).meets(query))
        }
      }
    }
  }

  @Test(arguments: [1, 16, 17, 300, 5000])
  func nearestComesInOrder(count: Int) {
    var generator = SeededGenerator(seed: 77)
    let boxes = boxes(count, &generator, size: 4096)
    let tree = PackedRTree.make(boxes)
    var queue = PackedRTree.NearestQueue()
    for _ in 0..<20 {
      let point = PlanePoint(
        .random(in: -5000...5000, using: &generator), .random(in: -5000...5000, using: &generator))
      queue.start()
      queue.add(tree, from: PlaneBox(min: point, max: point))
      var last = 0.0
      var found: [Int] = []
      while let (_, index, distance) = queue.next() {
        let exact = boxes[index].squaredDistance(to: point)
        #expect(distance >= last)
        #expect(distance <= exact)
        #expect(distance >= exact * 0.9999 - 0.01)
        last = distance
        found.append(index)
      }
      #expect(Set(found) == Set(boxes.indices.filter { !boxes[$0].isEmpty }))
      #expect(found.count == tree.count)
    }
  }

  @Test func nearestStopsAtTheLimit() {
    var generator = SeededGenerator(seed: 5)
    let boxes = boxes(2000, &generator, size: 100)
    let tree = PackedRTree.make(boxes)
    var queue = PackedRTree.NearestQueue()
    let point = PlanePoint(3, 4)
    queue.start(within: 10)
    queue.add(tree, from: PlaneBox(min: point, max: point))
    var found: Set<Int> = []
    while let (_, index, _) = queue.next() { found.insert(index) }
    let expected = boxes.indices.filter { boxes[$0].squaredDistance(to: point) <= 100 && !boxes[$0].isEmpty }
    #expect(found.isSuperset(of: expected))
    #expect(found.allSatisfy { boxes[$0].squaredDistance(to: point) <= 100.01 })
    queue.start(within: 10)
    queue.add(tree, from: PlaneBox(min: point, max: point))
    queue.narrow(to: 0)
    while let (_, index, _) = queue.next() { #expect(boxes[index].grown(by: 1e-4).contains(point)) }
  }

  @Test func severalTreesInOneOrder() {
    var generator = SeededGenerator(seed: 51)
    let forest = (0..<4).map { _ in boxes(200, &generator, size: 100) }
    let trees = forest.map(PackedRTree.make)
    let scales = [1, 2, 0.5, 10.0]
    var queue = PackedRTree.NearestQueue()
    let point = PlanePoint(-20, 30)
    queue.start()
    for (tree, scale) in zip(trees, scales) {
      queue.add(tree, from: PlaneBox(min: point, max: point), scale: scale)
    }
    var last = 0.0
    var count = 0
    while let (tree, index, distance) = queue.next() {
      let exact = forest[tree][index].squaredDistance(to: point) * scales[tree] * scales[tree]
      #expect(distance >= last && distance <= exact && distance >= exact * 0.9999 - 0.01)
      last = distance
      count += 1
    }
    #expect(count == trees.reduce(0) { $0 + $1.count })
  }

  @Test func everythingInOnePlace() {
    let point = PlanePoint(7, -7)
    let tree = PackedRTree.make(Array(repeating: PlaneBox(min: point, max: point), count: 1000))
    var found: [UInt32] = []
    tree.search(PlaneBox(min: point, max: point), into: &found)
    #expect(Set(found) == Set(0..<1000))
    found = []
    tree.search(PlaneBox(min: point + 1, max: point + 2), into: &found)
    #expect(found.isEmpty)
  }

  @Test func hilbertCurveStepsToNeighbours() {
    // On the coarsest grid of 256 by 256 cells each step of the curve goes to a cell beside the last one.
    var cells: [(index: UInt32, x: Int, y: Int)] = []
    for x in 0..<256 {
      for y in 0..<256 {
        cells.append((HilbertCurve.index(x: UInt32(x) << 8, y: UInt32(y) << 8) >> 16, x, y))
      }
    }
    cells.sort { $0.index < $1.index }
    #expect(cells.map(\.index) == Array(0..<65536))
    for (a, b) in zip(cells, cells.dropFirst()) { #expect(abs(a.x - b.x) + abs(a.y - b.y) == 1) }
  }

  @Test func radixSortIsStable() {
    var generator = SeededGenerator(seed: 9)
    for count in [0, 1, 64, 65, 5000] {
      var numbers = (0..<count).map {
        UInt64.random(in: 0...0xFFFF_FFFF, using: &generator) << 32 | UInt64($0)
      }
      let expected = numbers.sorted()
      RadixSort.sortByHighHalf(&numbers)
      #expect(numbers == expected)
    }
  }
}
