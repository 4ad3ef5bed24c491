import GeoAlgorithms

/// The gaps that a lasso goes round, found when they are first asked for; copies of the lasso share them.
final class LassoGaps: Sendable {
  private final class Places: Sendable {
    let places: [PlanePoint]

    init(_ places: [PlanePoint]) { self.places = places }
  }

  private let late = LateReference<Places>()

  /// A place in each gap; none for an area whose line crosses itself more than 1,000,000 times.
  ///
  /// - Parameter area: always the same.
  func places(of area: PlaneQuery) -> [PlanePoint] {
    if let made = late.load() { return made.places }
    // What was rounded to the grid is asked of the area itself.
    let union =
      area.rings.count > 1
      ? NonzeroUnion(of: area.rings.map { Array(area.ring[$0]) }) : NonzeroUnion(of: area.ring)
    let gaps = union?.gaps.filter { !area.contains($0) } ?? []
    return late.storeIfNil(Places(gaps)).places
  }
}
