import GeoAlgorithms
import GeoModel
import JSONText
import VectorTile

extension TileConverter {
  /// Takes the feature at hand as a share of one that may have others, or writes it where it has none.
  mutating func takeFeature(
    _ tile: TileID, _ text: inout ByteWriter, _ fragments: inout [Fragment],
    _ report: inout ConversionReport
  ) throws(TileError) {
    let shared = sharedKey(in: tile)
    // Whoever waits for the last share is told of one that comes to nothing.
    var fragment = shared.map {
      Fragment(tile: tile, key: $0, hasID: true, head: [], tail: [], unit: 1, shape: .nothing)
    }
    defer { if let fragment { fragments.append(fragment) } }
    guard let clip = try shownPart(tile, &report) else { return }
    if let found = try self.fragment(clip, of: tile, shared: shared) {
      fragment = found
    } else if plan.options.minimumParts <= 1 {
      try write(clip, to: &text, &report)
      plan.options.appendEnd(of: [tile], to: &text)
    }
  }

  /// The key of the feature at hand where it has an id that others have too, or nil.
  private mutating func sharedKey(in tile: TileID) -> FeatureKey? {
    guard feature.hasID else { return nil }
    if census == nil { census = plan.census?.census() }
    guard let census else { return nil }
    let key = IDCensus.key(zoom: tile.z, layer: decoder.name, feature.type, feature.id)
    return census.isShared(key) ? key : nil
  }

  /// The share of the feature at hand, or nil where its tile has all of it.
  mutating func fragment(
    _ clip: TileClipper.Result, of tile: TileID, shared: FeatureKey?
  ) throws(TileError) -> Fragment? {
    let scale = GridScale(tile, extent: decoder.extent)
    let shape: Fragment.Shape
    switch feature.type {
    case .unknown: return nil
    case .point:
      guard shared != nil else { return nil }
      shape = .points(pointsText(clip))
    case .lineString:
      let strands = strands(clip, scale, isShared: shared != nil)
      guard !strands.isEmpty else { return nil }
      shape = .lines(strands)
    case .polygon:
      let pieces = pieces(clip, scale, isShared: shared != nil)
      guard !pieces.isEmpty else { return nil }
      shape = .polygons(pieces)
    }
    var text = ByteWriter(capacity: 512)
    appendHead(to: &text)
    let head = text.bytes()
    text.removeAll()
    let key = shared ?? propertiesKey(in: tile)
    serial &+= 1
    if try properties.append(decoder.tags(of: feature), of: serial, to: &text) { log.hasRepeatedKey = true }
    return Fragment(
      tile: tile, key: key, hasID: shared != nil, head: head, tail: text.bytes(), unit: scale.unit,
      shape: shape)
  }

  private mutating func pointsText(_ clip: TileClipper.Result) -> [UInt8] {
    var text = ByteWriter(capacity: 128)
    if case .part = clip, let clipper {
      clipper.points.withUnsafeBufferPointer { points in
        guard let base = points.baseAddress else { return }
        writer.positions.append(base, count: points.count, step: 1, to: &text)
      }
    } else if let base = geometry.points.baseAddress {
      writer.positions.append(base, count: geometry.points.count, step: 1, to: &text)
    }
    return text.bytes()
  }

  /// The parts of a line feature; none where no end lies on the border and nobody else has the id.
  private mutating func strands(_ clip: TileClipper.Result, _ scale: GridScale, isShared: Bool) -> [Strand] {
    if case .part = clip, let clipper {
      return clipper.lines.points.withUnsafeBufferPointer { points in
        clipper.lines.ends.withUnsafeBufferPointer { strands(points, $0, scale, isShared: isShared) }
      }
    }
    return strands(geometry.points, geometry.partEnds, scale, isShared: isShared)
  }

  private mutating func strands(
    _ points: UnsafeBufferPointer<TilePoint>, _ ends: UnsafeBufferPointer<Int>, _ scale: GridScale,
    isShared: Bool
  ) -> [Strand] {
    let extent = Int32(clamping: scale.extent)
    func isOnBorder(_ point: TilePoint) -> Bool {
      point.x == 0 || point.y == 0 || point.x == extent || point.y == extent
    }
    var isOpen = isShared
    var start = 0
    for end in ends where !isOpen {
      isOpen = isOnBorder(points[start]) || isOnBorder(points[end - 1])
      start = end
    }
    guard isOpen else { return [] }
    var strands: [Strand] = []
    start = 0
    for end in ends {
      let (first, last) = (points[start], points[end - 1])
      let (opens, closes) = (isOnBorder(first), isOnBorder(last))
      let inner = UnsafeBufferPointer(
        rebasing: points[(opens ? start + 1 : start)..<max(opens ? start + 1 : start, closes ? end - 1 : end)]
      )
      strands.append(
        Strand(
          chain: chains.chain(inner, scale, &writer.positions), start: opens ? scale.point(first) : nil,
          end: closes ? scale.point(last) : nil))
      start = end
    }
    return strands
  }

  /// The polygons of a feature; none where none runs along the border and nobody else has the id.
  private mutating func pieces(
    _ clip: TileClipper.Result, _ scale: GridScale, isShared: Bool
  ) -> [PolygonPiece] {
    guard let box = clipper?.box else { return [] }
    if case .whole = clip {
      guard isShared || TileBounds(geometry.points.span).touchesBorder(of: box) else { return [] }
      clipper?.cutPolygons(geometry)
    }
    guard let polygons = clipper?.polygons else { return [] }
    let rings = polygons.output
    let touching = polygons.polygonEnds.count > 1 ? polygons.output.innerTouches(of: box) : []
    return rings.points.withUnsafeBufferPointer { points in
      var pieces: [PolygonPiece] = []
      var ring = 0
      var isOpen = isShared
      for end in polygons.polygonEnds {
        var piece = PolygonPiece()
        while ring < end {
          let range = rings.range(of: ring)
          piece.add(
            UnsafeBufferPointer(rebasing: points[range]), touching: touching, scale, &chains,
            &writer.positions)
          ring += 1
        }
        if !piece.edges.isEmpty { isOpen = true }
        pieces.append(piece)
      }
      return isOpen ? pieces : []
    }
  }

  /// The key of a feature whose id no other has: its layer, kind and properties, in whatever order, and the id, so
  /// that it meets none but its neighbours without one if it has none.
  private func propertiesKey(in tile: TileID) -> FeatureKey {
    let (layer, type) = (decoder.name, feature.type)
    var low: UInt64 = 0
    var high: UInt64 = 0
    var tags = decoder.tags(of: feature)
    properties.layer.text.withBytes { text in
      do throws(TileError) {
        while try tags.next() {
          let key = properties.layer.keys[tags.key]
          let value = properties.layer.values[tags.value]
          let pair = FeatureKey { hasher in
            hasher.combine(key.canonical)
            hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: text[key.range]))
            hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: text[value.range]))
          }
          low &+= pair.low
          high &+= pair.high
        }
      } catch {
        // Writing the properties tells what is wrong.
        low = 0
      }
    }
    let (lowSum, highSum) = (low, high)
    let id = feature.hasID ? feature.id : nil
    return FeatureKey { hasher in
      hasher.combine(tile.z)
      hasher.combine(bytes: layer)
      hasher.combine(type)
      hasher.combine(id)
      hasher.combine(lowSum)
      hasher.combine(highSum)
    }
  }
}
