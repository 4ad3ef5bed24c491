import GeoModel
import Tilesets
import VectorTile

extension Finding.Reason {
  /// A layer was asked for that the tileset does not have.
  public static let layerUnknown = Finding.Reason(rawValue: "layer-unknown")
}

/// Makes sure that the layers the options name are in the tiles.
///
/// Where the metadata lists them all nothing is read; else tiles are, until every name is found.
func checkLayerNames(
  _ options: ConversionOptions, _ tileset: Tileset, _ selection: TileSelection
) throws {
  var missing = Set((options.layers ?? []) + options.excludedLayers)
  var known = Set(tileset.metadata.vectorLayers().map(\.id))
  missing.subtract(known)
  guard !missing.isEmpty else { return }
  let reader = try tileset.makeReader()
  let walk = try tileset.walk(selection)
  var decoder = TileDecoder()
  while !missing.isEmpty, let chunk = try walk.next() {
    _ = try reader.forEachTile(in: chunk) { (_, bytes: UnsafeRawBufferPointer) in
      decoder.start(bytes)
      while true {
        do throws(TileError) {
          guard try decoder.nextLayer() else { return }
        } catch {
          // Damage is told when the tile is converted.
          continue
        }
        known.insert(String(decoding: decoder.name, as: UTF8.self))
      }
    }
    missing.subtract(known)
  }
  guard let name = missing.min() else { return }
  let names = known.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
  throw InvalidInput(
    Finding(
      .layerUnknown, at: .whole, found: "no layer \"\(name)\"",
      expected: known.isEmpty ? "a layer; the tiles have none" : "one of \(names)"))
}
