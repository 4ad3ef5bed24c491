import GeoModel
import JSONText
import SystemIO

/// A window that slides over the bytes of a source: it grows to what a single object needs, and no further.
struct InputBuffer: ~Copyable {
  private var source: any ByteSource
  private var base: UnsafeMutableRawPointer
  private var capacity: Int
  /// Where the bytes not yet consumed begin.
  private(set) var start = 0
  private var end = 0
  private(set) var isComplete = false
  /// The position in the whole input of the byte at `mark`, which findings move on.
  private var origin = TextPosition()
  private var mark = 0

  init(_ source: any ByteSource, capacity: Int = 1 << 18) {
    self.source = source
    self.capacity = capacity
    base = .allocate(byteCount: capacity, alignment: 16)
  }

  deinit { base.deallocate() }

  /// The bytes not yet consumed, as far as they are there; good until the next call that changes the buffer.
  var pending: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base + start, count: end - start) }

  /// The last `count` bytes consumed, under the same condition.
  func consumed(_ count: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: base + start - count, count: count)
  }

  /// Where the last `count` bytes consumed begin, none of which was asked about before.
  mutating func position(ofConsumed count: Int) -> TextPosition {
    moveMark(to: start - count)
    return origin
  }

  private mutating func moveMark(to offset: Int) {
    origin.advance(over: UnsafeRawBufferPointer(start: base + mark, count: offset - mark))
    mark = offset
  }

  mutating func consume(_ count: Int) { start += count }

  /// The place of the byte `offset` bytes into the pending ones; O(n) in `offset`, amortised.
  mutating func place(of offset: Int) -> Place {
    moveMark(to: start)
    return origin.place(after: UnsafeRawBufferPointer(start: base + mark, count: offset))
  }

  /// The pending byte at `offset`, or nil past the end of the input.
  func byte(at offset: Int) -> UInt8? { offset < end - start ? pending[offset] : nil }

  /// Reads more where a failure may be due to the window's end; false where it is not.
  ///
  /// The pending bytes at least double before the next attempt, so that attempts cost O(n) in all.
  mutating func refill(after failure: ScanFailure) throws -> Bool {
    guard !isComplete, failure.kind == .end || failure.offset + 8 > end - start else { return false }
    return try refill()
  }

  /// Reads at least as many bytes as are pending, or up to the end; false where there are no more.
  mutating func refill() throws -> Bool {
    guard !isComplete else { return false }
    let wanted = max(1, (end - start) * 2)
    slide()
    if capacity < wanted { grow(to: wanted) }
    while end < wanted {
      let space = UnsafeMutableRawBufferPointer(start: base + end, count: capacity - end)
      let count = try source.read(into: space)
      guard count > 0 else {
        isComplete = true
        break
      }
      end += count
    }
    return true
  }

  private mutating func slide() {
    guard start > 0 else { return }
    moveMark(to: start)
    mark = 0
    base.copyMemory(from: base + start, byteCount: end - start)
    end -= start
    start = 0
  }

  private mutating func grow(to wanted: Int) {
    capacity = max(wanted, capacity * 2)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
    larger.copyMemory(from: base, byteCount: end)
    base.deallocate()
    base = larger
  }

  /// Consumes white space and gives the byte after it, or nil at the end of the input.
  mutating func peek() throws -> UInt8? {
    while true {
      var scanner = JSONScanner(pending)
      scanner.skipWhitespace()
      start += scanner.offset
      if start < end { return pending[0] }
      guard try refill() else { return nil }
    }
  }

  /// Consumes everything up to the next `byte`, and that byte too where `inclusive`.
  mutating func skip(to byte: UInt8, inclusive: Bool) throws {
    while true {
      if let index = pending.firstIndex(of: byte) {
        start += index + (inclusive ? 1 : 0)
        return
      }
      start = end
      guard try refill() else { return }
    }
  }
}
