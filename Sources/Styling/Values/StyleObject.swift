import GeoModel

/// The members of an object in their order, found by name.
public struct StyleObject: Sendable {
  /// The members in their order, each name once.
  public let members: [(key: String, value: StyleValue)]
  /// The place of each name, where there are enough of them to be worth it.
  private let index: [String: Int]?

  /// An object of the given members; of a repeated name the last value is kept at the first place.
  ///
  /// Complexity: O(n).
  public init(_ members: [(key: String, value: StyleValue)] = []) {
    var kept: [(key: String, value: StyleValue)] = []
    var index: [String: Int] = [:]
    kept.reserveCapacity(members.count)
    for member in members {
      if let place = index[member.key] {
        kept[place].value = member.value
      } else {
        index[member.key] = kept.count
        kept.append(member)
      }
    }
    self.members = kept
    self.index = kept.count > 8 ? index : nil
  }

  public init(_ json: JSONObject) {
    self.init(json.members.map { (key: $0.key, value: StyleValue($0.value)) })
  }

  /// The value of a name, or nil.
  ///
  /// Complexity: O(1) expected.
  public subscript(name: String) -> StyleValue? {
    if let index { return index[name].map { members[$0].value } }
    return members.first { $0.key == name }?.value
  }
}

extension StyleObject: Equatable {
  /// Objects are equal when they hold the same members in the same order.
  public static func == (a: StyleObject, b: StyleObject) -> Bool {
    a.members.elementsEqual(b.members) { $0.key == $1.key && $0.value == $1.value }
  }
}
