#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Elements without references in memory that stays where it is once they are all there.
struct PlainBuffer<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>?
  private(set) var capacity = 0
  private(set) var count = 0

  init() {}

  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  /// How many bytes it takes.
  var byteCount: Int { capacity * MemoryLayout<Element>.stride }

  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { reserve(count + 1) }
    base.unsafelyUnwrapped[count] = element
    count += 1
  }

  /// Makes room for `more` elements and gives the place of the first one; `commit` counts them in.
  mutating func room(for more: Int) -> UnsafeMutablePointer<Element> {
    reserve(count + max(1, more))
    return base.unsafelyUnwrapped + count
  }

  /// Counts elements in that were written to the room made for them.
  mutating func commit(_ more: Int) { count += more }

  /// Takes the elements from `count` on back.
  mutating func truncate(to count: Int) { self.count = count }

  /// Makes room for `minimum` elements in all; the caller has checked that the input holds as many.
  mutating func reserve(_ minimum: Int) {
    guard minimum > capacity else { return }
    move(to: max(minimum, 16, capacity * 2))
  }

  /// Gives back what is not used.
  mutating func shrink() {
    if capacity - count > capacity / 8 { move(to: max(1, count)) }
  }

  private mutating func move(to newCapacity: Int) {
    // The allocator often grows or shrinks a block where it is.
    let size = newCapacity * MemoryLayout<Element>.stride
    guard let moved = realloc(base, size) else { preconditionFailure("no memory for \(size) bytes") }
    base = moved.assumingMemoryBound(to: Element.self)
    capacity = newCapacity
  }

  deinit { free(base) }
}
