import GeoModel
import Tilesets

/// The features nearest to a place, of a tileset or of GeoJSON, as the Tilequery API answers.
///
///     let finder = try NearestFinder(Tileset.open("tokyo.pmtiles"))
///     for feature in try finder.nearest(to: Position(139.7, 35.68), NearestOptions(radius: 500)) {
///       print(feature.distance, feature.layerName, feature.properties())
///     }
///
/// Tiles are decoded and indexed once, and kept within the cache's limit. Threads may share it.
public final class NearestFinder: Sendable {
  private enum Source: Sendable {
    case tiles(TileCache, PresentTiles)
    case features([HeldLayer])
    case nothing
  }

  private let source: Source

  /// Asks a tileset.
  ///
  /// - Parameters:
  ///   - tileset: the tiles.
  ///   - zoom: the zoom whose tiles are asked, or nil for the highest there is.
  ///   - cacheLimit: how many bytes of decoded tiles are kept.
  public init(_ tileset: Tileset, zoom: UInt8? = nil, cacheLimit: Int = 256 << 20) {
    if let zoom = zoom ?? tileset.zooms?.upperBound {
      source = .tiles(TileCache(tileset, limit: cacheLimit), PresentTiles(tileset, zoom: zoom))
    } else {
      source = .nothing
    }
  }

  /// Asks GeoJSON features; those with a member `layer`, as `convert` writes it, are of that layer.
  ///
  /// Complexity: O(n) in the number of positions and properties.
  /// - Parameters:
  ///   - features: the features, in degrees.
  ///   - name: the layer of features that name none.
  public init(_ features: some Sequence<Feature>, name: String) {
    var names: [String] = []
    var layers: [String: [Feature]] = [:]
    for feature in features {
      var layer = name
      if case .string(let named)? = feature.foreignMembers["layer"] { layer = named }
      if layers[layer] == nil { names.append(layer) }
      layers[layer, default: []].append(feature)
    }
    source = .features(names.map { HeldLayer(layers[$0] ?? [], name: $0) })
  }

  /// The features nearest to a place, the nearest first.
  ///
  /// - Parameters:
  ///   - place: in degrees; the longitude may lie in any world copy, and answers lie in the same one. Nothing is
  ///     near a place that is none.
  ///   - options: how far, how many, and which.
  /// - Throws: `FileError` and `InvalidInput` where the tileset cannot be read on; damaged tiles and features are
  ///   skipped and counted.
  public func nearest(to place: Position, _ options: NearestOptions) throws -> [NearestFeature] {
    var search = NearestSearch()
    return try nearest(to: place, options, &search)
  }

  /// The same, with memory that is used again.
  package func nearest(
    to place: Position, _ options: NearestOptions, _ search: inout NearestSearch
  ) throws -> [NearestFeature] {
    // Farther round the world than this there are no copies worth counting.
    guard place.x.magnitude < 1e6, place.y.isFinite else { return [] }
    search.start(at: place, options)
    switch source {
    case .nothing: break
    case .features(let layers):
      let copy = Int(search.measure.square.x.rounded(.down))
      // Features may lie past 180° in any of the neighbouring copies.
      for layer in layers { for column in (copy - 1)...(copy + 1) { search.add(layer, column: column) } }
      search.run()
    case .tiles(let cache, let present): try search.ask(cache, present)
    }
    return search.answer()
  }

  /// The zoom of the tiles that are asked; nil for GeoJSON.
  package var zoom: UInt8? { if case .tiles(_, let present) = source { present.zoom } else { nil } }

  /// What was skipped so far because it is damaged: tiles, features, and the first findings.
  public var damage: (tiles: Int, features: Int, findings: [Finding]) {
    switch source {
    case .tiles(let cache, _): cache.damage
    case .features, .nothing: (0, 0, [])
    }
  }

