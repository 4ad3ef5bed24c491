import GeoModel

/// The new value of a member.
enum FieldValue {
  case id(FeatureID)
  case box([JSONNumber])
  case geometry(Geometry?)
  case properties(JSONObject?)
  case json(JSONValue)
}

/// What became of a member since it was read.
enum Change {
  case kept
  case removed
  case replaced(FieldValue)

  /// - Parameter value: the new value, or nil where there is none any more.
  init(_ isEqual: Bool, _ value: FieldValue?) {
    if isEqual {
      self = .kept
    } else if let value {
      self = .replaced(value)
    } else {
      self = .removed
    }
  }

  var isKept: Bool { if case .kept = self { true } else { false } }
  var isRemoved: Bool { if case .removed = self { true } else { false } }
  var value: FieldValue? { if case .replaced(let value) = self { value } else { nil } }
}

/// Pairs the foreign members of a text with those there are now, the n-th of a key with the n-th.
struct ForeignMembers {
  private let old: [JSONObject.Member]
  private var new: [JSONObject.Member?]
  private var next = 0

  init(old: [JSONObject.Member], new: [JSONObject.Member]) {
    self.old = old
    self.new = new
  }

  /// What became of the member of the text that comes next.
  mutating func change(of key: String) -> Change {
    defer { next += 1 }
    let isInPlace = next < new.count && new[next]?.key == key
    guard next < old.count, let index = isInPlace ? next : new.firstIndex(where: { $0?.key == key }),
      let current = new[index]
    else { return .removed }
    new[index] = nil
    return Change(current.value == old[next].value, .json(current.value))
  }

  /// The members that no text was there for.
  var remaining: [JSONObject.Member] { new.compactMap { $0 } }
}
