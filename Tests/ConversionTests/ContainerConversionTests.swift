import Foundation
import GeoModel
import JSONText
import SystemIO
import TestSupport
import Testing
import Tilesets
import VectorTile

@testable import Conversion

/// A tileset in a folder, and the same in every other container.
private struct Containers {
  private let folder = TemporaryFolder()
  let paths: [String]

  init(_ tiles: [TileID: [UInt8]]) throws {
    for (id, bytes) in tiles {
      let column = folder / "tiles/\(id.z)/\(id.x)"
      try FileManager.default.createDirectory(atPath: column, withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(filePath: "\(column)/\(id.y).mvt"))
    }
    paths = [folder / "tiles", folder / "tiles.mbtiles", folder / "tiles.pmtiles"]
    let copier = TilesetCopier(try Tileset.open(paths[0]))
    _ = try copier.copy(to: paths[1], as: .mbtiles)
    _ = try copier.copy(to: paths[2], as: .pmtiles)
  }
}

private func output(
  _ path: String, _ change: (inout ConversionOptions) -> Void = { _ in }
) throws -> (text: String, report: ConversionReport) {
  var options = ConversionOptions()
  options.format = .ndjson
  change(&options)
  var sink = MemorySink()
  let report = try convert(try Tileset.open(path), options, into: &sink)
  return (String(decoding: sink.bytes, as: UTF8.self), report)
}

/// Points spread over the world, each in every tile of a zoom that is near enough.
private func worldTiles(zoom: Int, count: Int) throws -> [TileID: [UInt8]] {
  var random = SeededGenerator(seed: 3)
  var layers: [TileID: LayerEncoder] = [:]
  let columns = 1 << zoom
  let extent: Int32 = 4096
  let buffer: Int32 = 64
  for index in 0..<count {
    let size = columns * Int(extent)
    let x = Int.random(in: 0..<size, using: &random)
    let y = Int.random(in: 0..<size, using: &random)
    for column in 0..<columns {
      for row in 0..<columns {
        let point = TilePoint(Int32(x - column * Int(extent)), Int32(y - row * Int(extent)))
        let reach = -buffer..<(extent + buffer)
        guard reach.contains(point.x), reach.contains(point.y) else { continue }
        let tileID = try id(zoom, column, row)
        layers[tileID, default: LayerEncoder(name: "points")].add(
          TileFeature(
            id: UInt64(index), geometry: .points([point]), properties: [.init("n", .int(Int64(index)))]))
      }
    }
  }
  return layers.mapValues { TileEncoder.tile([$0]) }
}

@Test func everyContainerGivesEveryFeatureOnce() throws {
  let containers = try Containers(try worldTiles(zoom: 3, count: 2000))
  var sorted: Set<[Substring]> = []
  for path in containers.paths {
    let (text, report) = try output(path)
    #expect(report.features == 2000)
    #expect(report.findings.isEmpty, "\(report.findings.entries)")
    let lines = text.split(separator: "\n")
    let ids = try lines.map { try JSONValue(parsing: String($0)) }.compactMap { value -> UInt64? in
      guard case .object(let feature) = value, case .number(let number)? = feature["id"] else { return nil }
      return UInt64(number.doubleValue)
    }
    #expect(ids.sorted() == Array(0..<2000))
    sorted.insert(lines.sorted())
  }
  #expect(sorted.count == 1)
}

