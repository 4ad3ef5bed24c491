import GeoAlgorithms
import GeoModel

/// Features that go on in tiles beside those that were looked into.
extension QuerySearch {
  /// The most tiles that features are followed through in one query.
  private static let followLimit = 1024
  /// How many units of the coarser tile two pieces may be apart.
  private static let margin = 2.0

  /// Finds the other pieces of the features found from a place on, tile by tile.
  ///
  /// A feature that goes on through more tiles than are worth it is left out, and told.
  mutating func follow(
    from first: Int, in source: TileSource, _ questions: [Question], _ states: FeatureStates
  ) throws {
    var known = Set(found[first...].map(PieceCopy.init))
    var tiles = Set(found[first...].compactMap(\.frame.tile))
    var next = first
    while next < found.count {
      let piece = found[next]
      next += 1
      guard let tile = piece.frame.tile,
        let question = questions.first(where: { $0.layer === piece.plan })
      else { continue }
      for (column, row) in piece.neighbours {
        let wrap = column >> Int(tile.z)
        guard let beside = TileID(z: Int(tile.z), x: column - wrap << Int(tile.z), y: row) else { continue }
        if !tiles.contains(beside) {
          guard tiles.count < Self.followLimit else { return giveUp(from: first, at: next - 1) }
          tiles.insert(beside)
        }
        guard let held = try source.tile(at: beside), let binding = question.layer.binding(held) else {
          continue
        }
        let frame = PlaneFrame(tile: beside, wrap: wrap, extent: binding.held.extent)
        let start = found.count
        probe(question, binding, frame, piece.box.grown(by: Self.margin * piece.unit), features: nil, states)
        for candidate in found[start...].indices.reversed() {
          let other = found[candidate]
          guard piece.isContinued(by: other), known.insert(PieceCopy(other)).inserted else {
            found.remove(at: candidate)
            continue
          }
          found[candidate].isFollowed = true
        }
      }
    }
  }

  /// Leaves out the features some of whose pieces, those from a place on, were not followed any more.
  private mutating func giveUp(from first: Int, at unfinished: Int) {
    let open = Set(found[unfinished...].map(PieceCopy.init))
    let groups = PieceMerger.grouped(Array(found[first...]))
    found.removeSubrange(first...)
    var left: Set<String> = []
    for group in groups {
      if !group.contains(where: { open.contains(PieceCopy($0)) }) {
        found += group
      } else if let piece = group.first {
        left.insert(piece.plan.id)
      }
    }
    for layer in left.sorted() {
      findings.append(
        Finding(
          .featureTooLarge, at: .part("layer \"\(layer)\""),
          found: "features go through more than 1,024 tiles and are left out",
          expected: "features whose centre of gravity can be told from fewer"))
    }
  }
}

extension FoundFeature {
  /// The box around the piece on the map's square.
  fileprivate var box: PlaneBox {
    PlaneBox(min: frame.ground(feature.box.min), max: frame.ground(feature.box.max))
  }

  /// A unit of the piece's tile on the map's square.
  fileprivate var unit: Double { 1 / frame.unitsPerSquare }

  /// The column and row of the tiles that the piece reaches, columns running on through the copies of the world.
  fileprivate var neighbours: [(column: Int, row: Int)] {
    let reach = feature.box
    let columns = (reach.min.x <= 0 ? -1 : 0)...(reach.max.x >= held.extent ? 1 : 0)
    let rows = (reach.min.y <= 0 ? -1 : 0)...(reach.max.y >= held.extent ? 1 : 0)
    return rows.flatMap { row in
      columns.compactMap { column in
        row == 0 && column == 0 ? nil : (frame.column + column, frame.row + row)
      }
    }
  }

  /// Whether another piece of the layer, in a tile beside, is of the same feature.
  fileprivate func isContinued(by other: FoundFeature) -> Bool {
    guard feature.shape == other.feature.shape else { return false }
    func id(_ found: FoundFeature) -> FeatureID? {
      found.plan.id(of: found.feature, in: found.held).flatMap { $0 == 0 ? nil : $0 }
    }
    let own = id(self)
    guard own == id(other) else { return false }
    if own == nil, held.properties(of: feature) != other.held.properties(of: other.feature) { return false }
    return belongs(to: other, hasID: own != nil)
  }
}

extension Finding.Reason {
  /// A feature reaches over more than can be looked into.
  public static let featureTooLarge = Finding.Reason(rawValue: "feature-too-large")
}
