extension ScanFailure.Kind {
  /// Whether the failure lies inside one token, so that quotes and brackets round it can still be trusted.
  package var isOfToken: Bool {
    switch self {
    case .number, .literal, .notFinite, .escape, .surrogate, .encoding, .depth, .range, .shape: true
    case .end, .value, .key, .colon, .arrayEnd, .objectEnd, .trailing, .control: false
    }
  }
}

extension JSONScanner {
  /// Moves past the value that stands next by its quotes and brackets alone, without checking what is inside.
  ///
  /// Needs no stack, so any depth will do.
  package mutating func skipBalanced() throws(ScanFailure) {
    var open = 0
    _ = try peek()
    repeat {
      guard cursor != end else { throw ScanFailure(.end, at: offset) }
      switch cursor.pointee {
      case 0x22: try skipQuoted()
      case 0x7B, 0x5B:
        open += 1
        cursor += 1
      case 0x7D, 0x5D:
        open -= 1
        guard open >= 0 else { throw failure(.value) }
        cursor += 1
      default: cursor += 1
      }
    } while open > 0
  }

  private mutating func skipQuoted() throws(ScanFailure) {
    cursor += 1
    while cursor != end {
      let byte = cursor.pointee
      cursor += 1
      if byte == 0x22 { return }
      guard byte == 0x5C else { continue }
      guard cursor != end else { break }
      cursor += 1
    }
    throw ScanFailure(.end, at: offset)
  }
}
