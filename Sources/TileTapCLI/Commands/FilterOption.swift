import Conversion

/// What `--filter` takes.
enum FilterOption {
  /// Compiles an expression to what decides over a feature.
  static func compile(_ text: String) throws(UsageError) -> FeatureFilter {
    throw UsageError("--filter is not available in this version")
  }
}
