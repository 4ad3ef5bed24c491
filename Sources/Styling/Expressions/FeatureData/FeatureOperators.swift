import GeoModel

/// `id`, `geometry-type`, `properties` and `feature-state`: what the feature is.
enum FeatureOperators {
  static let all: [String: Operators.Parse] = [
    "id": Signature(.value, .fixed([]), dependencies: .feature) { _, _ in
      .value { context throws(EvaluationError) in context.feature?.id ?? .null }
    }.parse,
    "geometry-type": Signature(.string, .fixed([]), dependencies: .feature) { _, _ in
      .value { context throws(EvaluationError) in
        guard let kind = context.feature?.geometryType else { return .null }
        return .string(kind.rawValue)
      }
    }.parse,
    "properties": Signature(.object, .fixed([]), dependencies: .feature) { _, _ in
      .value { context throws(EvaluationError) in
        .object(context.feature?.properties() ?? StyleObject())
      }
    }.parse,
    "feature-state": Signature(.value, .fixed([.string]), dependencies: [.feature, .featureState]) {
      parts, _ in
      let run = parts[0].string
      return .value { context throws(EvaluationError) in
        let name = try run(context)
        return context.feature?.state(name) ?? .null
      }
    }.parse,
  ]
}
