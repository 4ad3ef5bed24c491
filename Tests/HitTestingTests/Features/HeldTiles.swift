import Foundation
import GeoModel
import TestSupport

@testable import HitTesting

/// Real tiles of the conformance folder, held.
enum HeldTiles {
  /// The bytes of a tile of a city by its address; nil, said by the suite, where the folder is missing.
  static func bytes(_ city: String, _ address: String) throws -> [UInt8]? {
    guard let suite = Conformance.suite("tiles") else { return nil }
    let name = address.replacingOccurrences(of: "/", with: "-") + ".mvt"
    let file = suite.appending(path: city).appending(path: name)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return [UInt8](try Data(contentsOf: file))
  }

  static func tile(_ city: String, _ address: String) throws -> HeldTile? {
    guard let id = TileID(address), let bytes = try bytes(city, address) else { return nil }
    return HeldTile(bytes, tile: id)
  }
}
