/// The well-formed multi-byte sequences of UTF-8 (RFC 3629 4).
package enum UTF8Sequence {
  /// The length of the sequence at the front of `bytes`: 2 to 4; 0 where it is ill-formed; −1 where the bytes
  /// end inside a sequence that is well-formed so far.
  package static func length(at bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let lead = bytes.first else { return -1 }
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard bytes.count > 1 else { return -1 }
    guard second.contains(bytes[1]) else { return 0 }
    for index in 2..<max(2, length) {
      guard index < bytes.count else { return -1 }
      guard bytes[index] & 0xC0 == 0x80 else { return 0 }
    }
    return length
  }
}
