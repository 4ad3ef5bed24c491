import GeoModel
import JSONText
import Testing
import VectorTile

@testable import Conversion

@Test(arguments: [UInt64(0), 1, 1 << 53, 1 << 53 + 1, 1_126_128_864_018_916_581, .max])
func idsAreExact(number: UInt64) throws {
  let bytes = tile(TileFeature(id: number, geometry: .points(points((1, 1)))))
  #expect(try convert(bytes, id(0, 0, 0)).text.contains("\"id\":\(number),"))
}

@Test func aFeatureWithoutIdHasNone() throws {
  let bytes = tile(TileFeature(geometry: .points(points((2048, 2048)))))
  #expect(
    try convert(bytes, id(0, 0, 0)).text
      == #"{"type":"Feature","geometry":{"type":"Point","coordinates":[0,0]},"properties":{},"layer":"layer"}"#
      + "\n")
}

@Test func propertiesKeepTheirTypesAndOrder() throws {
  let bytes = tile(
    TileFeature(
      id: 7, geometry: .points(points((2048, 2048))),
      properties: [
        .init("z", .string("a\"b\\\u{1}é\u{1F600}")), .init("f", .float(0.1)), .init("d", .double(0.1)),
        .init("i", .int(-9_223_372_036_854_775_808)), .init("u", .uint(.max)), .init("s", .sint(-1)),
        .init("t", .bool(true)), .init("no", .bool(false)), .init("nan", .float(.nan)),
        .init("inf", .double(-.infinity)), .init("a", .double(1e300)),
      ]))
  let result = try convert(bytes, id(0, 0, 0)) { $0.hasTileMembers = true }
  let properties =
    #"{"z":"a\"b\\\u0001é😀","f":0.1,"d":0.1,"i":-9223372036854775808,"u":18446744073709551615,"s":-1,"#
    + #""t":true,"no":false,"nan":null,"inf":null,"a":1e+300}"#
  #expect(
    result.text == #"{"type":"Feature","id":7,"geometry":{"type":"Point","coordinates":[0,0]},"properties":"#
      + properties + #","layer":"layer","tile":"0/0/0"}"# + "\n")
  #expect(result.report.findings.entries.map(\.reason) == [.numberNotFinite])
}

@Test func someProperties() throws {
  let feature = TileFeature(
    geometry: .points(points((2048, 2048))),
    properties: [.init("a", .int(1)), .init("b", .int(2)), .init("c", .int(3))])
  func properties(_ names: [String]) throws -> JSONValue? {
    try convert(tile(feature), id(0, 0, 0)) { $0.properties = names }.features()[0]["properties"]
  }
  #expect(try properties(["c", "a"]) == .object(["a": 1, "c": 3]))
  #expect(try properties(["b", "x"]) == .object(["b": 2]))
  #expect(try properties([]) == .object([:]))
}

@Test func layersAreChosenByName() throws {
  let bytes = ["roads", "water", "places"].reduce(into: [UInt8]()) {
    $0 += tile(TileFeature(geometry: .points(points((1, 1)))), layer: $1)
  }
  func layers(_ change: (inout ConversionOptions) -> Void) throws -> [JSONValue?] {
    try convert(bytes, id(0, 0, 0), change).features().map { $0["layer"] }
  }
  #expect(try layers { _ in } == ["roads", "water", "places"])
  #expect(try layers { $0.layers = ["water"] } == ["water"])
  #expect(try layers { $0.excludedLayers = ["water"] } == ["roads", "places"])
}

@Test func aFilterDecides() throws {
  let bytes = tile(
    TileFeature(id: 1, geometry: .points(points((1, 1))), properties: [.init("n", .int(1))]),
    TileFeature(id: 2, geometry: .lines([points((1, 1), (2, 2))]), properties: [.init("n", .int(2))]))
  let result = try convert(bytes, id(0, 0, 0)) {
    $0.properties = []
    $0.filter = {
      $0.kind == .lineString && $0.properties["n"] == 2 && $0.id == 2 && $0.layer == "layer" && $0.tile.z == 0
    }
  }
  #expect(try result.features().map { $0["id"] } == [2])
}

