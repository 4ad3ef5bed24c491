import GeoModel
import Testing
import Tilesets

struct InputKindTests {
  @Test func kindsAreToldByTheirFirstBytes() throws {
    #expect(try InputKind.sniff(prefix: Array("PMTiles\u{3}".utf8)) == .pmtiles)
    #expect(try InputKind.sniff(prefix: Array("SQLite format 3\0".utf8)) == .mbtiles)
    #expect(try InputKind.sniff(prefix: Array("\u{FEFF} \n{\"type\"".utf8)) == .geoJSON)
    #expect(try InputKind.sniff(prefix: Array("\u{1E}{\"type\"".utf8)) == .geoJSON)
    #expect(try InputKind.sniff(prefix: [0x1A, 0x05, 0x0A, 0x01, 0x61, 0x78, 0x02]) == .tile)
    #expect(try InputKind.sniff(prefix: [], name: "0/0/0.mvt") == .tile)
  }

  @Test(arguments: [
    ([0x89, 0x50, 0x4E, 0x47, 0x0D], "PNG"), ([0xFF, 0xD8, 0xFF, 0xE0], "JPEG"),
    (Array("PM\u{2}\0".utf8), "PMTiles version 2"), (Array("PMTiles\u{4}".utf8), "PMTiles version 4"),
    (Array("fgb\u{3}fgb".utf8), "FlatGeobuf"), ([0, 0, 0x27, 0x0A], "Shapefile"),
    (Array("PK\u{3}\u{4}".utf8), "ZIP"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd"), ([], "empty"),
    ([0xFF, 0xFE, 0x7B, 0], "UTF-16"), ([0x7B, 0, 0x22, 0], "UTF-16"), ([0, 0x5B], "UTF-16"),
    (Array("id,name\n1,2\n".utf8), "text that is not JSON"),
  ])
  func anythingElseIsNamed(_ bytes: [UInt8], _ name: String) {
    #expect {
      try InputKind.sniff(prefix: bytes)
    } throws: { error in
      (error as? InvalidInput)?.finding.found.contains(name) == true
    }
  }
}
