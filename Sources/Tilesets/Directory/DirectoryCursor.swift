import GeoModel
import SystemIO

/// A walk through a folder of tiles, zoom by zoom, in numeric order; one column's names are in memory at a time.
final class DirectoryCursor: TileCursor {
  private let container: DirectoryContainer
  private let selection: TileSelection
  private var listed: [TileID]?
  private lazy var access = DirectoryAccess(container, limit: 0)
  /// Zooms and columns still to do, the next one last.
  private var zooms: [UInt8]
  private var zoom: UInt8 = 0
  private var columns: [Int] = []
  /// References of the present column, the next one last.
  private var pending: [TileReference] = []
  private var tally = FindingTally()
  private var oddCount = 0
  private var oddExample = ""
  private var rasterCount = 0

  init(_ container: DirectoryContainer, _ selection: TileSelection) {
    self.container = container
    self.selection = selection
    listed = selection.listedTiles()?.reversed()
    zooms = container.zoomFolders.filter(selection.zoomRange.contains).reversed()
  }

  func takeFindings() -> [Finding] { tally.take() }

  func next(_ count: Int, into references: inout [TileReference]) throws {
    if listed != nil {
      while references.count < count, let tile = listed?.popLast() {
        if let reference = try access.find(tile) { references.append(reference) }
      }
      return
    }
    while references.count < count {
      if let reference = pending.popLast() {
        references.append(reference)
      } else if let column = columns.popLast() {
        try enterColumn(column)
      } else if let next = zooms.popLast() {
        try enterZoom(next)
      } else {
        break
      }
    }
    if references.isEmpty { finish() }
  }

  private func enterZoom(_ next: UInt8) throws {
    zoom = next
    let folder = "\(container.path)/\(zoom)"
    for name in try FileTree.names(in: folder) {
      if let number = TileFileName.number(name[...]), number < 1 << Int(zoom),
        FileTree.isFolder("\(folder)/\(name)")
      {
        if mayHoldSelected(number) { columns.append(number) }
      } else {
        noteOdd("\(zoom)/\(name)")
      }
    }
    columns.sort(by: >)
  }

  /// Whether a folder of the second level may hold tiles of the box.
  private func mayHoldSelected(_ number: Int) -> Bool {
    guard selection.bounds != nil else { return true }
    let window = selection.window(zoom: zoom)
    return container.scheme == .zyx
      ? window.rows.contains(UInt32(number)) : window.columns.contains { $0.contains(UInt32(number)) }
  }

  private func enterColumn(_ second: Int) throws {
    for name in try FileTree.names(in: "\(container.path)/\(zoom)/\(second)") {
      guard let file = TileFileName(name), let tile = container.scheme.tile(Int(zoom), second, file.number)
      else {
        noteOdd("\(zoom)/\(second)/\(name)")
        continue
      }
      guard selection.contains(tile) else { continue }
      pending.append(TileReference(tile, location: UInt64(file.ending)))
    }
    let scheme = container.scheme
    pending.sort { (scheme.path($0.id).2, $0.location) < (scheme.path($1.id).2, $1.location) }
    var kept: [TileReference] = []
    for reference in pending {
      if kept.last?.id == reference.id {
        tally.add(
          Finding(
            .tileMisplaced, at: .tile(reference.id),
            found: "the tile is there more than once; the first is taken",
            expected: "one file a tile"))
      } else {
        kept.append(reference)
      }
    }
    pending = kept.reversed()
  }

  private func noteOdd(_ name: String) {
    if oddCount == 0 { oddExample = name }
    oddCount += 1
    if TileFileName.isRaster(name) { rasterCount += 1 }
  }

  private func finish() {
    tally.finish()
    if oddCount > 0 {
      let raster = rasterCount > 0 ? ", \(rasterCount) of them images" : ""
      tally.add(
        Finding(
          rasterCount > 0 ? .rasterTiles : .tileMisplaced, at: .part(oddExample),
          found: oddCount == 1
            ? "the file is no tile and was ignored"
            : "this and \(oddCount - 1) more files are no tiles and were ignored\(raster)",
          expected: "z/x/y.mvt or z/x/y.pbf, also with .gz"))
      oddCount = 0
    }
  }
}
