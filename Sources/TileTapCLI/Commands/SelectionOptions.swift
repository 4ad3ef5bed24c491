import GeoModel
import Tilesets

/// The options that say which tiles are wanted.
struct SelectionOptions: Sendable {
  var zoom: Int?
  var minzoom: Int?
  var maxzoom: Int?
  var tiles: [TileID] = []
  var bounds: BoundingBox?

  /// - Parameter zooms: which zooms are taken without the options.
  static func options<Whole>(
    in path: WritableKeyPath<Whole, SelectionOptions> & Sendable, zooms: String, bounds: String
  ) -> [Option<Whole>] {
    let options: [Option<SelectionOptions>] = [
      .value(
        "--zoom", short: "z", \.zoom, ValueKind.zoom.hinting(zoomRange),
        "Take the tiles of this zoom, 0 to 30", default: zooms),
      .value(
        "--minzoom", \.minzoom, .zoom, "Take the tiles from this zoom on",
        default: "the lowest, with --maxzoom"),
      .value(
        "--maxzoom", \.maxzoom, .zoom, "Take the tiles up to this zoom",
        default: "the highest, with --minzoom"),
      .values(
        "--tile", \.tiles, .tile, "Take this tile; also the address of an input that is one tile",
        default: "all tiles"),
      .value("--bbox", \.bounds, .boundingBox, bounds, default: "everywhere"),
    ]
    return options.map { $0.of(path) }
  }

  /// The options that `A-B`, `A..B`, `A:B` or `A,B` may have been meant for.
  private static func zoomRange(_ text: String) -> String? {
    let ends = text.split { "-.:,".contains($0) }.map { ValueKind.zoom.parse(String($0)) }
    guard ends.count == 2, let low = ends[0], let high = ends[1], low <= high else { return nil }
    return "did you mean --minzoom \(low) --maxzoom \(high)?"
  }

  /// Makes sure that the options do not contradict each other.
  func check() throws(UsageError) {
    if zoom != nil, minzoom != nil || maxzoom != nil {
      throw UsageError("--zoom stands alone, without --minzoom and --maxzoom")
    }
    if let minzoom, let maxzoom, minzoom > maxzoom {
      throw UsageError("--minzoom \(minzoom) is above --maxzoom \(maxzoom)")
    }
  }

  /// The options that were given, for messages.
  var given: [String] {
    [
      zoom.map { _ in "--zoom" }, minzoom.map { _ in "--minzoom" }, maxzoom.map { _ in "--maxzoom" },
      tiles.isEmpty ? nil : "--tile",
    ].compactMap { $0 }
  }

  /// The zooms that were asked for, or nil without the options.
  ///
  /// - Parameter available: the zooms that have tiles, which an open end runs to.
  func zooms(available: ClosedRange<UInt8>?) -> ClosedRange<UInt8>? {
    if let zoom { return UInt8(zoom)...UInt8(zoom) }
    guard minzoom != nil || maxzoom != nil else { return nil }
    let low = minzoom.map { UInt8($0) } ?? 0
    let high = maxzoom.map { UInt8($0) } ?? TileID.maximumZoom
    return low...max(low, high)
  }
}
