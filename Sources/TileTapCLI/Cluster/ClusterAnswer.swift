import Clustering
import GeoJSON
import GeoModel
import HitTesting
import JSONText
import Styling

/// What `tiletap cluster` is asked.
enum ClusterRequest {
  case items(BoundingBox, zoom: Double)
  case tap(Position, zoom: Double, radius: Double, limit: Int, offset: Int)
  case path([Camera], hysteresis: Double)
  case leaves(Int, limit: Int, offset: Int)
  case children(Int)
  case expansionZoom(Int)
}

/// Writes what an index answers as GeoJSON.
struct ClusterAnswer {
  let index: ClusterIndex
  let features: [Feature]
  /// What style properties make of each cluster.
  let values: ClusterValues
  let spreads: Bool
  /// The properties that every cluster has.
  static let ownProperties = ["cluster", "cluster_id", "point_count", "point_count_abbreviated"]

  func text(of request: ClusterRequest) throws -> [UInt8] {
    let answer: [Feature]
    switch request {
    case .items(let box, let zoom): answer = try shown(in: box, zoom: zoom)
    case .tap(let place, let zoom, let radius, let limit, let offset):
      let tap = index.item(at: place, zoom: zoom, within: radius, spread: spreads ? PointSpread() : nil)
      answer = try tap.map { [try feature($0, zoom: zoom, limit: limit, offset: offset)] } ?? []
    case .path(let cameras, let hysteresis): return try steps(cameras, hysteresis: hysteresis)
    case .leaves(let cluster, let limit, let offset):
      answer = try index.leaves(of: cluster, limit: limit, offset: offset).map { features[$0] }
    case .children(let cluster): answer = try index.children(of: cluster).map { try feature($0) }
    case .expansionZoom(let cluster): return Array("\(try index.expansionZoom(of: cluster))\n".utf8)
    }
    return Array(FeatureCollection(answer).text().utf8)
  }

  private func shown(in box: BoundingBox, zoom: Double) throws -> [Feature] {
    let items = index.items(in: box, zoom: zoom)
    guard spreads else { return try items.map { try feature($0) } }
    return try zip(items, index.offsets(of: items)).map { item, offset in
      try offset.map { spread(try feature(item), item, by: $0, zoom: zoom) } ?? feature(item)
    }
  }

  /// What a tap hit: with its distance, and of a cluster its points and the zoom that splits it.
  private func feature(_ tap: ClusterTap, zoom: Double, limit: Int, offset: Int) throws -> Feature {
    var feature = try feature(tap.item)
    if tap.offset != .zero {
      feature = spread(feature, tap.item, by: (tap.offset.x, tap.offset.y), zoom: zoom)
    }
    feature.foreignMembers["distance"] = pixels(tap.distance)
    if case .cluster(let id) = tap.item.id {
      feature.foreignMembers["expansionZoom"] = .number(JSONNumber(Int64(try index.expansionZoom(of: id))))
      let leaves = try index.leaves(of: id, limit: limit, offset: offset).map { features[$0] }
      feature.foreignMembers["leaves"] = try Self.json(leaves)
    }
    return feature
  }

  func feature(_ item: ClusterItem) throws -> Feature {
    switch item.id {
    case .point(let point): return features[point]
    case .cluster(let id):
      var properties: JSONObject = [
        "cluster": true, "cluster_id": .number(JSONNumber(Int64(id))),
        "point_count": .number(JSONNumber(Int64(item.count))),
        "point_count_abbreviated": abbreviated(item.count),
      ]
      for (name, value) in zip(index.propertyNames, try index.values(of: id)) {
        properties[name] = number(value.isNaN ? 0 : value)
      }
      for (name, value) in zip(values.names, try values.values(of: id)) {
        properties[name] = try JSONValue(parsing: Array(value.jsonText.utf8))
      }
      return Feature(
        id: .number(JSONNumber(Int64(id))), geometry: .point(item.position), properties: properties)
    }
  }

  /// A point that is drawn beside its place.
  private func spread(
    _ feature: Feature, _ item: ClusterItem, by offset: (x: Double, y: Double), zoom: Double
  ) -> Feature {
    var feature = feature
    feature.geometry = .point(ClusterIndex.position(item.position, movedBy: offset, zoom: zoom))
    feature.boundingBox = nil
    feature.foreignMembers["spread"] = .object([
      "offset": .array([pixels(offset.x), pixels(offset.y)]),
      "place": .array([number(item.position.x), number(item.position.y)]),
    ])
    return feature
  }

  /// Features as an array of JSON.
  static func json(_ features: [Feature]) throws -> JSONValue {
    let collection = try JSONValue(parsing: Array(FeatureCollection(features).text().utf8))
    guard case .object(let object) = collection, let array = object["features"] else { return .array([]) }
    return array
  }

  private func number(_ value: Double) -> JSONValue {
    if let integer = Int64(exactly: value), abs(value) < 0x1p53 { return .number(JSONNumber(integer)) }
    return value.isFinite ? .number(JSONNumber(value)) : .null
  }

  /// An offset to a thousandth of a pixel, which the sine of another system does not change.
  private func pixels(_ value: Double) -> JSONValue { number((value * 1000).rounded() / 1000) }

  /// 1234 as `1.2k` and 12345 as `12k`; below 1000 the number itself.
  private func abbreviated(_ count: Int) -> JSONValue {
    if count >= 10_000 { return .string("\((count + 500) / 1000)k") }
    guard count >= 1000 else { return .number(JSONNumber(Int64(count))) }
    let tenths = (count + 50) / 100
    return .string(tenths % 10 == 0 ? "\(tenths / 10)k" : "\(tenths / 10).\(tenths % 10)k")
  }
}
