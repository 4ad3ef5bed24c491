import GeoJSON
import GeoModel
import HitTesting
import JSONText

/// Answers taps a block at a time: neighbouring ones together, the lines in the order of the taps.
struct TapAnswers {
  /// How many taps are answered together; their lines are in memory until then.
  static let blockSize = 4096

  private let finder: NearestFinder
  private let options: NearestOptions
  private var search = NearestSearch()

  init(_ finder: NearestFinder, _ options: NearestOptions) {
    self.finder = finder
    self.options = options
  }

  /// Calls `write` with the lines of a block's answers.
  mutating func answer(_ taps: [Tap], write: (UnsafeRawBufferPointer) throws -> Void) throws {
    var writer = GeoJSONWriter(.objects)
    var lines = [Range<Int>](repeating: 0..<0, count: taps.count)
    for place in order(of: taps) {
      let start = writer.output.count
      let found = try finder.nearest(to: taps[place].place, options, &search)
      append(found, to: taps[place], &writer)
      lines[place] = start..<writer.output.count
    }
    var text = ByteWriter()
    writer.output.withBytes { bytes in
      for line in lines { text.append(UnsafeRawBufferPointer(rebasing: bytes[line])) }
    }
    try text.withBytes { try write($0) }
  }

  /// The places of the taps in rows of small tiles, so that each tile is read about once.
  private func order(of taps: [Tap]) -> [Int] {
    let zoom = finder.zoom ?? 0
    let tiles = taps.map { WebMercator.tile(at: $0.place, zoom: zoom) }
    return taps.indices.sorted { a, b in
      (tiles[a].y, tiles[a].x, a) < (tiles[b].y, tiles[b].x, b)
    }
  }

  private func append(_ found: [NearestFeature], to tap: Tap, _ writer: inout GeoJSONWriter) {
    writer.output.append(#"{"type":"FeatureCollection","tap":"#)
    writer.write(tap.feature)
    writer.output.truncate(to: writer.output.count - 1)
    writer.output.append(#","features":["#)
    for (place, feature) in found.enumerated() {
      if place > 0 { writer.output.append(",") }
      writer.write(feature.asPoint())
      // The line goes on.
      writer.output.truncate(to: writer.output.count - 1)
    }
    writer.output.append("]}\n")
  }
}
