import GeoAlgorithms

/// The rings of a feature's polygons that were joined.
struct StitchedPolygons {
  private struct Ring {
    let text: [UInt8]
    /// Twice the area.
    let area: Int128
  }

  /// The rings of what was joined.
  private struct Group {
    var exteriors: [Ring] = []
    var holes: [Ring] = []
  }

  private var groups: [Int: Group] = [:]

  /// Adds a ring.
  ///
  /// - Parameters:
  ///   - area: twice the area, negative for holes.
  ///   - group: the mark of all that was joined with it.
  mutating func add(_ text: [UInt8], area: Int128, to group: Int) {
    if area < 0 {
      groups[group, default: Group()].holes.append(Ring(text: text, area: -area))
    } else if area > 0 {
      groups[group, default: Group()].exteriors.append(Ring(text: text, area: area))
    }
  }

  /// The polygons, in the order of their marks: an exterior each, and its holes.
  func parts() -> [[[UInt8]]] {
    var exteriors: [Ring] = []
    var parts: [[[UInt8]]] = []
    var orphans: [Ring] = []
    for (_, group) in groups.sorted(by: { $0.key < $1.key }) {
      exteriors += group.exteriors
      switch group.exteriors.count {
      case 0: orphans += group.holes
      case 1: parts.append([group.exteriors[0].text] + group.holes.map(\.text))
      default:
        // Exteriors that touch at a point.
        var several = group.exteriors.map { [$0.text] }
        Self.add(group.holes, to: &several, group.exteriors)
        parts += several
      }
    }
    // What has no exterior of its own, as where rounding has left it none, may still lie in another one.
    Self.add(orphans, to: &parts, exteriors)
    return parts
  }

  /// Adds each hole to the part of the smallest exterior that it lies in; where there is none nothing is left of it.
  private static func add(_ holes: [Ring], to parts: inout [[[UInt8]]], _ exteriors: [Ring]) {
    guard !holes.isEmpty else { return }
    let outlines = exteriors.map { RingOutline($0.text) }
    let tree = PackedRTree.make(outlines.map(\.box))
    var found: [UInt32] = []
    for hole in holes {
      guard let point = RingOutline(hole.text).innerPoint else { continue }
      found.removeAll(keepingCapacity: true)
      tree.search(PlaneBox(min: point, max: point), into: &found)
      // A smaller one lies in the hole.
      let owner = found.lazy.map(Int.init)
        .filter { exteriors[$0].area >= hole.area && outlines[$0].holds(point) }
        .min { (exteriors[$0].area, $0) < (exteriors[$1].area, $1) }
      if let owner { parts[owner].append(hole.text) }
    }
  }
}

/// A ring read back from its text, to see what lies in it.
private struct RingOutline {
  private let points: [PlanePoint]
  private(set) var box = PlaneBox()

  init(_ text: [UInt8]) {
    let numbers = text.split { !(0x2B...0x39).contains($0) || $0 == 0x2C }.compactMap {
      Double(String(decoding: $0, as: UTF8.self))
    }
    points = stride(from: 0, to: numbers.count - 1, by: 2).map { PlanePoint(numbers[$0], numbers[$0 + 1]) }
    for point in points { box.add(point) }
  }

  /// A point well inside: half way along the longest stretch inside at half the height between two vertices.
  var innerPoint: PlanePoint? {
    let heights = points.map(\.y).sorted()
    let gap = zip(heights, heights.dropFirst()).max { $0.1 - $0.0 < $1.1 - $1.0 }
    guard let gap, gap.0 < gap.1 else { return nil }
    let y = (gap.0 + gap.1) / 2
    let crossings = crossings(at: y).sorted()
    let stretches = stride(from: 0, to: crossings.count - 1, by: 2).map { (crossings[$0], crossings[$0 + 1]) }
    return stretches.max { $0.1 - $0.0 < $1.1 - $1.0 }.map { PlanePoint(($0.0 + $0.1) / 2, y) }
  }

  /// Where a line to the east crosses the ring.
  private func crossings(at y: Double) -> [Double] {
    guard var a = points.last else { return [] }
    var crossings: [Double] = []
    for b in points {
      if (a.y > y) != (b.y > y) { crossings.append((b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x) }
      a = b
    }
    return crossings
  }

  /// Whether a point lies inside, by the even-odd rule.
  func holds(_ point: PlanePoint) -> Bool {
    !crossings(at: point.y).count { $0 > point.x }.isMultiple(of: 2)
  }
}
