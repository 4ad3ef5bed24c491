import GeoModel

extension PMTilesHeader {
  /// A header that says of the tiles what metadata does; sections and counts are left to the caller.
  init(describing metadata: TilesetMetadata) {
    self.init()
    tileType = 1
    minzoom = metadata.minzoom ?? 0
    maxzoom = metadata.maxzoom ?? 0
    let world = BoundingBox(
      west: -180, south: -WebMercator.maximumLatitude, east: 180, north: WebMercator.maximumLatitude)
    let box = metadata.bounds ?? world
    bounds = [box.west, box.south, box.east, box.north].map(Self.scaled)
    centerZoom = metadata.center?.zoom ?? minzoom
    center = [
      Self.scaled(metadata.center?.longitude ?? (box.west + box.east) / 2),
      Self.scaled(metadata.center?.latitude ?? (box.south + box.north) / 2),
    ]
  }

  /// Degrees times 10^7, rounded.
  private static func scaled(_ degrees: Double) -> Int32 {
    Int32(max(Double(Int32.min), min(Double(Int32.max), (degrees * 1e7).rounded())))
  }
}
