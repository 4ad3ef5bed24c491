import Clustering
import GeoJSON
import GeoModel
import JSONText
import Styling

/// `tiletap cluster`: points grouped for a zoom, and what is in a group.
struct ClusterCommand: Command {
  static let name = "cluster"
  static let summary = "Group points into clusters for a zoom, and tell what is in one"

  var input = ""
  var output = OutputOptions()
  var zoom: Double?
  var bounds: BoundingBox?
  var layers: [String] = []
  var grouping = GroupingOptions()
  var sums: [ClusterSum] = []
  var properties: [ClusterReduction] = []
  var members = MemberOptions()
  var moves = MoveOptions()
  var spread = false
  var tile: TileID?
  var source = SourceOptions()
  var common = CommonOptions()

  func run(on console: Console) throws -> ExitStatus {
    let request = try checkedRequest(on: console)
    try checkNames()
    let options = try grouping.options()
    try OutputOptions.check(output.path, isNot: input)
    if let path = moves.path { try OutputOptions.check(output.path, isNot: path) }
    var reader = ClusterPoints(self)
    let features = try reading(input) { try reader.read(on: console) }
    let numbers = sums.map { ClusterProperty($0.name, of: features, by: $0.expression) }
    let index = ClusterIndex(features, options: options, properties: numbers)
    let values = ClusterValues(index, of: features, by: properties)
    let answer = try reading(input) {
      do {
        return try ClusterAnswer(index: index, features: features, values: values, spreads: spread)
          .text(of: request)
      } catch let error as UnknownCluster {
        throw InvalidInput(
          Finding(
            Finding.Reason(rawValue: "cluster-unknown"), at: .whole, found: error.description,
            expected: "a cluster_id of the same input and options"))
      }
    }
    try output.write(answer, on: console)
    var warnings = reader.warnings
    for (sum, numbers) in zip(sums, numbers) {
      if let finding = sum.finding(numbers.values, of: features) { warnings.add(finding) }
    }
    for (place, property) in properties.enumerated() {
      if let finding = values.finding(place, property, of: features) { warnings.add(finding) }
    }
    common.report(warnings, for: input, on: console)
    return .done
  }

  /// What is asked; refuses what makes no sense together.
  private func checkedRequest(on console: Console) throws -> ClusterRequest {
    let asked = [
      members.leaves.map {
        ClusterRequest.leaves($0, limit: members.limit ?? .max, offset: members.offset ?? 0)
      },
      members.children.map { .children($0) }, members.expansionZoom.map { .expansionZoom($0) },
    ].compactMap { $0 }
    if asked.count > 1 {
      throw UsageError("--leaves, --children and --expansion-zoom ask different things; expected one of them")
    }
    if members.leaves == nil, moves.place == nil, members.limit != nil || members.offset != nil {
      throw UsageError("\(members.limit != nil ? "--limit" : "--offset") needs --leaves or --at")
    }
    try checkMoves(asked.isEmpty)
    if let request = asked.first {
      if spread {
        throw UsageError("--spread is for what a zoom shows; it goes without the members of a cluster")
      }
      if bounds != nil {
        throw UsageError("--bbox is for what a zoom shows; it goes without the members of a cluster")
      }
      return request
    }
    if let path = moves.path {
      let cameras = try reading(path) {
        try ClusterPath.cameras(StyleInput.text(path, on: console), size: moves.size ?? MoveOptions.screen)
      }
      return .path(cameras, hysteresis: moves.hysteresis ?? 0.25)
    }
    guard let zoom else {
      throw UsageError(
        "--zoom is missing; expected --zoom Z, or --camera-path, --leaves, --children or --expansion-zoom")
    }
    if let place = moves.place {
      return .tap(
        place, zoom: zoom, radius: moves.touchRadius ?? 22, limit: members.limit ?? .max,
        offset: members.offset ?? 0)
    }
    return .items(bounds ?? BoundingBox(west: -180, south: -90, east: 180, north: 90), zoom: zoom)
  }
}

extension ClusterCommand {
  /// Refuses values that would overwrite another one in the properties of a cluster.
  private func checkNames() throws(UsageError) {
    var taken: Set<String> = []
    for (option, name) in sums.map({ ("--sum", $0.name) }) + properties.map({ ("--property", $0.name) }) {
      if ClusterAnswer.ownProperties.contains(name) {
        let own = ClusterAnswer.ownProperties.joined(separator: ", ")
        throw UsageError("\(option): clusters have a '\(name)' already; expected a name other than \(own)")
      }
      if !taken.insert(name).inserted {
        throw UsageError("\(option): two values are named '\(name)'; expected a name of its own for each")
      }
    }
  }

  /// Refuses taps and paths beside what they do not go with.
  private func checkMoves(_ asksAView: Bool) throws(UsageError) {
    if moves.place != nil || moves.path != nil, !asksAView {
      throw UsageError(
        "--at and --camera-path are for what a zoom shows; they go without the members of a cluster")
    }
    if moves.place == nil, moves.touchRadius != nil { throw UsageError("--touch-radius needs --at") }
    if moves.path == nil, moves.hysteresis != nil || moves.size != nil {
      throw UsageError("\(moves.size != nil ? "--size" : "--hysteresis") needs --camera-path")
    }
    if moves.place != nil, bounds != nil || moves.path != nil {
      throw UsageError(
        "--at asks for one place; it goes without \(bounds != nil ? "--bbox" : "--camera-path")")
    }
    if moves.path == "-", input == "-" {
      throw UsageError("INPUT and --camera-path are both standard input")
    }
    if moves.path != nil, zoom != nil || bounds != nil || spread {
      let other = zoom != nil ? "--zoom" : bounds != nil ? "--bbox" : "--spread"
      throw UsageError("--camera-path says the zooms and boxes; it goes without \(other)")
    }
  }
}

/// A tap, or a camera that moves.
struct MoveOptions: Sendable {
  static let screen = StyledQueryOptions.Size(width: 512, height: 512)

  var place: Position?
  var touchRadius: Double?
  var path: String?
  var size: StyledQueryOptions.Size?
  var hysteresis: Double?
}

/// How points are grouped, as the command line says it.
struct GroupingOptions: Sendable {
  var radius = 40.0
  var extent = 512.0
  var minimumZoom = 0
  var maximumZoom: Int?
  var minimumPoints = 2
  var releaseZoom: Double?

  func options() throws(UsageError) -> ClusterOptions {
    let highest = maximumZoom ?? max(minimumZoom, releaseZoom.map { Int($0) } ?? 16)
    guard minimumZoom <= highest else {
      throw UsageError("--minzoom \(minimumZoom) is above --maxzoom \(highest)")
    }
    return ClusterOptions(
      radius: radius, extent: extent, minimumZoom: minimumZoom, maximumZoom: highest,
      minimumPoints: minimumPoints, releaseZoom: releaseZoom)
  }
}

/// Which cluster is looked into.
struct MemberOptions: Sendable {
  var leaves: Int?
  var children: Int?
  var expansionZoom: Int?
  var limit: Int?
  var offset: Int?
}
