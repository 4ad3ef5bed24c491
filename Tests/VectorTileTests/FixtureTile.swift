import Foundation

@testable import VectorTile

/// What a fixture's `info.json` says of it.
struct FixtureInfo {
  let isValid: Bool
  let error: String?

  init(_ folder: URL) throws {
    struct Info: Decodable {
      struct Validity: Decodable {
        let v1: Bool
        let v2: Bool
        let error: String?
      }
      let validity: Validity
    }
    let info = try JSONDecoder().decode(
      Info.self, from: Data(contentsOf: folder.appending(path: "info.json")))
    isValid = info.validity.v1 || info.validity.v2
    error = info.validity.error
  }
}

/// What a fixture's `tile.json` says the tile holds; parts that have another type than they should are nil or 0.
struct FixtureTile {
  struct Feature {
    let id: UInt64?
    let integers: [UInt32]
    let type: Int
    let properties: [TileFeature.Property]?

    /// What the integers say, or nil where they break off.
    var geometry: TileGeometry? { SlowGeometry.geometry(type, integers) }
  }

  struct Layer {
    let name: String?
    let version: UInt32?
    let extent: UInt32
    let features: [Feature]
  }

  var layers: [Layer] = []

  init(_ folder: URL) throws {
    let url = folder.appending(path: "tile.json")
    // A tile of no bytes is described by nothing.
    guard FileManager.default.fileExists(atPath: url.path) else { return }
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
    for layer in json?["layers"] as? [[String: Any]] ?? [] {
      let keys = layer["keys"] as? [Any] ?? []
      let values = layer["values"] as? [[String: Any]] ?? []
      let features = (layer["features"] as? [[String: Any]] ?? []).map { feature in
        let tags = (feature["tags"] as? [NSNumber] ?? []).map(\.intValue)
        return Feature(
          id: (feature["id"] as? NSNumber)?.uint64Value,
          integers: (feature["geometry"] as? [NSNumber] ?? []).map(\.uint32Value),
          type: (feature["type"] as? NSNumber)?.intValue ?? 0,
          properties: Self.properties(tags, keys, values))
      }
      layers.append(
        Layer(
          name: layer["name"] as? String, version: (layer["version"] as? NSNumber)?.uint32Value,
          extent: (layer["extent"] as? NSNumber)?.uint32Value ?? 4096, features: features))
    }
  }

  private static func properties(_ tags: [Int], _ keys: [Any], _ values: [[String: Any]])
    -> [TileFeature.Property]?
  {
    var properties: [TileFeature.Property] = []
    for pair in stride(from: 0, to: tags.count - 1, by: 2) {
      guard keys.indices.contains(tags[pair]), values.indices.contains(tags[pair + 1]),
        let key = keys[tags[pair]] as? String, let value = value(values[tags[pair + 1]])
      else { return nil }
      properties.append(TileFeature.Property(key, value))
    }
    return properties
  }

  private static func value(_ value: [String: Any]) -> TilePropertyValue? {
    if let text = value["string_value"] as? String { return .string(text) }
    // One description has a number where its tile has that number's text.
    if let number = value["string_value"] as? NSNumber { return .string(number.stringValue) }
    if let number = value["float_value"] as? NSNumber { return .float(number.floatValue) }
    if let number = value["double_value"] as? NSNumber { return .double(number.doubleValue) }
    if let number = value["int_value"] as? NSNumber { return .int(number.int64Value) }
    if let number = value["uint_value"] as? NSNumber { return .uint(number.uint64Value) }
    if let number = value["sint_value"] as? NSNumber { return .sint(number.int64Value) }
    if let truth = value["bool_value"] as? Bool { return .bool(truth) }
    return nil
  }
}
