/// Overlays by identity, in the order in which they were added: the last is topmost.
///
/// ```swift
/// var overlays = OverlayList<String>()
/// overlays.update(to: [("zone", zone), ("route", route)])
/// for step in overlays.update(to: [("zone", largerZone), ("route", route)]) {
///   view.take(step)  // one step: .change("zone", largerZone)
/// }
/// ```
///
/// An id given twice counts once: where it stands last.
public struct OverlayList<ID: Hashable & Sendable>: Sendable {
  /// An overlay with its shape made ready for taps.
  struct Entry: Sendable {
    let id: ID
    let overlay: Overlay
    let ground: OverlayGround

    init(_ id: ID, _ overlay: Overlay) {
      self.id = id
      self.overlay = overlay
      ground = OverlayGround(overlay.shape)
    }
  }

  private(set) var entries: [Entry] = []

  /// The ids and overlays, the topmost last.
  ///
  /// Complexity: O(n).
  public var elements: [(id: ID, overlay: Overlay)] { entries.map { ($0.id, $0.overlay) } }

  /// An empty list.
  public init() {}

  /// A list of overlays.
  ///
  /// - Parameter elements: ids and overlays, the topmost last.
  public init(_ elements: [(id: ID, overlay: Overlay)]) {
    entries = Self.unique(elements).map { Entry($0.id, $0.overlay) }
  }

  /// The steps that make this list another one, the fewest that do: what is alike in both is not touched, and what
  /// stands in another order is moved only where it must.
  ///
  /// Removals come first, then changes, then what is inserted and moved, from the bottom up. Complexity: O(n log n).
  ///
  /// - Parameter elements: ids and overlays, the topmost last.
  public func steps(to elements: [(id: ID, overlay: Overlay)]) -> [OverlayStep<ID>] {
    let new = Self.unique(elements)
    let difference = IdentityDifference(
      from: entries.map { ($0.id, $0.overlay) }, to: new.map { ($0.id, $0.overlay) })
    var steps: [OverlayStep<ID>] = difference.removed.map { .remove($0) }
    steps += difference.changed.map { .change($0.id, new[$0.index].overlay) }
    for (index, isNew) in difference.placed {
      let below = index > 0 ? new[index - 1].id : nil
      steps.append(
        isNew ? .insert(new[index].id, new[index].overlay, above: below) : .move(new[index].id, above: below))
    }
    return steps
  }

  /// Makes the list another one.
  ///
  /// - Parameter elements: ids and overlays, the topmost last.
  /// - Returns: the steps for a view that shows the list; see ``steps(to:)``.
  @discardableResult public mutating func update(to elements: [(id: ID, overlay: Overlay)]) -> [OverlayStep<
    ID
  >] {
    let steps = steps(to: elements)
    // What is not new keeps what was made ready for it.
    let known = Dictionary(uniqueKeysWithValues: entries.map { ($0.id, $0) })
    entries = Self.unique(elements).map { element in
      if let entry = known[element.id], entry.overlay == element.overlay { return entry }
      return Entry(element.id, element.overlay)
    }
    return steps
  }

  /// Takes a step.
  ///
  /// Complexity: O(n).
  ///
  /// - Parameter step: a step; one that names an id that is not there, or inserts one that is, does nothing.
  public mutating func apply(_ step: OverlayStep<ID>) {
    func place(_ id: ID) -> Int? { entries.firstIndex { $0.id == id } }
    switch step {
    case .remove(let id):
      entries.removeAll { $0.id == id }
    case .change(let id, let overlay):
      if let index = place(id) { entries[index] = Entry(id, overlay) }
    case .insert(let id, let overlay, let below):
      guard place(id) == nil else { return }
      if let below {
        if let index = place(below) { entries.insert(Entry(id, overlay), at: index + 1) }
      } else {
        entries.insert(Entry(id, overlay), at: 0)
      }
    case .move(let id, let below):
      guard let from = place(id), id != below else { return }
      if let below, place(below) == nil { return }
      let entry = entries.remove(at: from)
      entries.insert(entry, at: below.flatMap { place($0) }.map { $0 + 1 } ?? 0)
    }
  }

  /// The list with each id once, where it stands last.
  private static func unique(_ elements: [(id: ID, overlay: Overlay)]) -> [(id: ID, overlay: Overlay)] {
    var seen: Set<ID> = []
    let reversed = elements.reversed().filter { seen.insert($0.id).inserted }
    return reversed.count == elements.count ? elements : reversed.reversed()
  }
}
