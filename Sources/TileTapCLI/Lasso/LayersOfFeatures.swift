import Conversion
import GeoModel

/// Chooses features of GeoJSON by the layer that they name.
struct LayersOfFeatures {
  /// How many names are remembered for the message.
  private static let limit = 1000

  private let order: [String]
  private let wanted: Set<String>
  private var unseen: Set<String>
  private var known: Set<String> = []

  /// - Parameter layers: the layers to take; none for every feature.
  init(_ layers: [String]) {
    order = layers
    wanted = Set(layers)
    unseen = wanted
  }

  /// Whether a feature is of one of the layers.
  mutating func want(_ feature: Feature) -> Bool {
    if wanted.isEmpty { return true }
    guard case .string(let layer)? = feature.foreignMembers["layer"] else { return false }
    if known.count < Self.limit { known.insert(layer) }
    unseen.remove(layer)
    return wanted.contains(layer)
  }

  /// Refuses a layer that no feature named.
  func check() throws(InvalidInput) {
    guard let layer = order.first(where: unseen.contains) else { return }
    let names = known.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    throw InvalidInput(
      Finding(
        .layerUnknown, at: .whole, found: "no layer \"\(layer)\"",
        expected: names.isEmpty ? "features with a member \"layer\"; there are none" : "one of \(names)"))
  }
}
