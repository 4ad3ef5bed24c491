/// The address of a tile: zoom, column from the west and row from the north (the XYZ scheme).
public struct TileID: Hashable, Sendable {
  /// The largest zoom a tile address may have here: columns and rows fit 32 bits, and PMTiles ids 64.
  public static let maximumZoom: UInt8 = 30

  public let z: UInt8
  public let x: UInt32
  public let y: UInt32

  /// A tile address, or nil where the zoom is above 30 or x or y is not below 2^z.
  @inlinable public init?(z: Int, x: Int, y: Int) {
    guard (0...Int(TileID.maximumZoom)).contains(z), x >= 0, y >= 0, x < 1 << z, y < 1 << z else {
      return nil
    }
    self.z = UInt8(z)
    self.x = UInt32(x)
    self.y = UInt32(y)
  }

  /// How many columns, and as many rows, the zoom has.
  @inlinable public var columns: Int { 1 << Int(z) }

  /// The row counted from the south, as the TMS scheme and MBTiles do.
  @inlinable public var tmsRow: Int { columns - 1 - Int(y) }
}

extension TileID: CustomStringConvertible {
  /// `Z/X/Y`.
  public var description: String { "\(z)/\(x)/\(y)" }

  /// Reads `Z/X/Y`; nil where the text is anything else or names no tile.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let z = parts[0], let x = parts[1], let y = parts[2] else { return nil }
    self.init(z: z, x: x, y: y)
  }
}

extension TileID: Comparable {
  /// By zoom, then column, then row.
  @inlinable public static func < (a: TileID, b: TileID) -> Bool {
    (a.z, a.x, a.y) < (b.z, b.x, b.y)
  }
}
