import GeoModel
import JSONText

/// A style as a text and as values: edits change the lines they are about and nothing else.
public struct StyleDocument: Sendable {
  /// The text, in UTF-8.
  public private(set) var bytes: [UInt8]
  /// The members of the style in their order.
  public private(set) var root: JSONObject

  /// Reads a style.
  ///
  /// - Throws: `InvalidInput` with line and column where the text is not JSON, or not an object.
  /// Complexity: O(n) in the length of the text.
  public init(_ bytes: [UInt8]) throws(InvalidInput) {
    let json = try JSONValue(parsing: bytes)
    guard case .object(let root) = json else {
      throw InvalidInput(
        Finding(
          .jsonSyntax, at: .text(line: 1, column: 1), found: "a style that is no object",
          expected: "an object with version, sources and layers", clause: "style specification, root"))
    }
    self.bytes = bytes
    self.root = root
  }

  /// A style whose values are known; they may be others than those of its text where nothing is edited.
  init(_ bytes: [UInt8], _ root: JSONObject) {
    self.bytes = bytes
    self.root = root
  }

  public init(_ text: String) throws(InvalidInput) { try self.init(Array(text.utf8)) }

  /// The text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The layers in the order they are drawn; an element that is no object is left out.
  public var layers: [JSONObject] { layerElements.compactMap(\.layer) }

  /// The layers with their places in the array.
  var layerElements: [(index: Int, layer: JSONObject)] {
    guard case .array(let items)? = root["layers"] else { return [] }
    return items.enumerated().compactMap { index, item in
      if case .object(let layer) = item { (index, layer) } else { nil }
    }
  }

  /// The layers with their places in the array, compiled where they have an id and a type that is known; each with
  /// what it takes from another one by the old member `ref`.
  ///
  /// Complexity: O(n) in the size of the layers.
  public func compiledLayers() -> [(index: Int, json: JSONObject, compiled: StyleLayer?)] {
    resolvedElements.map { index, json in
      var findings: [StyleFinding] = []
      return (index, json, StyleLayer(json, at: TextPath().key("layers").index(index), findings: &findings))
    }
  }

  /// The ids of the layers in the order they are drawn.
  public var layerIDs: [String] {
    layers.compactMap { if case .string(let id)? = $0["id"] { id } else { nil } }
  }

  /// The sources by id, in their order.
  public var sources: JSONObject {
    if case .object(let sources)? = root["sources"] { sources } else { [:] }
  }

  /// The place of a value in the text, or of the nearest one that holds it.
  ///
  /// Complexity: O(n) in the length of the text.
  public func place(of path: TextPath) -> Place { path.place(in: bytes) }
}

extension Finding.Reason {
  /// An edit that cannot be made.
  public static let styleEdit = Finding.Reason(rawValue: "style-edit")
}
