import GeoModel
import JSONText

extension StyleDocument {
  /// Makes the operations of a difference, all of them or none.
  ///
  /// - Throws: `InvalidInput` for an operation whose layer or source is not there, or whose arguments do not fit.
  /// Complexity: O(n + k · l) in the length of the text and of what the operations are about, their number, and
  /// that of the layers, whose places are looked up.
  public mutating func apply(_ operations: [StyleOperation]) throws(InvalidInput) {
    var draft = StyleDraft(self)
    for operation in operations { try draft.apply(operation) }
    self = draft.document()
  }
}

extension StyleDraft {
  /// Makes an operation of a difference.
  ///
  /// - Throws: `InvalidInput` where its layer or source is not there, or its arguments do not fit.
  mutating func apply(_ operation: StyleOperation) throws(InvalidInput) {
    let arguments = StyleOperationArguments(operation)
    switch operation.command {
    case .setStyle:
      guard case .object(let root)? = operation.arguments.first else { throw arguments.misfit }
      self = StyleDraft(try StyleDocument(JSONValue.object(root).jsonBytes(indented: true)))
    case .addLayer:
      guard case .object(let layer)? = operation.arguments.first else { throw arguments.misfit }
      try apply(.addLayer(layer, at: try arguments.position(1)))
    case .removeLayer: try apply(.removeLayer(id: try arguments.text(0)))
    case .moveLayer: try apply(.moveLayer(id: try arguments.text(0), to: try arguments.position(1)))
    case .setPaintProperty, .setLayoutProperty:
      let group = operation.command == .setPaintProperty ? "paint" : "layout"
      let path = try layerPath(arguments.text(0)).key(group).key(try arguments.text(1))
      try set(path, try arguments.value(2))
    case .setFilter: try set(try layerPath(arguments.text(0)).key("filter"), try arguments.value(1))
    case .setLayerZoomRange:
      let path = try layerPath(arguments.text(0))
      try set(path.key("minzoom"), try arguments.value(1))
      try set(path.key("maxzoom"), try arguments.value(2))
    case .setLayerProperty:
      try set(try layerPath(arguments.text(0)).key(try arguments.text(1)), try arguments.value(2))
    case .addSource:
      guard operation.arguments.count > 1, case .object(let source) = operation.arguments[1] else {
        throw arguments.misfit
      }
      try apply(.addSource(id: try arguments.text(0), source))
    case .removeSource: try apply(.removeSource(id: try arguments.text(0)))
    case .setGeoJSONSourceData:
      let id = try arguments.text(0)
      if sources[id] == nil { throw unknownSource(id) }
      try set(TextPath().key("sources").key(id).key("data"), try arguments.value(1))
    case .setStyleProperty: try set(TextPath().key(try arguments.text(0)), try arguments.value(1))
    default:
      guard let name = StyleOperation.memberCommands.first(where: { $0.value == operation.command })?.key
      else { throw arguments.misfit }
      try set(TextPath().key(name), try arguments.value(0))
    }
  }

  private func layerPath(_ id: String) throws(InvalidInput) -> TextPath {
    TextPath().key("layers").index(try layerIndex(id))
  }

  /// Sets a value; null removes it, where it is there.
  private mutating func set(_ path: TextPath, _ value: JSONValue) throws(InvalidInput) {
    try edit(.value(path)) { editor in
      if value != .null { return editor.set(path, to: value) }
      _ = editor.remove(path)
      return true
    }
  }
}

/// The arguments of an operation, by place.
private struct StyleOperationArguments {
  let operation: StyleOperation

  init(_ operation: StyleOperation) { self.operation = operation }

  var misfit: InvalidInput {
    StyleDocument.refusal("the arguments of \(operation.command.rawValue) do not fit")
  }

  func value(_ index: Int) throws(InvalidInput) -> JSONValue {
    guard index < operation.arguments.count else { throw misfit }
    return operation.arguments[index]
  }

  func text(_ index: Int) throws(InvalidInput) -> String {
    guard case .string(let text) = try value(index) else { throw misfit }
    return text
  }

  /// Before a layer, or on top where there is none.
  func position(_ index: Int) throws(InvalidInput) -> StyleEdit.Position {
    guard index < operation.arguments.count, operation.arguments[index] != .null else { return .top }
    return .before(try text(index))
  }
}
