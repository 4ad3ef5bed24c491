import Clustering
import GeoJSON
import GeoModel
import JSONText

/// What `tiletap cluster` is asked.
enum ClusterRequest {
  case items(BoundingBox, zoom: Double)
  case leaves(Int, limit: Int, offset: Int)
  case children(Int)
  case expansionZoom(Int)
}

/// Writes what an index answers as GeoJSON.
struct ClusterAnswer {
  private let index: ClusterIndex
  private let features: [Feature]
  private let spreads: Bool

  init(_ index: ClusterIndex, _ features: [Feature], spreads: Bool) {
    self.index = index
    self.features = features
    self.spreads = spreads
  }

  func text(of request: ClusterRequest) throws(UnknownCluster) -> [UInt8] {
    let answer: [Feature]
    switch request {
    case .items(let box, let zoom):
      answer = try index.items(in: box, zoom: zoom).map { item throws(UnknownCluster) in
        try feature(item, zoom: zoom)
      }
    case .leaves(let cluster, let limit, let offset):
      answer = try index.leaves(of: cluster, limit: limit, offset: offset).map { features[$0] }
    case .children(let cluster):
      answer = try index.children(of: cluster).map { item throws(UnknownCluster) in
        try feature(item, zoom: nil)
      }
    case .expansionZoom(let cluster): return Array("\(try index.expansionZoom(of: cluster))\n".utf8)
    }
    return Array(FeatureCollection(answer).text().utf8)
  }

  /// - Parameter zoom: where points of one place may be spread, or nil.
  private func feature(_ item: ClusterItem, zoom: Double?) throws(UnknownCluster) -> Feature {
    switch item.id {
    case .point(let point):
      var feature = features[point]
      if spreads, let zoom, let offset = index.offset(ofPoint: point, zoom: zoom) {
        let place = ClusterIndex.position(item.position, movedBy: offset, zoom: zoom)
        feature.geometry = .point(place)
        feature.boundingBox = nil
        feature.foreignMembers["spread"] = .object([
          "offset": .array([pixels(offset.x), pixels(offset.y)]),
          "place": .array([number(item.position.x), number(item.position.y)]),
        ])
      }
      return feature
    case .cluster(let id):
      var properties: JSONObject = [
        "cluster": true, "cluster_id": .number(JSONNumber(Int64(id))),
        "point_count": .number(JSONNumber(Int64(item.count))),
        "point_count_abbreviated": abbreviated(item.count),
      ]
      for (name, value) in zip(index.propertyNames, try index.values(of: id)) {
        properties[name] = number(value.isNaN ? 0 : value)
      }
      return Feature(
        id: .number(JSONNumber(Int64(id))), geometry: .point(item.position), properties: properties)
    }
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
