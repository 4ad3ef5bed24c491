import GeoAlgorithms
import GeoModel

/// What a query over an area selects by the geometry of features instead of by what is drawn.
struct AreaSelection {
  let predicate: Lasso.Predicate
  /// The area; nil for one without extent, which selects nothing.
  let lasso: Lasso?
  /// Where on the map's square features are looked for.
  let box: PlaneBox

  /// nil for a query that what is drawn decides.
  init?(_ query: GroundQuery, _ predicate: Lasso.Predicate) {
    guard predicate != .intersects, !query.isPoint else { return nil }
    self.predicate = predicate
    lasso = query.lasso ?? Lasso(path: Self.degrees(query.ground))
    // A centre may lie beside its feature, and a piece beside the area be one of a feature in it: all that the view
    // shows around the area.
    var box = query.box
    let camera = query.camera
    let size = camera.width * camera.width + camera.height * camera.height
    let around = query.box.grown(by: size.squareRoot() / camera.worldSize)
    for corner in camera.groundCorners() {
      box.add(pointwiseMin(pointwiseMax(corner, around.min), around.max))
    }
    self.box = box
  }

  /// A ring in degrees, with places along its edges so that no edge seems to lead the other way round the world.
  private static func degrees(_ ring: [PlanePoint]) -> [Position] {
    guard var before = ring.last else { return [] }
    var places: [PlanePoint] = []
    for point in ring {
      let count = min(64, max(1, ((point.x - before.x).magnitude * 4).rounded(.up)))
      for step in stride(from: 1, through: count, by: 1) {
        places.append(step == count ? point : before + (point - before) * (step / count))
      }
      before = point
    }
    return places.map {
      Position(WebMercator.longitude(ofX: $0.x), WebMercator.latitude(ofY: $0.y))
    }
  }

  /// Whether the pieces of a feature, all that are known, are selected.
  func selects(_ pieces: [FoundFeature]) -> Bool {
    guard let lasso else { return false }
    if predicate == .within {
      let shapes = pieces.compactMap { $0.decisive(cut: false) }
      return !shapes.isEmpty && shapes.allSatisfy { lasso.selects($0, by: .within) }
    }
    var shapes = pieces.compactMap { $0.decisive(cut: pieces.count > 1) }
    if shapes.isEmpty { shapes = pieces.compactMap { $0.decisive(cut: false) } }
    guard let joined = Geometry(joining: shapes) else { return false }
    return lasso.selects(joined, by: .centroid)
  }
}

extension Geometry {
  /// The parts of several geometries as one; a place that comes twice, as on the edge of two tiles, counts once.
  fileprivate init?(joining shapes: [Geometry]) {
    guard shapes.count > 1 else {
      guard let only = shapes.first else { return nil }
      self = only
      return
    }
    var points: [Position] = []
    var known: Set<Position> = []
    var rest: [Geometry] = []
    for shape in shapes {
      switch shape {
      case .point(let position): if known.insert(position).inserted { points.append(position) }
      case .multiPoint(let positions): points += positions.filter { known.insert($0).inserted }
      default: rest.append(shape)
      }
    }
    self = rest.isEmpty ? .multiPoint(points) : .geometryCollection(rest)
  }
}
