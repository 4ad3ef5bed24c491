import GeoAlgorithms
import GeoModel

/// Puts the pieces together that tiles have cut a feature into, so that each feature is reported once.
///
/// Two hits of one layer are pieces of one feature
/// - when they are the same feature of the same tile, seen in two copies of the world;
/// - when they come from different tiles with the same id, and have the same properties or touch: ids may be
///   counted anew in each tile;
/// - when they come from different tiles without an id, or with the id 0 that many writers mean as none, have the
///   same properties, and touch.
///
/// Two features of one tile are never one: no edge of a tile lies between them.
struct PieceMerger {
  /// Features that are the same in all that pieces have in common.
  private struct Key: Hashable {
    let layer: Int
    let kind: HeldFeature.Shape
    let id: FeatureID?
    let properties: JSONObject?
  }

  /// Pieces of one feature, by their places among the hits.
  private final class Group {
    var pieces: [Int]
    init(_ piece: Int) { pieces = [piece] }
  }

  private let found: [FoundFeature]

  /// The first hit of each feature, in the order of the hits.
  ///
  /// Complexity: O(n) expected for hits of one tile each; pairs of equal properties are compared by their shapes.
  static func merged(_ found: [FoundFeature]) -> [FoundFeature] {
    guard found.count > 1 else { return found }
    // Most taps are answered from one tile.
    let first = found[0].frame
    if let tile = first.tile, found.allSatisfy({ $0.frame.tile == tile && $0.frame.wrap == first.wrap }) {
      return found
    }
    return grouped(found).map { $0[0] }
  }

  /// The pieces of each feature, each once, in the order of the hits.
  ///
  /// Complexity: as `merged`.
  static func grouped(_ found: [FoundFeature]) -> [[FoundFeature]] {
    PieceMerger(found: found).groups().map { group in group.map { found[$0] } }
  }

  private init(found: [FoundFeature]) { self.found = found }

  private func groups() -> [[Int]] {
    var kept: [Group] = []
    var copies: Set<PieceCopy> = []
    var groups: [Key: [Group]] = [:]
    var authored: [PieceCopy: Group] = [:]
    for (place, hit) in found.enumerated() {
      guard copies.insert(PieceCopy(hit)).inserted else { continue }
      // GeoJSON is not cut; features of one id are as their author wants them. Members of a collection are one.
      guard hit.frame.tile != nil else {
        let feature = PieceCopy(hit, part: 0)
        if let group = authored[feature] {
          group.pieces.append(place)
        } else {
          let group = Group(place)
          authored[feature] = group
          kept.append(group)
        }
        continue
      }
      let id = hit.plan.id(of: hit.feature, in: hit.held).flatMap { $0 == 0 ? nil : $0 }
      let key = Key(
        layer: hit.plan.order, kind: hit.feature.shape, id: id,
        properties: id == nil ? hit.held.properties(of: hit.feature) : nil)
      let joined = (groups[key] ?? []).filter { group in
        group.pieces.contains { found[place].belongs(to: found[$0], hasID: id != nil) }
      }
      guard let group = joined.first else {
        let group = Group(place)
        groups[key, default: []].append(group)
        kept.append(group)
        continue
      }
      group.pieces.append(place)
      // A piece that lies between two others shows that they are one.
      for other in joined.dropFirst() {
        group.pieces += other.pieces
        kept.removeAll { $0 === other }
        groups[key]?.removeAll { $0 === other }
      }
    }
    return kept.map(\.pieces)
  }
}

/// A piece, whatever copy of the world it is seen in.
struct PieceCopy: Hashable {
  private let layer: Int
  private let tile: TileID?
  /// Of a feature of GeoJSON the source.
  private let held: ObjectIdentifier?
  private let number: UInt32
  /// Which member of a geometry collection it is.
  private let part: UInt32

  init(_ hit: FoundFeature) { self.init(hit, part: hit.frame.tile == nil ? hit.feature.firstPart : 0) }

  init(_ hit: FoundFeature, part: UInt32) {
    layer = hit.plan.order
    tile = hit.frame.tile
    held = hit.frame.tile == nil ? ObjectIdentifier(hit.held) : nil
    number = hit.feature.number
    self.part = part
  }
}

extension FoundFeature {
  /// Whether a hit of the same layer, kind and id, or without an id of the same properties, is of the same feature.
  func belongs(to other: FoundFeature, hasID: Bool) -> Bool {
    guard frame.tile != other.frame.tile else { return false }
    if hasID, held.properties(of: feature) == other.held.properties(of: other.feature) { return true }
    return PieceContact.touch(self, other)
  }
}
