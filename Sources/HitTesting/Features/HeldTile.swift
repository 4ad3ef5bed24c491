import GeoModel
import VectorTile

/// A tile that is kept for any number of questions; each layer is decoded when it is first asked for.
///
/// Threads may share it.
package final class HeldTile: Sendable {
  /// A layer that is decoded on demand.
  private final class Slot: Sendable {
    let name: String
    let range: Range<Int>
    let layer = LateReference<HeldLayer>()

    init(name: String, range: Range<Int>) {
      self.name = name
      self.range = range
    }
  }

  package let tile: TileID
  /// What was refused of the tile as a whole: layers that cannot be read.
  package let findings: [Finding]
  private let slots: [Slot]
  private let bytes: TileBytes

  /// Finds the layers of a tile, which must not be compressed.
  ///
  /// Complexity: O(n) in the number of features and values.
  package init(_ bytes: UnsafeRawBufferPointer, tile: TileID) {
    self.tile = tile
    let kept = TileBytes(bytes)
    self.bytes = kept
    var slots: [Slot] = []
    var findings: [Finding] = []
    var decoder = TileDecoder()
    decoder.start(kept.bytes)
    while true {
      do throws(TileError) {
        guard try decoder.nextLayer() else { break }
        slots.append(Slot(name: String(decoding: decoder.name, as: UTF8.self), range: decoder.layerRange))
      } catch {
        let name = decoder.name.isEmpty ? nil : String(decoding: decoder.name, as: UTF8.self)
        if findings.count < HeldLayerBuilder.findingLimit {
          findings.append(error.finding(at: .tile(tile, layer: name)))
        }
      }
    }
    self.slots = slots
    self.findings = findings
  }

  package convenience init(_ bytes: [UInt8], tile: TileID) {
    let made = bytes.withUnsafeBytes { TileBytes($0) }
    self.init(made.bytes, tile: tile)
    withExtendedLifetime(made) {}
  }

  /// The names of the layers in the tile's order.
  package var layerNames: [String] { slots.map(\.name) }

  package var layerCount: Int { slots.count }

  package func layerName(at place: Int) -> String { slots[place].name }

  /// The layer at a place, decoded when first asked for.
  package func layer(at place: Int) -> HeldLayer {
    let slot = slots[place]
    if let made = slot.layer.load() { return made }
    return slot.layer.storeIfNil(HeldLayer(bytes, slot.range, name: slot.name, tile: tile))
  }

  /// The layer of a name, or nil; of several the last, as renderers have it.
  package func layer(_ name: String) -> HeldLayer? {
    slots.lastIndex { $0.name == name }.map(layer(at:))
  }

  /// How many bytes it takes, about; more once more layers are decoded.
  package var byteCount: Int {
    slots.reduce(bytes.bytes.count + 256) { $0 + ($1.layer.load()?.byteCount ?? 0) + 128 }
  }

  /// How many features of the layers decoded so far were skipped, and what was found wrong, the first of each layer.
  package var damage: (skipped: Int, findings: [Finding]) {
    var damage = (skipped: 0, findings: findings)
    for slot in slots {
      guard let layer = slot.layer.load() else { continue }
      damage.skipped += layer.skipped
      damage.findings += layer.findings
    }
    return damage
  }
}
