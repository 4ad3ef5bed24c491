/// A queue that gives the least element first (Williams, "Algorithm 232: Heapsort", 1964).
package struct Heap<Element: Comparable> {
  @usableFromInline var elements: [Element] = []

  @inlinable package init() {}

  @inlinable package var first: Element? { elements.first }

  /// Complexity: O(log n).
  @inlinable package mutating func insert(_ element: Element) {
    elements.append(element)
    var index = elements.count - 1
    while index > 0, elements[index] < elements[(index - 1) / 2] {
      elements.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Takes the least element, or gives nil where there is none.
  ///
  /// Complexity: O(log n).
  @inlinable package mutating func popFirst() -> Element? {
    guard let first = elements.first, let last = elements.popLast() else { return nil }
    guard !elements.isEmpty else { return first }
    elements[0] = last
    var index = 0
    while true {
      let left = 2 * index + 1
      guard left < elements.count else { return first }
      let child = left + 1 < elements.count && elements[left + 1] < elements[left] ? left + 1 : left
      guard elements[child] < elements[index] else { return first }
      elements.swapAt(child, index)
      index = child
    }
  }
}
