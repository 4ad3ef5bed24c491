/// Powers that a double or a word holds exactly.
@frozen
package struct PowersOfTen: @unchecked Sendable {  // the table is written once, before it is shared
  /// 10^0 … 10^22, each an exact double; a bare pointer, kept by who needs it in a loop.
  package let doubles: UnsafePointer<Double>

  @usableFromInline static let shared = PowersOfTen()

  private init() {
    let table = UnsafeMutablePointer<Double>.allocate(capacity: 23)
    var power = 1.0
    for index in 0..<23 {
      (table + index).initialize(to: power)
      power *= 10
    }
    doubles = UnsafePointer(table)
  }

  /// 5^n for 0 ≤ n ≤ 27.
  static func ofFive(_ power: Int) -> UInt64 {
    var result: UInt64 = 1
    for _ in 0..<power { result &*= 5 }
    return result
  }
}
