import GeoAlgorithms
import GeoModel
import Styling
import Tilesets

/// A source of a style, ready to be asked.
enum SourceSupply {
  case tiles(TileSource)
  case features(HeldLayer, [Feature])
  /// It cannot be asked; why was told.
  case none
}

extension StyledMap {
  /// Whether a source is open that can be asked, of those that queries needed so far.
  public var hasOpenSource: Bool {
    supplies.values.contains { if case .none = $0 { false } else { true } }
  }

  /// What was skipped so far of tiles because it is damaged, and the first findings.
  public var damage: (tiles: Int, features: Int, findings: [Finding]) {
    var damage = (tiles: 0, features: 0, findings: [Finding]())
    for case .tiles(let source) in supplies.values {
      let found = source.cache.damage
      damage.tiles += found.tiles
      damage.features += found.features
      damage.findings += found.findings
    }
    return damage
  }

  /// The source of an id, opened when it is first asked for.
  func supply(_ id: String) throws -> SourceSupply {
    if let known = supplies[id] { return known }
    let made = try open(id)
    supplies[id] = made
    return made
  }

  private func open(_ id: String) throws -> SourceSupply {
    guard let source = style.source(id) else {
      findings.append(
        Finding(
          .sourceUnavailable, at: .part("source \"\(id)\""), found: "the style has no source of that id"))
      return .none
    }
    do {
      switch try opener(source) {
      case .tileset(let tileset)?:
        guard let zooms = tileset.zooms else { throw source.unavailable("it has no tiles") }
        let range = try source.zoomRange(minimum: Int(zooms.lowerBound), maximum: Int(zooms.upperBound))
        return .tiles(TileSource(TileCache(tileset, limit: cacheLimit), range))
      case .features(let features)?: return .features(HeldLayer(features, name: id), features)
      case nil: break
      }
      switch try source.openFiles() {
      case .tileset(let tileset, let zooms):
        findings += tileset.findings
        return .tiles(TileSource(TileCache(tileset, limit: cacheLimit), zooms))
      case .files(let files):
        let cache = TileCache(limit: cacheLimit) { { try files.tile(at: $0) } }
        return .tiles(TileSource(cache, files.zooms))
      case .features(let features, let found):
        findings += found
        return .features(HeldLayer(features, name: id), features)
      }
    } catch let error as InvalidInput where error.finding.reason == .sourceUnavailable {
      // The other sources are still worth asking.
      findings.append(error.finding)
      return .none
    }
  }
}
