/// A static R-tree over boxes, packed along a Hilbert curve into flat arrays
/// (Kamel and Faloutsos, "On packing R-trees", 1993; the flat layout is that of mourner/flatbush).
///
/// Boxes are kept as single-precision numbers relative to the middle of all, rounded outwards: a search finds every
/// box that it should, and may find one that misses by a rounding; the caller tests the shapes themselves. Nothing
/// changes after the tree is made, so that threads may share it.
package final class PackedRTree: @unchecked Sendable {
  /// Lower bounds of a box: of its left, its top, and of its right and bottom negated.
  ///
  /// Two boxes meet where this is nowhere above the other one's upper bounds: a single comparison of four numbers.
  typealias Bounds = SIMD4<Float>

  static let fanout = 16

  /// How many boxes there are, empty ones left out.
  package let count: Int
  /// The box round all boxes; empty where there are none.
  package let box: PlaneBox
  /// The boxes along the curve, then the nodes of each level over them, the root last.
  let bounds: UnsafeMutablePointer<Bounds>
  /// For a box its index, for a node the place of its first child.
  let first: UnsafeMutablePointer<UInt32>
  /// For a node the place after its last child.
  let end: UnsafeMutablePointer<UInt32>
  /// How many boxes and nodes there are.
  let total: Int
  let depth: Int
  private let origin: PlanePoint

  /// Makes the tree; empty boxes are never found.
  ///
  /// Complexity: O(n).
  package init(_ boxes: UnsafeBufferPointer<PlaneBox>) {
    var whole = PlaneBox()
    var count = 0
    for box in boxes where !box.isEmpty {
      whole.add(box)
      count += 1
    }
    self.count = count
    box = whole
    origin = count == 0 ? PlanePoint() : whole.min / 2 + whole.max / 2
    var sizes: [Int] = []
    var size = count
    while size > 1 {
      size = (size + Self.fanout - 1) / Self.fanout
      sizes.append(size)
    }
    depth = sizes.count
    total = count + sizes.reduce(0, +)
    bounds = .allocate(capacity: max(1, total))
    first = .allocate(capacity: max(1, total))
    end = .allocate(capacity: max(1, total))
    fill(boxes)
    pack(sizes)
  }

  package static func make(_ boxes: [PlaneBox]) -> PackedRTree {
    boxes.withUnsafeBufferPointer { PackedRTree($0) }
  }

  deinit {
    bounds.deallocate()
    first.deallocate()
    end.deallocate()
  }

  /// How many bytes the tree takes.
  package var byteCount: Int { total * (MemoryLayout<Bounds>.stride + 8) }

  /// Writes the boxes in the order of the curve.
  private func fill(_ boxes: UnsafeBufferPointer<PlaneBox>) {
    var codes: [UInt64] = []
    codes.reserveCapacity(count)
    let size = box.max - box.min
    let scale = PlanePoint(
      size.x > 0 ? 65535 / size.x : 0, size.y > 0 ? 65535 / size.y : 0)
    for (index, box) in boxes.enumerated() where !box.isEmpty {
      let middle = ((box.min / 2 + box.max / 2) - self.box.min) * scale
      let code = HilbertCurve.index(x: Self.cell(middle.x), y: Self.cell(middle.y))
      codes.append(UInt64(code) << 32 | UInt64(UInt32(truncatingIfNeeded: index)))
    }
    RadixSort.sortByHighHalf(&codes)
    for (place, code) in codes.enumerated() {
      let index = UInt32(truncatingIfNeeded: code)
      first[place] = index
      end[place] = index
      bounds[place] = lower(boxes[Int(index)])
    }
  }

  private static func cell(_ value: Double) -> UInt32 {
    value > 0 ? UInt32(min(value, 65535)) : 0
  }

  private func pack(_ sizes: [Int]) {
    var start = 0
    var place = count
    for size in sizes {
      let levelEnd = place
      for _ in 0..<size {
        let stop = min(start + Self.fanout, levelEnd)
        var union = bounds[start]
        for child in start..<stop { union = pointwiseMin(union, bounds[child]) }
        bounds[place] = union
        first[place] = UInt32(truncatingIfNeeded: start)
        end[place] = UInt32(truncatingIfNeeded: stop)
        start = stop
        place += 1
      }
    }
  }

  /// The box of a node, or of a box along the curve, as it is kept.
  func box(at place: Int) -> PlaneBox {
    let kept = SIMD4<Double>(bounds[place])
    return PlaneBox(min: origin + kept.lowHalf, max: origin - kept.highHalf)
  }

  private func lower(_ box: PlaneBox) -> Bounds {
    let min = box.min - origin
    let max = origin - box.max
    return Bounds(Self.down(min.x), Self.down(min.y), Self.down(max.x), Self.down(max.y))
  }

  /// The bounds that those of a box that meets `box` are nowhere above.
  func upper(_ box: PlaneBox) -> Bounds {
    let max = box.max - origin
    let min = origin - box.min
    return Bounds(
      -Self.down(-max.x), -Self.down(-max.y), -Self.down(-min.x), -Self.down(-min.y))
  }

  /// The largest single-precision number that is not above a double.
  private static func down(_ value: Double) -> Float {
    let single = Float(value)
    return Double(single) > value ? single.nextDown : single
  }
}
