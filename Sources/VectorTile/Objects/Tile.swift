import GeoModel

/// A vector tile, its layers found and counted, its features not yet decoded (vector-tile specification 4).
///
///     let tile = try Tile(bytes, id: TileID(z: 14, x: 4825, y: 6156))
///     for layer in tile.layers { print(layer.name, layer.featureCount) }
public struct Tile: Sendable {
  /// The tile's address, where it is known: findings tell it, and degrees need it.
  public let id: TileID?
  /// The layers that can be read, in order; two of one name are both there.
  public let layers: [TileLayer]
  /// What was refused or is odd about the layers; what features have to tell comes from `TileLayer.features`.
  public let findings: [Finding]

  /// Reads the layers of a tile, which must not be compressed.
  ///
  /// - Parameters:
  ///   - bytes: the tile.
  ///   - id: its address, where it is known.
  ///   - strict: throw the first finding instead of skipping what it tells of.
  /// - Throws: the first thing that is wrong, only where `strict`.
  /// Complexity: O(n) in the number of fields of the layers.
  public init(_ bytes: [UInt8], id: TileID? = nil, strict: Bool = false) throws(InvalidInput) {
    self.id = id
    var layers: [TileLayer] = []
    var collector = FindingCollector(strict: strict)
    let failure = bytes.withUnsafeBytes { buffer -> InvalidInput? in
      do throws(InvalidInput) {
        try Tile.read(buffer, of: bytes, id: id, into: &layers, &collector)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
    self.layers = layers
    self.findings = collector.findings
  }

  private static func read(
    _ buffer: UnsafeRawBufferPointer, of bytes: [UInt8], id: TileID?, into layers: inout [TileLayer],
    _ collector: inout FindingCollector
  ) throws(InvalidInput) {
    var decoder = TileDecoder()
    decoder.start(buffer)
    while true {
      do throws(TileError) {
        guard try decoder.nextLayer() else { return }
      } catch {
        try collector.add(error, at: decoder.place(in: id))
        continue
      }
      try collector.add(decoder.issues, at: decoder.place(in: id))
      layers.append(TileLayer(decoder, tile: id, bytes: bytes))
    }
  }
}

/// Findings as they come; where reading is strict the first one is thrown.
struct FindingCollector {
  let strict: Bool
  var findings: [Finding] = []

  init(strict: Bool) { self.strict = strict }

  mutating func add(_ error: TileError, at place: Place) throws(InvalidInput) {
    let finding = error.finding(at: place)
    if strict { throw InvalidInput(finding) }
    findings.append(finding)
  }

  mutating func add(_ issues: TileIssues, at place: Place) throws(InvalidInput) {
    guard !issues.isEmpty else { return }
    if strict, let finding = issues.subtracting(.allowed).findings(at: place).first {
      throw InvalidInput(finding)
    }
    findings += issues.findings(at: place)
  }
}

extension TileDecoder {
  /// The place of the current layer; without a name where it has none.
  package func place(in tile: TileID?, feature: Int? = nil) -> Place {
    .tile(
      tile, layer: name.baseAddress == nil ? nil : String(decoding: name, as: UTF8.self),
      feature: feature)
  }
}
