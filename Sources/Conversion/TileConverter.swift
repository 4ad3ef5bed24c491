import GeoModel
import JSONText
import Tilesets
import VectorTile

/// One worker's way from a tile's bytes to the text of its features; nothing is allocated in the steady state.
///
/// A value that cannot be copied: a class would be checked for exclusive access at every step.
struct TileConverter: ~Copyable {
  let plan: ConversionPlan
  private let flipped: Bool
  private let prefix: StaticString
  var decoder = TileDecoder()
  var geometry = GeometryBuffer()
  var writer: GeometryWriter
  var properties = PropertiesWriter()
  private var parts = PolygonParts()
  var clipper: TileClipper?
  private let neighbours: EdgeNeighbours?
  private var boundsFilter: BoundsFilter?
  var log: IssueLog
  var feature = FeatureView()
  /// Features met so far, which tells one from another.
  var serial = 0
  /// How many shares features have, once it is known.
  var census: IDCensus?
  /// For the chains of features that are joined.
  var chains = ChainWriter()

  /// - Parameters:
  ///   - tables: those that all workers share.
  ///   - tileset: where the tiles' neighbours are, or nil to know of none.
  init(_ plan: ConversionPlan, _ tables: CoordinateTablePool, among tileset: Tileset? = nil) {
    self.plan = plan
    neighbours = plan.options.keepsBuffer ? nil : tileset.map(EdgeNeighbours.init)
    flipped = plan.options.coordinates != .tileUnits
    prefix = plan.options.format.prefix
    writer = GeometryWriter(positions: PositionWriter(plan.options.coordinates, tables))
    log = IssueLog(isStrict: plan.options.isStrict)
  }

  /// Why other tiles could not be looked at, or nil.
  var otherTilesFailure: (any Error)? { neighbours?.failure ?? plan.census?.failure }

  /// Appends the features of a tile to a piece.
  ///
  /// - Throws: `InvalidInput` for the first damage, only where the options are strict.
  mutating func convert(_ tile: TileID, _ bytes: UnsafeRawBufferPointer, into piece: OutputPiece)
    throws(InvalidInput)
  {
    // One access to each for the whole tile: accesses to what an object holds are checked.
    try convert(tile, bytes, &piece.text, &piece.fragments, &piece.report)
  }

  private mutating func convert(
    _ tile: TileID, _ bytes: UnsafeRawBufferPointer, _ text: inout ByteWriter,
    _ fragments: inout [Fragment], _ report: inout ConversionReport
  ) throws(InvalidInput) {
    report.tiles += 1
    decoder.start(bytes)
    while true {
      do throws(TileError) {
        guard try decoder.nextLayer() else { return }
      } catch {
        report.layersSkipped += 1
        try log.add(error, at: decoder.place(in: tile), to: &report.findings)
        continue
      }
      guard plan.wantsLayer(decoder.name) else { continue }
      try startLayer(tile, &report)
      try convertFeatures(tile, &text, &fragments, &report)
    }
  }

  private mutating func startLayer(_ tile: TileID, _ report: inout ConversionReport) throws(InvalidInput) {
    if !decoder.issues.isEmpty {
      try log.add(decoder.issues, at: decoder.place(in: tile), to: &report.findings)
    }
    properties.layer.start(decoder, tile, plan)
    properties.start()
    writer.positions.start(tile, extent: decoder.extent)
    let box = plan.options.keepsBuffer ? nil : TileClipper.box(of: tile, extent: decoder.extent)
    if box != clipper?.box { clipper = box.map { TileClipper($0, neighbours) } }
    neighbours?.start(tile, layer: decoder.name, extent: decoder.extent)
    boundsFilter = plan.options.bounds.map {
      BoundsFilter($0, tile: tile, extent: decoder.extent, within: box)
    }
    let oddities = properties.layer.oddities
    if !oddities.isEmpty { try log.add(oddities, at: decoder.place(in: tile), to: &report.findings) }
  }

  private mutating func convertFeatures(
    _ tile: TileID, _ text: inout ByteWriter, _ fragments: inout [Fragment],
    _ report: inout ConversionReport
  ) throws(InvalidInput) {
    while true {
      do throws(TileError) {
        guard try decoder.nextFeature(&feature) else { return }
        if plan.options.stitches {
          try takeFeature(tile, &text, &fragments, &report)
        } else {
          try convertFeature(tile, &text, &report)
        }
      } catch {
        report.featuresSkipped += 1
        let place = decoder.place(in: tile, feature: feature.index)
        try log.add(error, at: place, to: &report.findings)
        continue
      }
      if log.hasPending {
        try log.addPending(at: decoder.place(in: tile, feature: feature.index), to: &report.findings)
      }
    }
  }

