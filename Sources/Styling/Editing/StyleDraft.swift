import GeoModel
import JSONText

/// A style in the midst of edits: its text is cut where they went, and put together once they are made.
///
/// After an edit that could not be made, a draft is good for nothing.
struct StyleDraft {
  private var editor: JSONEditor
  private(set) var layers: LayerTable

  /// - Parameter document: A style whose values are those of its text.
  /// Complexity: O(n) in the length of the text.
  init(_ document: StyleDocument) {
    editor = JSONEditor(document.bytes, .object(document.root))
    layers = LayerTable(document.root["layers"])
  }

  /// The style as it is now.
  ///
  /// Complexity: O(n) in the length of the text.
  func document() -> StyleDocument { StyleDocument(editor.text(), root) }

  /// The values of the style with those of its layers only that are wanted, and the layers that they refer to.
  ///
  /// - Parameter isWanted: Tells by a layer's id.
  func excerpt(_ isWanted: (_ id: JSONValue?) -> Bool) -> StyleDocument {
    var root = root
    if case .array(let items)? = root["layers"] {
      root["layers"] = .array(layers.indices(where: isWanted).map { items[$0] })
    }
    return StyleDocument([], root)
  }

  var root: JSONObject { if case .object(let root) = editor.value { root } else { [:] } }

  var sources: JSONObject { if case .object(let sources)? = root["sources"] { sources } else { [:] } }

  /// The layer at a place of the array, as it stands there.
  func layer(at index: Int) -> JSONObject {
    guard case .array(let items)? = root["layers"], case .object(let layer) = items[index] else { return [:] }
    return layer
  }

  /// Changes the text.
  ///
  /// - Parameter change: What then holds of the layers' places.
  /// - Throws: `InvalidInput` where the text has no place for it, or would be no JSON.
  mutating func edit(_ change: LayerTable.Change, _ body: (inout JSONEditor) -> Bool) throws(InvalidInput) {
    guard body(&editor) else { throw Self.noPlace }
    if editor.isDoubtful {
      self = StyleDraft(try StyleDocument(editor.text()))
    } else {
      layers.follow(change, root["layers"])
    }
  }

  /// The error of a text that has no place for a change.
  static var noPlace: InvalidInput {
    StyleDocument.refusal(
      "the style has no place for the change", expected: "an array of layers and an object of sources")
  }

  /// The place of a layer in the array.
  ///
  /// - Parameter seeSource: The edit that does the same to a source.
  func layerIndex(_ id: String, seeSource: String? = nil) throws(InvalidInput) -> Int {
    if let index = layers.index(of: .string(id)) { return index }
    if let seeSource, sources[id] != nil {
      throw StyleDocument.refusal("\"\(id)\" is a source; see \(seeSource)")
    }
    throw StyleDocument.unknown("layer", id, among: layers.ids)
  }
}
