import GeoModel

/// What a conversion did.
public struct ConversionReport: Sendable {
  /// How many tiles were read.
  public internal(set) var tiles = 0
  /// How many features were written.
  public internal(set) var features = 0
  /// How many of them were joined from several tiles.
  public internal(set) var featuresStitched = 0
  /// How many features were left out because nothing of them lies in their tile, as others have them.
  public internal(set) var featuresOutside = 0
  /// How many features were damaged, or had nothing to draw, and were skipped.
  public internal(set) var featuresSkipped = 0
  /// How many layers could not be read.
  public internal(set) var layersSkipped = 0
  /// How many tiles could not be read.
  public internal(set) var tilesSkipped = 0
  /// What is wrong or odd in the input.
  public internal(set) var findings = FindingSummary()

  mutating func add(_ other: ConversionReport) {
    tiles += other.tiles
    features += other.features
    featuresStitched += other.featuresStitched
    featuresOutside += other.featuresOutside
    featuresSkipped += other.featuresSkipped
    layersSkipped += other.layersSkipped
    tilesSkipped += other.tilesSkipped
    findings.add(other.findings)
  }
}
