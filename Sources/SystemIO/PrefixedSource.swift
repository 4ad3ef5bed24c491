/// A source whose first bytes were read already, to see what it is.
public struct PrefixedSource: ByteSource {
  private var prefix: ArraySlice<UInt8>
  private let rest: InputFile

  public init(_ prefix: [UInt8], _ rest: InputFile) {
    self.prefix = prefix[...]
    self.rest = rest
  }

  public mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    guard !prefix.isEmpty else { return try rest.read(into: buffer) }
    let count = min(prefix.count, buffer.count)
    buffer.copyBytes(from: prefix.prefix(count))
    prefix = prefix.dropFirst(count)
    return count
  }
}

extension InputFile {
  /// Reads what comes next, up to `limit` bytes: fewer only at the end.
  ///
  /// Memory grows with what was read, not with the limit.
  public func readNext(upTo limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: min(1 << 16, max(0, limit)))
    while bytes.count < limit {
      let wanted = min(piece.count, limit - bytes.count)
      let count = try piece.withUnsafeMutableBufferPointer { (piece) throws(FileError) in
        try read(
          into: UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(piece)[..<wanted]))
      }
      if count == 0 { break }
      bytes += piece[..<count]
    }
    return bytes
  }
}
