import Foundation
import GeoModel
import Styling
import TestSupport
import VectorTile

@testable import HitTesting

/// A tile of random features under a random style, and what is drawn of it on the screen by definitions of its own.
///
/// Everything is worked out in pixels of the screen, one feature after the other: no planes, no tiles, no index.
struct DrawnScene {
  typealias Pixel = (x: Double, y: Double)

  struct DrawnFeature {
    let id: UInt64
    let geometry: VectorTile.TileGeometry
    /// Properties that the style reads: the radius of circles and the width of lines.
    let radius: Double
    let width: Double
    /// Points, lines, or rings without the first point at the end, on the screen.
    var parts: [[Pixel]] = []
    /// Whether there is one line of two points: such lines are moved sideways.
    let isPlain: Bool
  }

  struct DrawnLayer {
    enum Kind: String { case circle, line, fill }
    let id: String
    let kind: Kind
    /// The shift on the screen.
    let shift: Pixel
    var stroke = 0.0
    var gap = 0.0
    var offset = 0.0
    let text: String
  }

  let tile: TileID
  let camera: Camera
  let touch: Double
  private(set) var features: [DrawnFeature] = []
  private(set) var layers: [DrawnLayer] = []
  private let isGeoJSON: Bool

  init(_ generator: inout SeededGenerator, isGeoJSON: Bool, pitch: Double = 0) {
    self.isGeoJSON = isGeoJSON
    let zoom = Int.random(in: 2...15, using: &generator)
    let edge = (1 << zoom) - 2
    tile =
      TileID(
        z: zoom, x: Int.random(in: 1...edge, using: &generator),
        y: Int.random(in: edge / 4...edge - edge / 4, using: &generator)) ?? TileID(z: 0, x: 0, y: 0)!
    touch = Bool.random(using: &generator) ? 0 : Double.random(in: 1...25, using: &generator)
    // The view is over some place of the tile.
    let size = Double(1 << zoom)
    let column = (Double(tile.x) + Double.random(in: 0.1...0.9, using: &generator)) / size
    let row = (Double(tile.y) + Double.random(in: 0.1...0.9, using: &generator)) / size
    camera = Camera(
      center: Self.position(column, row),
      zoom: Double(zoom) + Double.random(in: 0...2.5, using: &generator),
      bearing: Bool.random(using: &generator) ? 0 : Double.random(in: -180...180, using: &generator),
      pitch: pitch, width: 400, height: 300)
    for number in 1...Int.random(in: 4...10, using: &generator) {
      features.append(Self.feature(UInt64(number), &generator))
    }
    for index in features.indices { features[index].parts = parts(of: features[index].geometry) }
    for number in 0..<Int.random(in: 2...4, using: &generator) { layers.append(layer(number, &generator)) }
  }

  // MARK: Making

  private static func point(_ generator: inout SeededGenerator, near: TilePoint? = nil) -> TilePoint {
    let reach: Int32 = 900
    let x = near.map { $0.x - reach...$0.x + reach } ?? 0...4096
    let y = near.map { $0.y - reach...$0.y + reach } ?? 0...4096
    return TilePoint(
      min(max(Int32.random(in: x, using: &generator), 0), 4096),
      min(max(Int32.random(in: y, using: &generator), 0), 4096))
  }

