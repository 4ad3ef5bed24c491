import SystemIO
import Tilesets
import VectorTile

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Decodes every layer, vertex and property value of all tiles under a folder, again and again, and writes nothing.
///
/// The tiles are read and inflated beforehand. The checksum is over ids, keys' lengths, values, points and
/// ring senses, so that another decoder's can be compared with it.
enum DecodeBenchmark {
  /// Runs `decode FOLDER [ROUNDS]` and prints a line with the best of all rounds, by processor time.
  static func run(_ arguments: [String]) throws {
    guard let folder = arguments.first else { return print("usage: tiletap-bench decode FOLDER [ROUNDS]") }
    let rounds = arguments.count > 1 ? Int(arguments[1]) ?? 20 : 20
    var tiles: [[UInt8]] = []
    try read(folder, into: &tiles)
    let size = tiles.reduce(0) { $0 + $1.count }
    var best = Double.infinity
    var total = DecodeTotals()
    var decoder = TileDecoder()
    var geometry = GeometryBuffer()
    for _ in 0..<rounds {
      total = DecodeTotals()
      let start = processorSeconds()
      for tile in tiles {
        try tile.withUnsafeBytes { try total.decode($0, &decoder, &geometry) }
      }
      best = min(best, processorSeconds() - start)
    }
    let speed = (Double(size) / best / 1e5).rounded() / 10
    let checksum = String(total.sum &* 31 &+ total.valueSum, radix: 16)
    print(
      "decode \(tiles.count) tiles, \(size) bytes, \(total.features) features, \(total.vertices) vertices, "
        + "\(total.values) values: \(speed) MB/s, best of \(rounds), checksum \(checksum)")
    try countAllocations(tiles)
  }

  /// Two rounds with a new decoder: the second finds every buffer as large as it must be.
  private static func countAllocations(_ tiles: [[UInt8]]) throws {
    var total = DecodeTotals()
    var meter = AllocationMeter()
    var decoder = TileDecoder()
    var geometry = GeometryBuffer()
    for _ in 0..<2 {
      for tile in tiles {
        try tile.withUnsafeBytes { try total.decode($0, &decoder, &geometry) }
      }
      meter.passHalf(total.features)
    }
    meter.finish(total.features, "feature")
  }

  private static func read(_ folder: String, into tiles: inout [[UInt8]]) throws {
    for name in try FileTree.names(in: folder) {
      let path = folder + "/" + name
      if FileTree.isFolder(path) {
        try read(path, into: &tiles)
      } else {
        tiles.append(try inflated(path))
      }
    }
  }
}

extension DecodeBenchmark {
  /// The processor time of this process: one thread works here, and others on the machine do not count.
  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The bytes of a tile, inflated where they are compressed.
  private static func inflated(_ path: String) throws -> [UInt8] {
    let source = InflatingSource(try InputFile(path))
    var bytes: [UInt8] = []
    var window = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try window.withUnsafeMutableBytes { try source.read(into: $0) }
      if count == 0 { return bytes }
      bytes += window[..<count]
    }
  }
}

/// What one round adds up.
private struct DecodeTotals {
  var features = 0
  var vertices = 0
  var values = 0
  var sum: UInt64 = 0
  var valueSum: UInt64 = 0

  mutating func decode(
    _ tile: UnsafeRawBufferPointer, _ decoder: inout TileDecoder, _ geometry: inout GeometryBuffer
  ) throws(TileError) {
    var feature = FeatureView()
    decoder.start(tile)
    while try decoder.nextLayer() {
      let keys = decoder.keys
      let table = decoder.values
      while try decoder.nextFeature(&feature) {
        features += 1
        valueSum &+= feature.id
        var tags = decoder.tags(of: feature)
        while try tags.next() {
          values += 1
          valueSum &+= UInt64(truncatingIfNeeded: keys[tags.key].count)
          add(table[tags.value])
        }
        try geometry.decode(feature, version: decoder.version)
        vertices += geometry.points.count
        for point in geometry.points {
          let x = UInt32(bitPattern: point.x)
          let y = UInt32(bitPattern: point.y)
          sum &+= UInt64(x) &+ 3 &* UInt64(y)
        }
        for area in geometry.ringAreas { sum &+= area > 0 ? 1 : 2 }
      }
    }
  }

  @inline(__always) private mutating func add(_ value: TileValue) {
    switch value.kind {
    case .string:
      let text = value.string
      valueSum &+= UInt64(truncatingIfNeeded: text.count)
      if let first = text.first { valueSum &+= UInt64(first) }
    case .float: valueSum &+= UInt64(value.float.bitPattern)
    case .double: valueSum &+= value.double.bitPattern
    case .int, .sint: valueSum &+= UInt64(bitPattern: value.int)
    case .uint: valueSum &+= value.uint
    case .bool: valueSum &+= value.bool ? 1 : 0
    }
  }
}
