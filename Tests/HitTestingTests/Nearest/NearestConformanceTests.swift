import Foundation
import GeoModel
import JSONText
import TestSupport
import Testing

@testable import HitTesting

/// The answers of mapbox/vtquery over real tiles.
@Suite struct NearestConformanceTests {
  /// How far a distance may be off, in metres, and how many answers of a case were kept.
  private static let tolerance = 0.01
  private static let longest = 25

  private struct Case: Decodable {
    struct Tile: Decodable {
      var z: Int
      var x: Int
      var y: Int
      var file: String
    }

    var name: String
    var tiles: [Tile]
    var at: [Double]
    var radius: Double
    var limit: Int
    var geometry: String?
    var dedupe: Bool?
    var directHitPolygon: Bool?

    enum CodingKeys: String, CodingKey {
      case name, tiles, at, radius, limit, geometry, dedupe
      case directHitPolygon = "direct_hit_polygon"
    }
  }

  /// One feature of an answer, its properties in one order.
  private struct Answer: Hashable {
    var layer: String
    var geometry: String
    var properties: String

    init(layer: String, geometry: String, properties: JSONObject) {
      self.layer = layer
      self.geometry = geometry
      self.properties = properties.members.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: "\n")
    }
  }

  @Test func nearest() throws {
    guard let file = Conformance.suite("nearest.jsonl") else { return }
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    var failures: [String] = []
    var exact = 0
    for line in lines {
      let bytes = Array(line.utf8)
      let test = try JSONDecoder().decode(Case.self, from: Data(bytes))
      guard case .object(let members) = try JSONValue(parsing: bytes),
        case .array(let expected)? = members["expected"]
      else {
        failures.append("a line without expected answers")
        continue
      }
      if let failure = try check(test, expected, .tilequery) { failures.append("\(test.name): \(failure)") }
      if try check(test, expected, .exact) == nil { exact += 1 }
    }
    Conformance.report(
      "nearest", passed: lines.count - failures.count, total: lines.count, failures: failures)
    print("  of these, the exact measure answers \(exact) within the tolerance too")
    #expect(failures.isEmpty)
  }

  /// What is different, or nil.
  private func check(
    _ test: Case, _ expected: [JSONValue], _ measure: NearestOptions.Measure
  ) throws -> String? {
    let options = NearestOptions(
      radius: test.radius, limit: test.limit,
      geometry: test.geometry.flatMap(NearestOptions.Geometry.init(rawValue:)),
      merging: test.dedupe == false ? .none : .equal, directHitPolygon: test.directHitPolygon ?? false,
      measure: measure)
    var search = NearestSearch()
    var answers: [[NearestFeature]] = []
    let tiles = try test.tiles.map { tile in
      let id = try #require(TileID(z: tile.z, x: tile.x, y: tile.y))
      let data = try Data(contentsOf: Conformance.folder.appending(path: tile.file))
      return HeldTile([UInt8](data), tile: id)
    }
    // Once over all features, once by the index, once tile by tile.
    for byTile in [false, false, true] {
      search.start(at: Position(test.at[0], test.at[1]), options)
      for tile in tiles {
        search.add(tile, column: Int(tile.tile.x))
        if byTile { search.run() }
      }
      search.run()
      answers.append(search.answer())
    }
    for answer in answers {
      if let failure = compare(answer, expected) { return failure }
    }
    return nil
  }

  private func compare(_ found: [NearestFeature], _ expected: [JSONValue]) -> String? {
    let found = found.prefix(Self.longest)
    guard found.count == expected.count else { return "\(found.count) features; expected \(expected.count)" }
    var wanted: [(distance: Double, answer: Answer)] = []
    for value in expected {
      guard case .object(let members) = value, case .number(let distance)? = members["distance"],
        case .string(let layer)? = members["layer"], case .string(let geometry)? = members["geometry"],
        case .object(let properties)? = members["properties"]
      else { return "an answer that cannot be read" }
      wanted.append(
        (distance.doubleValue, Answer(layer: layer, geometry: geometry, properties: properties)))
    }
    let got = found.map { feature in
      (
        distance: feature.distance,
        answer: Answer(
          layer: feature.layerName, geometry: feature.geometry.rawValue, properties: feature.properties())
      )
    }
    for (ours, theirs) in zip(got, wanted) where abs(ours.distance - theirs.distance) > Self.tolerance {
      return "distance \(ours.distance); expected \(theirs.distance)"
    }
    // Features equally far come in any order, and where the list is cut any of those may be left out.
    let last = (wanted.last?.distance ?? 0) - Self.tolerance
    let sure = { (list: [(distance: Double, answer: Answer)]) in
      Dictionary(grouping: list.filter { $0.distance < last }, by: \.answer).mapValues(\.count)
    }
    let (a, b) = (sure(got), sure(wanted))
    guard let wrong = Set(a.keys).union(b.keys).first(where: { a[$0] != b[$0] }) else { return nil }
    return "\(a[wrong] ?? 0) times \(wrong.layer) \(wrong.geometry); expected \(b[wrong] ?? 0)"
  }
}
