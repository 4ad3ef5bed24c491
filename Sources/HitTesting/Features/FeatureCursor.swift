import GeoModel
import Styling

/// The features of a held layer one after the other, as expressions ask them.
///
/// Names that the expressions were compiled with are looked up once a layer; going from feature to feature and asking
/// a property allocates nothing. For one thread at a time.
package final class FeatureCursor: ExpressionFeature {
  package private(set) var layer: HeldLayer
  /// The feature that is asked.
  package private(set) var feature: HeldFeature
  /// What `feature-state` reads, or nil for none.
  package var featureState: StyleObject?
  private let propertyNames: [String]
  /// For each name the place of its key in the layer, or −1.
  private var places: [Int32]
  private var canonical: [UInt32]?
  private var styleValues: [StyleValue]
  private var tags: UnsafeBufferPointer<HeldTag>

  /// - Parameters:
  ///   - names: the names that the expressions were compiled with, by index.
  ///   - layer: the first layer whose features are asked; one with a feature at least.
  ///   - place: the place of the feature in the layer's `features`.
  package init(_ names: [String], _ layer: HeldLayer, at place: Int = 0) {
    propertyNames = names
    self.layer = layer
    feature = layer.features[place]
    tags = layer.tags(of: feature)
    places = []
    styleValues = []
    lookUp()
  }

  /// Goes to another layer, one with a feature at least, and its first feature.
  package func move(to layer: HeldLayer) {
    self.layer = layer
    lookUp()
    move(to: 0)
  }

  /// Goes to the feature at a place of the layer's `features`.
  package func move(to place: Int) {
    feature = layer.features[place]
    tags = layer.tags(of: feature)
    featureState = nil
  }

  private func lookUp() {
    let names = layer.names
    canonical = names.canonical
    styleValues = layer.values.styleValues
    places.removeAll(keepingCapacity: true)
    for name in propertyNames {
      places.append(names.places[name].map { Int32(truncatingIfNeeded: $0) } ?? -1)
    }
  }

  package var id: StyleValue {
    switch layer.id(of: feature) {
    case .number(let number)?: StyleValue(number)
    case .string(let text)?: .string(text)
    case nil: .null
    }
  }

  /// Point, line or polygon: whether a feature has several parts depends on how tiles cut it, and MapLibre GL JS
  /// 5.24 does not tell such features apart either.
  package var geometryType: Geometry.Kind? {
    switch feature.shape {
    case .point: .point
    case .line: .lineString
    case .polygon: .polygon
    }
  }

  package func property(_ key: PropertyKey) -> StyleValue? {
    if let index = key.index, index < places.count {
      let place = places[index]
      return place < 0 ? nil : value(of: UInt32(truncatingIfNeeded: place))
    }
    return layer.names.places[key.name].flatMap(value(of:))
  }

  /// The last value of a key, as most readers take a repeated one.
  private func value(of key: UInt32) -> StyleValue? {
    var place = tags.count
    while place > 0 {
      place -= 1
      let tag = tags[place]
      if tag.key == key || canonical != nil && canonical?[Int(tag.key)] == key {
        return styleValues[Int(tag.value)]
      }
    }
    return nil
  }

  package func properties() -> StyleObject { StyleObject(layer.properties(of: feature)) }

  package func state(_ name: String) -> StyleValue? { featureState?[name] }

  package func tileGeometry() -> TileGeometry? {
    // They compare whole units: those of a GeoJSON source are as fine as a tile's of zoom 16.
    let scale = layer.isTiled ? 1 : 0x1p29
    let parts = layer.parts(of: feature).map { part in
      layer.points(of: part).map { Position(($0.x * scale).rounded(), ($0.y * scale).rounded()) }
    }
    return TileGeometry(tile: layer.tile, extent: layer.extent * scale, kind: feature.kind, parts: parts)
  }
}
