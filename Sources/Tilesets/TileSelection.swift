import GeoModel

/// Which tiles of a tileset are wanted: those that meet every condition that is set.
public struct TileSelection: Hashable, Sendable {
  /// The zooms, or nil for all of them.
  public var zooms: ClosedRange<UInt8>?
  /// A box in degrees, its edges included, or nil; west above east crosses the antimeridian.
  public var bounds: BoundingBox?
  /// The tiles themselves, in any order, or nil.
  public var tiles: [TileID]?

  public init(zooms: ClosedRange<UInt8>? = nil, bounds: BoundingBox? = nil, tiles: [TileID]? = nil) {
    self.zooms = zooms
    self.bounds = bounds
    self.tiles = tiles
  }

  /// Every tile.
  public static let all = TileSelection()

  /// The zooms that are wanted out of those there may be.
  var zoomRange: ClosedRange<UInt8> { zooms ?? 0...TileID.maximumZoom }

  /// The tiles of the list that meet the other conditions, sorted and without repeats; nil without a list.
  func listedTiles() -> [TileID]? {
    guard let tiles else { return nil }
    let other = TileSelection(zooms: zooms, bounds: bounds)
    return Array(Set(tiles)).filter(other.contains).sorted()
  }

  /// Whether a tile meets the conditions on zooms and bounds; the list is not looked at.
  func contains(_ tile: TileID) -> Bool {
    guard zoomRange.contains(tile.z) else { return false }
    guard bounds != nil else { return true }
    return window(zoom: tile.z).contains(tile)
  }

  /// The columns and rows that the box covers at a zoom.
  func window(zoom: UInt8) -> TileWindow {
    let last = UInt32(1 << Int(zoom)) - 1
    guard let bounds else { return TileWindow(columns: [0...last], rows: 0...last) }
    func column(_ longitude: Double) -> UInt32 {
      WebMercator.tile(at: Position(longitude, 0), zoom: zoom).x
    }
    func row(_ latitude: Double) -> UInt32 {
      WebMercator.tile(at: Position(0, max(-89.9, min(89.9, latitude))), zoom: zoom).y
    }
    let rows = row(bounds.north)...max(row(bounds.north), row(bounds.south))
    if bounds.east - bounds.west >= 360 { return TileWindow(columns: [0...last], rows: rows) }
    let west = Self.wrapped(bounds.west)
    let east = Self.wrapped(bounds.east)
    if west <= east {
      return TileWindow(columns: [column(west)...column(east)], rows: rows)
    }
    let (first, second) = (0...column(east), column(west)...last)
    return first.upperBound >= second.lowerBound
      ? TileWindow(columns: [0...last], rows: rows) : TileWindow(columns: [first, second], rows: rows)
  }

  /// A longitude brought into −180…180; those are left as they are.
  private static func wrapped(_ longitude: Double) -> Double {
    guard longitude.isFinite, longitude < -180 || longitude > 180 else { return longitude }
    let turned = (longitude + 180).truncatingRemainder(dividingBy: 360)
    return (turned < 0 ? turned + 360 : turned) - 180
  }
}

/// Columns and rows of one zoom.
struct TileWindow: Hashable, Sendable {
  /// One or two runs of columns, ascending.
  var columns: [ClosedRange<UInt32>]
  var rows: ClosedRange<UInt32>

  func contains(_ tile: TileID) -> Bool {
    rows.contains(tile.y) && columns.contains { $0.contains(tile.x) }
  }
}
