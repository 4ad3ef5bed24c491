import Foundation
import GeoAlgorithms
import GeoModel
import JSONText
import SystemIO
import TestSupport
import Testing
import Tilesets
import VectorTile

@testable import Conversion

/// A tileset made by cutting shapes of a zoom's whole grid, 4096 units to a tile.
struct CutTileset {
  static let zoom = 5
  static let extent: Int32 = 4096

  /// A feature on the grid of the zoom.
  struct Source {
    var id: UInt64?
    var name = "a"
    var polygons: [[[TilePoint]]] = []
    var lines: [[TilePoint]] = []
  }

  private let folder = TemporaryFolder()
  var path: String { folder / "tiles" }

  /// - Parameters:
  ///   - buffer: how many units beyond its edges a tile has.
  ///   - change: may move, or leave out, what a tile gets.
  init(
    _ sources: [Source], buffer: Int32, extents: (TileID) -> Int32 = { _ in extent },
    change: (TileID, inout TileFeature) -> Bool = { _, _ in true }
  ) throws {
    let columns = 1 << Self.zoom
    for column in 0..<columns {
      for row in 0..<columns {
        let tile = try id(Self.zoom, column, row)
        let extent = extents(tile)
        var layer = LayerEncoder(name: "shapes", extent: UInt32(extent))
        for source in sources {
          for geometry in Self.cut(source, column, row, buffer) {
            var feature = TileFeature(
              id: source.id, geometry: Self.scaled(geometry, by: extent / Self.extent),
              properties: [.init("name", .string(source.name))])
            if change(tile, &feature) { layer.add(feature) }
          }
        }
        guard layer.featureCount > 0 else { continue }
        try FileManager.default.createDirectory(
          atPath: folder / "tiles/\(Self.zoom)/\(column)", withIntermediateDirectories: true)
        try Data(TileEncoder.tile([layer])).write(
          to: URL(filePath: folder / "tiles/\(Self.zoom)/\(column)/\(row).mvt"))
      }
    }
  }

  /// The same tiles in another container.
  func copy(as format: TilesetFormat, named name: String) throws -> String {
    _ = try TilesetCopier(try Tileset.open(path)).copy(to: folder / name, as: format)
    return folder / name
  }

  private static func scaled(_ geometry: TileGeometry, by factor: Int32) -> TileGeometry {
    func scaled(_ points: [TilePoint]) -> [TilePoint] {
      points.map { TilePoint($0.x * factor, $0.y * factor) }
    }
    return switch geometry {
    case .polygons(let polygons): .polygons(polygons.map { $0.map(scaled) })
    case .lines(let lines): .lines(lines.map(scaled))
    default: geometry
    }
  }

  private static func cut(_ source: Source, _ column: Int, _ row: Int, _ buffer: Int32) -> [TileGeometry] {
    let (west, north) = (Int32(column) * extent, Int32(row) * extent)
    func local(_ points: [TilePoint]) -> [TilePoint] { points.map { TilePoint($0.x - west, $0.y - north) } }
    let box = TileBox(
      minX: -buffer, minY: -buffer, maxX: extent + buffer, maxY: extent + buffer, ownsEast: buffer > 0,
      ownsSouth: buffer > 0)
    var geometries: [TileGeometry] = []
    if !source.polygons.isEmpty {
      var clipper = PolygonClipper(box: box)
      for polygon in source.polygons {
        clipper.beginPolygon()
        for ring in polygon { clipper.add(local(ring).span, reversed: false) }
        clipper.endPolygon()
      }
      var polygons: [[[TilePoint]]] = []
      var ring = 0
      for end in clipper.polygonEnds {
        polygons.append((ring..<end).map { Array(clipper.output[$0]) })
        ring = end
      }
      if !polygons.isEmpty { geometries.append(.polygons(polygons)) }
    }
    if !source.lines.isEmpty {
      var clipper = LineClipper(box: box)
      for line in source.lines { clipper.clip(local(line).span) }
      var start = 0
      var lines: [[TilePoint]] = []
      for end in clipper.ends {
        lines.append(Array(clipper.points[start..<end]))
        start = end
      }
      if !lines.isEmpty { geometries.append(.lines(lines)) }
    }
    return geometries
  }
}

/// A joined feature, its positions brought back to the grid.
struct Stitched {
  let id: String
  let json: JSONObject
  /// For each polygon its rings, or each line as the only one; rings without the repeated point.
  var parts: [[[TilePoint]]]

  init(_ json: JSONObject) throws {
    self.json = json
    id = json["id"]?.jsonText() ?? ""
    guard case .object(let geometry)? = json["geometry"], case .string(let type)? = geometry["type"],
      let coordinates = geometry["coordinates"]
    else {
      parts = []
      return
    }
    func array(_ value: JSONValue) -> [JSONValue] { if case .array(let items) = value { items } else { [] } }
    func points(_ value: JSONValue) -> [TilePoint] {
      array(value).map { position in
        let numbers = array(position).map { value in
          if case .number(let number) = value { number.doubleValue } else { Double.nan }
        }
        let size = Double(Int32(1 << CutTileset.zoom) * CutTileset.extent)
        return TilePoint(
          Int32((WebMercator.x(ofLongitude: numbers[0]) * size).rounded()),
          Int32((WebMercator.y(ofLatitude: numbers[1]) * size).rounded()))
      }
    }
    switch type {
    case "Polygon": parts = [array(coordinates).map { points($0).dropLast() }]
    case "MultiPolygon": parts = array(coordinates).map { array($0).map { points($0).dropLast() } }
    case "LineString": parts = [[points(coordinates)]]
    default: parts = array(coordinates).map { [points($0)] }
    }
  }

  /// The rings, each from its least point on, in the way round that has positive area.
  var rings: Set<[TilePoint]> { Set(parts.flatMap { $0 }.map(canonical)) }
}

/// A ring from its least point on, in the way round that has positive area.
func canonical(_ ring: [TilePoint]) -> [TilePoint] {
  let ring = RingSense.twiceArea(ring.span) < 0 ? ring.reversed() : ring
  guard let start = ring.indices.min(by: { (ring[$0].x, ring[$0].y) < (ring[$1].x, ring[$1].y) }) else {
    return []
  }
  return Array(ring[start...] + ring[..<start])
}

func stitch(
  _ path: String, _ change: (inout ConversionOptions) -> Void = { _ in }
) throws -> (features: [Stitched], text: String, report: ConversionReport) {
  var options = ConversionOptions()
  options.format = .ndjson
  options.stitches = true
  change(&options)
  var sink = MemorySink()
  let report = try convert(try Tileset.open(path), options, into: &sink)
  let text = String(decoding: sink.bytes, as: UTF8.self)
  return (try Converted(text: text, report: report).features().map(Stitched.init), text, report)
}
