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

  /// The reasons of the kinds that whole files may be full of.
  var reasons: [Finding.Reason] {
    var reasons: [Finding.Reason] = []
    if contains(.winding) { reasons.append(.ringWinding) }
    if contains(.unclosed) { reasons.append(.ringUnclosed) }
    if contains(.nullPosition) { reasons.append(.positionNull) }
    if contains(.emptyCoordinates) { reasons.append(.coordinatesEmpty) }
    if contains(.extraValues) { reasons.append(.positionTooLong) }
    if contains(.missingProperties) { reasons.append(.propertiesMissing) }
    return reasons
  }
}
