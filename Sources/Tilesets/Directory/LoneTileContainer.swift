import GeoModel
import SystemIO

/// A file that holds one tile.
final class LoneTileContainer: TileContainer {
  let kind = InputKind.tile
  let path: String
  let tile: TileID
  /// Whether the address is known; otherwise the tile is called 0/0/0.
  let isPlaced: Bool
  let declaredMetadata = TilesetMetadata()
  let findings: [Finding] = []
  private let bytes: [UInt8]

  /// - Parameter bytes: the tile, or nil to read it from the path.
  init(_ path: String, _ options: TilesetOptions, bytes: [UInt8]? = nil) throws {
    self.path = path
    let known = options.tile ?? TileFileName.tile(ofPath: path, scheme: options.scheme ?? .xyz)
    guard let tile = known ?? (options.allowsUnplacedTile ? TileID(z: 0, x: 0, y: 0) : nil) else {
      throw InvalidInput(
        Finding(
          .tileUnplaced, at: .whole, found: "the tile's place is not known",
          expected: "--tile Z/X/Y, a path that ends in z/x/y.mvt, z-x-y.mvt or z_x_y.mvt, or --tile-units"))
    }
    self.tile = tile
    isPlaced = known != nil
    let file = bytes == nil ? try InputFile(path) : nil
    let size = bytes?.count ?? file?.size ?? 0
    guard size <= options.inflateLimit else {
      throw InvalidInput(
        Finding(
          .inflateLimit, at: .whole, found: "the tile has \(size) bytes",
          expected: "at most \(options.inflateLimit)"))
    }
    self.bytes = try bytes ?? file?.read(at: 0, count: size) ?? []
  }

  func zooms() throws -> ClosedRange<UInt8>? { tile.z...tile.z }

  func makeAccess() throws -> any TileAccess { Access(self) }

  func makeCursor(_ selection: TileSelection) throws -> any TileCursor {
    let isWanted = selection.contains(tile) && selection.tiles?.contains(tile) ?? true
    return Cursor(isWanted ? TileReference(tile) : nil)
  }

  private final class Cursor: TileCursor {
    private var reference: TileReference?
    init(_ reference: TileReference?) { self.reference = reference }

    func next(_ count: Int, into references: inout [TileReference]) {
      if let reference { references.append(reference) }
      reference = nil
    }

    func takeFindings() -> [Finding] { [] }
  }

  private final class Access: TileAccess {
    private let container: LoneTileContainer
    init(_ container: LoneTileContainer) { self.container = container }

    func find(_ tile: TileID) -> TileReference? { tile == container.tile ? TileReference(tile) : nil }

    func load(
      _ references: [TileReference],
      _ body: (TileReference, Result<UnsafeRawBufferPointer, InvalidInput>) throws -> Void
    ) throws {
      for reference in references {
        try container.bytes.withUnsafeBytes { try body(reference, .success($0)) }
      }
    }
  }
}

extension Finding.Reason {
  /// A lone tile's address is not known.
  public static let tileUnplaced = Finding.Reason(rawValue: "tile-unplaced")
}
