/// The code of an interpolation, by the type of its outputs.
struct InterpolateCode {
  var input: Code.Run<Double>
  var inputs: [Double]
  var curve: Curve
  var space: ColorSpace
  var path: [Int]

  /// Where an input stands: at one stop, or a fraction of the way from one to the next.
  private enum Standing {
    case at(Int)
    case between(Int, Double)
  }

  func code(_ type: ExpressionType, _ outputs: [ExpressionNode]) -> Code {
    switch type {
    case .number: numbers(outputs)
    case .color: colors(outputs)
    default: values(type, outputs)
    }
  }

  private func stand() -> Code.Run<Standing> {
    let (input, inputs, curve, path) = (input, inputs, curve, path)
    let last = inputs.count - 1
    return { context throws(EvaluationError) in
      let number = try input(context)
      if number.isNaN { throw EvaluationError("Input is not a number.", at: path) }
      let index = Stops.index(of: number, in: inputs)
      if index < 0 || number == inputs[0] { return .at(0) }
      if index >= last { return .at(last) }
      return .between(index, curve.progress(number, from: inputs[index], to: inputs[index + 1]))
    }
  }

  private func numbers(_ outputs: [ExpressionNode]) -> Code {
    let stand = stand()
    let constants = outputs.compactMap { node -> Double? in
      node.literal?.doubleValue
    }
    if constants.count == outputs.count {
      return .number { context throws(EvaluationError) in
        switch try stand(context) {
        case .at(let index): return constants[index]
        case .between(let index, let t):
          return constants[index] + t * (constants[index + 1] - constants[index])
        }
      }
    }
    let runs = outputs.map(\.number)
    return .number { context throws(EvaluationError) in
      switch try stand(context) {
      case .at(let index): return try runs[index](context)
      case .between(let index, let t):
        let low = try runs[index](context)
        return low + t * (try runs[index + 1](context) - low)
      }
    }
  }

  private func colors(_ outputs: [ExpressionNode]) -> Code {
    let stand = stand()
    let space = space
    let runs = outputs.map(\.color)
    return .value { context throws(EvaluationError) in
      switch try stand(context) {
      case .at(let index): return .color(try runs[index](context))
      case .between(let index, let t):
        let low = try runs[index](context)
        return .color(.interpolate(low, try runs[index + 1](context), t, in: space))
      }
    }
  }

  private func values(_ type: ExpressionType, _ outputs: [ExpressionNode]) -> Code {
    let stand = stand()
    let (space, path) = (space, path)
    let runs = outputs.map(\.value)
    return .value { context throws(EvaluationError) in
      switch try stand(context) {
      case .at(let index): return try runs[index](context)
      case .between(let index, let t):
        let low = try runs[index](context)
        let high = try runs[index + 1](context)
        guard let mixed = StyleValue.interpolate(low, high, t, in: space) else {
          throw EvaluationError("Cannot interpolate between \(low.text) and \(high.text).", at: path)
        }
        return mixed
      }
    }
  }
}

extension StyleValue {
  /// The value a fraction of the way between two of a kind and a length, or nil.
  static func interpolate(_ low: StyleValue, _ high: StyleValue, _ t: Double, in space: ColorSpace)
    -> StyleValue?
  {
    func mix(_ a: Double, _ b: Double) -> Double { a + t * (b - a) }
    switch (low, high) {
    case (.number(let a), .number(let b)): return .number(mix(a, b))
    case (.color(let a), .color(let b)): return .color(.interpolate(a, b, t, in: space))
    case (.padding(let a), .padding(let b)): return .padding(zip(a, b).map(mix))
    case (.numberArray(let a), .numberArray(let b)):
      return a.count == b.count ? .numberArray(zip(a, b).map(mix)) : nil
    case (.colorArray(let a), .colorArray(let b)):
      guard a.count == b.count else { return nil }
      return .colorArray(zip(a, b).map { .interpolate($0, $1, t, in: space) })
    case (.array(let a), .array(let b)):
      guard a.count == b.count else { return nil }
      var items: [StyleValue] = []
      for (a, b) in zip(a, b) {
        guard let item = interpolate(a, b, t, in: space) else { return nil }
        items.append(item)
      }
      return .array(items)
    case (.projectionDefinition(let a), .projectionDefinition(let b)):
      return .projectionDefinition(ProjectionDefinition(from: a.to, to: b.to, transition: t))
    case (.variableAnchorOffsetCollection(let a), .variableAnchorOffsetCollection(let b)):
      guard a.count == b.count, zip(a, b).allSatisfy({ $0.anchor == $1.anchor }) else { return nil }
      return .variableAnchorOffsetCollection(
        zip(a, b).map { AnchorOffset(anchor: $0.anchor, x: mix($0.x, $1.x), y: mix($0.y, $1.y)) })
    default: return nil
    }
  }
}
