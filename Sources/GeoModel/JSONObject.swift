/// The members of a JSON object in their order; a repeated key is kept as it stands.
public struct JSONObject: Hashable, Sendable {
  /// A key with its value.
  public struct Member: Hashable, Sendable {
    public var key: String
    public var value: JSONValue

    @inlinable public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// Every member, in order.
  public var members: [Member]

  @inlinable public init(_ members: [Member] = []) { self.members = members }

  /// The value of the last member with that key, as most readers of JSON take a repeated key; or nil.
  ///
  /// Setting replaces that value in place, appends a new key, and removes every member of the key for nil.
  /// Complexity: O(n) in the number of members.
  public subscript(key: String) -> JSONValue? {
    get { members.last { $0.key == key }?.value }
    set {
      guard let newValue else { return members.removeAll { $0.key == key } }
      if let index = members.lastIndex(where: { $0.key == key }) {
        members[index].value = newValue
      } else {
        members.append(Member(key: key, value: newValue))
      }
    }
  }

  public var isEmpty: Bool { members.isEmpty }
  public var count: Int { members.count }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements.map { Member(key: $0, value: $1) })
  }
}
