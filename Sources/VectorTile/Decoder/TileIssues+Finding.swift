import GeoModel

extension TileIssues {
  /// The issues that strict reading accepts: things the specification or protobuf allow, or leave to the reader.
  public static let allowed: TileIssues = [.typeUnknown, .fieldUnknown]

  /// The issues one by one, the lowest bit first.
  public var each: [TileIssues] {
    (0..<32).map { TileIssues(rawValue: 1 << $0) }.filter(contains)
  }

  /// A finding for each issue.
  ///
  /// - Parameter place: where, as `Place.tile(_:layer:feature:)` tells it.
  public func findings(at place: Place) -> [Finding] {
    each.compactMap { issue in
      guard let (name, found, expected, clause) = TileIssues.words[issue] else { return nil }
      return Finding(
        Finding.Reason(rawValue: "tile-\(name)"), at: place, found: found, expected: expected,
        clause: "vector-tile specification \(clause)")
    }
  }

  private static let words: [TileIssues: (String, String, String?, String)] = [
    .layerNameRepeated: (
      "layer-name-repeated", "another layer has the same name; both are read", "each name once", "4.1"
    ),
    .valueRepeated: (
      "value-repeated", "a value holds several types; the last one is taken", "exactly one", "4.1"
    ),
    .fieldUnknown: ("field-unknown", "an unknown field; it is left out", nil, "5"),
    .typeMissing: ("type-missing", "the feature has no geometry type", "point, line or polygon", "4.2"),
    .typeUndefined: (
      "type-undefined", "the feature has an undefined geometry type", "point, line or polygon", "4.3.4"
    ),
    .typeUnknown: (
      "type-unknown", "the feature's geometry type is unknown; there is nothing to draw", nil, "4.3.4.1"
    ),
    .geometryMissing: ("geometry-missing", "the feature has no geometry", "a geometry", "4.2"),
    .geometryRepeated: (
      "geometry-repeated", "several geometry fields; they are read as one", "one", "4.2"
    ),
    .tagsRepeated: ("tags-repeated", "several tags fields; they are read as one", "one", "4.2"),
    .commandEmpty: (
      "command-empty", "a geometry command of no points; it is left out", "a count above 0", "4.3.3"
    ),
    .pointsSplit: (
      "points-split", "points in several MoveTo commands; all are kept", "one MoveTo", "4.3.4.2"
    ),
    .commandInPoints: (
      "command-in-points", "a LineTo or ClosePath between points; it is left out", "one MoveTo",
      "4.3.4.2"
    ),
    .moveToSeveral: (
      "move-to-several", "a MoveTo of several points in a line or ring; the last one is taken",
      "count 1", "4.3.4"
    ),
    .lineTooShort: (
      "line-too-short", "a line of one point; it is left out", "at least two points", "4.3.4.3"
    ),
    .closePathInLine: (
      "close-path-in-line", "a ClosePath in a line; it is left out", "MoveTo and LineTo only",
      "4.3.4.3"
    ),
    .ringTooShort: (
      "ring-too-short", "a ring of fewer than three points; it is left out", "at least three points",
      "4.3.4.4"
    ),
    .ringUnclosed: (
      "ring-unclosed", "a ring without ClosePath; it is closed", "a ClosePath behind it", "4.3.4.4"
    ),
    .ringWithoutArea: (
      "ring-without-area", "a ring without area; it is left out", "an area above or below 0",
      "4.3.4.4"
    ),
    .pointRepeated: (
      "point-repeated", "a LineTo that goes nowhere; the point is kept", "another point", "4.3.3.2"
    ),
    .geometryEmpty: (
      "geometry-empty", "nothing of the geometry can be drawn", "a geometry with parts", "4.3.4"
    ),
    .windingReversed: (
      "winding", "the first ring is wound as an interior; all rings are taken the other way round",
      "an exterior first", "4.3.4.4"
    ),
  ]
}
