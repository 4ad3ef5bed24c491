import GeoModel
import SystemIO
import Tilesets

/// Finds the tiles that the features of a box reach into.
///
/// Each tile is read once for what it has in the box, and once for what comes in over its edges; shares are followed
/// from tile to tile where they meet. Memory grows with what the tiles' edges cut.
final class FeatureReach {
  /// With fewer tiles nothing is gained by converting all of the zoom.
  private static let fewTiles = 256

  private let tileset: Tileset
  private let everything: TileSelection
  private let start: TileSelection
  private let plan: ConversionPlan
  private let isConfined: Bool
  private let reader: TilesetReader
  /// Makes shares of what lies in the box.
  private var near: TileConverter
  private var seams: SeamReader
  private var piece = OutputPiece()
  /// The most tiles that are worth following features through, once it is known.
  private var limit: Int?

  /// The tiles found so far.
  private(set) var tiles: Set<TileID> = []
  /// Features of the box that have an id.
  private var ids: Set<FeatureKey> = []
  /// What comes to tiles over their edges next.
  private var arrivals: [TileID: [SeamReader.Arrival]] = [:]

  init(
    _ tileset: Tileset, zoom: UInt8, _ options: ConversionOptions, bounds: BoundingBox, isConfined: Bool
  ) throws {
    self.tileset = tileset
    self.isConfined = isConfined
    everything = TileSelection(zooms: zoom...zoom)
    let bounds = bounds.grown(byTiles: 0.125, zoom: zoom)
    start = TileSelection(zooms: zoom...zoom, bounds: bounds)
    reader = try tileset.makeReader()
    var options = options
    // What is damaged is told when the tiles are converted.
    options.isStrict = false
    options.bounds = nil
    plan = ConversionPlan(options)
    let tables = CoordinateTablePool()
    seams = SeamReader(plan, tables)
    options.bounds = bounds
    var near = ConversionPlan(options)
    near.census = IDCensus.Later { .everyID }
    self.near = TileConverter(near, tables, among: tileset)
  }

  /// Finds the tiles; false where they are most of the zoom.
  func find() throws -> Bool {
    guard try countStart() else { return false }
    let walk = try tileset.walk(start, chunkSize: ConversionCrew.chunkSize)
    while let chunk = try walk.next() {
      _ = try reader.forEachTile(in: chunk) { (tile, bytes: UnsafeRawBufferPointer) in
        try near.convert(tile, bytes, into: piece)
        if let failure = near.otherTilesFailure { throw failure }
        defer { empty() }
        for fragment in piece.fragments {
          if case .nothing = fragment.shape { continue }
          if fragment.hasID { ids.insert(fragment.key) } else { follow(fragment) }
        }
      }
      // A tile that cannot be read is told by who converts it.
      tiles.formUnion(chunk.references.map(\.id))
    }
    while !arrivals.isEmpty {
      let wave = arrivals
      arrivals.removeAll()
      for (tile, arriving) in wave {
        guard try enter(tile, arriving) else { continue }
        tiles.insert(tile)
        if tiles.count > Self.fewTiles, try tiles.count > mostTiles() { return false }
      }
    }
    return true
  }

  /// How many shares the features of the box have that have an id; their tiles are added.
  func census() throws -> IDCensus {
    guard !ids.isEmpty else { return .none }
    let found = try IDCensus.take(tileset, everything, plan, of: ids)
    tiles.formUnion(found.tiles)
    return found.census
  }

  private func empty() {
    piece.text.removeAll()
    piece.fragments.removeAll(keepingCapacity: true)
    piece.report = ConversionReport()
  }

  /// Whether the box has few of the zoom's tiles.
  private func countStart() throws -> Bool {
    var count = 0
    let walk = try tileset.walk(start, chunkSize: 1024)
    while let chunk = try walk.next() {
      count += chunk.references.count
      if count > Self.fewTiles, try count > mostTiles() { return false }
    }
    return true
  }

  /// Half of the zoom's tiles.
  private func mostTiles() throws -> Int {
    if let limit { return limit }
    var count = 0
    let walk = try tileset.walk(everything, chunkSize: 1024)
    while let chunk = try walk.next() { count += chunk.references.count }
    limit = count / 2
    return count / 2
  }

  /// Follows a share into the tiles beyond the edges that cut it.
  private func follow(_ fragment: Fragment) {
    guard !isConfined else { return }
    follow(fragment.key, SeamStitch.contacts(of: fragment), of: fragment.tile)
  }

  private func follow(
    _ key: FeatureKey, _ contacts: [(seam: Seam, contact: SeamStitch.Contact)], of tile: TileID
  ) {
    for (seam, contact) in contacts {
      let place = SeamStitch.Key(feature: key, seam: seam)
      for neighbour in seam.neighbours(of: tile) {
        arrivals[neighbour, default: []].append((place, contact))
      }
    }
  }

  /// Follows what comes to a tile on to others; false where there is no such tile.
  private func enter(_ tile: TileID, _ arriving: [SeamReader.Arrival]) throws -> Bool {
    guard try seams.read(tile, reader) else { return false }
    for arrival in arriving {
      for share in seams.reach(tile, arrival) { follow(share.key, share.contacts, of: tile) }
    }
    return true
  }
}

extension BoundingBox {
  /// The box with a part of a tile more on each side, brought to −180…180.
  fileprivate func grown(byTiles part: Double, zoom: UInt8) -> BoundingBox {
    let size = part / Double(1 << Int(zoom))
    func latitude(_ latitude: Double, moved distance: Double) -> Double {
      let y = WebMercator.y(ofLatitude: max(-89.9, min(89.9, latitude))) + distance
      return WebMercator.latitude(ofY: max(-0.5, min(1.5, y)))
    }
    let (low, high) = (latitude(south, moved: size), latitude(north, moved: -size))
    var width = east - west
    if width < 0 { width += 360 }
    width += 2 * size * 360
    guard width < 360 else { return BoundingBox(west: -180, south: low, east: 180, north: high) }
    func wrapped(_ longitude: Double) -> Double {
      longitude - ((longitude + 180) / 360).rounded(.down) * 360
    }
    let first = wrapped(west - size * 360)
    return BoundingBox(west: first, south: low, east: wrapped(first + width), north: high)
  }
}

extension Seam {
  /// The tiles that meet a tile at the seam.
  fileprivate func neighbours(of tile: TileID) -> [TileID] {
    let (z, x, y) = (Int(tile.z), Int(self.x), Int(self.y))
    let places: [(x: Int, y: Int)] =
      switch kind {
      case .horizontal: [(x, y - 1), (x, y)]
      case .vertical: [((x - 1) & (tile.columns - 1), y), (x, y)]
      case .corner: [(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)]
      }
    return places.compactMap { TileID(z: z, x: $0.x, y: $0.y) }.filter { $0 != tile }
  }
}
