import GeoModel
import SystemIO

/// One worker's way into a folder of tiles.
final class DirectoryAccess: TileAccess {
  private let container: DirectoryContainer
  private let limit: Int

  /// - Parameter limit: the most bytes that a file may have.
  init(_ container: DirectoryContainer, limit: Int) {
    self.container = container
    self.limit = limit
  }

  func find(_ tile: TileID) throws -> TileReference? {
    let stem = container.stem(tile)
    let ending = TileFileName.endings.firstIndex { FileTree.exists(stem + $0) }
    return ending.map { TileReference(tile, location: UInt64($0)) }
  }

  func load(
    _ references: [TileReference],
    _ body: (TileReference, Result<UnsafeRawBufferPointer, InvalidInput>) throws -> Void
  ) throws {
    for reference in references {
      let name = container.stem(reference.id) + TileFileName.endings[Int(reference.location)]
      let result = try Result.of { try Self.read(name, limit: limit) }
      switch result {
      case .success(let bytes): try bytes.withUnsafeBytes { try body(reference, .success($0)) }
      case .failure(let error): try body(reference, .failure(error.placed(at: reference.id)))
      }
    }
  }

  /// A whole file; one that cannot be read is a finding of its tile.
  static func read(_ path: String, limit: Int) throws -> [UInt8] {
    do {
      let file = try InputFile(withoutWaiting: path)
      guard file.isRegular, file.size <= limit else {
        throw InvalidInput(
          Finding(
            .tileDataMissing, at: .whole,
            found: "the tile's file is no plain file, or has more than \(limit) bytes"))
      }
      return try file.read(at: 0, count: file.size)
    } catch let error as FileError {
      throw InvalidInput(Finding(.tileDataMissing, at: .whole, found: "the tile's file: \(error)"))
    }
  }
}