@Test func everyContainerTellsWhatNeighboursHave() throws {
  func points(_ coordinates: (Int32, Int32)...) -> [UInt8] {
    var layer = LayerEncoder(name: "points")
    for (x, y) in coordinates { layer.add(TileFeature(geometry: .points([TilePoint(x, y)]))) }
    return TileEncoder.tile([layer])
  }
  // Of five points two have a copy in the neighbour, which comes out, and three have none.
  let containers = try Containers([
    try id(4, 3, 3): points((4096, 50), (4096, 60), (50, 4096), (60, 4096)),
    try id(4, 4, 3): points((0, 50)), try id(4, 3, 4): points((60, 0), (7, 4096)),
  ])
  for path in containers.paths {
    for jobs in [1, 3] { #expect(try output(path) { $0.jobs = jobs }.report.features == 5) }
  }
}

@Test func theOutputIsTheSameWhateverTheJobs() throws {
  let containers = try Containers(try worldTiles(zoom: 4, count: 3000))
  for path in containers.paths {
    for format in ConversionOptions.Format.allCases {
      let one = try output(path) { $0.format = format }.text
      for jobs in [2, 3, 8] {
        let many = try output(path) {
          $0.format = format
          $0.jobs = jobs
        }.text
        #expect(many == one)
      }
      try check(one, format, features: 3000)
    }
  }
}

@Test(arguments: ConversionOptions.Format.allCases)
func compressedOutputIsTheSameTextWhateverTheJobs(_ format: ConversionOptions.Format) throws {
  let containers = try Containers(try worldTiles(zoom: 4, count: 3000))
  let tileset = try Tileset.open(containers.paths[2])
  func converted(jobs: Int, _ bounds: BoundingBox? = nil, compresses: Bool) throws -> [UInt8] {
    var options = ConversionOptions()
    options.format = format
    options.jobs = jobs
    options.bounds = bounds
    options.compresses = compresses
    var sink = MemorySink()
    _ = try convert(tileset, options, into: &sink)
    return sink.bytes
  }
  // Everything, a part that the first pieces have nothing of, and nothing.
  let boxes: [BoundingBox?] = [
    nil, BoundingBox(west: 90, south: 10, east: 120, north: 40),
    BoundingBox(west: 1, south: 89, east: 2, north: 89.5),
  ]
  for box in boxes {
    let plain = try converted(jobs: 1, box, compresses: false)
    let one = try converted(jobs: 1, box, compresses: true)
    #expect(try inflated(one) == plain)
    for jobs in [2, 3, 8] { #expect(try converted(jobs: jobs, box, compresses: true) == one) }
  }
}

/// What one gzip member holds; nothing may follow it.
private func inflated(_ bytes: [UInt8]) throws -> [UInt8] {
  let source = InflatingSource(MemorySource(bytes))
  var inflated: [UInt8] = []
  var window = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = try window.withUnsafeMutableBytes({ try source.read(into: $0) }), count > 0 {
    inflated += window[..<count]
  }
  #expect(source.trailingBytes == 0)
  return inflated
}

/// Reads an output of a form the simplest way.
private func check(_ text: String, _ format: ConversionOptions.Format, features: Int) throws {
  switch format {
  case .geojson:
    guard case .object(let collection) = try JSONValue(parsing: text),
      case .array(let list)? = collection["features"]
    else {
      Issue.record("no collection")
      return
    }
    #expect(collection.members.map(\.key) == ["type", "features"])
    #expect(collection["type"] == "FeatureCollection")
    #expect(list.count == features)
  case .geojsonseq:
    let records = text.split(separator: "\u{1E}")
    #expect(records.count == features)
    for record in records {
      #expect(record.hasSuffix("}\n"))
      _ = try JSONValue(parsing: String(record))
    }
  case .ndjson: #expect(text.split(separator: "\n").count == features && text.hasSuffix("}\n"))
  }
}

@Test func nothingGivesAnEmptyCollection() throws {
  let containers = try Containers([try id(2, 1, 1): tile(TileFeature(geometry: .points(points((-9, 0)))))])
  for path in containers.paths {
    let (text, _) = try output(path) { $0.format = .geojson }
    #expect(try JSONValue(parsing: text) == ["type": "FeatureCollection", "features": []])
    #expect(try output(path).text == "")
  }
}

@Test func newYorkIsInNewYorkFromEveryContainer() throws {
  // Tile 14/4823/6160 holds City Hall; unit 2048, 2048 is its middle.
  let containers = try Containers([
    try id(14, 4823, 6160): tile(TileFeature(geometry: .points(points((2048, 2048))))),
    try id(13, 2411, 3080): tile(TileFeature(geometry: .points(points((1, 1))))),
  ])
  let middle = Position((4823.5 / 16384) * 360 - 180, WebMercator.latitude(ofY: 6160.5 / 16384))
  #expect(abs(middle.x + 74.01) < 0.02 && abs(middle.y - 40.71) < 0.02)
  for path in containers.paths {
    let (text, report) = try output(path)
    // The highest zoom alone.
    #expect(report.tiles == 1 && report.features == 1)
    let coordinates = text.split(separator: "[")[1].prefix { $0 != "]" }.split(separator: ",").compactMap {
      Double($0)
    }
    #expect(abs(coordinates[0] - middle.x) < 6e-7 && abs(coordinates[1] - middle.y) < 6e-7)
    #expect(try output(path) { $0.zooms = 13...13 }.report.features == 1)
    #expect(try output(path) { $0.zooms = 0...14 }.report.features == 2)
    let lower = try id(13, 2411, 3080)
    #expect(try output(path) { $0.tiles = [lower] }.report.features == 1)
  }
}

@Test func anUnknownLayerIsAnErrorThatListsTheLayers() throws {
  let bytes =
    tile(TileFeature(geometry: .points(points((1, 1)))), layer: "water")
    + tile(TileFeature(geometry: .points(points((1, 1)))), layer: "roads")
  let containers = try Containers([try id(2, 1, 1): bytes])
  for path in containers.paths {
    for excluded in [false, true] {
      let error = #expect(throws: InvalidInput.self) {
        try output(path) {
          if excluded { $0.excludedLayers = ["raods"] } else { $0.layers = ["water", "raods"] }
        }
      }
      #expect(error?.finding.reason == .layerUnknown)
      #expect(error?.finding.found.contains("raods") == true)
      #expect(error?.finding.expected?.contains("\"roads\", \"water\"") == true)
    }
    #expect(try output(path) { $0.layers = ["water"] }.report.features == 1)
  }
}

private struct Broken: Error {}

/// A sink that takes so many bytes and then none.
private struct NarrowSink: ByteSink {
  var room: Int
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws {
    room -= bytes.count
    if room < 0 { throw Broken() }
  }
}

@Test(arguments: [1, 2, 8])
func aSinkThatFailsAndAProgressThatThrowsEndTheWork(jobs: Int) throws {
  let containers = try Containers(try worldTiles(zoom: 4, count: 2000))
  var options = ConversionOptions()
  options.jobs = jobs
  for path in containers.paths {
    let tileset = try Tileset.open(path)
    for room in [0, 10, 5000] {
      var sink = NarrowSink(room: room)
      #expect(throws: Broken.self) { try convert(tileset, options, into: &sink) }
    }
    var sink = MemorySink()
    #expect(throws: Broken.self) { try convert(tileset, options, into: &sink) { _ in throw Broken() } }
  }
}

@Test(arguments: [1, 2, 8])
func damageIsSkippedOrEndsTheWorkAtTheSamePlace(jobs: Int) throws {
  var tiles = try worldTiles(zoom: 4, count: 2000)
  let damaged = [try id(4, 3, 3), try id(4, 9, 2), try id(4, 12, 12)]
  for tileID in damaged {
    let bytes = try #require(tiles[tileID])
    tiles[tileID] = Array(bytes.dropLast(5))
  }
  let containers = try Containers(tiles)
  for path in containers.paths {
    let (_, report) = try output(path) { $0.jobs = jobs }
    #expect(report.tiles == tiles.count)
    #expect(report.findings.count >= 3)
    let error = #expect(throws: InvalidInput.self) {
      try output(path) {
        $0.jobs = jobs
        $0.isStrict = true
      }
    }
    let alone = #expect(throws: InvalidInput.self) { try output(path) { $0.isStrict = true } }
    #expect(error == alone)
  }
}
