import GeoJSON
import GeoModel
import HitTesting
import JSONText

/// Answers taps on a styled map a block at a time: neighbouring ones together, the lines in the order of the taps.
struct StyledAnswers {
  private let map: StyledMap
  private let camera: Camera
  private let options: QueryOptions

  init(_ map: StyledMap, _ camera: Camera, _ options: QueryOptions) {
    self.map = map
    self.camera = camera
    self.options = options
  }

  /// Calls `write` with the lines of a block's answers.
  func answer(_ taps: [Tap], write: (UnsafeRawBufferPointer) throws -> Void) throws {
    var writer = GeoJSONWriter(.objects)
    var lines = [Range<Int>](repeating: 0..<0, count: taps.count)
    for place in order(of: taps) {
      let start = writer.output.count
      let hits = try map.hits(at: taps[place].query, camera: camera, options: options)
      append(hits, to: taps[place], &writer)
      lines[place] = start..<writer.output.count
    }
    var text = ByteWriter()
    writer.output.withBytes { bytes in
      for line in lines { text.append(UnsafeRawBufferPointer(rebasing: bytes[line])) }
    }
    try text.withBytes { try write($0) }
  }

  /// The places of the taps in rows of tiles, so that each tile is read about once.
  private func order(of taps: [Tap]) -> [Int] {
    let zoom = UInt8(max(0, min(camera.zoom, 30)))
    let tiles = taps.map { tap in
      let place =
        switch tap.query {
        case .point(let point): camera.position(at: point)
        default: tap.place
        }
      return WebMercator.tile(at: place ?? camera.center, zoom: zoom)
    }
    return taps.indices.sorted { a, b in (tiles[a].y, tiles[a].x, a) < (tiles[b].y, tiles[b].x, b) }
  }

  private func append(_ hits: [Hit], to tap: Tap, _ writer: inout GeoJSONWriter) {
    writer.output.append(#"{"type":"FeatureCollection","tap":"#)
    switch tap.units {
    case .degrees:
      writer.write(tap.feature)
      writer.output.truncate(to: writer.output.count - 1)
    case .pixels:
      writer.output.append(#"{"x":"#)
      writer.output.append(shortest: tap.place.x)
      writer.output.append(#","y":"#)
      writer.output.append(shortest: tap.place.y)
      writer.output.append("}")
    }
    writer.output.append(#","features":["#)
    for (place, hit) in hits.enumerated() {
      if place > 0 { writer.output.append(",") }
      writer.write(hit.output())
      // The line goes on.
      writer.output.truncate(to: writer.output.count - 1)
    }
    writer.output.append("]}\n")
  }
}
