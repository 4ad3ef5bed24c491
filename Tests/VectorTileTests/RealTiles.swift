import Foundation
import GeoModel
import TestSupport

/// The real tiles of the conformance folder, those that are gzip-compressed inflated by the `gzip` command.
enum RealTiles {
  struct Entry {
    let name: String
    let id: TileID
    let bytes: [UInt8]
  }

  /// Every tile in the order of its path; none, said by the suite, where the folder is missing.
  static func all() throws -> [Entry] {
    guard let suite = Conformance.suite("tiles") else { return [] }
    var entries: [Entry] = []
    for city in try FileManager.default.contentsOfDirectory(atPath: suite.path).sorted() {
      let folder = suite.appending(path: city)
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else { continue }
      for name in names.sorted() {
        let numbers = name.prefix { $0 != "." }.split(separator: "-").map { Int($0) ?? -1 }
        guard numbers.count == 3, let id = TileID(z: numbers[0], x: numbers[1], y: numbers[2]) else {
          continue
        }
        let file = folder.appending(path: name)
        let bytes = name.hasSuffix(".gz") ? try inflated(file) : try Data(contentsOf: file)
        entries.append(Entry(name: "\(city)/\(name)", id: id, bytes: [UInt8](bytes)))
      }
    }
    return entries
  }

  private static func inflated(_ file: URL) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", file.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }
}
