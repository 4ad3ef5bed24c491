import GeoModel

/// An operator whose arguments are evaluated, each of a fixed type, before it is applied.
struct Signature: Sendable {
  /// The types of the arguments.
  enum Parameters: Sendable {
    case fixed([ExpressionType])
    case variadic(ExpressionType)

    var description: String {
      switch self {
      case .fixed(let types): "(" + types.map(\.description).joined(separator: ", ") + ")"
      case .variadic(let type): "(\(type)...)"
      }
    }

    func accepts(count: Int) -> Bool {
      if case .fixed(let types) = self { return types.count == count }
      return true
    }

    func type(of index: Int) -> ExpressionType {
      switch self {
      case .fixed(let types): types[index]
      case .variadic(let type): type
      }
    }
  }

  /// Makes the code out of the compiled arguments.
  typealias Build = @Sendable ([ExpressionNode], ParsingContext) -> Code

  var result: ExpressionType
  var role: ExpressionNode.Role = .other
  /// The ways to call it, each with another number of arguments.
  var overloads: [(parameters: Parameters, dependencies: Dependencies, build: Build)]
  /// Whether wrong types are told of the call rather than of the argument.
  var reportsWholeCall = false

  init(
    _ result: ExpressionType, _ parameters: Parameters, role: ExpressionNode.Role = .other,
    dependencies: Dependencies = [], reportsWholeCall: Bool = false, _ build: @escaping Build
  ) {
    self.result = result
    self.role = role
    self.reportsWholeCall = reportsWholeCall
    overloads = [(parameters, dependencies, build)]
  }

  /// Another way to call the operator.
  func or(_ parameters: Parameters, dependencies: Dependencies = [], _ build: @escaping Build) -> Signature {
    var signature = self
    signature.overloads.append((parameters, dependencies, build))
    return signature
  }

  /// Compiles a call.
  var parse: Operators.Parse {
    { arguments, context in
      guard let overload = overloads.first(where: { $0.parameters.accepts(count: arguments.count - 1) })
      else { return wrongCall(arguments, context) }
      let before = context.errors.all.count
      var parts: [ExpressionNode] = []
      for (index, argument) in arguments.enumerated().dropFirst() {
        guard
          let part = context.parse(argument, index, overload.parameters.type(of: index - 1))
        else {
          let isMismatch =
            context.errors.all.count == before + 1 && context.errors.all[before].isTypeMismatch
            && context.errors.all[before].path == context.path + [index]
          guard reportsWholeCall, isMismatch else { return nil }
          context.errors.all.removeSubrange(before...)
          return context.error(
            "Expected arguments of type \(description), but found another type in argument \(index).")
        }
        parts.append(part)
      }
      return ExpressionNode(
        role, type: result, path: context.path, parts: parts, dependencies: overload.dependencies,
        code: overload.build(parts, context))
    }
  }

  private func wrongCall(_ arguments: [JSONValue], _ context: ParsingContext) -> ExpressionNode? {
    var types: [String] = []
    for (index, argument) in arguments.enumerated().dropFirst() {
      guard let part = context.parse(argument, index) else { return nil }
      types.append(part.type.description)
    }
    return context.error(
      "Expected arguments of type \(description), but found (\(types.joined(separator: ", "))) instead.")
  }

  private var description: String { overloads.map(\.parameters.description).joined(separator: " | ") }
}
