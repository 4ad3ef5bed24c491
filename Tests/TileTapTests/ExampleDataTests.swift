import Testing
import TileTap

/// The example data is what its README says.
struct ExampleDataTests {
  static func features() throws -> [Feature] {
    var reader = GeoJSONReader(try InputFile(Repository.path("examples/tokyo.geojson")))
    var features: [Feature] = []
    while let feature = try reader.nextFeature() { features.append(feature) }
    #expect(reader.findings.findings.isEmpty)
    return features
  }

  @Test func everyFeatureHasItsOwnIdAndNames() throws {
    let features = try Self.features()
    #expect(features.count == 50)
    #expect(Set(features.map(\.id)).count == 50)
    for feature in features {
      for key in ["name", "name:en", "kind"] {
        guard case .string(let text)? = feature.properties?[key], !text.isEmpty else {
          Issue.record("\(String(describing: feature.id)) has no \(key)")
          continue
        }
      }
    }
  }

  @Test func layersHaveTheirShapes() throws {
    let kinds: [JSONValue: Set<Geometry.Kind>] = [
      "parks": [.polygon, .multiPolygon], "wards": [.polygon, .multiPolygon], "river": [.lineString],
      "stations": [.point],
    ]
    var counts: [JSONValue: Int] = [:]
    for feature in try Self.features() {
      let layer = try #require(feature.foreignMembers["layer"])
      let geometry = try #require(feature.geometry)
      counts[layer, default: 0] += 1
      #expect(kinds[layer]?.contains(geometry.kind) == true)
    }
    #expect(counts == ["parks": 10, "wards": 8, "river": 2, "stations": 30])
  }

  /// Ueno Park has a pond with an island, Rikugien a pond.
  @Test func pondsAreHoles() throws {
    let features = try Self.features()
    let ueno = try #require(features.first { $0.id == 2002 }?.geometry)
    guard case .multiPolygon(let parts) = ueno else {
      Issue.record("Ueno Park is a \(ueno.kind)")
      return
    }
    #expect(parts.map(\.count) == [2, 1])
    let rikugien = try #require(features.first { $0.id == 2005 }?.geometry)
    guard case .polygon(let rings) = rikugien else {
      Issue.record("Rikugien is a \(rikugien.kind)")
      return
    }
    #expect(rings.count == 2)
  }
}
