import Conversion
import GeoJSON
import GeoModel
import SystemIO
import VectorTile

/// Decodes a tile both ways: what the converter writes is GeoJSON with as many features as it says.
func fuzzTile(_ bytes: UnsafeRawBufferPointer) {
  guard let tile = TileID(z: 3, x: 5, y: 2) else { preconditionFailure("no tile 3/5/2") }
  readObjects(Array(bytes), tile)
  var options = ConversionOptions()
  options.format = .ndjson
  options.hasTileMembers = true
  for keepsBuffer in [false, true] {
    options.keepsBuffer = keepsBuffer
    convertAndRead(bytes, tile, options)
  }
}

private func readObjects(_ bytes: [UInt8], _ id: TileID) {
  do {
    let tile = try Tile(bytes, id: id)
    for layer in tile.layers {
      var findings: [Finding] = []
      let features = try layer.features(findings: &findings)
      precondition(features.count <= layer.featureCount)
      for feature in features { _ = feature.feature(in: id, extent: layer.extent) }
    }
  } catch {
    precondition(!error.description.isEmpty)
  }
}

private func convertAndRead(_ bytes: UnsafeRawBufferPointer, _ tile: TileID, _ options: ConversionOptions) {
  do {
    let (text, report) = try convert(bytes, of: tile, options)
    var reader = GeoJSONReader(MemorySource(text))
    var features = 0
    while try reader.next() != nil { features += 1 }
    precondition(features == report.features, "\(report.features) features written, \(features) read")
    precondition(reader.skipped == 0)
  } catch {
    preconditionFailure("a lenient conversion gave up, or wrote what is no GeoJSON: \(error)")
  }
}
