import Foundation
import GeoModel
import SystemIO
import TestSupport
import Testing
import Tilesets
import VectorTile

@testable import Conversion

/// The features that the tiles of a folder give, as `tile: geometry` in tile units, sorted.
private func converted(
  _ tiles: [TileID: [UInt8]], _ change: (inout ConversionOptions) -> Void = { _ in }
) throws -> [String] {
  let folder = TemporaryFolder()
  for (id, bytes) in tiles {
    let column = folder / "tiles/\(id.z)/\(id.x)"
    try FileManager.default.createDirectory(atPath: column, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: "\(column)/\(id.y).mvt"))
  }
  var options = ConversionOptions()
  options.format = .ndjson
  options.coordinates = .tileUnits
  options.hasTileMembers = true
  change(&options)
  var sink = MemorySink()
  _ = try convert(try Tileset.open(folder / "tiles"), options, into: &sink)
  return String(decoding: sink.bytes, as: UTF8.self).split(separator: "\n").map { line in
    let (tile, place) = (line.wholeMatch(of: /.*"tile":"([^"]*)".*/), line.firstMatch(of: /\[-?\d+,-?\d+\]/))
    return "\(tile?.1 ?? "?") \(place?.0 ?? "?")"
  }.sorted()
}

private func pointTile(
  _ coordinates: (Int32, Int32)..., layer: String = "layer", extent: UInt32 = 100
) -> [UInt8] {
  let features = coordinates.map { TileFeature(geometry: .points([TilePoint($0.0, $0.1)])) }
  var encoder = LayerEncoder(name: layer, extent: extent)
  for feature in features { encoder.add(feature) }
  return TileEncoder.tile([encoder])
}

@Test func anEdgeWithoutANeighbourKeepsItsPoints() throws {
  let tiles = [try id(4, 3, 3): pointTile((100, 50), (50, 100), (100, 100), (100, 0), (101, 50), (-1, 5))]
  #expect(
    try converted(tiles)
      == ["4/3/3 [100,0]", "4/3/3 [100,100]", "4/3/3 [100,50]", "4/3/3 [50,100]"])
  #expect(try converted([id(0, 0, 0): pointTile((100, 50), (50, 100))]).count == 2)
}

@Test func aNeighbourThatHasThePointWritesIt() throws {
  let tiles = [
    try id(4, 3, 3): pointTile((100, 50), (50, 100), (100, 60)),
    try id(4, 4, 3): pointTile((0, 50)), try id(4, 3, 4): pointTile((50, 0)),
  ]
  // 100, 60 is in the first tile only: its neighbour was encoded without a buffer.
  #expect(try converted(tiles) == ["4/3/3 [100,60]", "4/3/4 [50,0]", "4/4/3 [0,50]"])
}

@Test func aNeighbourOfAnotherLayerOrExtentIsNoticed() throws {
  let here = try id(4, 3, 3)
  let east = try id(4, 4, 3)
  #expect(try converted([here: pointTile((100, 50)), east: pointTile((0, 50), layer: "other")]).count == 2)
  let finer = pointTile((0, 200), (0, 201), extent: 400)
  #expect(
    try converted([here: pointTile((100, 50), (100, 51)), east: finer])
      == ["4/3/3 [100,51]", "4/4/3 [0,200]", "4/4/3 [0,201]"])
}

@Test func aDamagedNeighbourTakesNothing() throws {
  let tiles = [try id(4, 3, 3): pointTile((100, 50)), try id(4, 4, 3): [0x1F, 0x8B, 8, 0, 1, 2, 3]]
  #expect(try converted(tiles) == ["4/3/3 [100,50]"])
}

@Test func aCornerComesOutOnceWhicheverTilesHaveIt() throws {
  // The four tiles round a corner, and the corner in units of each.
  let places: [(Int, Int, (Int32, Int32))] = [
    (3, 3, (100, 100)), (4, 3, (0, 100)), (3, 4, (100, 0)), (4, 4, (0, 0)),
  ]
  for chosen in 1..<16 {
    for others in [false, true] {
      var tiles: [TileID: [UInt8]] = [:]
      for (index, (x, y, corner)) in places.enumerated() {
        if chosen & 1 << index != 0 {
          tiles[try id(4, x, y)] = pointTile(corner)
        } else if others {
          tiles[try id(4, x, y)] = pointTile()
        }
      }
      for jobs in [1, 3] {
        #expect(try converted(tiles) { $0.jobs = jobs }.count == 1, "\(chosen) \(others)")
      }
    }
  }
}

@Test func theAntimeridianIsAnEdgeLikeOthers() throws {
  let last = try id(3, 7, 2)
  let first = try id(3, 0, 2)
  #expect(try converted([last: pointTile((100, 50)), first: pointTile((0, 50))]) == ["3/0/2 [0,50]"])
  #expect(try converted([last: pointTile((100, 50))]) == ["3/7/2 [100,50]"])
  #expect(try converted([id(0, 0, 0): pointTile((0, 50), (100, 50))]) == ["0/0/0 [0,50]"])
  #expect(try converted([id(3, 1, 7): pointTile((50, 100))]) == ["3/1/7 [50,100]"])
}

@Test func aTileGivesTheSameAlone() throws {
  let tiles = [try id(4, 3, 3): pointTile((100, 50)), try id(4, 4, 3): pointTile((0, 50))]
  #expect(try converted(tiles) { $0.tiles = [TileID(z: 4, x: 3, y: 3)].compactMap { $0 } } == [])
  #expect(try converted(tiles) { $0.keepsBuffer = true }.count == 2)
}

@Test func anotherFeatureAtThePlaceIsNotTheSame() throws {
  func tile(_ x: Int32, id: UInt64?, name: String) -> [UInt8] {
    var encoder = LayerEncoder(name: "layer", extent: 100)
    encoder.add(
      TileFeature(
        id: id, geometry: .points([TilePoint(x, 50)]), properties: [.init("name", .string(name))]))
    return TileEncoder.tile([encoder])
  }
  func count(_ here: [UInt8], _ east: [UInt8]) throws -> Int {
    try converted([id(4, 15, 3): here, id(4, 0, 3): east]).count
  }
  #expect(try count(tile(100, id: 1, name: "a"), tile(0, id: 2, name: "a")) == 2)
  #expect(try count(tile(100, id: nil, name: "a"), tile(0, id: nil, name: "b")) == 2)
  // Beyond the antimeridian lies the same feature.
  #expect(try count(tile(100, id: 1, name: "a"), tile(0, id: 1, name: "b")) == 1)
  #expect(try count(tile(100, id: nil, name: "a"), tile(0, id: nil, name: "a")) == 1)
}
