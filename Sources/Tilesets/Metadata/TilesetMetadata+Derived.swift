import GeoModel

extension TilesetMetadata {
  /// Sets the zooms to those that have tiles, and says so where metadata has none or others.
  mutating func completeZooms(_ zooms: ClosedRange<UInt8>?, findings: inout [Finding]) {
    guard let zooms else {
      findings.append(Finding(.metadataWrong, at: .whole, found: "the tileset has no tiles"))
      return
    }
    let declared = (minzoom, maxzoom)
    minzoom = zooms.lowerBound
    maxzoom = zooms.upperBound
    switch declared {
    case (nil, _), (_, nil):
      findings.append(
        Finding(
          .metadataMissing, at: .part("metadata"),
          found:
            "minzoom or maxzoom is missing; the tiles have zooms \(zooms.lowerBound) to \(zooms.upperBound)"))
    case (let low?, let high?) where low != zooms.lowerBound || high != zooms.upperBound:
      findings.append(
        Finding(
          .metadataWrong, at: .part("metadata"), found: "the zooms are said to be \(low) to \(high)",
          expected: "\(zooms.lowerBound) to \(zooms.upperBound), those of the tiles"))
    default: break
    }
  }
}
