import GeoModel
import Styling
import VectorTile

/// The values that the tags of a layer point to: of a tile's table, or JSON.
final class HeldValues: @unchecked Sendable {
  enum Source {
    /// Values whose texts lie in the tile's bytes.
    case tile([TileValue], TileBytes)
    case json([JSONValue])
  }

  /// All values as expressions take them.
  private final class StyleValues: Sendable {
    let values: [StyleValue]
    init(_ values: [StyleValue]) { self.values = values }
  }

  let source: Source
  /// The ids of GeoJSON features by their number; empty for a tile.
  let ids: [FeatureID?]
  private let lateStyleValues = LateReference<StyleValues>()

  init(_ values: UnsafeBufferPointer<TileValue>, in bytes: TileBytes) {
    source = .tile(Array(values), bytes)
    ids = []
  }

  init(_ values: [JSONValue], ids: [FeatureID?]) {
    source = .json(values)
    self.ids = ids
  }

  /// A value as JSON has it.
  func json(_ place: Int) -> JSONValue {
    switch source {
    case .tile(let values, _): JSONValue(TilePropertyValue(values[place]))
    case .json(let values): values[place]
    }
  }

  /// Every value as expressions take it, each made once.
  var styleValues: [StyleValue] {
    if let made = lateStyleValues.load() { return made.values }
    let values: [StyleValue] =
      switch source {
      case .tile(let values, _): values.map { StyleValue(JSONValue(TilePropertyValue($0))) }
      case .json(let values): values.map { StyleValue($0) }
      }
    return lateStyleValues.storeIfNil(StyleValues(values)).values
  }

  var count: Int {
    switch source {
    case .tile(let values, _): values.count
    case .json(let values): values.count
    }
  }

  var byteCount: Int {
    switch source {
    case .tile(let values, _): values.count * 16 + (lateStyleValues.load() == nil ? 0 : values.count * 40)
    case .json(let values): values.count * 80 + ids.count * 40
    }
  }
}
