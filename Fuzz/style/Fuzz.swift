import Fuzzing

/// Called by libFuzzer with each input it makes up.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  FuzzTarget.style.run(UnsafeRawBufferPointer(start: bytes, count: count))
  return 0
}
