import GeoModel
import HitTesting
import Testing

@testable import TileTapCLI

/// Lines that tell places, for every option that reads some.
@Suite struct PlaceLineTests {
  private func place(_ text: String, _ units: StyledQueryOptions.Units = .degrees) throws -> Position {
    try PlaceLine(text, number: 1).place(in: units)
  }

  private func expected(
    _ text: String, _ units: StyledQueryOptions.Units = .degrees
  ) -> (found: String, expected: String) {
    do {
      let place = try PlaceLine(text, number: 3).place(in: units)
      return ("\(place)", "")
    } catch {
      #expect(error.finding.place == .text(line: 3, column: 1))
      return (error.finding.found, error.finding.expected ?? "")
    }
  }

  @Test(arguments: [
    "139.5,35", "139.5, 35", " 139.5 ,\t35 ", "139.5 35", "139.5\t35", "139.5   35", "139.5;35",
    "139.5; 35\r",
    "\u{FEFF}139.5,35", "139.5,35,12", "139.5,35,", "139.5 35 -3.5", "139.5;35;1e3", "+1395e-1,35.0",
  ])
  func separators(_ text: String) throws {
    #expect(try place(text) == Position(139.5, 35))
    #expect(try place(text, .pixels) == Position(139.5, 35))
  }

  @Test func mistakesAreToldAsTheyStand() {
    #expect(expected("139 35 x").found == "the third column 'x' is no number")
    #expect(expected("here and there").found == "'here and there' is no place")
    #expect(expected("139,5;35").found == "'139,5;35' is no place")
    #expect(expected("1,2,3,4").found == "'1,2,3,4' has 4 columns")
    #expect(expected("139").found == "'139' is no place")
    // A byte order mark is one on the first line only.
    #expect(expected("\u{FEFF}1,2").expected.hasPrefix("two numbers LON,LAT"))
    #expect(expected("35.66,139.69").expected.hasPrefix("the longitude first"))
    #expect(!expected("139.69,91").expected.hasPrefix("the longitude first"))
    #expect(expected("35.66,139.69", .pixels).found == "35.66,139.69")
    #expect(expected("1,1000001", .pixels).expected == "two numbers X,Y in pixels")
  }

  @Test func headersAndRemarks() throws {
    func header(_ text: String) throws -> StyledQueryOptions.Units? {
      try PlaceLine(text, number: 1).header()
    }
    for text in ["lon,lat", "\u{FEFF}Lon, Lat", "lng\tlat", "longitude;latitude;height", "lon,lat,zoom"] {
      #expect(try header(text) == .degrees)
    }
    #expect(try header("x, y") == .pixels)
    #expect(try header("1,2") == nil)
    #expect(try header("name") == nil)
    #expect(throws: InvalidInput.self) { try header("lat,lon") }
    for text in ["", " \t", "# a remark", "  #", "\u{FEFF}", "\r"] {
      #expect(PlaceLine(text, number: 1).isEmpty, "\(text)")
    }
    #expect(!PlaceLine("1,2", number: 1).isEmpty)
  }

  @Test func listsOfPairs() throws {
    let bytes = Array("\u{FEFF}# drawn\n\nlon,lat\n1,2\n# more\n3 4\n".utf8)
    let lines = try PlaceList.pairs(bytes, nil)
    #expect(lines.places == [Position(1, 2), Position(3, 4)] && lines.units == .degrees)
    let array = try PlaceList.pairs(Array("\u{FEFF}[[1,2],[3,4,5]]".utf8), nil)
    #expect(array.places == lines.places && array.units == nil)
    // A header further down is none.
    #expect(throws: InvalidInput.self) { try PlaceList.pairs(Array("1,2\nlon,lat\n".utf8), nil) }
    #expect(throws: InvalidInput.self) { try PlaceList.pairs(Array("x,y\n1,2\n".utf8), .degrees) }
    for text in ["[[35.66,139.69]]", "[1,2]", "[[1]]", #"[{"a":1}]"#] {
      #expect(throws: InvalidInput.self) { try PlaceList.pairs(Array(text.utf8), .degrees) }
    }
  }

  @Test func whatIsNoTextIsRefused() throws {
    for text in ["PMTiles\u{3}", "SQLite format 3\0", "\u{1A}\u{12}abc"] {
      #expect(throws: InvalidInput.self) { try PlaceLine.refuseBinary(Array(text.utf8)) }
    }
    try PlaceLine.refuseBinary(Array("\u{1E}{}\r\n\t".utf8))
    try PlaceLine.refuseBinary([])
  }

  @Test func formatsOfNames() throws {
    let option = FormatOption()
    for (name, format) in [
      ("a.geojson", "geojson"), ("a.json.gz", "geojson"), ("a.ndjson", "ndjson"), ("A.GeoJSONL.gz", "ndjson"),
      ("a.geojsons", "geojsonseq"), ("-", "geojson"), ("a", "geojson"),
    ] {
      try option.check(name)
      #expect(option.format(ofOutput: name).rawValue == format)
    }
    #expect(throws: UsageError.self) { try option.check("a.csv") }
    #expect(throws: UsageError.self) { try option.check("a.pmtiles.gz") }
    try FormatOption(format: .ndjson).check("a.csv")
    #expect(FormatOption(format: .ndjson).format(ofOutput: "a.geojson") == .ndjson)
  }
}
