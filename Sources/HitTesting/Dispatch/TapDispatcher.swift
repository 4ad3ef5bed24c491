/// Who is asked about a tap, and in which order: handlers of single layers, and one for the map.
///
/// The hits come topmost first, as a query answers them. The first layer among them that has a handler is asked with
/// all its hits; where the handler answers `true` that is the end, else the next layer is asked. When no layer takes
/// the tap it is the map's, whose handler selects, deselects or looks the place up. Layers without a handler are
/// passed over, so what they draw does not stand in the way.
///
/// ```swift
/// var taps = TapDispatcher<ScreenPoint, (layer: String, name: String)>(layer: { $0.layer })
/// taps.handlers["parks"] = { _, parks in
///   print("the park \(parks[0].name)")
///   return true
/// }
/// taps.handlers["shade"] = { _, _ in false }  // takes a note and lets the tap through
/// taps.map = { point, _ in print("the map at \(point.x), \(point.y)") }
///
/// taps.dispatch(ScreenPoint(10, 20), hits: [("shade", "elms"), ("parks", "Ueno")])  // .layer("parks")
/// taps.dispatch(ScreenPoint(10, 20), hits: [])  // .map
/// ```
///
/// What a tap and a hit are is up to the caller: a screen point or a place, a feature of a query or an overlay's id.
/// The dispatcher holds no state of its own. It is not `Sendable`, because handlers may belong to the main actor;
/// ``rounds(of:)``, the order alone, depends on the hits only.
public struct TapDispatcher<Tap, Hit> {
  /// A layer's answer to a tap: given the tap and the layer's hits, topmost first and at least one, whether it was
  /// taken.
  public typealias LayerHandler = (Tap, [Hit]) -> Bool
  /// The map's answer to a tap that no layer took, given the tap and all hits, topmost first.
  public typealias MapHandler = (Tap, [Hit]) -> Void

  /// The handlers of layers by the layer's id.
  public var handlers: [String: LayerHandler] = [:]
  /// The map's own handler, asked last.
  public var map: MapHandler?
  /// The id of the layer that a hit is on.
  private let layer: (Hit) -> String

  /// A dispatcher without handlers.
  ///
  /// - Parameter layer: the id of the layer that a hit is on.
  public init(layer: @escaping (Hit) -> String) { self.layer = layer }

  /// Asks the handlers about a tap.
  ///
  /// - Parameters:
  ///   - tap: the tap, handed through.
  ///   - hits: what is under the tap, topmost first.
  /// - Returns: who took the tap.
  @discardableResult public func dispatch(_ tap: Tap, hits: [Hit]) -> TapOutcome {
    for round in rounds(of: hits) {
      if let handler = handlers[round.layer], handler(tap, round.hits) { return .layer(round.layer) }
    }
    guard let map else { return .nobody }
    map(tap, hits)
    return .map
  }

  /// The layers that would be asked, in order, each with its hits.
  ///
  /// A layer is asked once, where its first hit stands; its further hits go with that one. Complexity: O(n) in the
  /// number of hits.
  ///
  /// - Parameter hits: what is under the tap, topmost first.
  public func rounds(of hits: [Hit]) -> [(layer: String, hits: [Hit])] {
    var rounds: [(layer: String, hits: [Hit])] = []
    var places: [String: Int] = [:]
    for hit in hits {
      let layer = layer(hit)
      if let place = places[layer] {
        rounds[place].hits.append(hit)
      } else if handlers[layer] != nil {
        places[layer] = rounds.count
        rounds.append((layer, [hit]))
      }
    }
    return rounds
  }
}
