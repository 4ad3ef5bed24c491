import Foundation
import GeoModel
import JSONText
import Styling
import Testing

@Suite struct StyleSchemaTests {
  private static let url = URL(filePath: #filePath).appending(path: "../../../schemas/style.schema.json")
    .standardized

  /// The schema in the repository is the one that the tables make; `TILETAP_WRITE_SCHEMAS=1` writes it anew.
  @Test func theSchemaFollowsTheTables() throws {
    let bytes = StyleSchema.json.jsonBytes(indented: true) + [0x0A]
    if ProcessInfo.processInfo.environment["TILETAP_WRITE_SCHEMAS"] != nil {
      try Data(bytes).write(to: Self.url)
    }
    let stored = try JSONValue(parsing: Array(try Data(contentsOf: Self.url)))
    #expect(stored == StyleSchema.json)
  }

  @Test func everyPropertyHasItsDefaultInRange() {
    for type in LayerType.allCases {
      for property in type.paintProperties + type.layoutProperties {
        guard case .number(let number)? = property.defaultValue else { continue }
        #expect(property.minimum.map { number.doubleValue >= $0 } ?? true, "\(property.name)")
        #expect(property.maximum.map { number.doubleValue <= $0 } ?? true, "\(property.name)")
      }
    }
  }
}
