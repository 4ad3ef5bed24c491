#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Arithmetic, constants and the functions of one number.
enum MathOperators {
  static let all: [String: Operators.Parse] = constants.merging(functions) { first, _ in first }
    .merging(arithmetic) { first, _ in first }

  private static let constants = [
    "e": constant(M_E), "pi": constant(.pi), "ln2": constant(M_LN2),
  ]

  private static let functions: [String: Operators.Parse] = [
    "sqrt": function { $0.squareRoot() },
    "log10": function { log10($0) },
    "ln": function { log($0) },
    "log2": function { log2($0) },
    "sin": function { sin($0) },
    "cos": function { cos($0) },
    "tan": function { tan($0) },
    "asin": function { asin($0) },
    "acos": function { acos($0) },
    "atan": function { atan($0) },
    "abs": function { $0.magnitude },
    "ceil": function { $0.rounded(.up) },
    "floor": function { $0.rounded(.down) },
    "round": function { $0.rounded(.toNearestOrAwayFromZero) },
  ]

  private static let arithmetic: [String: Operators.Parse] = [
    "+": fold(0) { $0 + $1 },
    "*": fold(1) { $0 * $1 },
    "min": fold(.infinity) { $0.isNaN || $1.isNaN ? .nan : Swift.min($0, $1) },
    "max": fold(-.infinity) { $0.isNaN || $1.isNaN ? .nan : Swift.max($0, $1) },
    "-": Signature(.number, .fixed([.number, .number])) { parts, _ in
      binary(parts) { $0 - $1 }
    }.or(.fixed([.number])) { parts, _ in
      let run = parts[0].number
      return .number { context throws(EvaluationError) in -(try run(context)) }
    }.parse,
    "/": Signature(.number, .fixed([.number, .number])) { parts, _ in binary(parts) { $0 / $1 } }.parse,
    "%": Signature(.number, .fixed([.number, .number])) { parts, _ in binary(parts) { fmod($0, $1) } }.parse,
    "^": Signature(.number, .fixed([.number, .number])) { parts, _ in binary(parts) { pow($0, $1) } }.parse,
  ]

  private static func constant(_ value: Double) -> Operators.Parse {
    Signature(.number, .fixed([])) { _, _ in .constant(.number(value)) }.parse
  }

  private static func function(_ apply: @escaping @Sendable (Double) -> Double) -> Operators.Parse {
    Signature(.number, .fixed([.number])) { parts, _ in
      let run = parts[0].number
      return .number { context throws(EvaluationError) in apply(try run(context)) }
    }.parse
  }

  private static func fold(_ start: Double, _ apply: @escaping @Sendable (Double, Double) -> Double)
    -> Operators.Parse
  {
    Signature(.number, .variadic(.number)) { parts, _ in
      let runs = parts.map(\.number)
      return .number { context throws(EvaluationError) in
        var result = start
        for run in runs { result = apply(result, try run(context)) }
        return result
      }
    }.parse
  }

  private static func binary(
    _ parts: [ExpressionNode], _ apply: @escaping @Sendable (Double, Double) -> Double
  ) -> Code {
    let left = parts[0].number
    let right = parts[1].number
    return .number { context throws(EvaluationError) in
      let a = try left(context)
      return apply(a, try right(context))
    }
  }
}
