import GeoAlgorithms
import GeoModel

/// A feature of a held layer: where its parts are in the layer's points, and its tags.
package struct HeldFeature: BitwiseCopyable, Sendable {
  /// What every part is.
  package enum Shape: UInt8, BitwiseCopyable, Sendable { case point, line, polygon }

  /// The smallest box round the points.
  package var box: PlaneBox
  /// The id, 0 where there is none or where it is no integer from 0 to 2^64 − 1.
  package var id: UInt64 = 0
  /// The feature's place in its layer as it stands in the input, from 0; the parts of a geometry collection share it.
  package var number: UInt32
  /// The parts' places in the layer's `parts`.
  var firstPart: UInt32 = 0
  var partCount: UInt32 = 0
  /// The tags' places in the layer's tags.
  var firstTag: UInt32 = 0
  var tagCount: UInt32 = 0
  package var shape: Shape
  /// Whether `id` is an id; 0 is one like any other.
  package var hasID = false
  /// Whether the geometry is a multi-part one.
  package var isMulti = false

  /// The geometry type, multi-part ones told apart.
  package var kind: Geometry.Kind {
    switch shape {
    case .point: isMulti ? .multiPoint : .point
    case .line: isMulti ? .multiLineString : .lineString
    case .polygon: isMulti ? .multiPolygon : .polygon
    }
  }
}

/// A part of a held feature: a line, a closed ring (its last point is its first), or the points of a feature.
package struct HeldPart: BitwiseCopyable, Sendable {
  private var start: UInt32
  private var end: UInt32
  /// Of a ring: whether it begins a polygon, or is a hole in the one begun last.
  package var isExterior: Bool

  init(_ range: Range<Int>, isExterior: Bool = true) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
    self.isExterior = isExterior
  }

  /// The points' places in the layer's `points`.
  package var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }
}

/// A key of a layer with the place of its value.
struct HeldTag: BitwiseCopyable {
  var key: UInt32
  var value: UInt32
}
