import Foundation
import GeoModel
import TestSupport
import Testing

@testable import Tilesets

/// What is written here is read by others, and the other way round.
struct OtherReadersTests {
  let folder = TemporaryFolder()

  /// Runs a Python script; nil, said clearly, where python3 or the module is missing.
  private func python(_ script: String, _ arguments: [String], needs module: String) throws -> String? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", "import \(module)\n" + script] + arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    if process.terminationStatus == 0 { return text }
    let probe = Process()
    probe.executableURL = URL(filePath: "/usr/bin/env")
    probe.arguments = ["python3", "-c", "import \(module)"]
    probe.standardError = FileHandle.nullDevice
    try probe.run()
    probe.waitUntilExit()
    try #require(probe.terminationStatus != 0, "the script failed: \(text)")
    print("other readers: SKIPPED, no python3 with the module \(module)")
    return nil
  }

  private func source(_ tiles: [TileID: [UInt8]]) throws -> Tileset {
    try Sample.mbtiles(
      folder / "in.mbtiles", tiles,
      metadata: [("name", "a"), ("bounds", "-180,-85,180,85"), ("json", #"{"vector_layers":[]}"#)])
    return try Tileset.open(folder / "in.mbtiles")
  }

  private func lines(_ tiles: [TileID: [UInt8]]) -> Set<String> {
    Set(
      tiles.map {
        "\($0.key.z)/\($0.key.x)/\($0.key.y) " + $0.value.map { String(format: "%02x", $0) }.joined()
      })
  }

  @Test func pythonReadsArchives() throws {
    let tiles = try Sample.tiles()
    _ = try TilesetCopier(source(tiles)).copy(to: folder / "out.pmtiles", as: .pmtiles)
    let script = """
      import sys
      from pmtiles.reader import Reader, MmapSource, all_tiles
      with open(sys.argv[1], 'rb') as f:
          source = MmapSource(f)
          header = Reader(source).header()
          assert header['clustered'] and header['max_zoom'] == 4 and header['min_zoom'] == 0
          assert header['addressed_tiles_count'] == len(list(all_tiles(source)))
          assert header['tile_compression'].name == 'GZIP' and header['tile_type'].name == 'MVT'
          assert Reader(source).metadata() == {'name': 'a', 'vector_layers': []}
          for (z, x, y), data in all_tiles(source):
              assert Reader(source).get(z, x, y) == data
              print('%d/%d/%d %s' % (z, x, y, data.hex()))
      """
    guard let output = try python(script, [folder / "out.pmtiles"], needs: "pmtiles") else { return }
    #expect(Set(output.split(separator: "\n").map(String.init)) == lines(tiles))
  }

  @Test func archivesOfPythonAreRead() throws {
    let script = """
      import sys
      from pmtiles.writer import write
      from pmtiles.tile import zxy_to_tileid, TileType, Compression
      with write(sys.argv[1]) as w:
          for i in range(30000):
              w.write_tile(zxy_to_tileid(8, 0, 0) + 2 * i, b'\\x1a\\x0c\\x78\\x02\\x0a\\x08' + b'%08d' % (i // 3))
          w.finalize({'tile_type': TileType.MVT, 'tile_compression': Compression.NONE, 'min_lon_e7': -1800000000,
              'min_lat_e7': -850000000, 'max_lon_e7': 1800000000, 'max_lat_e7': 850000000, 'center_zoom': 8,
              'center_lon_e7': 0, 'center_lat_e7': 0}, {'name': 'python'})
      """
    guard try python(script, [folder / "python.pmtiles"], needs: "pmtiles") != nil else { return }
    let tileset = try Tileset.open(folder / "python.pmtiles")
    #expect(tileset.metadata.name == "python")
    #expect(tileset.findings == [])
    let (tiles, findings) = try Sample.read(tileset)
    #expect(findings == [])
    #expect(tiles.count == 30_000)
    let first = TileID.firstPMTilesID(zoom: 8)
    #expect(tiles.map(\.id.pmtilesID) == (0..<30_000).map { first + 2 * $0 })
    for index in [0, 4, 15_000, 29_999] {
      #expect(
        String(decoding: tiles[index].bytes.suffix(8), as: UTF8.self) == String(format: "%08d", index / 3))
    }
  }

  @Test func sqliteFindsDatabasesWhole() throws {
    let tiles = try Sample.tiles()
    _ = try TilesetCopier(source(tiles)).copy(to: folder / "out.mbtiles", as: .mbtiles)
    let script = """
      import sys
      c = sqlite3.connect('file:' + sys.argv[1] + '?mode=ro', uri=True)
      assert c.execute('pragma integrity_check').fetchall() == [('ok',)]
      assert c.execute('pragma application_id').fetchone() == (0x4d504258,)
      names = dict(c.execute('select name, value from metadata'))
      assert names['name'] == 'a' and names['format'] == 'pbf' and names['minzoom'] == '0' and names['maxzoom'] == '4'
      assert 'vector_layers' in names['json']
      for z, x, y, data in c.execute('select zoom_level, tile_column, tile_row, tile_data from tiles'):
          print('%d/%d/%d %s' % (z, x, 2 ** z - 1 - y, data.hex()))
      """
    guard let output = try python(script, [folder / "out.mbtiles"], needs: "sqlite3") else { return }
    #expect(Set(output.split(separator: "\n").map(String.init)) == lines(tiles))
  }
}
