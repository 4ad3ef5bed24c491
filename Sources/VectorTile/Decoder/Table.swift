/// A list that keeps its memory when it is emptied, for elements without references.
struct Table<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>?
  private(set) var capacity = 0
  var count = 0

  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { reserve(max(16, capacity * 2)) }
    base.unsafelyUnwrapped[count] = element
    count += 1
  }

  mutating func append(contentsOf elements: UnsafeBufferPointer<Element>) {
    guard let source = elements.baseAddress, elements.count > 0 else { return }
    if count + elements.count > capacity { reserve(max(count + elements.count, capacity * 2)) }
    (base.unsafelyUnwrapped + count).update(from: source, count: elements.count)
    count += elements.count
  }

  /// Makes room for `minimum` elements in all; the caller has checked that the input holds as many.
  mutating func reserve(_ minimum: Int) {
    guard minimum > capacity else { return }
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: minimum)
    if let base {
      grown.update(from: base, count: count)
      base.deallocate()
    }
    base = grown
    capacity = minimum
  }

  deinit { base?.deallocate() }
}
