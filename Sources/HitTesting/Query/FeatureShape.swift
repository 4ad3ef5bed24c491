import GeoAlgorithms

/// The points of a held feature, as they are tested.
struct FeatureShape {
  let kind: HeldFeature.Shape
  /// The points of the whole layer, which the parts are ranges of.
  let points: UnsafeBufferPointer<PlanePoint>
  let parts: PartRanges

  init(_ feature: HeldFeature, of layer: HeldLayer) {
    kind = feature.shape
    points = layer.points
    parts = PartRanges(parts: layer.parts(of: feature))
  }

  /// Lines, rings or sets of points.
  struct PartRanges: RandomAccessCollection {
    let parts: UnsafeBufferPointer<HeldPart>

    var startIndex: Int { 0 }
    var endIndex: Int { parts.count }
    @inline(__always) subscript(position: Int) -> Range<Int> { parts[position].range }
  }
}
