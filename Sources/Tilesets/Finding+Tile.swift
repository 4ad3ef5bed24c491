import GeoModel

extension InvalidInput {
  /// The same with a tile as its place, where it has none of its own.
  func placed(at tile: TileID) -> InvalidInput {
    var finding = finding
    finding.place = .tile(tile)
    return InvalidInput(finding)
  }
}

extension Result where Failure == InvalidInput {
  /// What `body` gives or refuses; other errors pass through.
  static func of(_ body: () throws -> Success) throws -> Self {
    do {
      return .success(try body())
    } catch let error as InvalidInput {
      return .failure(error)
    }
  }
}
