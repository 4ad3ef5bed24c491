import GeoModel
import JSONText

/// A streaming writer of GeoJSON (RFC 7946) into a buffer that the caller empties.
///
/// Numbers are written with the fewest digits that read back the same. A feature that came from a reader is
/// copied from its own text as far as nobody changed it. Collections are flat, a feature a line.
public struct GeoJSONWriter: ~Copyable {
  /// What the output is made of.
  public enum Form: Sendable {
    /// One FeatureCollection.
    case featureCollection
    /// One object a line.
    case newlineDelimited
    /// One object a line, each after a record separator (RFC 8142).
    case sequence
    /// Objects just as they are, geometries that stand alone included: the form of a single feature.
    case objects
  }

  public let form: Form
  /// What was written so far; empty it as often as you like.
  public var output: ByteWriter
  private var count = 0

  /// A writer with nothing written yet; ``begin(_:)`` comes first.
  ///
  /// - Parameters:
  ///   - form: what the output is made of.
  ///   - capacity: bytes reserved at first.
  public init(_ form: Form, capacity: Int = 1 << 16) {
    self.form = form
    output = ByteWriter(capacity: capacity)
  }

  /// Opens the output, for a collection with the members that stand before `features`.
  ///
  /// `type` is added where it is not among them. The other forms have no opening.
  public mutating func begin(_ members: FeatureCollectionMembers = FeatureCollectionMembers()) {
    guard form == .featureCollection else { return }
    output.append("{")
    let isTyped = members["type"] == "FeatureCollection"
    if !isTyped { output.append(#""type":"FeatureCollection","#) }
    for member in members.before where member.key != "features" && (isTyped || member.key != "type") {
      append(member)
      output.append(",")
    }
    output.append(#""features":["#)
  }

  /// Closes the output, for a collection with the members that stand after `features`.
  public mutating func end(_ members: FeatureCollectionMembers = FeatureCollectionMembers()) {
    guard form == .featureCollection else { return }
    if count > 0 { output.append("\n") }
    output.append("]")
    let isTyped = members["type"] == "FeatureCollection"
    for member in members.after where member.key != "features" && (isTyped || member.key != "type") {
      output.append(",")
      append(member)
    }
    output.append("}\n")
  }

  private mutating func append(_ member: FeatureCollectionMembers.Member) {
    output.append(quoted: member.key)
    output.append(":")
    if member.source.isEmpty {
      output.append(value: member.value)
    } else {
      member.source.withUnsafeBytes { output.append($0) }
    }
  }

  /// Writes a feature from its value: type, id, bbox, geometry, properties and then foreign members.
  ///
  /// Complexity: O(n) in its size.
  public mutating func write(_ feature: Feature) {
    beginObject()
    append(feature)
    endObject()
  }

  /// Writes a feature from its text, and anew only what was changed since it was read.
  ///
  /// A geometry that stood alone becomes a feature, except in the form `objects`.
  /// Complexity: O(n) in its size.
  public mutating func write(_ record: FeatureRecord) {
    beginObject()
    append(record)
    endObject()
  }

  private mutating func beginObject() {
    switch form {
    case .featureCollection: if count == 0 { output.append("\n") } else { output.append(",\n") }
    case .sequence: output.append("\u{1E}")
    case .newlineDelimited, .objects: break
    }
    count += 1
  }

  private mutating func endObject() {
    if form != .featureCollection { output.append("\n") }
  }

  mutating func append(_ feature: Feature) {
    output.append(#"{"type":"Feature""#)
    if let id = feature.id {
      output.append(#","id":"#)
      append(id)
    }
    if let box = feature.boundingBox {
      output.append(#","bbox":"#)
      append(box)
    }
    output.append(#","geometry":"#)
    append(feature.geometry)
    output.append(#","properties":"#)
    append(feature.properties)
    for member in feature.foreignMembers.members {
      output.append(",")
      output.append(quoted: member.key)
      output.append(":")
      output.append(value: member.value)
    }
    output.append("}")
  }

  mutating func append(_ id: FeatureID) {
    switch id {
    case .number(let number): output.append(number: number)
    case .string(let string): output.append(quoted: string)
    }
  }

  mutating func append(_ box: [JSONNumber]) { output.append(value: .array(box.map(JSONValue.number))) }

  mutating func append(_ properties: JSONObject?) {
    if let properties { output.append(object: properties) } else { output.append("null") }
  }
}
