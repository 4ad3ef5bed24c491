/// A point in tile units: x to the right, y down, from the tile's upper left corner.
@frozen public struct TilePoint: Hashable, Sendable, BitwiseCopyable {
  public var x: Int32
  public var y: Int32

  @inlinable public init(_ x: Int32, _ y: Int32) {
    self.x = x
    self.y = y
  }
}
