extension ByteWriter {
  /// Appends the string's UTF-8 as it is.
  @inlinable public mutating func append(verbatim text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Appends a JSON string with its quotes (RFC 8259 7): quotes, backslashes and control characters are
  /// escaped, everything else stands as it is.
  @inlinable public mutating func append(quoted text: String) {
    var text = text
    _ = text.withUTF8 { appendQuoted($0, isValid: true) }
  }

  /// Appends a JSON string from bytes that ought to be UTF-8; each ill-formed part becomes U+FFFD.
  ///
  /// - Returns: whether all of it was UTF-8.
  @inlinable @discardableResult
  public mutating func append(quotedUTF8 bytes: UnsafeRawBufferPointer) -> Bool {
    appendQuoted(bytes.bindMemory(to: UInt8.self), isValid: false)
  }

  @usableFromInline @discardableResult
  mutating func appendQuoted(_ bytes: UnsafeBufferPointer<UInt8>, isValid: Bool) -> Bool {
    var isWellFormed = true
    reserve(bytes.count &+ 2 &+ 8)
    append(0x22)
    guard let first = bytes.baseAddress else {
      append(0x22)
      return true
    }
    let end = first + bytes.count
    var cursor = first
    while cursor != end {
      reserve((end - cursor) &+ 16)
      while end - cursor >= 8 {
        let word = UInt64(littleEndian: UnsafeRawPointer(cursor).loadUnaligned(as: UInt64.self))
        let special = JSONScanner.specialBytes(word)
        UnsafeMutableRawPointer(base + length).storeBytes(of: word.littleEndian, as: UInt64.self)
        let plain = special == 0 ? 8 : special.trailingZeroBitCount >> 3
        cursor += plain
        length &+= plain
        if special != 0 { break }
      }
      guard cursor != end else { break }
      let byte = cursor.pointee
      if byte < 0x20 || byte == 0x22 || byte == 0x5C {
        appendEscape(byte)
        cursor += 1
      } else if byte < 0x80 || isValid {
        append(byte)
        cursor += 1
      } else {
        let size = UTF8Sequence.length(at: UnsafeBufferPointer(start: cursor, count: end - cursor))
        if size > 0 {
          append(UnsafeRawBufferPointer(start: cursor, count: size))
          cursor += size
        } else {
          isWellFormed = false
          append("\u{FFFD}")
          cursor += 1
          // The rest of a sequence that was cut counts as the same part.
          while size < 0, cursor != end { cursor += 1 }
        }
      }
    }
    append(0x22)
    return isWellFormed
  }

  private mutating func appendEscape(_ byte: UInt8) {
    switch byte {
    case 0x22: append(#"\""#)
    case 0x5C: append(#"\\"#)
    case 0x08: append(#"\b"#)
    case 0x09: append(#"\t"#)
    case 0x0A: append(#"\n"#)
    case 0x0C: append(#"\f"#)
    case 0x0D: append(#"\r"#)
    default:
      append(#"\u00"#)
      append(0x30 + byte >> 4)
      let low = byte & 15
      append(low < 10 ? 0x30 + low : 0x57 + low)
    }
  }
}
