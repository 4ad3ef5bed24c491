/// `zoom` and the inputs of special properties: `heatmap-density`, `line-progress`, `elevation`, `accumulated`.
enum CameraOperators {
  static let all: [String: Operators.Parse] = [
    "zoom": Signature(.number, .fixed([]), role: .zoom, dependencies: .zoom) { _, _ in
      .number { context throws(EvaluationError) in context.zoom }
    }.parse,
    "heatmap-density": Signature(.number, .fixed([]), dependencies: .heatmapDensity) { _, _ in
      .number { context throws(EvaluationError) in context.heatmapDensity }
    }.parse,
    "line-progress": Signature(.number, .fixed([]), dependencies: .lineProgress) { _, _ in
      .number { context throws(EvaluationError) in context.lineProgress }
    }.parse,
    "elevation": Signature(.number, .fixed([]), dependencies: .elevation) { _, _ in
      .number { context throws(EvaluationError) in context.elevation }
    }.parse,
    "accumulated": Signature(.value, .fixed([]), dependencies: .accumulated) { _, _ in
      .value { context throws(EvaluationError) in context.accumulated }
    }.parse,
  ]
}
