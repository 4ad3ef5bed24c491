import GeoModel
import JSONText

/// Holds a style against the specification, and notes everything that is wrong with it.
struct StyleValidator {
  let document: StyleDocument
  var findings: [StyleFinding] = []
  /// The layer that is looked at.
  var layer: String?

  private let sources: [String: JSONValue]
  private let layers: [JSONValue: JSONObject]
  /// Names that may still be compared for hints: many unknown names among many known ones would take for ever.
  private var comparisonsLeft = 50_000

  init(_ document: StyleDocument) {
    self.document = document
    sources = Dictionary(document.sources.members.map { ($0.key, $0.value) }) { _, last in last }
    layers = Dictionary(document.layers.compactMap { layer in layer["id"].map { ($0, layer) } }) { first, _ in
      first
    }
  }

  /// The source of an id, or nil.
  func source(_ id: String) -> JSONValue? { sources[id] }

  /// The first layer of an id, or nil.
  func layer(_ id: JSONValue) -> JSONObject? { layers[id] }

  /// The nearest of the names that the style or its tiles give, while there are comparisons left.
  mutating func hint(_ name: String, amongGiven given: (StyleDocument) -> [String]) -> String? {
    guard comparisonsLeft > 0 else { return nil }
    let names = given(document)
    guard names.count <= comparisonsLeft else {
      comparisonsLeft = 0
      return nil
    }
    comparisonsLeft -= names.count
    return Self.hint(name, names)
  }

  mutating func note(
    _ severity: StyleFinding.Severity = .error, at position: TextPath, spot: TextPath? = nil,
    key: String? = nil,
    _ message: String, suggestion: String? = nil
  ) {
    findings.append(
      StyleFinding(
        severity, at: position, spot: spot, key: key, layer: layer, message, suggestion: suggestion))
  }

  /// Validates the whole style.
  mutating func validate() {
    let root = document.root
    for name in ["version", "sources", "layers"] where root[name] == nil {
      note(at: TextPath(), "missing required property \"\(name)\"")
    }
    for member in root.members { validate(member, at: TextPath().key(member.key)) }
    validateTouchAreas()
  }

  /// Warns of members that stand more than once, with the layer that they are in.
  mutating func noteRepeated(_ paths: [TextPath]) {
    for path in paths {
      layer = nil
      if path.steps.count > 2, path.steps[0] == .key("layers"), case .index(let index) = path.steps[1],
        case .array(let items)? = document.root["layers"], case .object(let json) = items[index],
        case .string(let id)? = json["id"]
      {
        layer = id
      }
      guard case .key(let name)? = path.steps.last else { continue }
      note(
        .warning, at: path, "\"\(name)\" stands here more than once", suggestion: "the last one counts")
    }
    layer = nil
  }

  /// The members of the root that the specification has.
  private static let rootMembers =
    [
      "version", "metadata", "light", "sky", "projection", "terrain", "sources", "sprite", "glyphs",
      "font-faces",
      "transition", "layers", "state",
    ] + MemberTable.root.members.keys.sorted()

  private mutating func validate(_ member: JSONObject.Member, at path: TextPath) {
    switch member.key {
    case "version":
      if case .number(let version) = member.value, version.doubleValue == 8 { return }
      note(at: path, "expected one of [8], \(Self.shown(member.value)) found")
    case "constants": note(at: path, "constants have been deprecated as of v8")
    case "sources": each(member.value, at: path) { $0.validateSource($1, at: $2) }
    case "layers":
      guard case .array(let items) = member.value else { return mismatch("array", member.value, at: path) }
      validateLayers(items, at: path)
    case "glyphs": validateGlyphs(member.value, at: path)
    case "light": validateGroup(PropertyTable.light, member.value, at: path)
    case "sky": validateGroup(PropertyTable.sky, member.value, at: path)
    case "terrain":
      validateObject(member.value, MemberTable.terrain, at: path)
    case "projection": validateObject(member.value, MemberTable.projection, at: path)
    case "transition": validateObject(member.value, MemberTable.transition, at: path)
    case "font-faces", "state":
      guard case .object = member.value else { return mismatch("object", member.value, at: path) }
    case "sprite":
      switch member.value {
      case .string, .array: return
      default: mismatch("string", member.value, at: path)
      }
    default:
      if !Self.rootMembers.contains(member.key), let hint = Self.hint(member.key, Self.rootMembers) {
        note(.warning, at: path, "unknown member \"\(member.key)\"", suggestion: hint)
      }
      if let specification = MemberTable.root[member.key] {
        validateValue(member.value, specification, at: path)
        if member.key == "center", case .array(let items) = member.value, items.count == 2,
          case .number(let latitude) = items[1], abs(latitude.doubleValue) > 90
        {
          note(
            .warning, at: path.index(1), "the latitude is beyond 90 degrees",
            suggestion: "a center is [longitude, latitude]")
        }
      }
    }
  }

  /// Visits the members of an object, or notes that it is none.
  mutating func each(
    _ json: JSONValue, at path: TextPath, _ visit: (inout StyleValidator, JSONValue, TextPath) -> Void
  ) {
    guard case .object(let object) = json else { return mismatch("object", json, at: path) }
    for member in object.members { visit(&self, member.value, path.key(member.key)) }
  }

  /// `light` and `sky`: properties, each with its transition.
  private mutating func validateGroup(_ group: PropertyTable.Group, _ json: JSONValue, at path: TextPath) {
    guard case .object(let object) = json else { return mismatch("object", json, at: path) }
    for member in object.members {
      let place = path.key(member.key)
      if let specification = group[member.key] {
        validateProperty(member.value, specification, isLayout: false, at: place)
      } else if member.key.hasSuffix("-transition"),
        group[String(member.key.dropLast(11))]?.traits.contains(.transition) == true
      {
        validateObject(member.value, MemberTable.transition, at: place)
      } else {
        note(
          at: place, "unknown property \"\(member.key)\"",
          suggestion: Self.hint(member.key, group.properties.map(\.name)))
      }
    }
  }

  private mutating func validateGlyphs(_ json: JSONValue, at path: TextPath) {
    guard case .string(let url) = json else { return mismatch("string", json, at: path) }
    for token in ["{fontstack}", "{range}"] where !url.contains(token) {
      note(at: path, "\"glyphs\" url must include a \"\(token)\" token")
    }
  }

  mutating func mismatch(_ expected: String, _ found: JSONValue, at path: TextPath) {
    note(at: path, "\(expected) expected, \(Self.typeName(found)) found")
  }

  static func typeName(_ json: JSONValue) -> String {
    switch json {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// A value as a message shows it, cut where it is long.
  static func shown(_ json: JSONValue) -> String {
    let text = json.jsonText()
    return text.count > 80 ? text.prefix(77) + "…" : text
  }

  static func hint(_ name: String, _ names: [String]) -> String? {
    NearestName.of(name, among: names).map { "did you mean \"\($0)\"?" }
  }
}