@Test func newYorkIsInNewYork() throws {
  // City Hall Park, 40.7127° N 74.0060° W, in its tile of zoom 14.
  let position = Position(-74.0060, 40.7127)
  let tileID = WebMercator.tile(at: position, zoom: 14)
  #expect(tileID == (try id(14, 4823, 6160)))
  let point = try #require(TileProjection(tileID, extent: 4096).point(position))
  let features = try convert(tile(TileFeature(geometry: .points([point]))), tileID).features()
  guard case .object(let geometry)? = features[0]["geometry"],
    case .array(let coordinates)? = geometry["coordinates"],
    case .number(let x) = coordinates[0], case .number(let y) = coordinates[1]
  else { throw InvalidInput(Finding(.init(rawValue: "test"), at: .whole, found: "no point")) }
  #expect(abs(x.doubleValue - position.x) < 6e-6 && abs(y.doubleValue - position.y) < 6e-6)
}

@Test func tileUnitsAreWrittenRaw() throws {
  let bytes = tile(
    TileFeature(geometry: .polygons([[square(-10, 5, 100)]])), TileFeature(geometry: .points(points((3, 4)))))
  let result = try convert(bytes, id(0, 0, 0)) {
    $0.coordinates = .tileUnits
    $0.keepsBuffer = true
  }
  // Wound so that the numbers as they stand run counter-clockwise: as the tile has them.
  #expect(
    try result.geometries() == [
      #"{"type":"Polygon","coordinates":[[[-10,5],[90,5],[90,105],[-10,105],[-10,5]]]}"#,
      #"{"type":"Point","coordinates":[3,4]}"#,
    ])
}

@Test func aPolygonWithAHoleAndThreePartsKeepsThem() throws {
  let polygons = [
    [square(100, 100, 900), square(300, 300, 200).reversed()], [square(2000, 0, 50)], [square(0, 3000, 80)],
  ]
  let result = try convert(tile(TileFeature(geometry: .polygons(polygons))), id(5, 3, 3))
  guard case .object(let geometry)? = try result.features()[0]["geometry"],
    case .array(let parts)? = geometry["coordinates"]
  else { throw InvalidInput(Finding(.init(rawValue: "test"), at: .whole, found: "no polygons")) }
  #expect(geometry["type"] == "MultiPolygon")
  let ringCounts = parts.map { if case .array(let rings) = $0 { rings.count } else { 0 } }
  #expect(ringCounts == [2, 1, 1])
}

@Test(arguments: [false, true], [UInt32(1), 2])
func ringsAreWoundAsTheRFCSays(reversed: Bool, version: UInt32) throws {
  func wind(_ ring: [TilePoint]) -> [TilePoint] { reversed ? ring.reversed() : ring }
  let polygons = [[wind(square(100, 100, 900)), wind(square(300, 300, 200).reversed())]]
  for keepsBuffer in [false, true] {
    let bytes = tile(TileFeature(geometry: .polygons(polygons)), extent: 1000, version: version)
    let result = try convert(bytes, id(5, 3, 3)) { $0.keepsBuffer = keepsBuffer }
    guard case .object(let geometry)? = try result.features()[0]["geometry"],
      case .array(let rings)? = geometry["coordinates"]
    else { continue }
    let areas = rings.map(signedArea)
    #expect(areas.count == 2)
    #expect(areas[0] > 0 && areas[1] < 0)
  }
}

/// The signed area of a ring of GeoJSON positions, positive counter-clockwise.
private func signedArea(_ ring: JSONValue) -> Double {
  guard case .array(let positions) = ring else { return .nan }
  let points = positions.map { position -> (Double, Double) in
    guard case .array(let numbers) = position, case .number(let x) = numbers[0],
      case .number(let y) = numbers[1]
    else {
      return (.nan, .nan)
    }
    return (x.doubleValue, y.doubleValue)
  }
  guard let first = points.first, let last = points.last, first == last, points.count > 3 else { return .nan }
  return zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.0 * $1.1.1 - $1.1.0 * $1.0.1 }
}
