import GeoAlgorithms
import GeoModel
import Styling

/// One query on its way through the layers: what was found so far.
struct QuerySearch {
  let query: GroundQuery
  let options: QueryOptions
  var found: [FoundFeature] = []
  /// The places of features that a tile's index names; memory that queries hand on.
  var candidates: [UInt32]
  /// What selects features by their geometry, or nil where what is drawn does.
  let selection: AreaSelection?
  /// What was found that keeps features from being judged.
  var findings: [Finding] = []

  init(query: GroundQuery, options: QueryOptions, candidates: [UInt32]) {
    self.query = query
    self.options = options
    self.candidates = candidates
    selection = AreaSelection(query, options.predicate)
  }

  private var camera: Camera { query.camera }

  /// A layer of the style with what follows from the query alone.
  struct Question {
    let layer: LayerPlan
    let translation: PlanePoint
    /// Where the features may be; nil where they decide themselves how far they reach.
    let area: PlaneBox?
  }

  private func question(_ layer: LayerPlan) -> Question {
    if let selection { return Question(layer: layer, translation: PlanePoint(), area: selection.box) }
    let translation = layer.translation(camera)
    return Question(
      layer: layer, translation: translation,
      area: layer.shape.bound.map { searchArea(layer, translation, reach: $0) })
  }

  /// Pixels that features are taken to reach where only they know, to choose the tiles to look into.
  ///
  /// In a tile that is looked into they reach as far as they do.
  private static let unknownReach = 512.0

  /// Pixels that features are taken to reach at most, to choose the tiles to look into.
  private static let longestReach = 8192.0

  /// How many copies of the world on each side of a query may hold what is drawn under it.
  private static let copyLimit = 8.0

  /// Asks layers of the style over a GeoJSON source.
  mutating func ask(
    _ layers: [LayerPlan], of held: HeldLayer, features: [Feature], states: FeatureStates
  ) {
    let data = held.index.box
    guard !data.isEmpty else { return }
    for layer in layers where isWanted(layer) {
      guard let binding = layer.binding(held) else { continue }
      let question = question(layer)
      let area = area(question, binding, states)
      if selection?.predicate == .centroid {
        // Any feature may have its centre in the area.
        probe(question, binding, PlaneFrame(wrap: 0), data, features: features, states)
        continue
      }
      // The copies of the world in which the data may lie under the query.
      let first = max((area.min.x - data.max.x).rounded(.up), query.box.min.x.rounded(.down) - Self.copyLimit)
      let last = min(
        (area.max.x - data.min.x).rounded(.down), query.box.max.x.rounded(.down) + Self.copyLimit)
      guard first <= last else { continue }
      for wrap in stride(from: first, through: last, by: 1) {
        probe(question, binding, PlaneFrame(wrap: Int(wrap)), area, features: features, states)
      }
    }
  }

  /// Asks layers of the style over a source of tiles.
  mutating func ask(_ layers: [LayerPlan], of source: TileSource, states: FeatureStates) throws {
    guard let zoom = camera.tileZoom(in: source.zooms) else { return }
    var whole = PlaneBox()
    var questions: [Question] = []
    questions.reserveCapacity(layers.count)
    for layer in layers where isWanted(layer) {
      let question = question(layer)
      let reach = min(layer.shape.bound ?? Self.unknownReach, Self.longestReach)
      whole.add(selection?.box ?? searchArea(layer, question.translation, reach: reach))
      questions.append(question)
    }
    guard let (rows, columns) = try tiles(zoom, whole) else { return }
    let first = found.count
    for row in rows {
      for column in columns {
        let wrap = column >> zoom
        guard let tile = TileID(z: zoom, x: column - wrap << zoom, y: row),
          let held = try source.tile(at: tile)
        else { continue }
        for question in questions {
          guard let binding = question.layer.binding(held) else { continue }
          let frame = PlaneFrame(tile: tile, wrap: wrap, extent: binding.held.extent)
          probe(question, binding, frame, area(question, binding, states), features: nil, states)
        }
      }
    }
    if selection?.predicate == .centroid { try follow(from: first, in: source, questions, states) }
  }

  private func isWanted(_ layer: LayerPlan) -> Bool {
    options.layers.map { $0.contains(layer.id) } ?? true
  }

  private func area(_ question: Question, _ binding: LayerBinding, _ states: FeatureStates) -> PlaneBox {
    if let area = question.area { return area }
    let reach = binding.reach { setState(question.layer, binding, states) }
    return searchArea(question.layer, question.translation, reach: reach)
  }

