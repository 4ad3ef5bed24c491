import GeoModel

/// `match`: an output by the label that equals the input.
enum MatchOperators {
  static let all: [String: Operators.Parse] = ["match": parse]

  /// The labels of the branches as they are read.
  private struct Labels {
    var type: ExpressionType?
    var numbers: [Double: Int] = [:]
    var strings: [String: Int] = [:]

    /// Adds the labels of a branch; false after an error, which is noted.
    mutating func add(_ json: JSONValue, branch: Int, _ context: ParsingContext) -> Bool {
      let labels: [JSONValue]
      if case .array(let items) = json { labels = items } else { labels = [json] }
      guard !labels.isEmpty else {
        context.error("Expected at least one branch label.")
        return false
      }
      for label in labels where !add(label: label, branch, context) { return false }
      return true
    }

    private mutating func add(label: JSONValue, _ branch: Int, _ context: ParsingContext) -> Bool {
      let isNew: Bool
      switch label {
      case .number(let json):
        let number = json.doubleValue
        guard number.magnitude <= 9_007_199_254_740_991 else {
          context.error("Branch labels must be integers no larger than 9007199254740991.")
          return false
        }
        guard number == number.rounded() else {
          context.error("Numeric branch labels must be integer values.")
          return false
        }
        if context.isMismatch(type ?? .number, .number) { return false }
        type = .number
        isNew = numbers.updateValue(branch, forKey: number) == nil
      case .string(let text):
        if context.isMismatch(type ?? .string, .string) { return false }
        type = .string
        isNew = strings.updateValue(branch, forKey: text) == nil
      default:
        context.error("Branch labels must be numbers or strings.")
        return false
      }
      if !isNew { context.error("Branch labels must be unique.") }
      return isNew
    }
  }

  @Sendable private static func parse(_ arguments: [JSONValue], _ context: ParsingContext) -> ExpressionNode?
  {
    guard arguments.count >= 5 else {
      return context.error("Expected at least 4 arguments, but found only \(arguments.count - 1).")
    }
    guard !arguments.count.isMultiple(of: 2) else {
      return context.error("Expected an even number of arguments.")
    }
    var labels = Labels()
    var type = DecisionOperators.outputType(context)
    var outputs: [ExpressionNode] = []
    let last = arguments.count - 1
    for index in stride(from: 2, to: last, by: 2) {
      guard labels.add(arguments[index], branch: outputs.count, context.part(index)),
        let output = context.parse(arguments[index + 1], index + 1, type)
      else { return nil }
      type = type ?? output.type
      outputs.append(output)
    }
    guard let input = context.parse(arguments[1], 1, .value),
      let otherwise = context.parse(arguments[last], last, type), let type, let labelType = labels.type
    else { return nil }
    if input.type != .value, context.isMismatch(labelType, input.type, 1) { return nil }
    return ExpressionNode(
      type: type, path: context.path, parts: [input] + outputs + [otherwise],
      code: code(type, input.value, labels, outputs + [otherwise]))
  }

  /// The outputs' last is the one for no label.
  private static func code(
    _ type: ExpressionType, _ input: @escaping Code.Run<StyleValue>, _ labels: Labels,
    _ outputs: [ExpressionNode]
  ) -> Code {
    let choose = chooser(input, labels, otherwise: outputs.count - 1)
    let literals = outputs.compactMap(\.literal)
    switch type {
    case .number:
      let runs = outputs.map(\.number)
      return .number { context throws(EvaluationError) in try runs[try choose(context)](context) }
    case .boolean:
      let runs = outputs.map(\.boolean)
      return .boolean { context throws(EvaluationError) in try runs[try choose(context)](context) }
    case _ where literals.count == outputs.count:
      return .value { context throws(EvaluationError) in literals[try choose(context)] }
    default:
      let runs = outputs.map(\.value)
      return .value { context throws(EvaluationError) in try runs[try choose(context)](context) }
    }
  }

  /// Finds the branch of an input.
  private static func chooser(_ input: @escaping Code.Run<StyleValue>, _ labels: Labels, otherwise: Int)
    -> Code.Run<Int>
  {
    if labels.type == .number {
      let sorted = labels.numbers.sorted { $0.key < $1.key }
      let keys = sorted.map(\.key)
      let branches = sorted.map(\.value)
      return { context throws(EvaluationError) in
        guard case .number(let number) = try input(context) else { return otherwise }
        let place = Stops.index(of: number, in: keys)
        return place >= 0 && keys[place] == number ? branches[place] : otherwise
      }
    }
    let table = StringTable(labels.strings)
    return { context throws(EvaluationError) in
      guard case .string(let text) = try input(context) else { return otherwise }
      return table[text] ?? otherwise
    }
  }
}
