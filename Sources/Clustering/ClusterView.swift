import GeoModel

/// What a map shows of an index while its camera moves, told as what appears and what vanishes.
///
/// Points are released above the index's release zoom and grouped again only when the camera is a margin below it, so
/// that a camera that trembles at the threshold changes nothing.
public struct ClusterView: Sendable {
  /// What a move of the camera changes.
  public struct Change: Hashable, Sendable {
    public var appearing: [ClusterItem]
    public var vanishing: [ClusterItem]

    public var isEmpty: Bool { appearing.isEmpty && vanishing.isEmpty }
  }

  public let index: ClusterIndex
  /// How far below the release zoom the camera must go for points to be grouped again, in zooms.
  public let hysteresis: Double
  /// Whether every point stands alone because of the release zoom.
  public private(set) var isReleased = false
  /// What is shown.
  public private(set) var items: [ClusterItem] = []

  /// A view that shows nothing yet.
  public init(_ index: ClusterIndex, hysteresis: Double = 0.25) {
    self.index = index
    self.hysteresis = hysteresis.isFinite ? max(0, hysteresis) : 0.25
  }

  /// Moves the camera and tells what changes; what stays is in neither list.
  ///
  /// - Parameters:
  ///   - box: what the camera sees, in degrees.
  ///   - zoom: the camera's.
  /// - Complexity: O(k + √n) for k items shown of n.
  public mutating func move(to box: BoundingBox, zoom: Double) -> Change {
    if let release = index.options.releaseZoom {
      isReleased = zoom > release || (isReleased && zoom > release - hysteresis)
    }
    let level = isReleased ? index.options.maximumZoom + 1 : index.options.level(at: zoom)
    let next = index.nodes(in: box, level: level).map(index.item)
    let (old, new) = (Set(items.map(\.id)), Set(next.map(\.id)))
    let change = Change(
      appearing: next.filter { !old.contains($0.id) }, vanishing: items.filter { !new.contains($0.id) })
    items = next
    return change
  }
}