  private static func feature(_ id: UInt64, _ generator: inout SeededGenerator) -> DrawnFeature {
    let geometry: VectorTile.TileGeometry
    switch Int.random(in: 0...4, using: &generator) {
    case 0: geometry = .points((0...Int.random(in: 0...2, using: &generator)).map { _ in point(&generator) })
    case 1: geometry = .lines([[point(&generator), point(&generator)]])
    case 2:
      geometry = .lines(
        (0...Int.random(in: 0...1, using: &generator)).map { _ in
          var line = [point(&generator)]
          for _ in 0..<Int.random(in: 1...6, using: &generator) {
            line.append(point(&generator, near: line[line.count - 1]))
          }
          return line
        })
    default:
      // A box with a hole and an island in the hole, within the tile.
      let size = Int32.random(in: 300...2000, using: &generator)
      let corner = TilePoint(
        Int32.random(in: 0...4096 - size, using: &generator),
        Int32.random(in: 0...4096 - size, using: &generator))
      func box(_ inset: Int32, _ reversed: Bool) -> [TilePoint] {
        let low = inset * size / 10
        let high = size - low
        let ring = [(low, low), (high, low), (high, high), (low, high)].map {
          TilePoint(corner.x + $0.0, corner.y + $0.1)
        }
        return reversed ? ring.reversed() : ring
      }
      geometry = .polygons([[box(0, false), box(2, true)], [box(4, false)]])
    }
    var isPlain = false
    if case .lines(let lines) = geometry { isPlain = lines.count == 1 && lines[0].count == 2 }
    return DrawnFeature(
      id: id, geometry: geometry, radius: Double(Int.random(in: 0...30, using: &generator)),
      width: Double(Int.random(in: 0...24, using: &generator)), isPlain: isPlain)
  }

  private func layer(_ number: Int, _ generator: inout SeededGenerator) -> DrawnLayer {
    let kind = [DrawnLayer.Kind.circle, .line, .line, .fill][Int.random(in: 0...3, using: &generator)]
    var paint: [String] = []
    var shift: Pixel = (0, 0)
    if Bool.random(using: &generator) {
      let x = Double(Int.random(in: -30...30, using: &generator))
      let y = Double(Int.random(in: -30...30, using: &generator))
      let isMap = Bool.random(using: &generator)
      paint.append("\"\(kind)-translate\": [\(x), \(y)]")
      paint.append("\"\(kind)-translate-anchor\": \"\(isMap ? "map" : "viewport")\"")
      shift = isMap ? turned(x, y) : (x, y)
    }
    var stroke = 0.0
    var gap = 0.0
    var offset = 0.0
    var filter = ""
    switch kind {
    case .circle:
      stroke = Double(Int.random(in: 0...6, using: &generator))
      paint += ["\"circle-radius\": [\"get\", \"radius\"]", "\"circle-stroke-width\": \(stroke)"]
    case .line:
      gap = Double(max(0, Int.random(in: -10...10, using: &generator)))
      paint += ["\"line-width\": [\"get\", \"width\"]", "\"line-gap-width\": \(gap)"]
      if Bool.random(using: &generator) {
        offset = Double(Int.random(in: 1...30, using: &generator)) * (Bool.random(using: &generator) ? 1 : -1)
        paint.append("\"line-offset\": \(offset)")
        filter = "\"filter\": [\"get\", \"plain\"],"
      } else {
        filter = "\"filter\": [\"!=\", [\"geometry-type\"], \"Point\"],"
      }
    case .fill: filter = "\"filter\": [\"==\", [\"geometry-type\"], \"Polygon\"],"
    }
    let text =
      "{\"id\": \"layer \(number)\", \"type\": \"\(kind)\", \"source\": \"data\", "
      + (isGeoJSON ? "" : "\"source-layer\": \"things\", ") + filter
      + "\"paint\": {\(paint.joined(separator: ", "))}}"
    return DrawnLayer(
      id: "layer \(number)", kind: kind, shift: shift, stroke: stroke, gap: gap, offset: offset, text: text)
  }

  // MARK: The map under test

