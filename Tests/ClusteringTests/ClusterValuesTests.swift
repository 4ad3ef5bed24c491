import GeoModel
import JSONText
import Styling
import TestSupport
import Testing

@testable import Clustering

/// `clusterProperties`: map and reduce by expressions.
struct ClusterValuesTests {
  private let features = [("b", 3), ("a", 1), ("c", 2)].map { name, number in
    Feature(
      geometry: .point(Position(5, 50)),
      properties: ["name": .string(name), "n": .number(JSONNumber(Int64(number)))])
  }

  private func value(_ json: String, of features: [Feature]) throws -> StyleValue? {
    let index = ClusterIndex(features)
    let values = ClusterValues(
      index, of: features, by: [try ClusterReduction("v", try JSONValue(parsing: Array(json.utf8)))])
    let item = try #require(index.items(in: ClusterIndexTests.world, zoom: 0).first)
    guard case .cluster(let id) = item.id else { return nil }
    return try values.values(of: id).first
  }

  @Test func operators() throws {
    #expect(try value(#"["+", ["get", "n"]]"#, of: features) == .number(6))
    #expect(try value(#"["max", ["get", "n"]]"#, of: features) == .number(3))
    #expect(try value(#"["any", ["==", ["get", "n"], 2]]"#, of: features) == .boolean(true))
    #expect(try value(#"["all", ["==", ["get", "n"], 2]]"#, of: features) == .boolean(false))
    #expect(try value(#"["concat", ["get", "name"]]"#, of: features) == .string("bac"))
  }

  /// What the message for an unknown reduce names can be one.
  @Test(arguments: ClusterReduction.operators)
  func namedOperators(_ name: String) throws {
    _ = try ClusterReduction("v", [.string(name), ["get", "n"]])
  }

  @Test func namesMayBeAnything() throws {
    let index = ClusterIndex(
      features,
      properties: [
        ClusterProperty("point_count", values: [1, 2, 3]),
        ClusterProperty("point_count", .maximum, values: [1, 2, 3]),
      ])
    let item = try #require(index.items(in: ClusterIndexTests.world, zoom: 0).first)
    guard case .cluster(let id) = item.id else { return }
    #expect(item.count == 3)
    #expect(try index.values(of: id) == [6, 3])
  }

  @Test func expressionsOverWhatIsAccumulated() throws {
    let mean = #"[["/", ["+", ["accumulated"], ["get", "v"]], 2], ["get", "n"]]"#
    // ((3 + 1) / 2 + 2) / 2
    #expect(try value(mean, of: features) == .number(2))
  }

  @Test func whatFailsIsNull() throws {
    let holed = features + [Feature(geometry: .point(Position(5, 50)), properties: nil)]
    #expect(try value(#"["+", ["get", "n"]]"#, of: holed)?.isNull == true)
    #expect(try value(#"["+", ["coalesce", ["get", "n"], 10]]"#, of: holed) == .number(16))
  }

  @Test func oneReductionReadsWhatAnotherMaps() throws {
    let index = ClusterIndex(features)
    let values = ClusterValues(
      index, of: features,
      by: [
        try ClusterReduction("least", ["min", ["get", "n"]]),
        try ClusterReduction(
          "names",
          [
            ["concat", ["accumulated"], ["get", "names"], ["to-string", ["get", "least"]]], ["get", "name"],
          ]),
      ])
    let item = try #require(index.items(in: ClusterIndexTests.world, zoom: 0).first)
    guard case .cluster(let id) = item.id else { return }
    #expect(try values.values(of: id) == [.number(1), .string("ba1c2")])
    #expect(throws: UnknownCluster(id: 1)) { try values.values(of: 1) }
  }

  /// Sums over the tree are those over the leaves.
  @Test func sumsOfAllLeaves() throws {
    let features = ClusterIndexTests.crowds(800, seed: 3).enumerated().map { place, point in
      Feature(geometry: .point(point), properties: ["n": .number(JSONNumber(Int64(place)))])
    }
    let index = ClusterIndex(features)
    let values = ClusterValues(index, of: features, by: [try ClusterReduction("v", ["+", ["get", "n"]])])
    for item in index.items(in: ClusterIndexTests.world, zoom: 1) {
      guard case .cluster(let id) = item.id else { continue }
      let sum = try index.leaves(of: id).reduce(0, +)
      #expect(try values.values(of: id) == [.number(Double(sum))])
    }
  }

  @Test(arguments: [
    #""sum""#, #"["+"]"#, #"["nope", 1]"#, #"["+", ["gett", "n"]]"#, #"["+", ["zoom"]]"#,
    #"[["feature-state", "a"], 1]"#,
  ])
  func whatIsNoProperty(_ json: String) throws {
    let json = try JSONValue(parsing: Array(json.utf8))
    #expect(throws: InvalidInput.self) { try ClusterReduction("v", json) }
  }
}
