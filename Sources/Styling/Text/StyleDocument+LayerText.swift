import GeoModel
import JSONText

extension StyleDocument {
  /// The text of a layer as it stands in the style; lines after the first lose the blanks that all of them have.
  ///
  /// - Throws: `InvalidInput` with the nearest id where there is no such layer.
  /// Complexity: O(n) in the length of the text.
  public func text(ofLayer id: String) throws(InvalidInput) -> [UInt8] {
    let path = TextPath().key("layers").index(try layerIndex(id))
    return Self.dedented(bytes[bytes.withUnsafeBytes { path.range(in: $0) }])
  }

  private static func dedented(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    var margin: ArraySlice<UInt8>?
    for line in lines.dropFirst() {
      let blanks = line.prefix { $0 == 0x20 || $0 == 0x09 }
      // A line of blanks says nothing of the margin.
      guard blanks.count < line.count, line.dropFirst(blanks.count).first != 0x0D else { continue }
      margin =
        margin.map { margin in
          margin.prefix(zip(margin, blanks).prefix { $0 == $1 }.count)
        } ?? blanks
    }
    let width = margin?.count ?? 0
    let rest = lines.dropFirst().map { line in
      line.dropFirst(min(width, line.prefix { $0 == 0x20 || $0 == 0x09 }.count))
    }
    return Array(([lines[0]] + rest).joined(separator: [0x0A]))
  }
}
