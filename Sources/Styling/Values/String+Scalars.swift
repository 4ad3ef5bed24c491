#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension String {
  /// Whether two texts are the same scalars; `==` also takes `é` and `e` + U+0301 as equal.
  ///
  /// Compares the bytes, which neither normalises nor allocates (benchmark `style`).
  func hasSameScalars(as other: String) -> Bool {
    let isSame = utf8.withContiguousStorageIfAvailable { a in
      other.utf8.withContiguousStorageIfAvailable { b in
        guard a.count == b.count, let a = a.baseAddress, let end = b.baseAddress else {
          return a.count == b.count
        }
        return memcmp(a, end, b.count) == 0
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
