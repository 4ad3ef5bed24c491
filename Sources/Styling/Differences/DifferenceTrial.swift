import GeoModel

/// Tries out whether operations lead from one style to another.
enum DifferenceTrial {
  /// Members and layers that a trial may look at, operation by operation; well under a second.
  private static let effortLimit = 1 << 26

  /// Whether the operations, applied to the text of a style, give the members of another one in any order.
  ///
  /// Of very many operations nobody says so.
  /// Complexity: O(n + k · l) in the size of the style, the number of operations and the most children of a value.
  static func leads(from old: StyleDocument, to new: JSONObject, by operations: [StyleOperation]) -> Bool {
    // An operation finds its way by looking at the children of each value on it, which others add to.
    var added = 0
    var ofOne: [JSONValue: Int] = [:]
    for operation in operations {
      if operation.command != .addSource, case .string? = operation.arguments.first {
        ofOne[operation.arguments[0], default: 0] += 1
      } else {
        added += 1
      }
    }
    let width = JSONValue.object(old.root).width + max(added, ofOne.values.max() ?? 0)
    guard operations.isEmpty || width <= effortLimit / operations.count else { return false }
    do throws(InvalidInput) {
      var style = old
      try style.apply(operations)
      return JSONValue.object(style.withoutRepeatedMembers().root).isSame(as: .object(new))
    } catch {
      return false
    }
  }
}

extension JSONValue {
  /// The most children that one of the values in it has.
  fileprivate var width: Int {
    switch self {
    case .array(let items): items.reduce(items.count) { max($0, $1.width) }
    case .object(let object): object.members.reduce(object.count) { max($0, $1.value.width) }
    default: 0
    }
  }
}
