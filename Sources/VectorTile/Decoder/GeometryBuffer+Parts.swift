// The three grammars of vector-tile specification 4.3.4, read as tolerantly as their sense allows.
extension GeometryBuffer {
  /// 4.3.4.2: one MoveTo of all points.
  mutating func decodePoints(_ bytes: ByteCursor, _ readable: UnsafePointer<UInt8>) throws(TileError) {
    guard let base = pointTable.base else { return }
    var reader = GeometryReader(bytes, readable: readable, output: base)
    while !reader.bytes.isAtEnd {
      let (id, count) = try reader.command()
      switch id {
      case GeometryCommand.moveTo:
        if count == 0 { issues.insert(.commandEmpty) }
        if reader.output > base, count > 0 { issues.insert(.pointsSplit) }
        try reader.points(count)
      case GeometryCommand.lineTo:
        guard reader.output > base else { throw TileError(.geometryStartsWithoutMoveTo, UInt64(id)) }
        issues.insert(count == 0 ? .commandEmpty : .commandInPoints)
        let kept = reader.output
        try reader.points(count)
        reader.output = kept
      case GeometryCommand.closePath:
        guard reader.output > base else { throw TileError(.geometryStartsWithoutMoveTo, UInt64(id)) }
        issues.insert(.commandInPoints)
      default: throw TileError(.geometryCommandUnknown, UInt64(id))
      }
    }
    pointTable.count = reader.output - base
    if pointTable.count > 0 { endTable.append(pointTable.count) }
  }

  /// 4.3.4.3: for each line a MoveTo of one point and a LineTo of at least one.
  mutating func decodeLines(_ bytes: ByteCursor, _ readable: UnsafePointer<UInt8>) throws(TileError) {
    guard let base = pointTable.base else { return }
    var reader = GeometryReader(bytes, readable: readable, output: base)
    var start = base
    while !reader.bytes.isAtEnd {
      let (id, count) = try reader.command()
      switch id {
      case GeometryCommand.lineTo:
        try lineTo(count, &reader, from: start)
      case GeometryCommand.moveTo:
        if _slowPath(count == 0) {
          issues.insert(.commandEmpty)
          continue
        }
        finishLine(&start, &reader.output, base)
        try moveTo(count, &reader)
      case GeometryCommand.closePath:
        guard reader.output > base else { throw TileError(.geometryStartsWithoutMoveTo, UInt64(id)) }
        issues.insert(.closePathInLine)
      default: throw TileError(.geometryCommandUnknown, UInt64(id))
      }
    }
    finishLine(&start, &reader.output, base)
    pointTable.count = reader.output - base
    if reader.repeated { issues.insert(.pointRepeated) }
  }

  @inline(__always) private mutating func finishLine(
    _ start: inout UnsafeMutablePointer<TilePoint>, _ end: inout UnsafeMutablePointer<TilePoint>,
    _ base: UnsafeMutablePointer<TilePoint>
  ) {
    let count = end - start
    if _fastPath(count >= 2) {
      endTable.append(end - base)
      start = end
    } else if count == 1 {
      issues.insert(.lineTooShort)
      end = start
    }
  }

  /// Reads the rest of a line or ring, or a part of it.
  @inline(__always) private mutating func lineTo(
    _ count: Int, _ reader: inout GeometryReader, from start: UnsafeMutablePointer<TilePoint>
  ) throws(TileError) {
    if _slowPath(count == 0) {
      issues.insert(.commandEmpty)
      return
    }
    guard reader.output > start else {
      throw TileError(.geometryStartsWithoutMoveTo, UInt64(GeometryCommand.lineTo))
    }
    try reader.points(count)
  }

  /// Reads the start of a line or ring; of several points the last one is it.
  @inline(__always) private mutating func moveTo(
    _ count: Int, _ reader: inout GeometryReader
  ) throws(TileError) {
    let start = reader.output
    let repeated = reader.repeated
    try reader.points(count)
    reader.repeated = repeated
    if _slowPath(count > 1) {
      issues.insert(.moveToSeveral)
      start.pointee = (reader.output - 1).pointee
      reader.output = start + 1
    }
  }

  /// 4.3.4.4: for each ring a MoveTo of one point, a LineTo of at least two, and a ClosePath.
  mutating func decodePolygons(_ bytes: ByteCursor, _ readable: UnsafePointer<UInt8>) throws(TileError) {
    guard let base = pointTable.base else { return }
    var reader = GeometryReader(bytes, readable: readable, output: base)
    var start = base
    while !reader.bytes.isAtEnd {
      let (id, count) = try reader.command()
      switch id {
      case GeometryCommand.lineTo:
        try lineTo(count, &reader, from: start)
      case GeometryCommand.closePath:
        guard count == 1 else { throw TileError(.closePathCount, UInt64(count)) }
        guard reader.output > start else {
          throw TileError(.geometryStartsWithoutMoveTo, UInt64(id))
        }
        finishRing(&start, &reader.output, base)
      case GeometryCommand.moveTo:
        if _slowPath(count == 0) {
          issues.insert(.commandEmpty)
          continue
        }
        if _slowPath(reader.output > start) { finishUnclosedRing(&start, &reader.output, base) }
        try moveTo(count, &reader)
      default: throw TileError(.geometryCommandUnknown, UInt64(id))
      }
    }
    if reader.output > start { finishUnclosedRing(&start, &reader.output, base) }
    pointTable.count = reader.output - base
    if reader.repeated { issues.insert(.pointRepeated) }
  }

  @inline(never) private mutating func finishUnclosedRing(
    _ start: inout UnsafeMutablePointer<TilePoint>, _ end: inout UnsafeMutablePointer<TilePoint>,
    _ base: UnsafeMutablePointer<TilePoint>
  ) {
    if end - start >= 3 { issues.insert(.ringUnclosed) }
    finishRing(&start, &end, base)
  }

  @inline(__always) private mutating func finishRing(
    _ start: inout UnsafeMutablePointer<TilePoint>, _ end: inout UnsafeMutablePointer<TilePoint>,
    _ base: UnsafeMutablePointer<TilePoint>
  ) {
    let ring = UnsafeBufferPointer(start: UnsafePointer(start), count: end - start)
    guard ring.count >= 3 else {
      issues.insert(.ringTooShort)
      end = start
      return
    }
    let area = RingArea.doubledSignedArea(ring)
    guard area != 0 else {
      // Neither exterior nor interior: left out, as Mapbox's own vector-tile readers do.
      issues.insert(.ringWithoutArea)
      end = start
      return
    }
    endTable.append(end - base)
    areaTable.append(area)
    start = end
  }
}
