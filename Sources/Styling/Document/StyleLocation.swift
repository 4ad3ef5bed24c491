/// Where a source's data is: a file, or an address of the web.
public struct StyleLocation: Hashable, Sendable {
  /// What the place holds, as far as its scheme says.
  public enum Kind: Hashable, Sendable {
    /// A file or an address: a description, tiles or GeoJSON.
    case plain
    /// A PMTiles archive, `pmtiles://`.
    case pmtiles
    /// An MBTiles database, `mbtiles://`.
    case mbtiles
  }

  /// The text as it stands in the style.
  public let text: String
  public let kind: Kind
  /// The path of a file, or a web address, without the scheme of an archive.
  public let path: String

  /// Whether the place is on the web.
  public var isRemote: Bool { Self.isRemote(path) }

  private static func isRemote(_ path: String) -> Bool {
    path.hasPrefix("http://") || path.hasPrefix("https://")
  }

  /// Reads an address; a relative one goes from the folder of the style at `base`.
  public init(_ text: String, base: String = "") {
    self.text = text
    var rest = Substring(text)
    if rest.hasPrefix("pmtiles://") {
      kind = .pmtiles
      rest = rest.dropFirst(10)
    } else if rest.hasPrefix("mbtiles://") {
      kind = .mbtiles
      rest = rest.dropFirst(10)
    } else {
      kind = .plain
    }
    if rest.hasPrefix("file://") { rest = rest.dropFirst(7) }
    let isAbsolute = rest.hasPrefix("/") || rest.contains("://")
    path = isAbsolute || base.isEmpty ? String(rest) : Self.join(base, rest)
  }

  /// The path of a relative address from the folder of a file.
  private static func join(_ base: String, _ relative: Substring) -> String {
    guard let slash = base.lastIndex(of: "/") else { return String(relative) }
    var folder = base[...slash]
    var rest = relative
    while true {
      if rest.hasPrefix("./") {
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("../"), let up = folder.dropLast().lastIndex(of: "/"),
        !folder.hasSuffix("../"), !folder.hasSuffix("://")
      {
        folder = folder[...up]
        rest = rest.dropFirst(3)
      } else {
        return String(folder) + rest
      }
    }
  }
}
