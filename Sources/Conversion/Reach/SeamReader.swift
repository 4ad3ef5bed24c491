import GeoModel
import Tilesets

/// Reads what the edges of tiles have cut, and tells which shares something meets that comes over an edge.
///
/// What was read is kept: a feature may come to a tile more than once.
struct SeamReader: ~Copyable {
  /// What comes to a tile: what a share of a feature has at one of the tile's seams.
  typealias Arrival = (place: SeamStitch.Key, contact: SeamStitch.Contact)

  /// A share, as far as its tile's edges have cut it.
  struct Share {
    let key: FeatureKey
    let contacts: [(seam: Seam, contact: SeamStitch.Contact)]
    var isReached = false
  }

  private final class Tile {
    var shares: [Share] = []
    var places: [SeamStitch.Key: [Int]] = [:]
  }

  private var converter: TileConverter
  private let piece = OutputPiece()
  /// What was read; nil where there is no such tile.
  private var known: [TileID: Tile?] = [:]

  init(_ plan: ConversionPlan, _ tables: CoordinateTablePool) {
    var plan = plan
    // Shares of features with an id are found by it.
    plan.census = IDCensus.Later { .everyID }
    converter = TileConverter(plan, tables)
  }

  /// Makes ready for what comes to a tile; false where there is no such tile.
  mutating func read(_ tile: TileID, _ reader: TilesetReader) throws -> Bool {
    if let known = known[tile] { return known != nil }
    do throws(any Error) {
      guard let bytes = try reader.tile(at: tile) else {
        known[tile] = .some(nil)
        return false
      }
      try bytes.withUnsafeBytes { try converter.convert(tile, $0, into: piece) }
    } catch is InvalidInput {
      // A tile that cannot be read is told by who converts it.
      known[tile] = Tile()
      return true
    }
    let found = Tile()
    for fragment in piece.fragments where !fragment.hasID {
      let contacts = SeamStitch.contacts(of: fragment)
      guard !contacts.isEmpty else { continue }
      for seam in Set(contacts.map(\.seam)) {
        found.places[SeamStitch.Key(feature: fragment.key, seam: seam), default: []].append(
          found.shares.count)
      }
      found.shares.append(Share(key: fragment.key, contacts: contacts))
    }
    known[tile] = found
    piece.text.removeAll()
    piece.fragments.removeAll(keepingCapacity: true)
    piece.report = ConversionReport()
    return true
  }

  /// The shares of a tile that something meets for the first time.
  mutating func reach(_ tile: TileID, _ arrival: Arrival) -> [Share] {
    guard let found = known[tile] ?? nil, let places = found.places[arrival.place] else { return [] }
    var reached: [Share] = []
    for index in places where !found.shares[index].isReached {
      let meets = found.shares[index].contacts.contains {
        $0.seam == arrival.place.seam && $0.contact.meets(arrival.contact)
      }
      guard meets else { continue }
      found.shares[index].isReached = true
      reached.append(found.shares[index])
    }
    return reached
  }
}
