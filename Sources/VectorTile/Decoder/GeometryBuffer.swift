/// The decoded geometry of one feature, in memory that is used again for the next one.
///
/// Points of all parts follow each other in `points`; `partEnds` says where each part ends. A part is a line, a
/// ring (not closed: its first point is not repeated) or, for points, all of them. What the parts of a feature are
/// is the feature's type.
@usableFromInline package struct GeometryBuffer: ~Copyable {
  var pointTable = Table<TilePoint>()
  var endTable = Table<Int>()
  var areaTable = Table<Int64>()
  /// What is odd about the geometry, or was left out of it.
  package internal(set) var issues: TileIssues = []

  package init() {}

  /// Every point, part after part.
  @usableFromInline package private(set) var points = UnsafeBufferPointer<TilePoint>(start: nil, count: 0)
  /// For each part the index behind its last point.
  @usableFromInline package private(set) var partEnds = UnsafeBufferPointer<Int>(start: nil, count: 0)
  /// For each ring of a polygon twice its signed area, never 0.
  ///
  /// It is positive where the ring runs clockwise on screen, as exteriors do (vector-tile specification 4.3.4.4).
  /// The sign is exact; sizes past 64 bits stop at their limits.
  @usableFromInline package private(set) var ringAreas = UnsafeBufferPointer<Int64>(start: nil, count: 0)

  /// Whether a ring is an exterior, which begins a polygon, or an interior of the one begun last.
  ///
  /// The first ring is an exterior, and so is every ring wound like it: that reads version 1 tiles, which say
  /// nothing of winding, and wrongly wound ones.
  @inlinable package func isExterior(ring: Int) -> Bool {
    (ringAreas[ring] > 0) == (ringAreas[0] > 0)
  }

  /// Decodes the geometry of a feature in place of what the buffer held.
  ///
  /// A feature of unknown type has no parts. Coordinates wrap at 32 bits.
  ///
  /// Complexity: O(n) in the number of bytes; memory is at most 4 bytes a byte of input for points.
  /// - Parameter version: the layer's; from 2 on a first ring wound as an interior is an issue.
  /// - Throws: why the geometry cannot be read; the buffer is then empty.
  package mutating func decode(_ feature: borrowing FeatureView, version: UInt32) throws(TileError) {
    pointTable.count = 0
    endTable.count = 0
    areaTable.count = 0
    issues = []
    defer {
      points = pointTable.elements
      partEnds = endTable.elements
      ringAreas = areaTable.elements
    }
    let bytes = feature.geometry
    // A point takes two bytes and a part three at least: with this much room nothing below checks again.
    pointTable.reserve(bytes.remaining / 2 + 1)
    endTable.reserve(bytes.remaining / 3 + 2)
    do throws(TileError) {
      switch feature.type {
      case .unknown: return
      case .point: try decodePoints(bytes, feature.readable)
      case .lineString: try decodeLines(bytes, feature.readable)
      case .polygon:
        areaTable.reserve(bytes.remaining / 3 + 2)
        try decodePolygons(bytes, feature.readable)
        if version >= 2, areaTable.count > 0, areaTable.elements[0] < 0 {
          issues.insert(.windingReversed)
        }
      }
    } catch {
      pointTable.count = 0
      endTable.count = 0
      areaTable.count = 0
      throw error
    }
    if pointTable.count == 0, !feature.issues.contains(.geometryMissing) {
      issues.insert(.geometryEmpty)
    }
  }
}