  private mutating func convertFeature(
    _ tile: TileID, _ text: inout ByteWriter, _ report: inout ConversionReport
  ) throws(TileError) {
    guard let clip = try shownPart(tile, &report) else { return }
    try write(clip, to: &text, &report)
  }

  /// What of the feature at hand lies in its tile and is wanted, or nil for nothing.
  mutating func shownPart(
    _ tile: TileID, _ report: inout ConversionReport
  ) throws(TileError) -> TileClipper.Result? {
    try decodeGeometry()
    log.pending = feature.issues.union(geometry.issues)
    guard !geometry.points.isEmpty else {
      report.featuresSkipped += 1
      try checkTags()
      return nil
    }
    if feature.type == .point, let neighbours, let box = clipper?.box,
      geometry.points.contains(where: { $0.x == box.maxX || $0.y == box.maxY })
    {
      neighbours.start(feature, decoder)
    }
    let clip = clipper?.clip(geometry, type: feature.type) ?? .whole
    guard clip != .nothing, boundsFilter?.holds(geometry, type: feature.type) ?? true else {
      report.featuresOutside += 1
      try checkTags()
      return nil
    }
    if let filter = plan.options.filter,
      try !filter(
        FilterCandidate(
          feature, geometry, decoder, tile, withGeometry: plan.options.filterNeedsGeometry))
    {
      return nil
    }
    return clip
  }

  /// Appends the feature at hand.
  mutating func write(
    _ clip: TileClipper.Result, to text: inout ByteWriter, _ report: inout ConversionReport
  ) throws(TileError) {
    let start = text.count
    do throws(TileError) {
      text.append(prefix)
      appendHead(to: &text)
      appendGeometry(clip, to: &text)
      serial &+= 1
      if try properties.append(decoder.tags(of: feature), of: serial, to: &text) {
        log.hasRepeatedKey = true
      }
      report.features += 1
    } catch {
      text.truncate(to: start)
      throw error
    }
  }

  /// Appends what stands before the geometry.
  func appendHead(to text: inout ByteWriter) {
    text.append(#"{"type":"Feature","#)
    if feature.hasID {
      text.append(#""id":"#)
      text.append(integer: feature.id)
      text.append(",")
    }
    text.append(#""geometry":"#)
  }

  /// Decodes the geometry; of a feature whose tags are bad too, the tags are what is wrong first.
  private mutating func decodeGeometry() throws(TileError) {
    do throws(TileError) {
      try geometry.decode(feature, version: decoder.version)
    } catch {
      try checkTags()
      throw error
    }
  }

  private mutating func checkTags() throws(TileError) {
    var tags = decoder.tags(of: feature)
    while try tags.next() {}
  }

  private mutating func appendGeometry(_ clip: TileClipper.Result, to text: inout ByteWriter) {
    switch (feature.type, clip, clipper) {
    case (.point, .part, let clipper?):
      clipper.points.withUnsafeBufferPointer { writer.append(points: $0, to: &text) }
    case (.lineString, .part, let clipper?):
      clipper.lines.points.withUnsafeBufferPointer { points in
        clipper.lines.ends.withUnsafeBufferPointer { writer.append(lines: points, ends: $0, to: &text) }
      }
    case (.polygon, .part, let clipper?):
      let rings = clipper.polygons.output
      parts.take(polygonEnds: clipper.polygons.polygonEnds, ringCount: rings.count, flipped: flipped)
      rings.points.withUnsafeBufferPointer { points in
        rings.ends.withUnsafeBufferPointer {
          writer.append(polygons: points, ringEnds: $0, parts: parts, to: &text)
        }
      }
    case (.point, _, _): writer.append(points: geometry.points, to: &text)
    case (.lineString, _, _):
      writer.append(lines: geometry.points, ends: geometry.partEnds, to: &text)
    case (.polygon, _, _):
      parts.group(geometry, flipped: flipped)
      writer.append(polygons: geometry.points, ringEnds: geometry.partEnds, parts: parts, to: &text)
    case (.unknown, _, _): text.append("null")
    }
  }
}
