import GeoModel
import VectorTile

/// Gathers from tiles what `vector_layers` says of their layers (MBTiles 1.3, vector tileset metadata).
struct LayerSummary: ~Copyable {
  private struct Layer {
    let name: String
    var zooms: ClosedRange<UInt8>
    /// The words for attributes' types, by first appearance.
    var fields: JSONObject = [:]
    var fieldNames: Set<[UInt8]> = []

    mutating func note(_ key: UnsafeRawBufferPointer, _ value: TileValue) {
      guard fieldNames.insert(Array(key)).inserted else { return }
      let word =
        switch value.kind {
        case .string: "String"
        case .bool: "Boolean"
        case .float, .double, .int, .uint, .sint: "Number"
        }
      fields.members.append(.init(key: String(decoding: key, as: UTF8.self), value: .string(word)))
    }
  }

  private var layers: [Layer] = []
  private var indexes: [String: Int] = [:]
  private var decoder = TileDecoder()
  private var feature = FeatureView()

  /// Takes in the layers of a tile that is not compressed; what is damaged in it is left out.
  mutating func add(_ tile: TileID, _ bytes: UnsafeRawBufferPointer) {
    decoder.start(bytes)
    while true {
      do throws(TileError) {
        guard try decoder.nextLayer() else { return }
      } catch {
        continue
      }
      addLayer(tile.z)
    }
  }

  private mutating func addLayer(_ zoom: UInt8) {
    let name = String(decoding: decoder.name, as: UTF8.self)
    let index = indexes[name] ?? layers.count
    if index == layers.count {
      indexes[name] = index
      layers.append(Layer(name: name, zooms: zoom...zoom))
    }
    let zooms = layers[index].zooms
    layers[index].zooms = min(zooms.lowerBound, zoom)...max(zooms.upperBound, zoom)
    // A key's type is looked for once a layer of a tile: those of one key rarely differ, and few readers look.
    var isOpen = decoder.keys.map { !layers[index].fieldNames.contains(Array($0)) }
    var openCount = isOpen.count { $0 }
    while openCount > 0 {
      do throws(TileError) {
        guard try decoder.nextFeature(&feature) else { return }
        var tags = decoder.tags(of: feature)
        while try tags.next() {
          guard isOpen[tags.key] else { continue }
          isOpen[tags.key] = false
          openCount -= 1
          layers[index].note(decoder.keys[tags.key], decoder.values[tags.value])
        }
      } catch {
        continue
      }
    }
  }

  /// The value of `vector_layers`.
  consuming func vectorLayers() -> JSONValue {
    .array(
      layers.map { layer in
        .object([
          "id": .string(layer.name), "fields": .object(layer.fields),
          "minzoom": .number(JSONNumber(UInt64(layer.zooms.lowerBound))),
          "maxzoom": .number(JSONNumber(UInt64(layer.zooms.upperBound))),
        ])
      })
  }
}
