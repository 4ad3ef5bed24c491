import GeoAlgorithms

/// The gaps that a lasso goes round, found when they are first asked for; copies of the lasso share them.
final class LassoGaps: Sendable {
  private final class Places: Sendable {
    let places: [PlanePoint]

    init(_ places: [PlanePoint]) { self.places = places }
  }

  private let late = LateReference<Places>()

  /// - Parameter area: always the same.
  func places(of area: PlaneQuery) -> [PlanePoint] {
    if let made = late.load() { return made.places }
    return late.storeIfNil(Places(area.gaps())).places
  }
}
