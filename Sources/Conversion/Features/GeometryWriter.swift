import GeoModel
import JSONText
import VectorTile

/// Writes geometries of tile points as GeoJSON (RFC 7946 3.1).
struct GeometryWriter: ~Copyable {
  var positions: PositionWriter

  /// Appends a Point, or a MultiPoint of several points.
  mutating func append(points: UnsafeBufferPointer<TilePoint>, to writer: inout ByteWriter) {
    guard let base = points.baseAddress else { return }
    if points.count == 1 {
      writer.append(#"{"type":"Point","coordinates":"#)
      positions.append(base, count: 1, step: 1, to: &writer)
      writer.truncate(to: writer.count - 1)
      writer.append("}")
    } else {
      writer.append(#"{"type":"MultiPoint","coordinates":["#)
      positions.append(base, count: points.count, step: 1, to: &writer)
      writer.truncate(to: writer.count - 1)
      writer.append("]}")
    }
  }

  /// Appends a LineString, or a MultiLineString of several lines.
  ///
  /// - Parameter ends: for each line the index after its last point.
  mutating func append(
    lines points: UnsafeBufferPointer<TilePoint>, ends: UnsafeBufferPointer<Int>,
    to writer: inout ByteWriter
  ) {
    guard let base = points.baseAddress else { return }
    let isMulti = ends.count > 1
    if isMulti {
      writer.append(#"{"type":"MultiLineString","coordinates":["#)
    } else {
      writer.append(#"{"type":"LineString","coordinates":"#)
    }
    var start = 0
    for end in ends {
      writer.append(start == 0 ? "[" : ",[")
      positions.append(base + start, count: end - start, step: 1, to: &writer)
      writer.truncate(to: writer.count - 1)
      writer.append("]")
      start = end
    }
    writer.append(isMulti ? "]}" : "}")
  }

  /// Appends a Polygon, or a MultiPolygon of several polygons; each ring is closed.
  ///
  /// - Parameter ringEnds: for each ring the index after its last point.
  mutating func append(
    polygons points: UnsafeBufferPointer<TilePoint>, ringEnds: UnsafeBufferPointer<Int>,
    parts: borrowing PolygonParts, to writer: inout ByteWriter
  ) {
    guard let base = points.baseAddress else { return }
    let isMulti = parts.ends.count > 1
    if isMulti {
      writer.append(#"{"type":"MultiPolygon","coordinates":["#)
    } else {
      writer.append(#"{"type":"Polygon","coordinates":"#)
    }
    var ring = 0
    var start = 0
    for polygonEnd in parts.ends {
      writer.append(ring == 0 ? "[" : ",[")
      while ring < polygonEnd {
        let end = ringEnds[ring]
        writer.append("[")
        appendRing(base + start, count: end - start, reversed: parts.isReversed[ring], to: &writer)
        writer.append("],")
        start = end
        ring += 1
      }
      writer.truncate(to: writer.count - 1)
      writer.append("]")
    }
    writer.append(isMulti ? "]}" : "}")
  }

  /// The positions of a ring, the first one first whichever way round, and again last.
  @inline(__always)
  private mutating func appendRing(
    _ ring: UnsafePointer<TilePoint>, count: Int, reversed: Bool, to writer: inout ByteWriter
  ) {
    if reversed {
      positions.append(ring, count: 1, step: 1, to: &writer)
      positions.append(ring + (count - 1), count: count - 1, step: -1, to: &writer)
    } else {
      positions.append(ring, count: count, step: 1, to: &writer)
    }
    positions.append(ring, count: 1, step: 1, to: &writer)
    writer.truncate(to: writer.count - 1)
  }
}
