import GeoModel

/// A layer of a style, compiled: which features it shows, and how.
public struct StyleLayer: Sendable {
  public let id: String
  public let type: LayerType
  /// The id of the source, or nil for a background.
  public let source: String?
  /// The name of the layer in the source's tiles, or nil.
  public let sourceLayer: String?
  /// The zooms at which it shows: from `minimumZoom`, below `maximumZoom`.
  public let minimumZoom: Double
  public let maximumZoom: Double
  /// The features that it shows; nil for all.
  public let filter: Filter?
  /// The properties' names of every expression of the layer, by index.
  public let propertyNames: [String]
  /// Compiled values of the properties that the style sets.
  private let properties: [String: PropertyExpression]
  /// The layer as it stands in the style, with what it takes from another one by the old member `ref`.
  public let json: JSONObject

  /// Whether the layer shows at a zoom, its visibility aside.
  public func shows(atZoom zoom: Double) -> Bool { zoom >= minimumZoom && zoom < maximumZoom }

  /// Whether `visibility` says that it shows.
  public func isVisible(_ context: EvaluationContext) -> Bool {
    guard let visibility = properties["visibility"] else { return true }
    return visibility.evaluate(context).value != .string("none")
  }

  /// The value of a property that the layer's type has: the style's, or else the default; nil for other names.
  public func property(_ name: String) -> PropertyExpression? {
    if let property = properties[name] { return property }
    return type.property(name).flatMap { PropertyExpression(defaultOf: $0.specification) }
  }

  /// What the values of the properties that the style sets depend on.
  ///
  /// Complexity: O(n) in the number of properties.
  public var dependencies: Dependencies {
    properties.values.reduce(into: []) { $0.formUnion($1.expression.dependencies) }
  }

  /// Whether the style sets the property.
  public func sets(_ name: String) -> Bool { properties[name] != nil }

  func typed<Value: StylePropertyValue>(_ name: String, _ fallback: Value) -> StyleProperty<Value> {
    guard let property = property(name) else { preconditionFailure("no property \(name) of \(type)") }
    return StyleProperty(property, fallback)
  }

  /// Compiles a layer; what does not compile is told, and the default taken.
  ///
  /// - Returns: nil for a layer without an id or of an unknown type.
  init?(_ json: JSONObject, at path: TextPath, findings: inout [StyleFinding]) {
    guard case .string(let id)? = json["id"], case .string(let name)? = json["type"],
      let type = LayerType(rawValue: name)
    else {
      findings.append(StyleFinding(at: path, "the layer has no id or no type that is known"))
      return nil
    }
    self.id = id
    self.type = type
    self.json = json
    let names = PropertyNames()
    func text(_ key: String) -> String? { if case .string(let text)? = json[key] { text } else { nil } }
    func number(_ key: String) -> Double? {
      if case .number(let number)? = json[key] { number.doubleValue } else { nil }
    }
    source = text("source")
    sourceLayer = text("source-layer")
    minimumZoom = number("minzoom") ?? 0
    maximumZoom = number("maxzoom") ?? .infinity
    var filter: Filter?
    if let json = json["filter"] {
      do throws(ExpressionErrors) {
        filter = try Filter(json, names: names)
      } catch {
        findings += error.errors.map {
          StyleFinding(
            at: path.key("filter"), key: path.key("filter").inside($0.path).description, layer: id, $0.message
          )
        }
      }
    }
    self.filter = filter
    var properties: [String: PropertyExpression] = [:]
    for group in ["layout", "paint"] {
      guard case .object(let members)? = json[group] else { continue }
      for member in members.members {
        guard let (specification, isPaint) = type.property(member.key), isPaint == (group == "paint") else {
          continue
        }
        do throws(ExpressionErrors) {
          properties[member.key] = try PropertyExpression(member.value, for: specification, names: names)
        } catch {
          findings += error.errors.map {
            StyleFinding(
              at: path.key(group).key(member.key),
              key: path.key(group).key(member.key).inside($0.path).description, layer: id, $0.message)
          }
        }
      }
    }
    self.properties = properties
    propertyNames = names.names
  }
}
