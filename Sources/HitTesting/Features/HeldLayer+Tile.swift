import GeoAlgorithms
import GeoModel
import VectorTile

extension HeldLayer {
  /// Decodes the layer in a part of a tile's bytes.
  ///
  /// Damaged features are skipped and counted. Complexity: O(n) in the number of bytes.
  convenience init(_ bytes: TileBytes, _ range: Range<Int>, name: String, tile: TileID) {
    var decoder = TileDecoder()
    do throws(TileError) {
      try decoder.startLayer(UnsafeRawBufferPointer(rebasing: bytes.bytes[range]))
    } catch {
      // It was read once already.
      var builder = HeldLayerBuilder(name: name, tile: tile, extent: 4096)
      builder.skip(error)
      self.init(builder, isTiled: true, keys: [], values: HeldValues([], ids: []))
      return
    }
    var builder = HeldLayerBuilder(name: name, tile: tile, extent: Double(decoder.extent))
    builder.decode(&decoder)
    self.init(
      builder, isTiled: true, keys: decoder.keys.map { String(decoding: $0, as: UTF8.self) },
      values: HeldValues(decoder.values, in: bytes))
  }
}

extension HeldLayerBuilder {
  fileprivate mutating func decode(_ decoder: inout TileDecoder) {
    var view = FeatureView()
    var geometry = GeometryBuffer()
    features.reserve(decoder.featureCount)
    while true {
      let firstPart = parts.count
      let firstTag = tags.count
      let firstPoint = points.count
      do throws(TileError) {
        guard try decoder.nextFeature(&view) else { return }
        guard view.type != .unknown else { continue }
        var cursor = decoder.tags(of: view)
        while try cursor.next() {
          tags.append(
            HeldTag(
              key: UInt32(truncatingIfNeeded: cursor.key), value: UInt32(truncatingIfNeeded: cursor.value)))
        }
        try geometry.decode(view, version: decoder.version)
        append(view, geometry, firstPart: firstPart, firstTag: firstTag)
      } catch {
        tags.truncate(to: firstTag)
        parts.truncate(to: firstPart)
        points.truncate(to: firstPoint)
        skip(error, feature: view.index)
      }
    }
  }

  private mutating func append(
    _ view: borrowing FeatureView, _ geometry: borrowing GeometryBuffer, firstPart: Int, firstTag: Int
  ) {
    var feature = HeldFeature(
      box: PlaneBox(), id: view.id, number: UInt32(truncatingIfNeeded: view.index), shape: .point,
      hasID: view.hasID)
    let source = geometry.points
    let ends = geometry.partEnds
    switch view.type {
    case .unknown: return
    case .point: feature.isMulti = source.count > 1
    case .lineString:
      feature.shape = .line
      feature.isMulti = ends.count > 1
    case .polygon: feature.shape = .polygon
    }
    let isClosed = feature.shape == .polygon
    let room = points.room(for: source.count + (isClosed ? ends.count : 0))
    var start = 0
    var place = points.count
    var target = room
    var low = SIMD2<Int32>(repeating: .max)
    var high = SIMD2<Int32>(repeating: .min)
    for (ring, end) in ends.enumerated() {
      for point in source[start..<end] {
        let pair = SIMD2(point.x, point.y)
        low = pointwiseMin(low, pair)
        high = pointwiseMax(high, pair)
        target.initialize(to: PlanePoint(Double(point.x), Double(point.y)))
        target += 1
      }
      var next = place + end - start
      var isExterior = true
      if isClosed {
        target.initialize(to: room[place - points.count])
        target += 1
        next += 1
        isExterior = geometry.isExterior(ring: ring)
        if ring > 0, isExterior { feature.isMulti = true }
      }
      parts.append(HeldPart(place..<next, isExterior: isExterior))
      place = next
      start = end
    }
    points.commit(target - room)
    feature.box = PlaneBox(
      min: PlanePoint(Double(low.x), Double(low.y)), max: PlanePoint(Double(high.x), Double(high.y)))
    finish(feature, firstPart: firstPart, firstTag: firstTag)
  }
}
