import GeoModel

/// The name of a file that holds one tile: `y.EXT`.
struct TileFileName {
  /// The endings that are read, by the number that a reference keeps.
  static let endings = [".mvt", ".pbf", ".mvt.gz", ".pbf.gz"]
  private static let rasterEndings = [".png", ".jpg", ".jpeg", ".webp", ".avif"]

  let number: Int
  let ending: Int

  /// Reads a name; nil where it is none of a tile.
  init?(_ name: String) {
    guard let dot = name.firstIndex(of: "."), let number = Self.number(name[..<dot]),
      let ending = Self.endings.firstIndex(of: String(name[dot...]))
    else { return nil }
    self.number = number
    self.ending = ending
  }

  /// A decimal number without sign or leading zeros, below 2^30.
  static func number(_ text: Substring) -> Int? {
    guard let first = text.utf8.first, text.utf8.count <= 10,
      first != UInt8(ascii: "0") || text.utf8.count == 1,
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text)
  }

  /// Whether a name ends as a raster tile's does.
  static func isRaster(_ name: String) -> Bool { rasterEndings.contains { name.lowercased().hasSuffix($0) } }

  /// The address that a path ends in: `z/x/y.EXT`, `z-x-y.EXT` or `z_x_y.EXT`, in the order of a scheme; or nil.
  static func tile(ofPath path: String, scheme: TileScheme) -> TileID? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    guard let name = parts.last, let dot = name.firstIndex(of: ".") else { return nil }
    let stem = name[..<dot]
    var numbers: [Substring] = []
    for separator in ["-", "_"] as [Character] where numbers.count != 3 {
      numbers = stem.split(separator: separator, omittingEmptySubsequences: false)
      // `berlin-14-8802-5373.mvt` ends in an address, too.
      if numbers.count > 3 { numbers = numbers.suffix(3) }
    }
    if numbers.count != 3 { numbers = parts.dropLast().suffix(2) + [stem] }
    let values = numbers.compactMap(number)
    guard numbers.count == 3, values.count == 3 else { return nil }
    return scheme.tile(values[0], values[1], values[2])
  }
}

extension TileScheme {
  /// The tile that three numbers mean, in the order of a path.
  func tile(_ zoom: Int, _ second: Int, _ third: Int) -> TileID? {
    switch self {
    case .xyz: return TileID(z: zoom, x: second, y: third)
    case .zyx: return TileID(z: zoom, x: third, y: second)
    case .tms:
      guard let stored = TileID(z: zoom, x: second, y: third) else { return nil }
      return TileID(z: zoom, x: second, y: stored.tmsRow)
    }
  }

  /// The three numbers of a tile, in the order of a path.
  func path(_ tile: TileID) -> (Int, Int, Int) {
    switch self {
    case .xyz: (Int(tile.z), Int(tile.x), Int(tile.y))
    case .zyx: (Int(tile.z), Int(tile.y), Int(tile.x))
    case .tms: (Int(tile.z), Int(tile.x), tile.tmsRow)
    }
  }
}
