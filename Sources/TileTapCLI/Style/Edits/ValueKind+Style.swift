import GeoModel
import Styling

extension ValueKind where Value == Double {
  /// A decimal number in a range.
  static func number(_ placeholder: String, in range: ClosedRange<Double>, _ expected: String) -> Self {
    Self(placeholder, expected: expected) { text in
      decimal(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// The zoom of a map, fractions included.
  static let mapZoom = number("Z", in: 0...24, "a zoom from 0 to 24")

  /// A length on the screen.
  static let pixels = number("PX", in: 0...100_000, "a number of pixels from 0 to 100000")
}

extension ValueKind where Value == Position {
  /// A place in degrees.
  static let place = ValueKind(
    "LON,LAT", expected: "a longitude from -180 to 180 and a latitude from -90 to 90, in degrees"
  ) { text in
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { decimal($0) }
    guard numbers.count == 2, let longitude = numbers[0], let latitude = numbers[1],
      (-180...180).contains(longitude), (-90...90).contains(latitude)
    else { return nil }
    return Position(longitude, latitude)
  }
}

extension ValueKind where Value == String {
  /// A member of a layer or source, and its value.
  static let assignment = ValueKind(
    "NAME=VALUE", expected: "a name, '=' and a value: JSON, or else a text"
  ) { $0.contains("=") && !$0.hasPrefix("=") ? $0 : nil }

  /// The id of a layer that there is.
  static func layer(_ placeholder: String = "LAYER") -> Self {
    Self(placeholder, expected: "the id of a layer", completion: .layer) { $0 }
  }

  /// A type of layers.
  static let layerType = choice(of: LayerType.allCases.map(\.rawValue), "TYPE")

  /// One of a closed choice of texts.
  static func choice(of names: [String], _ placeholder: String) -> Self {
    Self(placeholder, expected: listed(names), choices: names) { names.contains($0) ? $0 : nil }
  }
}