  /// The map; tiles may have another extent than 4096.
  func map(extent factor: Int32 = 1) throws -> StyledMap {
    let source =
      isGeoJSON
      ? "{\"type\": \"geojson\", \"data\": {\"type\": \"FeatureCollection\", \"features\": []}}"
      : "{\"type\": \"vector\", \"tiles\": [\"none/{z}/{x}/{y}\"]}"
    let text =
      "{\"version\": 8, \"sources\": {\"data\": \(source)}, \"layers\": "
      + "[\(layers.map(\.text).joined(separator: ", "))]}"
    let map = StyledMap(Style(try StyleDocument(text)))
    if isGeoJSON {
      let features = features.map(degrees)
      map.supplies["data"] = .features(HeldLayer(features, name: "data"), features)
      return map
    }
    var encoder = LayerEncoder(name: "things", extent: 4096 * UInt32(factor))
    for feature in features {
      encoder.add(
        TileFeature(
          id: feature.id, geometry: Self.scaled(feature.geometry, factor),
          properties: [
            .init("radius", .double(feature.radius)), .init("width", .double(feature.width)),
            .init("plain", .bool(feature.isPlain)),
          ]))
    }
    let bytes = TileEncoder.tile([encoder])
    let tile = tile
    let zoom = Int(tile.z)
    map.supplies["data"] = .tiles(
      TileSource(TileCache(limit: 1 << 20) { { $0 == tile ? bytes : nil } }, zoom...zoom))
    return map
  }

  private static func scaled(_ geometry: VectorTile.TileGeometry, _ factor: Int32) -> VectorTile.TileGeometry
  {
    func scaled(_ points: [TilePoint]) -> [TilePoint] {
      points.map { TilePoint($0.x * factor, $0.y * factor) }
    }
    switch geometry {
    case .unknown: return geometry
    case .points(let points): return .points(scaled(points))
    case .lines(let lines): return .lines(lines.map(scaled))
    case .polygons(let polygons): return .polygons(polygons.map { $0.map(scaled) })
    }
  }

  private func degrees(_ feature: DrawnFeature) -> Feature {
    let size = Double(1 << Int(tile.z))
    func place(_ point: TilePoint) -> Position {
      Self.position(
        (Double(tile.x) + Double(point.x) / 4096) / size, (Double(tile.y) + Double(point.y) / 4096) / size)
    }
    let geometry: Geometry =
      switch feature.geometry {
      case .unknown: .multiPoint([])
      case .points(let points): .multiPoint(points.map(place))
      case .lines(let lines): .multiLineString(lines.map { $0.map(place) })
      case .polygons(let polygons):
        .multiPolygon(polygons.map { $0.map { ($0 + [$0[0]]).map(place) } })
      }
    return Feature(
      id: .number(JSONNumber(feature.id)), geometry: geometry,
      properties: [
        "radius": .number(JSONNumber(feature.radius)), "width": .number(JSONNumber(feature.width)),
        "plain": .bool(feature.isPlain),
      ])
  }

  // MARK: The screen

  /// Longitude and latitude of a place on the map's square, by the formulas of Web Mercator.
  static func position(_ x: Double, _ y: Double) -> Position {
    Position(x * 360 - 180, atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi)
  }

  /// A vector along the map's axes on the screen.
  func turned(_ x: Double, _ y: Double) -> Pixel {
    let angle = camera.bearing * .pi / 180
    return (x * cos(angle) + y * sin(angle), y * cos(angle) - x * sin(angle))
  }

  private func pixel(_ point: TilePoint) -> Pixel {
    let size = Double(1 << Int(tile.z))
    let world = 512 * exp2(camera.zoom)
    let latitude = camera.center.y * .pi / 180
    let centerX = (camera.center.x + 180) / 360
    let centerY = (1 - asinh(tan(latitude)) / .pi) / 2
    let (x, y) = turned(
      ((Double(tile.x) + Double(point.x) / 4096) / size - centerX) * world,
      ((Double(tile.y) + Double(point.y) / 4096) / size - centerY) * world)
    return (x + camera.width / 2, y + camera.height / 2)
  }

  private func parts(of geometry: VectorTile.TileGeometry) -> [[Pixel]] {
    switch geometry {
    case .unknown: []
    case .points(let points): points.map { [pixel($0)] }
    case .lines(let lines): lines.map { $0.map(pixel) }
    case .polygons(let polygons): polygons.flatMap { $0.map { $0.map(pixel) } }
    }
  }
}
