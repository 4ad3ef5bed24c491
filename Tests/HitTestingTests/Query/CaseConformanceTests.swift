import Foundation
import GeoModel
import HitTesting
import JSONText
import Styling
import TestSupport
import Testing

/// Queries of an older suite of renderers.
@Suite struct CaseConformanceTests {
  /// What is compared of a hit: id, properties, geometry type.
  struct Answer: Hashable {
    let id: JSONValue?
    let properties: JSONValue
    let geometry: String
  }

  static func expected(_ json: JSONValue) -> Answer? {
    guard case .object(let members) = json, case .object(let geometry)? = members["geometry"],
      case .string(let type)? = geometry["type"]
    else { return nil }
    return Answer(
      id: members["id"].map(QueryConformance.sorted),
      properties: QueryConformance.sorted(members["properties"] ?? [:]), geometry: type)
  }

  static func found(_ hit: Hit) -> Answer {
    let feature = hit.feature()
    let id: JSONValue? =
      switch feature.id {
      case .number(let number)?: .number(number)
      case .string(let text)?: .string(text)
      case nil: nil
      }
    return Answer(
      id: id.map(QueryConformance.sorted),
      properties: QueryConformance.sorted(.object(feature.properties ?? [:])),
      geometry: feature.geometry?.kind.rawValue ?? "none")
  }

  @Test func answersOfRenderers() throws {
    guard let suite = Conformance.suite("query/cases") else { return }
    var total = 0
    var failures: [String] = []
    for folder in try QueryConformance.folders(suite) {
      let name = folder.lastPathComponent
      let (map, style) = try QueryConformance.map(folder)
      guard case .object(let root) = try QueryConformance.json(folder.appending(path: "style.json")),
        case .object(let metadata)? = root["metadata"], case .object(let test)? = metadata["test"],
        case .array(let answers) = try QueryConformance.json(folder.appending(path: "expected.json")),
        let query = QueryConformance.query(test["queryGeometry"])
      else {
        Issue.record("\(name): another shape")
        continue
      }
      total += 1
      func size(_ key: String) -> Double {
        if case .number(let number)? = test[key] { number.doubleValue } else { 512 }
      }
      let camera = QueryConformance.camera(style, width: size("width"), height: size("height"))
      var options = try QueryConformance.options(test["queryOptions"])
      options.mergesPieces = false
      let found = Set(try map.hits(at: query, camera: camera, options: options).map(Self.found))
      let expected = Set(answers.compactMap(Self.expected))
      guard found != expected else { continue }
      func text(_ answers: Set<Answer>) -> String {
        answers.map { "\($0.geometry) \($0.properties)" }.sorted().joined(separator: ", ")
      }
      failures.append(
        "\(name): missing [\(text(expected.subtracting(found)))] extra [\(text(found.subtracting(expected)))]"
      )
    }
    Conformance.report("query", passed: total - failures.count, total: total, failures: failures)
    #expect(failures.isEmpty)
  }
}
