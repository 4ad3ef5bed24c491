import GeoModel
import JSONText
import Testing
import Tilesets

@testable import TileTapCLI

/// Metadata against tiles: one layer "roads" at zooms 4 to 6 with a text, a number and a mixed attribute.
@Suite struct MetadataCheckTests {
  private func findings(_ metadata: String, isComplete: Bool = true) throws -> [String] {
    guard case .object(let members) = try JSONValue(parsing: metadata) else { return [] }
    var layer = LayerStatistics("roads", firstSeen: 0)
    layer.extendZooms(to: 4...6)
    for (order, (name, values)) in [
      ("name", [AttributeValue.string("a")]), ("lanes", [.number(.unsigned(2))]),
      ("mixed", [.string("x"), .number(.double(1.5))]),
    ].enumerated() {
      var attribute = AttributeStatistics(firstSeen: UInt64(order))
      for value in values {
        if case .string = value { attribute.add(.string, value) } else { attribute.add(.double, value) }
      }
      layer.attributes[name] = attribute
    }
    var statistics = TilesetStatistics()
    statistics.layers["roads"] = layer
    return MetadataCheck.findings(TilesetMetadata(members: members), statistics, isComplete: isComplete)
      .map { $0.found + ($0.expected.map { "; expected \($0)" } ?? "") }
  }

  private let right = #"{"name": "", "lanes": "Number", "mixed": "String"}"#

  @Test func rightMetadataHasNoFindings() throws {
    #expect(
      try findings(#"{"vector_layers": [{"id": "roads", "minzoom": 4, "maxzoom": 6, "fields": \#(right)}]}"#)
        == [])
  }

  @Test func missingAndUnknownLayers() throws {
    #expect(try findings("{}") == [#"vector_layers is missing; the tiles have layer "roads""#])
    let other = #"{"vector_layers": [{"id": "rails", "fields": {}}]}"#
    #expect(
      try findings(other) == [
        #"vector_layers lacks layer "roads", found in the tiles"#,
        #"vector_layers has layer "rails", not found in any tile"#,
      ])
    #expect(try findings(other, isComplete: false).count == 1, "what was not read may have it")
  }

  @Test func wrongZooms() throws {
    let metadata = #"{"vector_layers": [{"id": "roads", "minzoom": 0, "maxzoom": 6, "fields": \#(right)}]}"#
    #expect(
      try findings(metadata) == [
        #"layer "roads" is said to have zooms 0 to 6; expected 4 to 6, where the tiles have it"#
      ])
    #expect(try findings(metadata, isComplete: false) == [])
    let narrow = #"{"vector_layers": [{"id": "roads", "minzoom": 5, "fields": \#(right)}]}"#
    #expect(try findings(narrow, isComplete: false).count == 1)
  }

  @Test func wrongFields() throws {
    let fields = #"{"name": "Number", "lanes": "how many", "width": "Number"}"#
    #expect(
      try findings(#"{"vector_layers": [{"id": "roads", "fields": \#(fields)}]}"#) == [
        #"layer "roads" lacks field "mixed", found in the tiles"#,
        #"layer "roads": field "name" is said to be Number; expected String"#,
        #"layer "roads" has field "width", not found in any tile"#,
      ])
  }
}
