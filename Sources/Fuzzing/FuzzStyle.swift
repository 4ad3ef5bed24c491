import GeoModel
import JSONText
import Styling

/// Reads a style, and does with it all that can be done; an array is tried out as an expression and as a filter.
///
/// What is migrated stays so, a style has no difference to itself, and one to another leads there.
func fuzzStyle(_ bytes: UnsafeRawBufferPointer) {
  let text = Array(bytes)
  do {
    let document = try StyleDocument(text)
    validate(document)
    compile(document)
    try compareMigrated(document)
    try compareChanged(document)
  } catch {
    precondition(!error.description.isEmpty)
    evaluate(text)
  }
}

private func validate(_ document: StyleDocument) {
  let contents = TilesetContents(layers: ["a": ["x"], "b": []])
  let findings = document.validate(against: contents)
  let places = document.places(of: findings.map(\.position))
  for (finding, place) in zip(findings, places).prefix(20) {
    precondition(document.place(of: finding.position) == place, "\(finding)")
  }
  for id in document.layerIDs.prefix(5) {
    do {
      let layer = try document.text(ofLayer: id)
      _ = try JSONValue(parsing: layer)
    } catch {
      preconditionFailure("a layer is no JSON: \(error)")
    }
  }
}

private func compile(_ document: StyleDocument) {
  for layer in Style(document, base: "styles/style.json").layers {
    for context in contexts() {
      _ = layer.filter?.matches(context)
      _ = layer.isVisible(context)
      for property in layer.type.paintProperties + layer.type.layoutProperties where layer.sets(property.name)
      {
        _ = layer.property(property.name)?.evaluate(context).value.jsonText
      }
    }
    _ = (CircleLayer(layer), LineLayer(layer), FillLayer(layer), BackgroundLayer(layer))
  }
}

private func compareMigrated(_ document: StyleDocument) throws(InvalidInput) {
  precondition(StyleDifference.operations(from: document, to: document).isEmpty)
  var migrated = document
  let changed = try migrated.migrate()
  precondition(Set(changed) == Set(document.legacyPaths))
  let rest = migrated.legacyPaths
  precondition(rest.isEmpty, "migrated, and yet of the old form: \(rest)")
  var result = document
  let operations = StyleDifference.operations(from: document, to: migrated)
  precondition(changed.isEmpty == operations.isEmpty)
  try result.apply(operations.map { operation throws(InvalidInput) in try StyleOperation(operation.json) })
  precondition(StyleDifference.operations(from: result, to: migrated).isEmpty)
}

/// Turns the layers round and takes a member of each, and holds the difference against that.
private func compareChanged(_ document: StyleDocument) throws(InvalidInput) {
  var root = document.root
  if case .array(let layers)? = root["layers"] {
    root["layers"] = .array(
      layers.reversed().map { layer in
        guard case .object(let members) = layer else { return layer }
        return .object(JSONObject(members.members.dropLast()))
      })
  }
  let changed = try StyleDocument(JSONValue.object(root).jsonBytes())
  for (old, new) in [(document, changed), (changed, document)] {
    var result = old
    try result.apply(StyleDifference.operations(from: old, to: new))
    precondition(StyleDifference.operations(from: result, to: new).isEmpty)
  }
}

private func evaluate(_ text: [UInt8]) {
  for context in contexts() {
    for name in ["circle-radius", "text-field", "line-color", "line-dasharray"] {
      report(text) { text throws(InvalidInput) in
        try ExpressionReport(evaluating: text, for: LayerType.anyProperty(name), in: context)
      }
    }
    report(text) { text throws(InvalidInput) in try ExpressionReport(evaluating: text, in: context) }
    report(text) { text throws(InvalidInput) in try ExpressionReport(filtering: text, in: context) }
  }
}

private func report(_ text: [UInt8], _ body: ([UInt8]) throws(InvalidInput) -> ExpressionReport) {
  do {
    let report = try body(text)
    _ = report.value.jsonText
    if let place = report.failurePlace { precondition(ExpressionReport.caret(at: place, in: text) != nil) }
  } catch {
    precondition(ExpressionReport.caret(at: error.finding.place, in: text) != nil, "\(error)")
  }
}

/// Without a feature, and with a small one.
private func contexts() -> [EvaluationContext] {
  let feature = Feature(
    id: .number(7), geometry: .lineString([Position(1, 2), Position(3, 4)]),
    properties: ["x": 1, "y": "b", "z": [1, "two", ["a": .null]], "w": true])
  return [
    EvaluationContext(zoom: 0), EvaluationContext(zoom: 5.5, feature: PlainFeature(feature)),
  ]
}
