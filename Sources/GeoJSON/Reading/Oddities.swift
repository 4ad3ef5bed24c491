import GeoModel

/// What the parser noticed in passing: nothing of it stops the reading, all of it deserves a second look.
struct Oddities: OptionSet {
  let rawValue: UInt8

  static let winding = Oddities(rawValue: 1)
  static let unclosed = Oddities(rawValue: 2)
  static let nullPosition = Oddities(rawValue: 4)
  static let emptyCoordinates = Oddities(rawValue: 8)
  static let extraValues = Oddities(rawValue: 16)
  static let missingProperties = Oddities(rawValue: 32)
  /// Anything rarer.
  static let other = Oddities(rawValue: 128)

  /// The kinds that whole files may be full of, with their reasons.
  static let frequent: [(Oddities, Finding.Reason)] = [
    (.winding, .ringWinding), (.unclosed, .ringUnclosed), (.nullPosition, .positionNull),
    (.emptyCoordinates, .coordinatesEmpty), (.extraValues, .positionTooLong),
    (.missingProperties, .propertiesMissing),
  ]
}
