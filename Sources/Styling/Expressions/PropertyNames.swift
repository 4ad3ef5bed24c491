/// A property's name, with its place in the table of names that the expression was compiled with.
///
/// A reader of tiles looks the names of a table up once a layer, and then finds a property by its index.
public struct PropertyKey: Hashable, Sendable {
  public let name: String
  /// From 0, in the `PropertyNames` that the expression was compiled with; nil for a name that was computed.
  public let index: Int?
}

/// Names of properties by index, shared by the expressions that are compiled with it.
///
/// It grows while expressions are compiled; afterwards `names` is what a reader of tiles looks up.
public final class PropertyNames {
  /// Every name so far, by index.
  public private(set) var names: [String] = []
  private var keys: [String: PropertyKey] = [:]

  public init() {}

  /// The key of a name, added where it is new.
  ///
  /// Complexity: O(1) expected.
  public func key(_ name: String) -> PropertyKey {
    if let key = keys[name] { return key }
    let key = PropertyKey(name: name, index: names.count)
    names.append(name)
    keys[name] = key
    return key
  }
}
