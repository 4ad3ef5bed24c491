import Foundation
import SystemIO
import TestSupport
import Testing
import Tilesets

@testable import TileTapCLI

@Suite struct CopyTests {
  @Test(arguments: [["convert", "IN", "-o", "OUT"], ["copy", "IN", "OUT"]])
  func theInputIsNeverTheOutput(_ words: [String]) throws {
    let folder = TemporaryFolder()
    let source = folder / "in.mbtiles"
    try FileManager.default.copyItem(atPath: Package.example("tokyo.mbtiles"), toPath: source)
    symlink("in.mbtiles", folder / "link.mbtiles")
    let before = try folder.bytes("in.mbtiles")
    for name in ["in.mbtiles", "link.mbtiles"] {
      let line = words.map { $0 == "IN" ? source : $0 == "OUT" ? folder / name : $0 } + ["--force"]
      let outcome = try tiletap(all: line)
      #expect(outcome.status == 73)
      #expect(outcome.error.contains("the output is the input"))
      #expect(try folder.bytes("in.mbtiles") == before)
    }
  }

  private let folder = TemporaryFolder()
  private let tokyo = Package.example("tokyo.mbtiles")

  /// Through every container and back: the GeoJSON is the same, whatever the order of the tiles.
  @Test func tilesSurviveEveryContainer() throws {
    #expect(try tiletap("copy", tokyo, folder / "a.pmtiles").status == 0)
    #expect(try tiletap("copy", folder / "a.pmtiles", folder / "b").status == 0)
    #expect(try tiletap("copy", folder / "b", folder / "c.mbtiles").status == 0)
    let expected = try tiletap("convert", tokyo, "--minzoom", "0", "--format", "ndjson").text
    for name in ["a.pmtiles", "b", "c.mbtiles"] {
      let found = try tiletap("convert", folder / name, "--minzoom", "0", "--format", "ndjson").text
      #expect(found.split(separator: "\n").sorted() == expected.split(separator: "\n").sorted(), "\(name)")
    }
    #expect(FileTree.isFolder(folder / "b"))
    #expect(folder.names() == ["a.pmtiles", "b", "c.mbtiles"])
  }

  @Test func formatAndSelection() throws {
    let outcome = try tiletap("copy", tokyo, folder / "some.tiles", "--format", "pmtiles", "--zoom", "12")
    #expect(outcome.status == 0 && outcome.output.isEmpty)
    #expect(try folder.bytes("some.tiles").starts(with: Array("PMTiles\u{3}".utf8)))
    let info = try tiletap("info", folder / "some.tiles").text
    #expect(info.contains("zooms        12\n"))
    #expect(try tiletap("copy", tokyo, folder / "none.pmtiles", "--zoom", "3").status == 65)
    #expect(try tiletap("copy", tokyo, "-").status == 64)
    #expect(try tiletap("copy", Package.example("tokyo.geojson"), folder / "x.pmtiles").status == 65)
    #expect(folder.names() == ["some.tiles"])
  }

  @Test func anEndingOfAnotherKindIsRefused() throws {
    for (name, hint) in [
      ("a.geojson", "'tiletap convert' writes GeoJSON"), ("a.mbtile", "did you mean '.mbtiles'?"),
      ("a.zip", "--format"), ("v1/a.pmtile", "'.pmtiles'"), ("a.7z.gz", "--format"),
    ] {
      let outcome = try tiletap("copy", tokyo, folder / name)
      #expect(outcome.status == 64)
      #expect(outcome.error.contains(hint), "\(outcome.error)")
    }
    #expect(folder.names().isEmpty)
    for name in ["plain", "v1.2", ".hidden", "slash.zip/"] {
      #expect(try tiletap("copy", tokyo, folder / name).status == 0, "\(name)")
    }
    #expect(try tiletap("copy", tokyo, folder / "b.zip", "--format", "directory").status == 0)
    #expect(try tiletap("copy", tokyo, folder / "b.zip", "--force").status == 0)
    #expect(try tiletap("copy", tokyo, folder / "A.MBTiles").status == 0)
    #expect(folder.names() == [".hidden", "A.MBTiles", "b.zip", "plain", "slash.zip", "v1.2"])
    #expect(!FileTree.isFolder(folder / "A.MBTiles"))
  }

  @Test func existingOutputIsReplacedOnlyOnDemand() throws {
    try folder.put("a.pmtiles", "old")
    #expect(try tiletap("copy", tokyo, folder / "a.pmtiles").status == 73)
    #expect(try folder.text("a.pmtiles") == "old")
    #expect(try tiletap("copy", tokyo, folder / "a.pmtiles", "--force").status == 0)
    #expect(try tiletap("copy", tokyo, folder / "b").status == 0)
    #expect(try tiletap("copy", tokyo, folder / "b").status == 73)
    #expect(try tiletap("copy", tokyo, folder / "b", "--force", "--zoom", "12").status == 0)
    #expect(try FileTree.names(in: folder / "b").filter { Int($0) != nil } == ["12"])
  }

  /// A folder that holds anything but tiles is not thrown away, `--force` or not.
  @Test func otherFoldersAreNotReplaced() throws {
    mkdir(folder / "home", 0o755)
    try folder.put("home/letter.txt", "dear")
    let outcome = try tiletap("copy", tokyo, folder / "home", "--force")
    #expect(outcome.status == 73 && outcome.error.contains("letter.txt"))
    #expect(try folder.text("home/letter.txt") == "dear")
  }

  /// A signal may come at any time: whatever stands in the folder is what it would remove.
  @Test(arguments: TilesetFormat.allCases)
  func unfinishedOutputIsOneName(_ format: TilesetFormat) throws {
    var copier = TilesetCopier(try Tileset.open(tokyo))
    let folder = folder
    let seen = Locked<Set<[String]>>([])
    copier.progress = { _ in seen.withLock { _ = $0.insert(folder.names()) } }
    _ = try copier.copy(to: folder / "out", as: format)
    let names = seen.withLock { $0 }
    #expect(names.count == 1 && names.allSatisfy { $0.count == 1 && $0[0].hasSuffix(".partial") }, "\(names)")
    #expect(folder.names() == ["out"])
  }
}
