import GeoModel

/// Where shares of features without an id may meet others: what each has at the seams of its tile.
enum SeamStitch {
  /// A seam, for shares of one key.
  struct Key: Hashable {
    let feature: FeatureKey
    let seam: Seam

    /// The feature's key is a hash already.
    func hash(into hasher: inout Hasher) {
      hasher.combine(feature.low &+ UInt64(seam.kind.rawValue))
      hasher.combine(UInt64(seam.x) << 32 | UInt64(seam.y))
    }
  }

  /// What a share has at a seam, in grid units along it.
  enum Contact {
    /// An edge of a polygon, from low to high.
    case edge(low: Int64, high: Int64)
    /// A line's first or last vertex, and how far it may be from the same crossing in another tile.
    case lineEnd(Int64, reach: Int64, isStart: Bool)

    /// Whether two shares meet.
    func meets(_ other: Contact) -> Bool {
      switch (self, other) {
      case (.edge(let low, let high), .edge(let otherLow, let otherHigh)):
        min(high, otherHigh) > max(low, otherLow)
      case (
        .lineEnd(let place, let reach, let isStart),
        .lineEnd(let otherPlace, let otherReach, let otherIsStart)
      ):
        isStart != otherIsStart && abs(place - otherPlace) <= min(reach, otherReach)
      default: false
      }
    }
  }

  /// What a share has at the seams of its tile.
  static func contacts(of fragment: Fragment) -> [(seam: Seam, contact: Contact)] {
    switch fragment.shape {
    case .nothing, .points: return []
    case .polygons(let pieces):
      return pieces.flatMap { piece in
        piece.edges.map { edge in
          let (a, b) = (piece.nodes[edge.from], piece.nodes[edge.to])
          let (from, to) = edge.side.isVertical ? (a.y, b.y) : (a.x, b.x)
          return (Seam(edge.side, of: fragment.tile), Contact.edge(low: min(from, to), high: max(from, to)))
        }
      }
    case .lines(let strands):
      return strands.flatMap { strand in
        contacts(strand.start, strand.second, isStart: true, fragment)
          + contacts(strand.end, strand.beforeLast, isStart: false, fragment)
      }
    }
  }

  private static func contacts(
    _ point: GridPoint?, _ neighbour: GridPoint?, isStart: Bool, _ fragment: Fragment
  ) -> [(Seam, Contact)] {
    guard let point else { return [] }
    let tile = fragment.tile
    let west = Int64(tile.x) << 32
    let north = Int64(tile.y) << 32
    let tolerance = 2 * GridPoint.roundingUnit(fragment.unit)
    var contacts: [(Seam, Contact)] = []
    for side in TileSide.allCases {
      let isOn =
        switch side {
        case .west: point.x == west
        case .east: point.x == west + GridPoint.tileSize
        case .north: point.y == north
        case .south: point.y == north + GridPoint.tileSize
        }
      guard isOn else { continue }
      let reach = neighbour.map { point.reach(from: $0, alongVertical: side.isVertical, tolerance) }
      contacts.append(
        (
          Seam(side, of: tile),
          .lineEnd(side.isVertical ? point.y : point.x, reach: reach ?? tolerance, isStart: isStart)
        ))
    }
    if point.isCorner { contacts.append((Seam(corner: point), .lineEnd(0, reach: 0, isStart: isStart))) }
    return contacts
  }
}
