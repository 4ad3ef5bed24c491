/// Where in the data a finding is.
public enum Place: Hashable, Sendable {
  /// The whole input.
  case whole
  /// A place in a text, both counted from 1; the column counts bytes.
  case text(line: Int, column: Int)
  /// A byte of a binary file, from 0.
  case byte(Int)
  /// A place in a tileset. The feature is counted from 0 in its layer.
  case tile(TileID?, layer: String? = nil, feature: Int? = nil)
  /// A part of the input by its name, such as a table, a member or a file.
  case part(String)
}

extension Place: CustomStringConvertible {
  /// As the command line prints it: `line:column`, or `tile Z/X/Y, layer "NAME", feature N`.
  public var description: String {
    switch self {
    case .whole: return ""
    case .text(let line, let column): return "\(line):\(column)"
    case .byte(let offset): return "byte \(offset)"
    case .part(let name): return name
    case .tile(let tile, let layer, let feature):
      var parts: [String] = []
      if let tile { parts.append("tile \(tile)") }
      if let layer { parts.append("layer \"\(layer)\"") }
      if let feature { parts.append("feature \(feature)") }
      return parts.joined(separator: ", ")
    }
  }
}
