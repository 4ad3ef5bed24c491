import GeoModel
import JSONText

/// Puts the shares of a feature together and writes it.
struct StitchedFeatureWriter {
  private let options: ConversionOptions
  private let prefix: StaticString
  /// Whether the tileset has a tile.
  private let contains: (TileID) throws -> Bool
  /// What it said of tiles: to look for one may mean to read all of it.
  private var asked: [TileID: Bool] = [:]
  private var grid: GridText

  init(_ options: ConversionOptions, contains: @escaping (TileID) throws -> Bool) {
    self.options = options
    self.contains = contains
    prefix = options.format.prefix
    grid = GridText(options.coordinates)
  }

  /// Appends the feature that the shares make, in the order of the walk.
  ///
  /// - Throws: what looking for a tile throws.
  mutating func write(
    _ fragments: [Fragment], to text: inout ByteWriter, _ report: inout ConversionReport
  ) throws {
    guard fragments.count >= options.minimumParts else { return }
    let fragments = options.goesBeyondAntimeridian ? WorldCopy.joined(fragments) : fragments
    guard let first = fragments.first else { return }
    text.append(prefix)
    first.head.withUnsafeBytes { text.append($0) }
    switch first.shape {
    case .nothing: text.append("null")
    case .points: appendPoints(fragments, to: &text)
    case .lines: try appendLines(fragments, to: &text, &report)
    case .polygons: try appendPolygons(fragments, to: &text, &report)
    }
    first.tail.withUnsafeBytes { text.append($0) }
    options.appendEnd(of: fragments.map(\.tile), to: &text)
    report.features += 1
    if fragments.count > 1 { report.featuresStitched += 1 }
  }