  /// The names of the layers that tiles asked so far have, or those of GeoJSON.
  package var layerNames: Set<String> {
    switch source {
    case .tiles(let cache, _): cache.layerNames
    case .features(let layers): Set(layers.map(\.name))
    case .nothing: []
    }
  }
}

extension NearestSearch {
  /// Asks the tiles round the place, ring by ring, until no farther one can be better.
  fileprivate mutating func ask(_ cache: TileCache, _ present: PresentTiles) throws {
    let columns = 1 << Int(present.zoom)
    let place = measure.square * Double(columns)
    let column = Int(place.x.rounded(.down))
    let row = Int(max(0, min(Double(columns - 1), place.y.rounded(.down))))
    for ring in 0...max(1, columns) {
      // A tile of the ring lies past the whole width of the rings within, the place's own tile aside.
      if ring > 1, Double(ring - 1) / Double(columns) * leastMetres > bound { return }
      if let tiles = try present.tiles(fromRing: ring) {
        return try ask(cache, present.zoom, tiles, column: column, row: row, fromRing: ring)
      }
      let rows = max(0, row - ring)...min(columns - 1, row + ring)
      // The world's columns once: half of them to either side.
      let west = max(-ring, -(columns / 2))
      let east = max(west, min(ring, (columns - 1) / 2))
      for y in rows {
        let isEdge = abs(y - row) == ring
        let step = isEdge || ring == 0 ? 1 : 2 * ring
        for offset in stride(from: isEdge ? west : -ring, through: isEdge ? east : ring, by: step)
        where offset >= west && offset <= east {
          let x = column + offset
          guard distance(x, y, columns) <= bound,
            let tile = TileID(z: Int(present.zoom), x: (x % columns + columns) % columns, y: y),
            let held = try cache.tile(at: tile)
          else { continue }
          add(held, column: x)
          run()
        }
      }
    }
  }

  /// Asks those of some tiles that lie in a ring round a tile or beyond it, the nearest first.
  private mutating func ask(
    _ cache: TileCache, _ zoom: UInt8, _ tiles: [PresentTiles.Place], column: Int, row: Int,
    fromRing ring: Int
  ) throws {
    let columns = 1 << Int(zoom)
    var open: [(distance: Double, x: Int, place: PresentTiles.Place)] = []
    for place in tiles {
      // The world's columns once, as in the rings.
      var offset = (Int(place.x) - column) % columns
      if offset < -(columns / 2) { offset += columns }
      if offset > (columns - 1) / 2 { offset -= columns }
      guard max(abs(offset), abs(Int(place.y) - row)) >= ring else { continue }
      let distance = distance(column + offset, Int(place.y), columns)
      if distance <= bound { open.append((distance, column + offset, place)) }
    }
    open.sort { ($0.distance, $0.place.y, $0.x) < ($1.distance, $1.place.y, $1.x) }
    for (distance, x, place) in open {
      guard distance <= bound else { return }
      guard let tile = TileID(z: Int(zoom), x: Int(place.x), y: Int(place.y)),
        let held = try cache.tile(at: tile)
      else { continue }
      add(held, column: x)
      run()
    }
  }

  /// The least distance of a tile's square, in metres.
  private func distance(_ x: Int, _ y: Int, _ columns: Int) -> Double {
    let low = SIMD2(Double(x), Double(y)) / Double(columns)
    let high = SIMD2(Double(x + 1), Double(y + 1)) / Double(columns)
    let gap = pointwiseMax(pointwiseMax(low - measure.square, measure.square - high), SIMD2())
    // A unit of slack, for places at the very edge.
    return max(0, (gap * gap).sum().squareRoot() * leastMetres * 0.999 - 1e-6)
  }

  /// Adds the layers of a tile that are asked for; the others are not decoded.
  package mutating func add(_ tile: HeldTile, column: Int) {
    for place in 0..<tile.layerCount
    where options.layers.isEmpty || options.layers.contains(tile.layerName(at: place)) {
      add(tile.layer(at: place), column: column)
    }
  }
}
