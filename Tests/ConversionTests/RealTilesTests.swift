import Foundation
import GeoModel
import JSONText
import TestSupport
import Testing
import VectorTile

@testable import Conversion

/// What the object API says of a tile, feature by feature, to compare with the fast path's text.
private struct Expected {
  var layer: String
  var id: UInt64?
  var geometry: TileGeometry
  var properties: JSONObject
  var projection: TileProjection
}

/// The parts of a geometry in the order they are written, rings closed and wound as RFC 7946 says.
private func parts(_ geometry: TileGeometry) -> (type: String, parts: [[[TilePoint]]]) {
  switch geometry {
  case .unknown: return ("null", [])
  case .points(let points): return (points.count == 1 ? "Point" : "MultiPoint", [[points]])
  case .lines(let lines): return (lines.count == 1 ? "LineString" : "MultiLineString", [lines])
  case .polygons(let polygons):
    let wound = polygons.map { rings in
      rings.enumerated().map { index, ring -> [TilePoint] in
        let isPositive = slowArea(ring) > 0
        // y grows southwards: a positive area in tile units is clockwise on the map.
        let turned = isPositive == (index == 0) ? [ring[0]] + ring.dropFirst().reversed() : ring
        return turned + [ring[0]]
      }
    }
    return (polygons.count == 1 ? "Polygon" : "MultiPolygon", wound)
  }
}

private func slowArea(_ ring: [TilePoint]) -> Int128 {
  zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) {
    $0 + Int128($1.0.x) * Int128($1.1.y) - Int128($1.1.x) * Int128($1.0.y)
  }
}

/// Every position of GeoJSON coordinates, however deep, with the array structure as text.
private func flatten(_ value: JSONValue, into positions: inout [Position], _ shape: inout String) {
  guard case .array(let elements) = value else { return }
  if case .number(let x)? = elements.first, elements.count == 2, case .number(let y) = elements[1] {
    positions.append(Position(x.doubleValue, y.doubleValue))
    shape += "p"
    return
  }
  shape += "["
  for element in elements { flatten(element, into: &positions, &shape) }
  shape += "]"
}

private func difference(_ feature: JSONObject, _ expected: Expected) -> String? {
  guard feature["layer"] == .string(expected.layer) else { return "layer" }
  guard feature["id"] == expected.id.map({ .number(JSONNumber($0)) }) else { return "id" }
  guard case .object(let properties)? = feature["properties"],
    properties.jsonText == expected.properties.jsonText
  else {
    return "properties"
  }
  guard case .object(let geometry)? = feature["geometry"], let coordinates = geometry["coordinates"] else {
    return "geometry"
  }
  let (type, wanted) = parts(expected.geometry)
  guard geometry["type"] == .string(type) else { return "type" }
  var positions: [Position] = []
  var shape = ""
  flatten(coordinates, into: &positions, &shape)
  let points = wanted.joined().joined()
  guard positions.count == points.count else { return "number of positions" }
  for (position, point) in zip(positions, points) where expected.projection.point(position) != point {
    return "position \(position) for \(point)"
  }
  let inner = wanted.map { $0.map { "[" + String(repeating: "p", count: $0.count) + "]" }.joined() }
  let wantedShape =
    switch type {
    case "Point": "p"
    case "MultiPoint", "LineString": inner.joined()
    case "MultiPolygon": "[" + inner.map { "[\($0)]" }.joined() + "]"
    default: "[" + inner.joined() + "]"
    }
  return shape == wantedShape ? nil : "shape \(shape) for \(wantedShape)"
}

extension JSONObject {
  fileprivate var jsonText: String { JSONValue.object(self).jsonText() }
}

/// The tile's address from a name such as `14-8801-5371.mvt`.
private func address(_ name: String) -> TileID? {
  let numbers = name.split(separator: ".")[0].split(separator: "-").compactMap { Int($0) }
  return numbers.count == 3 ? TileID(z: numbers[0], x: numbers[1], y: numbers[2]) : nil
}

@Test func theFastPathSaysWhatTheObjectsSay() throws {
  guard let folder = Conformance.suite("tiles") else { return }
  let files =
    FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
  var failures: [String] = []
  var total = 0
  for file in files.sorted(by: { $0.path < $1.path }) {
    guard let tileID = address(file.lastPathComponent), let data = try? Data(contentsOf: file) else {
      continue
    }
    let bytes = [UInt8](data)
    guard bytes.first == 0x1A else { continue }
    total += 1
    var expected: [Expected] = []
    var findings: [Finding] = []
    for layer in try Tile(bytes, id: tileID).layers {
      for feature in try layer.features(findings: &findings) where !feature.geometry.isEmpty {
        expected.append(
          Expected(
            layer: layer.name, id: feature.id, geometry: feature.geometry,
            properties: JSONObject(feature.properties.map { .init(key: $0.key, value: JSONValue($0.value)) }),
            projection: TileProjection(tileID, extent: layer.extent)))
      }
    }
    let features = try convert(bytes, tileID) { $0.keepsBuffer = true }.features()
    if features.count != expected.count {
      failures.append("\(file.lastPathComponent): \(features.count) features for \(expected.count)")
      continue
    }
    for (index, (feature, expected)) in zip(features, expected).enumerated() {
      if let difference = difference(feature, expected) {
        failures.append("\(file.lastPathComponent) feature \(index): \(difference)")
      }
    }
  }
  Conformance.report("tiles, fast path", passed: total - failures.count, total: total, failures: failures)
  #expect(failures.isEmpty)
}