  private func appendPoints(_ fragments: [Fragment], to text: inout ByteWriter) {
    let start = text.count
    var count = 0
    text.append(#"{"type":"MultiPoint","coordinates":["#)
    for fragment in fragments {
      guard case .points(let points) = fragment.shape else { continue }
      points.withUnsafeBytes { text.append($0) }
      count += points.count { $0 == UInt8(ascii: "]") }
    }
    text.truncate(to: text.count - 1)
    guard count == 1 else { return text.append("]}") }
    let point = text.withBytes { Array($0[(start + 36)...]) }
    text.truncate(to: start)
    text.append(#"{"type":"Point","coordinates":"#)
    point.withUnsafeBytes { text.append($0) }
    text.append("}")
  }

  // MARK: Lines

  private mutating func appendLines(
    _ fragments: [Fragment], to text: inout ByteWriter, _ report: inout ConversionReport
  ) throws {
    var assembly = LineAssembly()
    for fragment in fragments {
      guard case .lines(let strands) = fragment.shape else { continue }
      for strand in strands { assembly.add(strand, of: fragment.tile) }
    }
    let context = Context(fragments)
    let lines = assembly.lines(tolerance: 2 * context.roundingUnit)
    for end in assembly.openEnds { try noteOpenEnd(end, context, &report) }
    text.append(
      lines.count > 1
        ? #"{"type":"MultiLineString","coordinates":["# : #"{"type":"LineString","coordinates":"#)
    for (index, line) in lines.enumerated() {
      if index > 0 { text.append(",") }
      text.append("[")
      append(line, assembly, context, to: &text)
      text.append("]")
    }
    text.append(lines.count > 1 ? "]}" : "}")
  }

  private mutating func append(
    _ line: LineAssembly.Line, _ assembly: LineAssembly, _ context: Context, to text: inout ByteWriter
  ) {
    let start = text.count
    var run: [RingAssembly.Node] = []
    var previous: GridPoint?
    func flush(
      _ writer: inout StitchedFeatureWriter, before next: GridPoint?, to text: inout ByteWriter
    ) {
      var nodes = run
      run = []
      // The ends of the whole line are the source's.
      let head = previous == nil ? nodes.isEmpty ? nil : nodes.removeFirst() : nil
      let tail = next == nil ? nodes.isEmpty ? nil : nodes.removeLast() : nil
      if let head { writer.grid.append(head.point, zoom: context.zoom, unit: context.unit, to: &text) }
      if let a = previous ?? head?.point, let b = next ?? tail?.point {
        for node in SeamNodes.kept(nodes, from: a, to: b, unit: context.roundingUnit) {
          writer.grid.append(node.point, zoom: context.zoom, unit: context.unit, to: &text)
        }
      }
      if let tail { writer.grid.append(tail.point, zoom: context.zoom, unit: context.unit, to: &text) }
    }
    for item in line.items {
      switch item {
      case .node(let node): run.append(node)
      case .strand(let index):
        let chain = assembly.strands[index].chain
        flush(&self, before: chain.ends?.first, to: &text)
        chain.text.withUnsafeBytes { text.append($0) }
        previous = chain.ends?.last
      }
    }
    if !run.isEmpty { flush(&self, before: nil, to: &text) }
    if line.isClosed { close(from: start, to: &text) } else { text.truncate(to: text.count - 1) }
  }

  /// Repeats the first position after the last one.
  private func close(from start: Int, to text: inout ByteWriter) {
    let first = text.withBytes { bytes in
      let rest = bytes[start...]
      return Array(rest[...(rest.firstIndex(of: UInt8(ascii: "]")) ?? start)])
    }
    first.withUnsafeBytes { text.append($0) }
  }

  // MARK: Polygons

  private mutating func appendPolygons(
    _ fragments: [Fragment], to text: inout ByteWriter, _ report: inout ConversionReport
  ) throws {
    var assembly = RingAssembly()
    let context = Context(fragments)
    var whole: [(piece: Int, text: [UInt8], area: Int128)] = []
    for fragment in fragments {
      guard case .polygons(let pieces) = fragment.shape else { continue }
      for piece in pieces {
        let number = assembly.add(piece, of: fragment.tile)
        for ring in piece.rings { whole.append((number, ring.text, ring.area)) }
      }
    }
    var rings = assembly.rings(tolerance: 2 * context.roundingUnit)
    // What tiles rounded differently beside a corner leaves slivers, and gaps, of a unit or two.
    let real = rings.filter { !assembly.isSliver($0, within: 2 * context.roundingUnit) }
    if !whole.isEmpty || real.contains(where: { $0.area > 0 }) { rings = real }
    try noteOpen(assembly.openStretches, context, &report)
    var polygons = StitchedPolygons()
    for ring in rings {
      guard let text = self.text(of: ring, assembly, context) else { continue }
      polygons.add(text, area: ring.area, to: assembly.polygon(of: ring.polygon))
    }
    for ring in whole { polygons.add(ring.text, area: ring.area, to: assembly.polygon(of: ring.piece)) }
    let parts = polygons.parts()
    text.append(
      parts.count == 1 ? #"{"type":"Polygon","coordinates":"# : #"{"type":"MultiPolygon","coordinates":["#)
    for (index, part) in parts.enumerated() {
      if index > 0 { text.append(",") }
      for (ring, positions) in part.enumerated() {
        text.append(ring == 0 ? "[[" : ",[")
        let start = text.count
        positions.withUnsafeBytes { text.append($0) }
        close(from: start, to: &text)
        text.append("]")
      }
      text.append("]")
    }
    text.append(parts.count == 1 ? "}" : "]}")
  }

  /// The positions of a ring the way RFC 7946 winds it, or nil where nothing is left of it.
  private mutating func text(of ring: RingAssembly.Ring, _ assembly: RingAssembly, _ context: Context)
    -> [UInt8]?
  {
    var items = ring.items
    // Begins with what is kept, so that no run of nodes goes over the end.
    if let first = items.firstIndex(where: \.isKept) {
      items = Array(items[first...] + items[..<first])
    } else {
      let nodes = items.compactMap { if case .node(let node) = $0 { node } else { nil } }
      items = SeamNodes.corners(nodes).map { .node($0) }
    }
    var kept: [RingAssembly.Ring.Item] = []
    var run: [RingAssembly.Node] = []
    var previous: GridPoint?
    var count = 0
    func flush(before next: GridPoint?) {
      if let previous, let next {
        kept += SeamNodes.kept(run, from: previous, to: next, unit: context.roundingUnit).map {
          .node($0)
        }
      } else {
        kept += run.map { .node($0) }
      }
      run = []
    }
    var firstVertex: GridPoint?
    for item in items {
      switch item {
      case .node(let node) where node.isFixed:
        flush(before: node.point)
        firstVertex = firstVertex ?? node.point
        kept.append(item)
        previous = node.point
      case .node(let node): run.append(node)
      case .way(let way):
        let ends = assembly.ways[way].chain.ends
        flush(before: ends?.first)
        firstVertex = firstVertex ?? ends?.first
        kept.append(item)
        previous = ends?.last
      }
    }
    flush(before: firstVertex)
    var text = ByteWriter(capacity: 256)
    for item in kept.reversed() {
      switch item {
      case .node(let node):
        grid.append(node.point, zoom: context.zoom, unit: context.unit, to: &text)
        count += 1
      case .way(let way):
        assembly.ways[way].chain.text.withUnsafeBytes { text.append($0) }
        count += assembly.ways[way].chain.count
      }
    }
    return count < 3 ? nil : text.bytes()
  }

  // MARK: What stays open

  /// How many tiles are remembered.
  private static let askedLimit = 1 << 14

  /// What the shares of a feature have in common.
  private struct Context {
    let zoom: UInt8
    let columns: Int64
    /// The largest tile unit of the shares.
    let unit: Int64
    /// How far rounding takes a crossing at most.
    var roundingUnit: Int64 { GridPoint.roundingUnit(unit) }

    init(_ fragments: [Fragment]) {
      zoom = fragments.first?.tile.z ?? 0
      columns = Int64(fragments.first?.tile.columns ?? 1)
      unit = fragments.map(\.unit).max() ?? 1
    }

    /// The tile at a place of the grid, or nil beyond the map.
    func tile(_ x: Int64, _ y: Int64) -> TileID? { TileID(z: Int(zoom), x: Int(x), y: Int(y)) }
  }

  private mutating func noteOpen(
    _ stretches: [(edge: RingAssembly.Edge, low: Int64, high: Int64)], _ context: Context,
    _ report: inout ConversionReport
  ) throws {
    for (edge, low, _) in stretches {
      let across = (edge.line >> 32) - (edge.isLow ? 0 : 1)
      let along = low >> 32
      let tile = edge.isVertical ? context.tile(across, along) : context.tile(along, across)
      if let tile { try noteMissing(tile, &report) }
    }
  }

  private mutating func noteOpenEnd(_ end: GridPoint, _ context: Context, _ report: inout ConversionReport)
    throws
  {
    let (x, y) = (end.x >> 32, end.y >> 32)
    let isVertical = end.x & (GridPoint.tileSize - 1) == 0
    let isHorizontal = end.y & (GridPoint.tileSize - 1) == 0
    for dx in isVertical ? [0, -1] : [0] {
      for dy in isHorizontal ? [0, -1] : [0] {
        if let tile = context.tile(x + Int64(dx), y + Int64(dy)) { try noteMissing(tile, &report) }
      }
    }
  }

  private mutating func noteMissing(_ tile: TileID, _ report: inout ConversionReport) throws {
    let isThere = try asked[tile] ?? contains(tile)
    if asked.count >= Self.askedLimit { asked.removeAll(keepingCapacity: true) }
    asked[tile] = isThere
    guard !isThere else { return }
    report.findings.add(
      Finding(
        .stitchOpen, at: .tile(tile), found: "there is no such tile, and a feature ends at its edge",
        expected: "every tile that the feature goes through"))
  }
}

extension Finding.Reason {
  /// A feature that was joined from tiles goes on in one that is not there.
  public static let stitchOpen = Finding.Reason(rawValue: "stitch-open")
}
