import GeoModel

/// What two shares of one feature have in common: the layer, the kind of geometry, and the id or else all properties.
///
/// 128 bits of a keyed hash: two features have the same by design only.
struct FeatureKey: Hashable, Sendable {
  let low: UInt64
  let high: UInt64

  /// - Parameter feed: gives the hasher what the key is made of, twice the same.
  init(_ feed: (inout Hasher) -> Void) {
    var hasher = Hasher()
    feed(&hasher)
    low = UInt64(bitPattern: Int64(hasher.finalize()))
    hasher = Hasher()
    hasher.combine(0x5D)
    feed(&hasher)
    high = UInt64(bitPattern: Int64(hasher.finalize()))
  }

  init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }
}

/// One tile's share of a feature that may have others.
struct Fragment: Sendable {
  /// What kind of share it is.
  enum Shape: Sendable {
    /// Nothing of it lies in the tile, or it is not wanted.
    case nothing
    /// Positions, each with a comma after it.
    case points([UInt8])
    case lines([Strand])
    case polygons([PolygonPiece])
  }

  let tile: TileID
  let key: FeatureKey
  /// Whether the key is made of an id, which no edge needs to tell.
  let hasID: Bool
  /// The feature's text before its geometry, and after it up to the end of the layer's name.
  var head: [UInt8]
  var tail: [UInt8]
  /// A tile unit on the map's grid.
  let unit: Int64
  var shape: Shape
}

/// Vertices that follow each other within a tile, as text.
struct Chain: Sendable {
  /// Positions, each with a comma after it; in polygons the last vertex comes first.
  var text: [UInt8] = []
  /// The first and the last vertex of the way, or nil where the text is empty.
  var ends: (first: GridPoint, last: GridPoint)?
  /// How many vertices there are.
  var count = 0
  /// Twice the area under the way, about the map's corner.
  var area: Int128 = 0
}

/// A line, or part of one, within a tile.
struct Strand: Sendable {
  /// The vertices, without those of `start` and `end`.
  var chain: Chain
  /// The first vertex where it lies on the tile's border, and the last one.
  var start: GridPoint?
  var end: GridPoint?

  /// The vertex after the first one, where that lies on the border.
  var second: GridPoint? { chain.ends?.first ?? end }
  /// The vertex before the last one, where that lies on the border.
  var beforeLast: GridPoint? { chain.ends?.last ?? start }
}

/// A polygon, or part of one, within a tile: its rings, those that come to the tile's border taken apart there.
struct PolygonPiece: Sendable {
  /// An edge along a side of the tile, between two nodes.
  struct BorderEdge: Sendable {
    var from: Int
    var to: Int
    var side: TileSide
  }

  /// A way through the tile, between two nodes, or from one back to it.
  struct Way: Sendable {
    var from: Int
    var to: Int
    var chain: Chain
  }

  /// Vertices on the border, and those at which pieces touch.
  var nodes: [GridPoint] = []
  /// The nodes at which no edge along the border begins or ends: no cut has made them.
  var touches: [Int] = []
  var edges: [BorderEdge] = []
  var ways: [Way] = []
  /// Rings without a node: text, and twice the area.
  var rings: [(text: [UInt8], area: Int128)] = []
}

/// A side of a tile.
enum TileSide: UInt8, Sendable, CaseIterable {
  case north, east, south, west

  /// Whether it runs from north to south.
  var isVertical: Bool { self == .east || self == .west }

  /// The side that an edge of a tile runs along, or nil.
  init?(_ a: TilePoint, _ b: TilePoint, extent: Int32) {
    if a.x == b.x {
      if a.x == 0 { self = .west } else if a.x == extent { self = .east } else { return nil }
    } else if a.y == b.y {
      if a.y == 0 { self = .north } else if a.y == extent { self = .south } else { return nil }
    } else {
      return nil
    }
  }
}

/// A stretch of the border between two tiles.
struct Seam: Hashable, Sendable {
  /// Along which way it runs, or the corner of four tiles.
  enum Kind: UInt8, Sendable { case vertical, horizontal, corner }

  let kind: Kind
  /// The tile to the east or south of it.
  let x: UInt32
  let y: UInt32

  /// - Parameter columns: how many columns the zoom has; east of the last one is the first.
  init(_ side: TileSide, of tile: TileID) {
    let last = UInt32(tile.columns - 1)
    switch side {
    case .north: (kind, x, y) = (.horizontal, tile.x, tile.y)
    case .south: (kind, x, y) = (.horizontal, tile.x, tile.y + 1)
    case .west: (kind, x, y) = (.vertical, tile.x, tile.y)
    case .east: (kind, x, y) = (.vertical, tile.x == last ? 0 : tile.x + 1, tile.y)
    }
  }

  /// The corner that a point is.
  init(corner point: GridPoint) {
    kind = .corner
    x = UInt32(truncatingIfNeeded: point.x >> 32)
    y = UInt32(truncatingIfNeeded: point.y >> 32)
  }
}
