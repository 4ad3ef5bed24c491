import GeoModel
import JSONText
import Styling

/// What an app has said of single features, as `feature-state` reads it.
public struct FeatureStates: Sendable {
  /// A feature of a source, by its id.
  private struct Key: Hashable {
    let source: String
    let sourceLayer: String?
    let id: FeatureID
  }

  private var states: [Key: StyleObject] = [:]

  public init() {}

  public var isEmpty: Bool { states.isEmpty }

  /// Sets what is known of a feature; a later state replaces an earlier one.
  ///
  /// - Parameters:
  ///   - state: The members that `feature-state` reads.
  ///   - source: The id of the source.
  ///   - sourceLayer: The layer of the source's tiles; nil for GeoJSON.
  ///   - id: The feature's id.
  public mutating func set(
    _ state: JSONObject, source: String, sourceLayer: String? = nil, id: FeatureID
  ) {
    states[Key(source: source, sourceLayer: sourceLayer, id: id)] = StyleObject(state)
  }

  func state(source: String, sourceLayer: String?, id: FeatureID?) -> StyleObject? {
    guard let id else { return nil }
    return states[Key(source: source, sourceLayer: sourceLayer, id: id)]
  }

  /// Reads states: an array of objects as MapLibre's `setFeatureState` takes, each with its `state`.
  ///
  ///     [{"source": "parks", "sourceLayer": "parks", "id": 7, "state": {"hover": true}}]
  ///
  /// - Throws: `InvalidInput` for another shape.
  /// Complexity: O(n) in the length of the text.
  public init(parsing bytes: [UInt8]) throws(InvalidInput) {
    let json = try JSONValue(parsing: bytes)
    let items: [JSONValue] =
      switch json {
      case .array(let items): items
      default: [json]
      }
    for (index, item) in items.enumerated() {
      guard case .object(let members) = item, case .string(let source)? = members["source"],
        case .object(let state)? = members["state"], let id = members["id"].flatMap(Self.id)
      else {
        throw InvalidInput(
          Finding(
            .featureStateInvalid, at: .part("state \(index + 1)"), found: "no state of a feature",
            expected: "an object with source, id, state and, for tiles, sourceLayer"))
      }
      var sourceLayer: String?
      if case .string(let name)? = members["sourceLayer"] { sourceLayer = name }
      set(state, source: source, sourceLayer: sourceLayer, id: id)
    }
  }

  private static func id(_ json: JSONValue) -> FeatureID? {
    switch json {
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    default: nil
    }
  }
}

extension Finding.Reason {
  /// A text that does not tell the state of a feature.
  public static let featureStateInvalid = Finding.Reason(rawValue: "feature-state-invalid")
}
