import GeoAlgorithms
import GeoModel

/// The nearest features of some layers: one question after the other, its memory used again.
///
///     search.start(at: place, options)
///     search.add(layer, column: 5239); … search.run()
///     let answer = search.answer()
package struct NearestSearch {
  /// Past this a flat measure is too coarse, in metres.
  private static let far = 20_000.0
  /// A distance that is none: what rounding leaves of 0, in metres.
  private static let nothing = 1e-6

  /// A layer that is asked.
  struct Member {
    let layer: HeldLayer
    let plane: NearestPlane
    /// The column of the layer's tile in its world copy.
    let column: Int
    /// What the least metres of a unit are within the radius.
    let scale: Double
  }

  /// A feature that was found.
  struct Hit {
    var metres: Double
    var member: Int
    /// The feature's place in its layer.
    var place: Int
    var point: PlanePoint
    var propertyHash: UInt64?
  }

  private(set) var members: [Member] = []
  /// The best so far, in order.
  private(set) var hits: [Hit] = []
  private var done = 0
  private var queue = PackedRTree.NearestQueue()
  private var queued: [Int] = []
  private(set) var options = NearestOptions()
  private(set) var measure = GroundMeasure(Position(0, 0))
  private var ruler: FlatRuler?
  /// What the map's square is worth at least within the radius, in metres.
  private(set) var leastMetres = 0.0

  package init() {}

  /// Begins a question.
  package mutating func start(at place: Position, _ options: NearestOptions) {
    self.options = options
    measure = GroundMeasure(place)
    ruler = options.measure == .tilequery ? FlatRuler(place) : nil
    // The flat ruler may be off by a little more.
    leastMetres = measure.leastMetres(within: options.radius) * (ruler == nil ? 1 : 0.99)
    members.removeAll(keepingCapacity: true)
    hits.removeAll(keepingCapacity: true)
    done = 0
  }

  /// Nothing farther than this can still come into the answer, in metres.
  var bound: Double {
    hits.count >= options.limit ? min(options.radius, hits.last?.metres ?? options.radius) : options.radius
  }

  /// Adds a layer of a tile, or a GeoJSON source.
  ///
  /// - Parameter column: the tile's column in its world copy; of the map's square the number of the copy.
  package mutating func add(_ layer: HeldLayer, column: Int) {
    guard layer.features.count > 0, options.layers.isEmpty || options.layers.contains(layer.name) else {
      return
    }
    let rounds = options.measure == .tilequery && layer.isTiled
    let plane = NearestPlane(measure, layer, column: column, rounds: rounds)
    let units = Double(layer.tile.columns) * layer.extent
    members.append(
      Member(layer: layer, plane: plane, column: column, scale: leastMetres / units))
  }

  /// Asks the layers added since the last call.
  package mutating func run() {
    queue.start(within: bound)
    queued.removeAll(keepingCapacity: true)
    for number in done..<members.count {
      let member = members[number]
      if let tree = member.layer.indexForQuestion() {
        queue.add(tree, from: member.plane.box, scale: member.scale)
        queued.append(number)
      } else {
        look(through: number)
      }
    }
    done = members.count
    queue.narrow(to: bound)
    while let (tree, place, _) = queue.next() {
      if consider(queued[tree], place) { queue.narrow(to: bound) }
    }
  }

  /// Looks at every feature of a layer.
  private mutating func look(through number: Int) {
    let member = members[number]
    let box = member.plane.box
    var reach = bound / member.scale
    for (place, feature) in member.layer.features.enumerated() {
      let gap = pointwiseMax(
        pointwiseMax(feature.box.min - box.max, box.min - feature.box.max), PlanePoint())
      guard (gap * gap).sum() <= reach * reach else { continue }
      if consider(number, place) { reach = bound / member.scale }
    }
  }

  /// Measures a feature and keeps it where it is good enough; whether anything changed.
  private mutating func consider(_ number: Int, _ place: Int) -> Bool {
    let layer = members[number].layer
    let feature = layer.features[place]
    if let geometry = options.geometry, geometry != feature.shape.geometry { return false }
    let (metres, point) = distance(number, layer, feature)
    guard metres <= options.radius else { return false }
    if options.directHitPolygon, metres > 0, feature.shape == .polygon { return false }
    let hit = Hit(metres: metres, member: number, place: place, point: point)
    if hits.count >= options.limit, let last = hits.last, !precedes(hit, last) { return false }
    return keep(hit)
  }

  private func distance(
    _ number: Int, _ layer: HeldLayer, _ feature: HeldFeature
  ) -> (metres: Double, point: PlanePoint) {
    let plane = members[number].plane
    // Parts that are farther cannot matter; past what a flat measure is good for all of them are looked at.
    let reach = bound < Self.far ? (bound + Self.nothing) / members[number].scale : .infinity
    if let ruler {
      let (squared, point) = plane.closestInUnits(layer, feature, within: reach + 2)
      guard squared > 0, squared < .infinity else { return (squared, point) }
      return (ruler.metres(to: plane.position(point)), point)
    }
    let (squared, point) = plane.closest(layer, feature, within: reach, scale: members[number].scale)
    let metres = squared.squareRoot()
    if metres > Self.far, metres < .infinity { return (measure.farMetres(to: plane.position(point)), point) }
    return (metres < Self.nothing ? 0 : metres, point)
  }

  /// The order of the answer: by distance, then as the layers were added and the features stand in them.
  private func precedes(_ a: Hit, _ b: Hit) -> Bool {
    if a.metres != b.metres { return a.metres < b.metres }
    return a.member != b.member ? a.member < b.member : a.place < b.place
  }

  private mutating func keep(_ hit: Hit) -> Bool {
    var hit = hit
    // Pieces of the same feature: the nearest stands for all.
    for place in hits.indices.reversed() where isSame(&hit, place) {
      if precedes(hits[place], hit) { return false }
      hits.remove(at: place)
    }
    let place = hits.firstIndex { precedes(hit, $0) } ?? hits.endIndex
    hits.insert(hit, at: place)
    if hits.count > options.limit { hits.removeLast() }
    return true
  }

  /// What was found, the nearest first.
  package func answer() -> [NearestFeature] {
    hits.map { hit in
      let member = members[hit.member]
      return NearestFeature(
        distance: hit.metres, position: hit.metres > 0 ? member.plane.position(hit.point) : measure.place,
        layer: member.layer, feature: member.layer.features[hit.place])
    }
  }

  /// Whether a new hit and one that is kept are the same feature.
  private mutating func isSame(_ new: inout Hit, _ place: Int) -> Bool {
    let (a, b) = (members[new.member], members[hits[place].member])
    guard a.layer === b.layer || a.layer.name == b.layer.name else { return false }
    let first = a.layer.features[new.place]
    let second = b.layer.features[hits[place].place]
    // A world copy of the very same feature, or a member of the same geometry collection.
    if a.layer === b.layer, !a.layer.isTiled, first.number == second.number {
      return options.merging != .none || new.place == hits[place].place
    }
    switch options.merging {
    case .none: return false
    case .equal:
      guard first.shape == second.shape else { return false }
      if let same = Self.hasSameID(a.layer, first, b.layer, second) { return same }
    case .pieces:
      if let same = Self.hasSameID(a.layer, first, b.layer, second) { return same }
      guard first.shape == second.shape, Seam.isBetween(a, b) else { return false }
    }
    let hash = new.propertyHash ?? a.layer.propertyHash(of: first)
    let other = hits[place].propertyHash ?? b.layer.propertyHash(of: second)
    new.propertyHash = hash
    hits[place].propertyHash = other
    guard hash == other, a.layer.hasEqualProperties(first, b.layer, second) else { return false }
    return options.merging == .equal || Seam(a, b).joins(first, second)
  }

  /// Whether the ids are the same; nil where one has none, which 0 may mean in a tile.
  private static func hasSameID(
    _ a: HeldLayer, _ first: HeldFeature, _ b: HeldLayer, _ second: HeldFeature
  ) -> Bool? {
    if a.isTiled {
      guard first.hasID, second.hasID, first.id != 0 || second.id != 0 else { return nil }
      return first.id == second.id
    }
    guard let id = a.id(of: first), let other = b.id(of: second) else { return nil }
    return id == other
  }
}

extension HeldFeature.Shape {
  var geometry: NearestOptions.Geometry {
    switch self {
    case .point: .point
    case .line: .linestring
    case .polygon: .polygon
    }
  }
}
