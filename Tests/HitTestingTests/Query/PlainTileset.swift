import Foundation
import GeoModel
import TestSupport
import Tilesets
import VectorTile

@testable import HitTesting

/// The features of one zoom of an example tileset, and what an area selects of them, the slow and obvious way: on the
/// grid of the zoom, 4096 units to a tile, one piece after the other.
struct PlainTileset {
  static let extent = 4096.0

  static func path(_ name: String) -> String {
    URL(filePath: #filePath).appending(path: "../../../../examples/\(name)").standardized.path
  }

  struct Piece {
    let tile: TileID
    let kind: GeometryType
    /// Points, lines or closed rings with the buffer, in units of the zoom.
    let parts: [[SIMD2<Double>]]
  }

  let zoom: Int
  /// The pieces by `layer:id`.
  private(set) var features: [String: [Piece]] = [:]

  init(_ name: String, zoom: Int) throws {
    self.zoom = zoom
    let tileset = try Tileset.open(Self.path(name))
    let reader = try tileset.makeReader()
    let walk = try tileset.walk(TileSelection(zooms: UInt8(zoom)...UInt8(zoom)))
    while let chunk = try walk.next() {
      for reference in chunk.references {
        guard let bytes = try reader.tile(at: reference.id) else { continue }
        try add(Tile(bytes, id: reference.id), reference.id)
      }
    }
  }

  private mutating func add(_ tile: Tile, _ id: TileID) throws {
    var findings: [Finding] = []
    let corner = SIMD2(Double(id.x), Double(id.y)) * Self.extent
    for layer in tile.layers {
      for feature in try layer.features(findings: &findings) {
        func place(_ points: [TilePoint]) -> [SIMD2<Double>] {
          points.map { SIMD2(Double($0.x), Double($0.y)) + corner }
        }
        let parts: [[SIMD2<Double>]]
        switch feature.geometry {
        case .points(let points): parts = [place(points)]
        case .lines(let lines): parts = lines.map(place)
        case .polygons(let polygons):
          parts = polygons.joined().map { ring in place(ring + (ring.first == ring.last ? [] : [ring[0]])) }
        default: continue
        }
        features["\(layer.name):\(feature.id ?? 0)", default: []].append(
          Piece(tile: id, kind: feature.geometry.type, parts: parts))
      }
    }
  }

  func unit(_ position: Position) -> SIMD2<Double> {
    let size = Self.extent * Double(1 << zoom)
    return SIMD2(
      WebMercator.x(ofLongitude: position.x) * size, WebMercator.y(ofLatitude: position.y) * size)
  }

  /// Whether every piece of a feature is within a ring that does not cross itself; nil where units do not tell.
  func isWithin(_ pieces: [Piece], _ ring: [SIMD2<Double>]) -> Bool? {
    let edges = Array(zip(ring, ring.dropFirst() + ring.prefix(1)))
    for piece in pieces {
      for part in piece.parts {
        for point in part {
          if edges.contains(where: { Self.distance(point, $0.0, $0.1) < 1e-3 }) { return nil }
          if !Self.holds(ring, point) { return false }
        }
        guard piece.kind != .point else { continue }
        for (a, b) in zip(part, part.dropFirst())
        where edges.contains(where: { Self.cross(a, b, $0.0, $0.1) }) {
          return false
        }
      }
    }
    return true
  }

  /// The centre of gravity of what lies in the tiles themselves: areas row by row, lines in small steps.
  func centre(_ pieces: [Piece]) -> SIMD2<Double>? {
    var weight = 0.0
    var moment = SIMD2<Double>()
    let origin = SIMD2(Double(pieces[0].tile.x), Double(pieces[0].tile.y)) * Self.extent
    for piece in pieces {
      let low = SIMD2(Double(piece.tile.x), Double(piece.tile.y)) * Self.extent
      let high = low + Self.extent
      func add(_ amount: Double, _ place: SIMD2<Double>) {
        weight += amount
        moment += (place - origin) * amount
      }
      switch piece.kind {
      case .point:
        for point in piece.parts.joined() where all(point .>= low) && all(point .< high) { add(1, point) }
      case .lineString:
        for part in piece.parts {
          for (a, b) in zip(part, part.dropFirst()) {
            let length = (((b - a) * (b - a)).sum()).squareRoot()
            for step in 0..<200 {
              let middle = a + (b - a) * ((Double(step) + 0.5) / 200)
              if all(middle .>= low) && all(middle .< high) { add(length / 200, middle) }
            }
          }
        }
      default:
        for row in 0..<Int(Self.extent) {
          let y = low.y + Double(row) + 0.5
          var crossings: [Double] = []
          for part in piece.parts {
            for (a, b) in zip(part, part.dropFirst()) where (a.y > y) != (b.y > y) {
              crossings.append(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x))
            }
          }
          crossings.sort()
          for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
            let (west, east) = (max(low.x, crossings[pair]), min(high.x, crossings[pair + 1]))
            if east > west { add(east - west, SIMD2((west + east) / 2, y)) }
          }
        }
      }
    }
    return weight > 0 ? origin + moment / weight : nil
  }

  /// Whether a ring holds a point, by the even-odd rule.
  static func holds(_ ring: [SIMD2<Double>], _ point: SIMD2<Double>) -> Bool {
    var isInside = false
    for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) where (a.y > point.y) != (b.y > point.y) {
      if point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
    }
    return isInside
  }

  static func distance(_ point: SIMD2<Double>, _ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    let (along, to) = (b - a, point - a)
    let length = (along * along).sum()
    let share = length > 0 ? max(0, min(1, (along * to).sum() / length)) : 0
    let gap = to - along * share
    return (gap * gap).sum().squareRoot()
  }

  private static func cross(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>
  ) -> Bool {
    func turn(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> Double {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
  }
}
