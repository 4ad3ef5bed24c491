import GeoModel
import Testing

@Suite struct FindingTests {
  private let reason = Finding.Reason(rawValue: "ring-unclosed")

  @Test func aFindingReadsAsOneLine() throws {
    let tile = try #require(TileID(z: 3, x: 1, y: 2))
    let finding = Finding(
      reason, at: .tile(tile, layer: "roads", feature: 7), found: "the ring is not closed",
      expected: "its first position again at its end", clause: "RFC 7946 3.1.6")
    #expect(
      finding.description
        == "tile 3/1/2, layer \"roads\", feature 7: the ring is not closed; "
        + "expected its first position again at its end (RFC 7946 3.1.6)")
  }

  @Test func whatIsNotKnownIsLeftOut() {
    #expect(Finding(reason, at: .whole, found: "odd").description == "odd")
    #expect(Finding(reason, at: .text(line: 2, column: 9), found: "odd").description == "2:9: odd")
    #expect(Place.tile(nil, layer: "a").description == "layer \"a\"")
    #expect(Place.byte(12).description == "byte 12")
  }
}
