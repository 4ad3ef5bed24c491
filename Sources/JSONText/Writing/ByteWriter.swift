/// A growing buffer of bytes that text is written into: one owner, one allocation, no copy on the way.
///
/// `@inlinable`, since the plain calls of another module run at a quarter of the speed (benchmark `write`).
@frozen
public struct ByteWriter: ~Copyable, @unchecked Sendable {  // the storage has one owner, the writer
  @usableFromInline var base: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  /// How many bytes there are.
  public internal(set) var count: Int {
    @inlinable get { length }
    @inlinable set { length = newValue }
  }
  @usableFromInline var length = 0
  /// Powers of ten (`PowersOfTen`), at hand without a look at a global.
  @usableFromInline let doublePowers: UnsafePointer<Double>
  @usableFromInline let integerPowers: UnsafePointer<UInt64>

  /// An empty buffer with room for `capacity` bytes, at least 64.
  public init(capacity: Int = 4096) {
    self.capacity = max(capacity, 64)
    base = .allocate(capacity: self.capacity)
    doublePowers = PowersOfTen.shared.doubles
    integerPowers = PowersOfTen.shared.integers
  }

  deinit { base.deallocate() }

  /// Gives `body` the bytes written so far; the pointer is good only inside.
  @inlinable public borrowing func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: base, count: length))
  }

  /// Forgets the bytes and keeps the room.
  @inlinable public mutating func removeAll() { length = 0 }

  /// Forgets every byte after the first `count`, of which there are at least so many.
  @inlinable public mutating func truncate(to count: Int) {
    precondition(count >= 0 && count <= length, "truncate(to:) past the bytes written")
    length = count
  }

  /// Makes room for `more` bytes after those written.
  ///
  /// Complexity: amortised O(1) a byte.
  @inlinable @inline(__always) public mutating func reserve(_ more: Int) {
    if capacity &- length < more { grow(more) }
  }

  @usableFromInline mutating func grow(_ more: Int) {
    capacity = max(capacity * 2, length + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: base, count: length)
    base.deallocate()
    base = larger
  }

  /// Appends one byte.
  @inlinable @inline(__always) public mutating func append(_ byte: UInt8) {
    reserve(1)
    base[length] = byte
    length &+= 1
  }

  /// Appends bytes as they are.
  @inlinable public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    UnsafeMutableRawPointer(base + length).copyMemory(from: source, byteCount: bytes.count)
    length &+= bytes.count
  }

  /// Appends a piece of text that is known when compiling.
  @inlinable @inline(__always) public mutating func append(_ text: StaticString) {
    reserve(text.utf8CodeUnitCount)
    (base + length).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    length &+= text.utf8CodeUnitCount
  }

  /// Gives `body` room for `room` bytes after those written; it returns how many of them it wrote.
  ///
  /// For writers of whole lists, which check for room once (benchmark `convert`).
  @inlinable @inline(__always)
  public mutating func append(upTo room: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
    reserve(room)
    let written = body(base + length)
    precondition(written >= 0 && written <= room, "append(upTo:) past the room")
    length &+= written
  }

  /// A copy of the bytes written so far.
  public borrowing func bytes() -> [UInt8] { withBytes { [UInt8]($0) } }

  /// The bytes written so far as a string.
  public borrowing func string() -> String { withBytes { String(decoding: $0, as: UTF8.self) } }
}
