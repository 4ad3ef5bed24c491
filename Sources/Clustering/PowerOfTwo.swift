#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// 2 to a power that need not be whole.
func pow2(_ exponent: Double) -> Double { exp2(exponent) }