  private func searchArea(_ layer: LayerPlan, _ translation: PlanePoint, reach: Double) -> PlaneBox {
    var reach = options.exactStroke ? reach * layer.shape.strokeFactor : reach
    if case .symbol = layer.shape {
      let (width, height) = options.symbolSize
      reach += (width * width + height * height).squareRoot() / 2
    }
    let area = SearchArea(
      layer.shape, reach: reach, touch: options.touchRadius, translation: translation, query: query)
    return area.box ?? viewBox()
  }

  /// The box around all that the view shows.
  private func viewBox() -> PlaneBox {
    camera.groundCorners().reduce(into: query.box) { $0.add($1) }
  }

  /// The most tiles that one query may look into.
  private static let tileLimit = 65_536.0

  /// The rows and columns of tiles of a zoom that a box of the map's square meets; columns run on through the
  /// copies of the world.
  private func tiles(
    _ zoom: Int, _ box: PlaneBox
  ) throws(InvalidInput) -> (rows: ClosedRange<Int>, columns: ClosedRange<Int>)? {
    let columns = Double(1 << zoom)
    let first = pointwiseMax((box.min * columns).rounded(.down), PlanePoint(-.infinity, 0))
    let last = pointwiseMin((box.max * columns).rounded(.down), PlanePoint(.infinity, columns - 1))
    guard all(first .<= last) else { return nil }
    let count = last - first + 1
    guard count.x * count.y <= Self.tileLimit, all(first .> -1e15), all(last .< 1e15) else {
      throw InvalidInput(
        Finding(
          .queryTooLarge, at: .whole, found: "the query reaches over more than 65,536 tiles of zoom \(zoom)",
          expected: "a smaller area or a lower zoom"))
    }
    return (Int(first.y)...Int(last.y), Int(first.x)...Int(last.x))
  }

  private func setState(_ layer: LayerPlan, _ binding: LayerBinding, _ states: FeatureStates) {
    guard !states.isEmpty else { return }
    binding.cursor.featureState = states.state(
      source: layer.source, sourceLayer: binding.held.isTiled ? layer.sourceLayer : nil,
      id: layer.id(of: binding.cursor.feature, in: binding.held))
  }

  /// Whether a tile draws a line under the query: each tile draws its own part of it, dashes and all.
  private func isDrawn(by frame: PlaneFrame, _ layer: LayerPlan) -> Bool {
    guard options.exactStroke, query.isPoint, options.touchRadius == 0, case .line = layer.shape,
      let tile = frame.tile
    else { return true }
    let place = (query.ground[0] - frame.origin) * Double(tile.columns)
    return all(place .>= 0) && all(place .< 1)
  }

  /// Tests the features of one layer in one plane.
  mutating func probe(
    _ question: Question, _ binding: LayerBinding, _ frame: PlaneFrame, _ area: PlaneBox,
    features: [Feature]?, _ states: FeatureStates
  ) {
    let layer = question.layer
    guard isDrawn(by: frame, layer) else { return }
    candidates.removeAll(keepingCapacity: true)
    binding.held.index.search(frame.plane(area), into: &candidates)
    guard !candidates.isEmpty else { return }
    let probe = LayerProbe(layer, question.translation, query, frame, options)
    let cursor = binding.cursor
    for candidate in candidates {
      let place = Int(candidate)
      cursor.move(to: place)
      setState(layer, binding, states)
      if let filter = layer.filter, !filter.matches(binding.layout) { continue }
      let feature = cursor.feature
      let shape = FeatureShape(feature, of: binding.held)
      let found =
        selection == nil
        ? probe.distance(to: shape, binding.paint) : layer.shape.draws(shape, binding.paint) ? 0 : nil
      guard let distance = found else { continue }
      if options.visibleOnly, !layer.shape.isVisible(binding.paint) { continue }
      if let filter = options.filter, !matches(filter, place, binding) { continue }
      self.found.append(
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
    if let selection { return hits(sorted, selection) }
    let once = options.mergesPieces ? PieceMerger.merged(sorted) : sorted
    return once.prefix(options.limit ?? once.count).map(Hit.init)
  }

  /// The features that are selected by their geometry; each tells the first of its pieces that the query came to.
  private func hits(_ sorted: [FoundFeature], _ selection: AreaSelection) -> [Hit] {
    let direct = PieceMerger.grouped(sorted.filter { !$0.isFollowed } + sorted.filter(\.isFollowed))
    let selected = direct.filter { selection.selects($0) }
    let reported = options.mergesPieces ? selected.map { [$0[0]] } : selected
    let ordered = reported.joined().sorted { $0.precedes($1) }
    return ordered.prefix(options.limit ?? ordered.count).map(Hit.init)
  }
}

extension Finding.Reason {
  /// A query over more than can be looked into.
  public static let queryTooLarge = Finding.Reason(rawValue: "query-too-large")
}
