/// The bytes of a tile, inflated, where they stay.
final class TileBytes: @unchecked Sendable {
  /// Nothing writes to them.
  let bytes: UnsafeRawBufferPointer

  init(_ source: UnsafeRawBufferPointer) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, source.count), alignment: 16)
    copy.copyMemory(from: source)
    bytes = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(copy)[..<source.count])
  }

  deinit { bytes.deallocate() }
}
