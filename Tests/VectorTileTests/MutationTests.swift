import GeoModel
import TestSupport
import Testing

@testable import VectorTile

/// Damaged tiles end in a result or in located findings, never in a trap.
@Suite struct MutationTests {
  /// The three smallest real tiles.
  private func tiles() throws -> [RealTiles.Entry] {
    Array(try RealTiles.all().sorted { $0.bytes.count < $1.bytes.count }.prefix(3))
  }

  @Test func everyTruncation() throws {
    for entry in try tiles() {
      // All of them by the views, some as objects, which take their time in a debug build.
      for count in 0..<entry.bytes.count {
        let whole = walk(Array(entry.bytes[..<count]))
        #expect(whole || count < entry.bytes.count)
      }
      for count in stride(from: 0, to: entry.bytes.count, by: entry.bytes.count / 50 + 1) {
        try checkObjects(Array(entry.bytes[..<count]), entry.id)
      }
    }
  }

  @Test func singleByteChanges() throws {
    var generator = SeededGenerator(seed: 2024)
    for entry in try tiles() {
      var bytes = entry.bytes
      // Every value at every byte of the smallest tile; three at each of the others', drawn with a fixed seed.
      let values = bytes.count < 1000 ? 255 : 3
      for index in bytes.indices {
        let original = bytes[index]
        for step in 1...values {
          bytes[index] =
            values == 255 ? original &+ UInt8(step) : .random(in: 0...255, using: &generator)
          _ = walk(bytes)
        }
        if index % (bytes.count / 60 + 1) == 0 { try checkObjects(bytes, entry.id) }
        bytes[index] = original
      }
    }
  }

  /// Reads everything by the views; whether nothing was refused.
  private func walk(_ tile: [UInt8]) -> Bool {
    tile.withUnsafeBytes { bytes in
      var decoder = TileDecoder()
      var geometry = GeometryBuffer()
      var feature = FeatureView()
      var whole = true
      decoder.start(bytes)
      while true {
        do throws(TileError) {
          guard try decoder.nextLayer() else { return whole }
        } catch {
          whole = false
          continue
        }
        while true {
          do throws(TileError) {
            guard try decoder.nextFeature(&feature) else { break }
            var tags = decoder.tags(of: feature)
            while try tags.next() {
              precondition(decoder.keys.indices.contains(tags.key))
              precondition(decoder.values.indices.contains(tags.value))
            }
            try geometry.decode(feature, version: decoder.version)
          } catch {
            whole = false
          }
        }
      }
    }
  }

  private func checkObjects(_ bytes: [UInt8], _ id: TileID) throws {
    let tile = try Tile(bytes, id: id)
    var findings = tile.findings
    for layer in tile.layers {
      for feature in try layer.features(findings: &findings) {
        _ = feature.feature(in: id, extent: layer.extent)
      }
    }
    for finding in findings {
      guard case .tile(id, _, _) = finding.place else {
        Issue.record("\(finding) is not located")
        continue
      }
    }
    do throws(InvalidInput) {
      let strict = try Tile(bytes, id: id, strict: true)
      for layer in strict.layers { _ = try layer.features(strict: true, findings: &findings) }
    } catch {
      #expect(!findings.isEmpty)
    }
  }
}
