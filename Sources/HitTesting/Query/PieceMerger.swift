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
    return PieceMerger(found: found).merged()
  }

  private init(found: [FoundFeature]) { self.found = found }

  private func merged() -> [FoundFeature] {
    var kept: [Int] = []
    var copies: Set<Copy> = []
    var groups: [Key: [Group]] = [:]
    for (place, hit) in found.enumerated() {
      guard copies.insert(Copy(hit)).inserted else { continue }
      // GeoJSON is not cut; features of one id are as their author wants them.
      guard hit.frame.tile != nil else {
        kept.append(place)
        continue
      }
      let id = hit.plan.id(of: hit.feature, in: hit.held).flatMap { $0 == 0 ? nil : $0 }
      let key = Key(
        layer: hit.plan.order, kind: hit.feature.shape, id: id,
        properties: id == nil ? hit.held.properties(of: hit.feature) : nil)
      let joined = (groups[key] ?? []).filter { group in
        group.pieces.contains { belongs(place, to: $0, hasID: id != nil) }
      }
      guard let group = joined.first else {
        groups[key, default: []].append(Group(place))
        kept.append(place)
        continue
      }
      group.pieces.append(place)
      // A piece that lies between two others shows that they are one.
      for other in joined.dropFirst() {
        group.pieces += other.pieces
        kept.removeAll { $0 == other.pieces[0] }
        groups[key]?.removeAll { $0 === other }
      }
    }
    return kept.map { found[$0] }
  }

  private func belongs(_ place: Int, to other: Int, hasID: Bool) -> Bool {
    let (a, b) = (found[place], found[other])
    guard a.frame.column != b.frame.column || a.frame.row != b.frame.row else { return false }
    if hasID, a.held.properties(of: a.feature) == b.held.properties(of: b.feature) { return true }
    return PieceContact.touch(a, b)
  }

  /// A feature, whatever copy of the world it is seen in, and whatever member of a collection was hit.
  private struct Copy: Hashable {
    let layer: Int
    let held: ObjectIdentifier
    let number: UInt32

    init(_ hit: FoundFeature) {
      layer = hit.plan.order
      held = ObjectIdentifier(hit.held)
      number = hit.feature.number
    }
  }
}
