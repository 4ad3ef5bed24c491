import GeoModel

extension ClusterIndex {
  /// What stands in a box at a zoom.
  ///
  /// - Parameters:
  ///   - box: in degrees; west above east crosses the antimeridian, and so does an east or west beyond ±180. 360
  ///     degrees or more are the whole world.
  ///   - zoom: the camera's; a fraction shows what its whole zoom does.
  /// - Returns: points and clusters in the box or on its edge, in an order that is always the same.
  /// - Complexity: O(k + √n) for k items found of n, where they are spread evenly.
  public func items(in box: BoundingBox, zoom: Double) -> [ClusterItem] {
    nodes(in: box, level: options.level(at: zoom)).map(item)
  }

  func nodes(in box: BoundingBox, level: Int) -> [Int32] {
    guard ![box.west, box.south, box.east, box.north].contains(where: \.isNaN) else { return [] }
    let (north, south) = (UnitSquare.y(ofLatitude: box.north), UnitSquare.y(ofLatitude: box.south))
    func columns(_ west: Double, _ east: Double) -> [Int32] {
      LevelSearch.nodes(
        level,
        in: PlaneBox(
          minX: UnitSquare.x(ofLongitude: west), minY: north, maxX: UnitSquare.x(ofLongitude: east),
          maxY: south), nodes)
    }
    guard box.east - box.west < 360 else { return columns(-180, 180) }
    let (west, east) = (Self.wrapped(box.west), Self.wrapped(box.east))
    guard west > east else { return columns(west, east) }
    return columns(west, 180) + columns(-180, east)
  }

  /// What stands in a tile and, as far as a cluster's radius reaches, around it.
  ///
  /// - Returns: the items with their places in units of `options.extent`, rounded; those beyond the antimeridian too.
  /// - Complexity: as for a box.
  public func items(in tile: TileID) -> [ClusterTileItem] {
    let level = options.level(at: Double(tile.z))
    let columns = Double(tile.columns)
    let buffer = options.radius / options.extent
    let (column, row) = (Double(tile.x), Double(tile.y))
    var found: [ClusterTileItem] = []
    func add(_ minX: Double, _ maxX: Double, from column: Double) {
      let box = PlaneBox(
        minX: minX / columns, minY: (row - buffer) / columns, maxX: maxX / columns,
        maxY: (row + 1 + buffer) / columns)
      for node in LevelSearch.nodes(level, in: box, nodes) {
        found.append(
          ClusterTileItem(
            item: item(node), x: unit(nodes.x[Int(node)] * columns - column),
            y: unit(nodes.y[Int(node)] * columns - row)))
      }
    }
    add(column - buffer, column + 1 + buffer, from: column)
    if column == 0 { add(columns - buffer, columns, from: columns) }
    if column == columns - 1 { add(0, buffer, from: -1) }
    return found
  }

  /// A share of a tile in whole units; halves go up.
  private func unit(_ share: Double) -> Int {
    Int(max(-0x1p53, min(0x1p53, (options.extent * share + 0.5).rounded(.down))))
  }

  /// What a node is to the outside.
  func item(_ node: Int32) -> ClusterItem {
    guard nodes.isCluster(node) else {
      return ClusterItem(
        id: .point(Int(node)), position: positions[Int(node)] ?? Position(.nan, .nan), count: 1)
    }
    return ClusterItem(
      id: .cluster(id(of: node)),
      position: Position(
        UnitSquare.longitude(ofX: nodes.x[Int(node)]), UnitSquare.latitude(ofY: nodes.y[Int(node)])),
      count: Int(nodes.count(of: node)))
  }
}
