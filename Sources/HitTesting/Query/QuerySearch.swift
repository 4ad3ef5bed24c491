import GeoAlgorithms
import GeoModel
import Styling

/// One query on its way through the layers: what was found so far.
struct QuerySearch {
  let query: GroundQuery
  let options: QueryOptions
  var found: [FoundFeature] = []
  private var candidates: [UInt32] = []

  init(query: GroundQuery, options: QueryOptions) {
    self.query = query
    self.options = options
  }

  private var camera: Camera { query.camera }

  /// Pixels that features are taken to reach where only they know, to choose the tiles to look into.
  ///
  /// In a tile that is looked into they reach as far as they do.
  private static let unknownReach = 512.0

  /// Asks layers of the style over a GeoJSON source.
  mutating func ask(
    _ layers: [LayerPlan], of held: HeldLayer, features: [Feature], states: FeatureStates
  ) {
    let data = held.index.box
    guard !data.isEmpty else { return }
    for layer in layers {
      guard let binding = layer.binding(held) else { continue }
      let reach = binding.reach { setState(layer, binding, states) }
      let area = searchArea(layer, reach: reach) ?? viewBox()
      // The copies of the world in which the data may lie under the query.
      let first = max((area.min.x - data.max.x).rounded(.up), area.min.x.rounded(.down) - 8)
      let last = min((area.max.x - data.min.x).rounded(.down), area.max.x.rounded(.down) + 8)
      for wrap in stride(from: first, through: last, by: 1) {
        probe(layer, binding, PlaneFrame(wrap: Int(wrap)), area, features: features, states)
      }
    }
  }

  /// Asks layers of the style over a source of tiles.
  mutating func ask(
    _ layers: [LayerPlan], of cache: TileCache, zooms: ClosedRange<Int>, states: FeatureStates
  ) throws {
    guard let zoom = camera.tileZoom(in: zooms) else { return }
    var whole = PlaneBox()
    for layer in layers {
      whole.add(searchArea(layer, reach: layer.shape.bound ?? Self.unknownReach) ?? viewBox())
    }
    for (tile, wrap) in try tiles(zoom, whole) {
      guard let held = try cache.tile(at: tile) else { continue }
      for layer in layers {
        guard let name = layer.layer.sourceLayer, let held = held.layer(name),
          let binding = layer.binding(held)
        else { continue }
        let reach = binding.reach { setState(layer, binding, states) }
        let area = searchArea(layer, reach: reach) ?? viewBox()
        probe(
          layer, binding, PlaneFrame(tile: tile, wrap: wrap, extent: held.extent), area, features: nil, states
        )
      }
    }
  }

  private func searchArea(_ layer: LayerPlan, reach: Double) -> PlaneBox? {
    var reach = reach
    if case .symbol = layer.shape {
      let (width, height) = options.symbolSize
      reach += (width * width + height * height).squareRoot() / 2
    }
    return SearchArea(
      layer.shape, reach: reach, touch: options.touchRadius, translation: layer.translation(camera),
      query: query
    ).box
  }

  /// The box around all that the view shows.
  private func viewBox() -> PlaneBox {
    camera.groundCorners().reduce(into: query.box) { $0.add($1) }
  }

  /// The most tiles that one query may look into.
  private static let tileLimit = 65_536.0

  /// The tiles of a zoom that a box of the map's square meets, row by row from the north.
  private func tiles(_ zoom: Int, _ box: PlaneBox) throws -> [(TileID, wrap: Int)] {
    let columns = Double(1 << zoom)
    let first = pointwiseMax((box.min * columns).rounded(.down), PlanePoint(-.infinity, 0))
    let last = pointwiseMin((box.max * columns).rounded(.down), PlanePoint(.infinity, columns - 1))
    guard all(first .<= last) else { return [] }
    let count = last - first + 1
    guard count.x * count.y <= Self.tileLimit, all(first .> -1e15), all(last .< 1e15) else {
      throw InvalidInput(
        Finding(
          .queryTooLarge, at: .whole, found: "the query reaches over more than 65,536 tiles of zoom \(zoom)",
          expected: "a smaller area or a lower zoom"))
    }
    var tiles: [(TileID, wrap: Int)] = []
    for row in Int(first.y)...Int(last.y) {
      for column in Int(first.x)...Int(last.x) {
        let wrap = column >> zoom
        if let tile = TileID(z: zoom, x: column - wrap << zoom, y: row) { tiles.append((tile, wrap)) }
      }
    }
    return tiles
  }

  private func setState(_ layer: LayerPlan, _ binding: LayerBinding, _ states: FeatureStates) {
    guard !states.isEmpty else { return }
    binding.cursor.featureState = states.state(
      source: layer.source, sourceLayer: binding.held.isTiled ? layer.layer.sourceLayer : nil,
      id: layer.id(of: binding.cursor.feature, in: binding.held))
  }

  /// Tests the features of one layer in one plane.
  private mutating func probe(
    _ layer: LayerPlan, _ binding: LayerBinding, _ frame: PlaneFrame, _ area: PlaneBox, features: [Feature]?,
    _ states: FeatureStates
  ) {
    candidates.removeAll(keepingCapacity: true)
    binding.held.index.search(frame.plane(area), into: &candidates)
    guard !candidates.isEmpty else { return }
    let probe = LayerProbe(layer, query, frame, options)
    for candidate in candidates {
      let place = Int(candidate)
      let cursor = binding.cursor
      cursor.move(to: place)
      setState(layer, binding, states)
      if let filter = layer.layer.filter, !filter.matches(binding.layout) { continue }
      let feature = cursor.feature
      guard let distance = probe.distance(to: FeatureShape(feature, of: binding.held), binding.paint)
      else { continue }
      if options.visibleOnly, !layer.shape.isVisible(binding.paint) { continue }
      if let filter = options.filter, !matches(filter, place, binding) { continue }
      found.append(
        FoundFeature(
          plan: layer, held: binding.held, feature: feature,
          original: features.map { $0[Int(feature.number)] }, frame: frame, distance: distance,
          sortKey: layer.sortKey(binding.layout)))
    }
  }

  private func matches(_ filter: QueryFilter, _ place: Int, _ binding: LayerBinding) -> Bool {
    let cursor = FeatureCursor(filter.names, binding.held, at: place)
    cursor.featureState = binding.cursor.featureState
    var context = binding.layout
    context.feature = cursor
    return filter.filter.matches(context)
  }

  /// What was found, in order, features once.
  func hits() -> [Hit] {
    guard !found.isEmpty else { return [] }
    let sorted = found.sorted { $0.precedes($1) }
    let once = options.mergesPieces ? PieceMerger.merged(sorted) : sorted
    return once.prefix(options.limit ?? once.count).map(Hit.init)
  }
}

extension Finding.Reason {
  /// A query over more than can be looked into.
  public static let queryTooLarge = Finding.Reason(rawValue: "query-too-large")
}
