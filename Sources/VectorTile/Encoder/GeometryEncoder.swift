/// Writes command integers (vector-tile specification 4.3).
struct GeometryEncoder {
  private(set) var integers: [UInt32] = []
  /// What had to be left out.
  private(set) var issues: TileIssues = []
  private var x: Int32 = 0
  private var y: Int32 = 0

  /// The most points one command can count.
  static let maximumCount = Int(UInt32.max >> 3)

  init(_ geometry: TileGeometry) {
    switch geometry {
    case .unknown(let integers): self.integers = integers
    case .points(let points):
      if !points.isEmpty { command(GeometryCommand.moveTo, points[...]) }
    case .lines(let lines):
      for line in lines {
        guard line.count >= 2 else {
          issues.insert(.lineTooShort)
          continue
        }
        command(GeometryCommand.moveTo, line[..<1])
        command(GeometryCommand.lineTo, line[1...])
      }
    case .polygons(let polygons):
      for rings in polygons { polygon(rings) }
    }
    if case .unknown = geometry { return }
    if integers.isEmpty { issues.insert(.geometryEmpty) }
  }

  /// An exterior and its interiors, wound as 4.3.4.4 has them; without its exterior a polygon is left out.
  private mutating func polygon(_ rings: [[TilePoint]]) {
    for (index, ring) in rings.enumerated() {
      let isExterior = index == 0
      guard ring.count >= 3 else {
        issues.insert(.ringTooShort)
        if isExterior { return }
        continue
      }
      let area = ring.withUnsafeBufferPointer { RingArea.doubledSignedArea($0) }
      guard area != 0 else {
        issues.insert(.ringWithoutArea)
        if isExterior { return }
        continue
      }
      command(GeometryCommand.moveTo, ring[..<1])
      if (area > 0) == isExterior {
        command(GeometryCommand.lineTo, ring[1...])
      } else {
        // The other way round from the same first point.
        command(GeometryCommand.lineTo, ring[1...].reversed())
      }
      integers.append(1 << 3 | GeometryCommand.closePath)
    }
  }

  private mutating func command<Points: Collection<TilePoint>>(_ id: UInt32, _ points: Points) {
    precondition(points.count <= Self.maximumCount, "more points than a command can count")
    integers.append(UInt32(points.count) << 3 | id)
    for point in points {
      integers.append(Self.zigzag(point.x &- x))
      integers.append(Self.zigzag(point.y &- y))
      (x, y) = (point.x, point.y)
    }
  }

  private static func zigzag(_ value: Int32) -> UInt32 {
    UInt32(bitPattern: (value &<< 1) ^ (value >> 31))
  }
}
