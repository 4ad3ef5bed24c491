import GeoAlgorithms

/// The edges of a ring by the height they are at: equal bands from the top of the ring to its bottom, and for each
/// the edges that reach into it.
///
/// A ray from a point to the right meets no edges but those of the point's band.
struct EdgeBands: Sendable {
  /// Rings of fewer edges need none.
  static let fewest = 256

  private let top: Double
  private let perUnit: Double
  /// For each band the place after the last of its edges.
  private let ends: [Int32]
  /// The edges by the index of their first point, band by band.
  private let edges: [Int32]

  /// Nil for a ring of few edges, and for one without height.
  ///
  /// As many bands as edges, or fewer where long edges would fill them: the memory is 20 bytes an edge at most, and
  /// 64 where edges are long. Complexity: O(n).
  init?(_ ring: [PlanePoint], _ box: PlaneBox) {
    let count = ring.count - 1
    let height = box.max.y - box.min.y
    guard count >= Self.fewest, count <= 1 << 26, height > 0, height.isFinite else { return nil }
    top = box.min.y
    var bands = count
    var sizes: [Int32] = []
    var total = Int.max
    var perUnit = 0.0
    while true {
      perUnit = Double(bands) / height
      guard perUnit.isFinite else { return nil }
      sizes = Array(repeating: 0, count: bands)
      total = 0
      for edge in 0..<count where total <= 16 * count {
        let range = Self.bands(ring[edge].y, ring[edge + 1].y, top, perUnit, bands)
        total += range.count
        if total <= 16 * count || bands == 1 { for band in range { sizes[band] += 1 } }
      }
      if total <= 16 * count || bands == 1 { break }
      bands /= 2
    }
    self.perUnit = perUnit
    var ends: [Int32] = []
    var end: Int32 = 0
    for size in sizes {
      ends.append(end)
      end += size
    }
    var edges = [Int32](repeating: 0, count: total)
    for edge in 0..<count {
      for band in Self.bands(ring[edge].y, ring[edge + 1].y, top, perUnit, bands) {
        edges[Int(ends[band])] = Int32(edge)
        ends[band] += 1
      }
    }
    self.ends = ends
    self.edges = edges
  }

  /// The edges that a ray from a height may meet; the height is within the ring's box.
  @inline(__always) func edges(at y: Double) -> ArraySlice<Int32> {
    let band = Self.band(y, top, perUnit, ends.count)
    return edges[(band == 0 ? 0 : Int(ends[band - 1]))..<Int(ends[band])]
  }

  @inline(__always) private static func band(
    _ y: Double, _ top: Double, _ perUnit: Double, _ count: Int
  ) -> Int {
    // Never falls where y grows, so that a point between the ends of an edge is in one of the edge's bands.
    min(max(Int((y - top) * perUnit), 0), count - 1)
  }

  private static func bands(
    _ a: Double, _ b: Double, _ top: Double, _ perUnit: Double, _ count: Int
  ) -> ClosedRange<Int> {
    band(min(a, b), top, perUnit, count)...band(max(a, b), top, perUnit, count)
  }
}
