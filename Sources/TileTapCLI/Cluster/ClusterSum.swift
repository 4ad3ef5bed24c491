import Clustering
import GeoModel
import Styling

/// A sum that clusters get: its name, and the expression that gives the number of a point.
struct ClusterSum: Sendable {
  var name: String
  var expression: StyleExpression
  /// The properties that the expression asks for by their names.
  var asked: [String]

  /// What is odd about the numbers that points have by it, NaN for none; nil where nothing is.
  ///
  /// A point without a property that is asked for has no number, and no mistake. Where none has a number, the expression
  /// itself is odd.
  func finding(_ numbers: [Double], of features: [Feature]) -> Finding? {
    guard numbers.contains(where: { !$0.isNaN }) else {
      return features.isEmpty ? nil : .valueless("\(name): no point has a number for it", asked, features)
    }
    let odd = zip(numbers, features).lazy.filter { number, feature in
      number.isNaN && asked.allSatisfy { feature.has($0) }
    }
    let count = odd.count { _ in true }
    guard count > 0 else { return nil }
    return Finding(
      .valueMissing, at: .whole,
      found: "\(name): \(plural(count, "point")) gave no number and count as nothing")
  }
}

extension ClusterValues {
  /// What is odd about the values that clusters have by a reduction; nil where nothing is.
  func finding(_ place: Int, _ reduction: ClusterReduction, of features: [Feature]) -> Finding? {
    guard hasOnlyNull(place) else { return nil }
    let name = reduction.name
    guard reduction.hasValue(of: features) else {
      return .valueless("\(name): no point has a value for it", reduction.asked, features)
    }
    return Finding(
      .valueMissing, at: .whole, found: "\(name): no cluster has a value for it, though points have one",
      expected: "a reduce that takes the values of MAP")
  }
}

extension Finding {
  /// Names the properties that were asked for and that nothing has.
  fileprivate static func valueless(_ found: String, _ asked: [String], _ features: [Feature]) -> Finding {
    let unknown = asked.filter { name in !features.contains { $0.has(name) } }.map { "\"\($0)\"" }
    let list = unknown.joined(separator: " or ")
    return Finding(
      .valueMissing, at: .whole, found: unknown.isEmpty ? found : "\(found): none has a property \(list)")
  }
}

extension Finding.Reason {
  /// A value of clusters that points or clusters lack.
  fileprivate static let valueMissing = Finding.Reason(rawValue: "cluster-value-missing")
}

extension Feature {
  /// Whether it has a property that is not null.
  fileprivate func has(_ name: String) -> Bool {
    guard let value = properties?[name] else { return false }
    if case .null = value { return false }
    return true
  }
}
