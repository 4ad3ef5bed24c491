import GeoModel

/// The stops of a ramp: inputs in ascending order, each with its output.
struct Stops {
  var inputs: [Double] = []
  var outputs: [ExpressionNode] = []

  /// Reads stops from `start` on, input and output by turns; nil after an error, which is noted.
  ///
  /// - Parameter type: The outputs' type, set by the first where it is nil.
  init?(
    _ arguments: [JSONValue], from start: Int, of name: String, type: inout ExpressionType?,
    _ context: ParsingContext
  ) {
    for index in stride(from: start, to: arguments.count, by: 2) {
      guard case .number(let number) = arguments[index] else {
        context.error(
          "Input/output pairs for \"\(name)\" expressions must be defined using literal numeric values (not"
            + " computed expressions) for the input values.", index)
        return nil
      }
      let input = number.doubleValue
      if let last = inputs.last, last >= input {
        context.error(
          "Input/output pairs for \"\(name)\" expressions must be arranged with input values in strictly"
            + " ascending order.", index)
        return nil
      }
      guard let output = context.parse(arguments[index + 1], index + 1, type) else { return nil }
      type = type ?? output.type
      inputs.append(input)
      outputs.append(output)
    }
  }

  /// The place of the last input not above a number, or −1.
  ///
  /// Complexity: O(log n).
  @inline(__always)
  static func index(of number: Double, in inputs: [Double]) -> Int {
    var low = 0
    var high = inputs.count
    while low < high {
      let middle = (low + high) / 2
      if inputs[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}
