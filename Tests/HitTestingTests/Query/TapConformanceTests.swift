import Foundation
import GeoModel
import HitTesting
import Styling
import TestSupport
import Testing

/// Taps that MapLibre GL JS 5.24 answered over real tiles.
@Suite struct TapConformanceTests {
  /// What is compared of a hit: layer, id or properties, geometry type.
  struct Answer: Hashable {
    let layer: String
    /// The id where it is known to be exact on both sides, else nil.
    var id: JSONValue?
    let properties: JSONValue
    let geometry: String
  }

  static func expected(_ json: JSONValue) -> Answer? {
    guard case .object(let members) = json, case .string(let layer)? = members["layer"],
      case .string(let geometry)? = members["geometry"]
    else { return nil }
    return Answer(
      layer: layer, id: members["id"].map(QueryConformance.sorted),
      properties: QueryConformance.sorted(members["properties"] ?? [:]), geometry: geometry)
  }

  static func found(_ hit: Hit) -> Answer {
    let feature = hit.feature()
    var id: JSONValue?
    // Ids that JavaScript would round are absent from the answers.
    if case .number(let number)? = feature.id, number.doubleValue <= 0x1p53 { id = .number(number) }
    if case .string(let text)? = feature.id { id = .string(text) }
    return Answer(
      layer: hit.layerID, id: id.map(QueryConformance.sorted),
      properties: QueryConformance.sorted(.object(feature.properties ?? [:])),
      geometry: feature.geometry?.kind.rawValue ?? "none")
  }

  /// What differs between two answers, or nil: the set of hits, and the order of the layers.
  static func difference(_ found: [Answer], _ expected: [Answer]) -> String? {
    let missing = Set(expected).subtracting(found)
    let extra = Set(found).subtracting(expected)
    func text(_ answers: Set<Answer>) -> String {
      answers.map { "\($0.layer) \($0.geometry) \($0.id.map { "\($0)" } ?? "without id")" }.sorted()
        .joined(separator: ", ")
    }
    if !missing.isEmpty || !extra.isEmpty {
      return "missing [\(text(missing))] extra [\(text(extra))]"
    }
    func order(_ answers: [Answer]) -> [String] {
      answers.map(\.layer).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
    return order(found) == order(expected) ? nil : "order \(order(found)), not \(order(expected))"
  }

  @Test func answersOfMapLibre() throws {
    guard let suite = Conformance.suite("query/taps") else { return }
    var total = 0
    var failures: [String] = []
    for folder in try QueryConformance.folders(suite) {
      let (map, style) = try QueryConformance.map(folder)
      guard case .object(let taps) = try QueryConformance.json(folder.appending(path: "taps.json")),
        case .number(let width)? = taps["width"], case .number(let height)? = taps["height"],
        case .array(let list)? = taps["taps"]
      else {
        Issue.record("\(folder.lastPathComponent): taps.json has another shape")
        continue
      }
      let camera = QueryConformance.camera(style, width: width.doubleValue, height: height.doubleValue)
      for (number, tap) in list.enumerated() {
        guard case .object(let members) = tap, let query = QueryConformance.query(members["geometry"]),
          case .array(let answers)? = members["expected"]
        else { continue }
        total += 1
        // The answers hold every piece of a feature, so pieces stay apart here.
        var options = try QueryConformance.options(members["options"])
        options.mergesPieces = false
        let found = try map.hits(at: query, camera: camera, options: options).map(Self.found)
        if let difference = Self.difference(found, answers.compactMap(Self.expected)) {
          failures.append("\(folder.lastPathComponent) tap \(number): \(difference)")
        }
      }
    }
    Conformance.report("taps", passed: total - failures.count, total: total, failures: failures)
    #expect(failures.isEmpty)
  }
}
