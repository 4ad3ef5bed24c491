import GeoModel
import Tilesets
import VectorTile

/// Tells whether a point on a tile's east or south edge comes out with another tile of the tileset.
///
/// Such a point is its neighbour's, on whose west or north edge it lies too. It comes out here all the same where
/// the neighbour does not have it: where there is no such tile, the tile cannot be read, has no layer of that name,
/// or has no such feature there (of the same id, or else of the same properties), as where a tile was encoded without a
/// buffer. East of the last column lies the first; south
/// of the last row lies nothing. Of the four tiles round a corner one that has the point writes it, by rank:
/// south-east, north-east, south-west, north-west of the corner. Where a neighbour is looked at, it is
/// the tileset's and not only the selection's: a tile gives the same features whatever else is converted.
///
/// Neighbours are read only once a point lies on such an edge, and then once for each tile.
final class EdgeNeighbours {
  private let tileset: Tileset
  /// Apart from the one that reads the walk's tiles, which is in the middle of a tile meanwhile.
  private var reader: TilesetReader?
  private var decoder = TileDecoder()
  private var geometry = GeometryBuffer()
  private var tile: TileID?
  private var extent: UInt32 = 0
  /// What tells the feature at hand from others.
  private var identity: FeatureKey?
  /// The current layer's name, in the tile that is being converted.
  private var layer = UnsafeRawBufferPointer(start: nil, count: 0)
  private var known: [TileID: [LayerEdge]] = [:]
  /// Why a neighbour could not be looked at, which is no fault of its data; the conversion ends with it.
  private(set) var failure: (any Error)?

  init(_ tileset: Tileset) { self.tileset = tileset }

  /// Makes ready for a layer of a tile, whose name stays in place until the next one.
  func start(_ tile: TileID, layer: UnsafeRawBufferPointer, extent: UInt32) {
    if tile != self.tile, !known.isEmpty { known.removeAll(keepingCapacity: true) }
    self.tile = tile
    self.layer = layer
    self.extent = extent
  }

  /// Makes ready for a feature with a point on the east or south edge.
  func start(_ feature: borrowing FeatureView, _ decoder: borrowing TileDecoder) {
    identity = Self.identity(feature, decoder)
  }

  /// A feature's id, or else its properties in whatever order.
  private static func identity(_ feature: borrowing FeatureView, _ decoder: borrowing TileDecoder)
    -> FeatureKey
  {
    if feature.hasID { return FeatureKey(low: feature.id, high: 0) }
    var (low, high): (UInt64, UInt64) = (0, 1)
    var tags = decoder.tags(of: feature)
    do throws(TileError) {
      while try tags.next() {
        let value = decoder.values[tags.value]
        let pair = FeatureKey { hasher in
          hasher.combine(bytes: decoder.keys[tags.key])
          hasher.combine(value.kind.rawValue)
          if value.kind == .string { hasher.combine(bytes: value.string) } else { hasher.combine(value.uint) }
        }
        low &+= pair.low
        high &+= pair.high
      }
    } catch {
      // Tags that cannot be read are told where the feature is written.
      high = 1
    }
    return FeatureKey(low: low, high: high)
  }

  /// Whether another tile has, and writes, a point of the feature at hand on the current tile's east or south edge.
  func have(_ point: TilePoint) -> Bool {
    let size = Int32(clamping: extent)
    let (onEast, onSouth) = (point.x == size, point.y == size)
    if onEast, has(1, 0, TilePoint(0, point.y)) { return true }
    if onSouth, has(0, 1, TilePoint(point.x, 0)) { return true }
    // Corners: what lies across has it, or what comes before this tile in the order of the four.
    if onEast, onSouth, has(1, 1, TilePoint(0, 0)) { return true }
    return onEast && point.y == 0 ? has(1, -1, TilePoint(0, size)) : false
  }

  /// Whether a neighbour's layer of the same name has a point, given in units of the current layer.
  private func has(_ columns: Int, _ rows: Int, _ point: TilePoint) -> Bool {
    guard let tile else { return false }
    let column = (Int(tile.x) + columns) & (tile.columns - 1)
    guard let neighbour = TileID(z: Int(tile.z), x: column, y: Int(tile.y) + rows) else { return false }
    return edges(of: neighbour).contains { edge in
      guard layer.elementsEqual(edge.name) else { return false }
      func scaled(_ value: Int32) -> Int32? {
        let (units, rest) = (Int64(value) * Int64(edge.extent)).quotientAndRemainder(
          dividingBy: Int64(extent))
        return rest == 0 ? Int32(clamping: units) : nil
      }
      guard let x = scaled(point.x), let y = scaled(point.y) else { return false }
      return edge.points[TilePoint(x, y)]?.contains { $0 == identity } ?? false
    }
  }

  private func edges(of neighbour: TileID) -> [LayerEdge] {
    if let edges = known[neighbour] { return edges }
    var edges: [LayerEdge] = []
    do {
      let reader = try self.reader ?? tileset.makeReader()
      self.reader = reader
      if let bytes = try reader.tile(at: neighbour) { edges = bytes.withUnsafeBytes { readEdges($0) } }
    } catch is InvalidInput {
      // What is wrong with it is told when it is converted; none of its points come out.
      edges = []
    } catch {
      failure = failure ?? error
    }
    known[neighbour] = edges
    return edges
  }

  /// The points of a tile's layers on its west and north edge, damaged layers and features left out.
  private func readEdges(_ bytes: UnsafeRawBufferPointer) -> [LayerEdge] {
    var edges: [LayerEdge] = []
    var feature = FeatureView()
    decoder.start(bytes)
    while true {
      do throws(TileError) {
        guard try decoder.nextLayer() else { return edges }
      } catch {
        continue
      }
      var edge = LayerEdge(name: Array(decoder.name), extent: decoder.extent)
      while true {
        do throws(TileError) {
          guard try decoder.nextFeature(&feature) else { break }
          guard feature.type == .point else { continue }
          try geometry.decode(feature, version: decoder.version)
        } catch {
          continue
        }
        for point in geometry.points where point.x == 0 || point.y == 0 {
          edge.points[point, default: []].append(Self.identity(feature, decoder))
        }
      }
      if !edge.points.isEmpty { edges.append(edge) }
    }
  }
}

/// The points that a layer of a tile has on the tile's west and north edge.
private struct LayerEdge {
  let name: [UInt8]
  let extent: UInt32
  /// The features of each point, by what tells them from others.
  var points: [TilePoint: [FeatureKey]] = [:]
}
