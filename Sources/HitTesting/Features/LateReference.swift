import Synchronization

/// An object that is made when it is first asked for, by any thread; of several made at once the first is kept.
///
/// `AtomicLazyReference` does the same by calls into a library, which cost more than the answer they lead to
/// (benchmark `nearest`).
struct LateReference<Value: AnyObject & Sendable>: ~Copyable, Sendable {
  /// The object's address, retained, or 0.
  private let address = Atomic<UInt>(0)

  init() {}

  /// The object, where it has been made.
  @inline(__always) func load() -> Value? {
    Self.reference(address.load(ordering: .acquiring))?.takeUnretainedValue()
  }

  private static func reference(_ address: UInt) -> Unmanaged<Value>? {
    UnsafeRawPointer(bitPattern: address).map { Unmanaged<Value>.fromOpaque($0) }
  }

  /// Keeps an object unless there is one, and gives the one that is kept.
  func storeIfNil(_ value: Value) -> Value {
    let retained = Unmanaged.passRetained(value)
    let (exchanged, original) = address.compareExchange(
      expected: 0, desired: UInt(bitPattern: retained.toOpaque()), ordering: .acquiringAndReleasing)
    if exchanged { return value }
    retained.release()
    return Self.reference(original)?.takeUnretainedValue() ?? value
  }

  deinit { Self.reference(address.load(ordering: .acquiring))?.release() }
}
