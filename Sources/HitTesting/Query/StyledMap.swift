import GeoAlgorithms
import GeoModel
import Styling
import Tilesets

/// A style with its data, ready to be asked what it has drawn under a tap.
///
///     let style = Style(try StyleDocument(bytes), base: "maps/style.json")
///     let map = StyledMap(style)
///     let camera = Camera(center: Position(139.767, 35.681), zoom: 14, width: 390, height: 844)
///     for hit in try map.hits(at: .point(ScreenPoint(195, 422)), camera: camera) { print(hit.layerID) }
///
/// Sources are opened, and tiles decoded, when they are first needed, and kept. For one thread at a time.
public final class StyledMap {
  /// Opens a source in a way of the app's own; nil leaves it to the map, which opens files.
  public typealias Opener = (StyleSource) throws -> SourceData?

  public let style: Style
  /// What was found so far that keeps sources from being asked, or is odd about them.
  public internal(set) var findings: [Finding] = []
  /// What `feature-state` reads.
  public var states: FeatureStates { didSet { plans = [] } }

  let opener: Opener
  /// The most bytes of tiles that are kept, for each source.
  let cacheLimit: Int
  var supplies: [String: SourceSupply] = [:]
  private let globals: EvaluationContext.Globals
  /// The layers at the zooms asked last.
  private var plans: [(zoom: Double, sources: [SourceLayers])] = []
  /// Memory that queries hand on.
  var candidates: [UInt32] = []

  /// The layers over one source that show at a zoom, in the order of the style.
  typealias SourceLayers = (source: String, layers: [LayerPlan])

  /// - Parameters:
  ///   - style: The style; relative places in it were resolved when it was read.
  ///   - states: What `feature-state` reads.
  ///   - cacheLimit: The most bytes of decoded tiles to keep for each source.
  ///   - opener: Opens sources that the map cannot, such as those on the web.
  public init(
    _ style: Style, states: FeatureStates = FeatureStates(), cacheLimit: Int = 256 << 20,
    opener: @escaping Opener = { _ in nil }
  ) {
    self.style = style
    self.states = states
    self.cacheLimit = cacheLimit
    self.opener = opener
    globals = EvaluationContext.Globals(state: style.state)
  }

  /// The layers that draw features at a zoom, by their sources.
  func layers(atZoom zoom: Double) -> [SourceLayers] {
    if let known = plans.first(where: { $0.zoom == zoom }) { return known.sources }
    var sources: [SourceLayers] = []
    for (order, layer) in style.layers.enumerated() {
      guard let plan = LayerPlan(layer, order: order, zoom: zoom, of: style, globals), plan.isShown else {
        continue
      }
      if let place = sources.firstIndex(where: { $0.source == plan.source }) {
        sources[place].layers.append(plan)
      } else {
        sources.append((plan.source, [plan]))
      }
    }
    if plans.count == 4 { plans.removeFirst() }
    plans.append((zoom, sources))
    return sources
  }
}
