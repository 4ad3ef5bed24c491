import GeoModel

/// Which of the two forms a filter is written in.
enum FilterForm {
  case expression
  case legacy
  /// It reads the same in both, such as `["has", "name"]`.
  case either

  /// The names that filters of the old form have.
  static let names = ["==", "!=", ">", ">=", "<", "<=", "in", "!in", "all", "any", "none", "has", "!has"]

  /// A combination is an expression as soon as a part of it can be nothing else.
  ///
  /// Complexity: O(n) in the size of the filter.
  init(_ json: JSONValue) {
    if case .bool = json {
      self = .either
      return
    }
    guard case .array(let items) = json, case .string(let name)? = items.first else {
      self = .legacy
      return
    }
    switch name {
    case "all", "any":
      let forms = items.dropFirst().map(FilterForm.init)
      self = forms.contains(.expression) ? .expression : forms.contains(.legacy) ? .legacy : .either
    case "has":
      self = items.count == 2 && items[1] != "$id" && items[1] != "$type" ? .either : .expression
      if items.count == 2, self == .expression { self = .legacy }
    default: self = Self.isLegacyTest(items) || name == "none" ? .legacy : .expression
    }
  }

  /// Whether a test names its property bare, as only the old form does.
  static func isLegacyTest(_ items: [JSONValue]) -> Bool {
    guard case .string(let name)? = items.first else { return false }
    func isArray(_ index: Int) -> Bool {
      if items.count > index, case .array = items[index] { return true }
      return false
    }
    switch name {
    case "!in", "!has": return true
    case "in":
      guard items.count >= 3, case .string = items[1] else { return items.count < 3 }
      return !isArray(2)
    case "==", "!=", ">", ">=", "<", "<=": return items.count == 3 && !isArray(1) && !isArray(2)
    case "has": return items.count == 2 && (items[1] == "$id" || items[1] == "$type")
    default: return false
    }
  }
}

extension LegacyFilter {
  /// The expression that a test of the old form was probably meant to be; nil where it has none.
  ///
  /// It compares strictly, without the old form's rule that another type does not match.
  static func plainExpression(_ json: JSONValue) -> JSONValue? {
    guard case .array(let items) = json, items.count >= 2, case .string(let name) = items[0],
      case .string(let property) = items[1]
    else { return nil }
    let subject: JSONValue =
      switch property {
      case "$type": ["geometry-type"]
      case "$id": ["id"]
      default: ["get", items[1]]
      }
    switch name {
    case "in": return ["in", subject, ["literal", .array(Array(items.dropFirst(2)))]]
    case "!in": return ["!", ["in", subject, ["literal", .array(Array(items.dropFirst(2)))]]]
    case "has": return property == "$id" ? ["!=", ["id"], .null] : ["has", items[1]]
    case "!has": return property == "$id" ? ["==", ["id"], .null] : ["!", ["has", items[1]]]
    default: return items.count == 3 ? [items[0], subject, items[2]] : nil
    }
  }
}
