import GeoModel

@testable import VectorTile

/// Decodes command integers by the letter of vector-tile specification 4.3, one step at a time: the oracle.
enum SlowGeometry {
  /// The geometry, or nil where the integers do not follow the specification's grammar.
  static func geometry(_ type: Int, _ integers: [UInt32]) -> TileGeometry? {
    var x: Int32 = 0
    var y: Int32 = 0
    var index = 0
    var parts: [[TilePoint]] = []
    var closed = false
    while index < integers.count {
      let id = integers[index] % 8
      let count = integers[index] / 8
      index += 1
      if id == 7 {
        guard count == 1, type == 3, !closed, (parts.last?.count ?? 0) >= 3 else { return nil }
        closed = true
        continue
      }
      guard id == 1 || id == 2, count > 0, Int(count) * 2 <= integers.count - index else { return nil }
      for step in 0..<count {
        x &+= unzigzag(integers[index])
        y &+= unzigzag(integers[index + 1])
        index += 2
        if id == 1, type != 1 || parts.isEmpty {
          guard step == 0, type == 1 || parts.isEmpty || closed || type == 2 else { return nil }
          parts.append([])
          closed = false
        }
        guard id == 1 || (type != 1 && !parts.isEmpty && !closed) else { return nil }
        parts[parts.count - 1].append(TilePoint(x, y))
      }
    }
    switch type {
    case 1: return parts.first.map(TileGeometry.points)
    case 2: return parts.allSatisfy { $0.count >= 2 } ? .lines(parts) : nil
    case 3: return closed ? .polygons(polygons(parts)) : nil
    default: return .unknown(integers)
    }
  }

  static func unzigzag(_ value: UInt32) -> Int32 {
    value % 2 == 0 ? Int32(value / 2) : -Int32(value / 2) - 1
  }

  /// Twice the signed area, in floating point: positive for exteriors.
  static func area(_ ring: [TilePoint]) -> Double {
    var sum = 0.0
    for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
      sum += Double(a.x) * Double(b.y) - Double(b.x) * Double(a.y)
    }
    return sum
  }

  static func polygons(_ rings: [[TilePoint]]) -> [[[TilePoint]]] {
    var polygons: [[[TilePoint]]] = []
    let sense = rings.first.map(area) ?? 0
    for ring in rings {
      if area(ring) * sense > 0 {
        polygons.append([ring])
      } else {
        polygons[polygons.count - 1].append(ring)
      }
    }
    return polygons
  }
}
