import GeoModel

extension StyleDocument {
  /// Makes changes, and takes them back where they bring new errors into the style.
  ///
  /// - Throws: `InvalidInput` of the first edit that cannot be made, or of the first new error, at its place in
  ///   the style as it would be.
  public mutating func applyValidated(_ edits: some Sequence<StyleEdit>) throws(InvalidInput) {
    var copy = self
    try copy.apply(edits)
    try copy.refuseNewErrors(since: self)
    self = copy
  }

  /// Refuses a style with errors that an older one did not have.
  ///
  /// - Throws: `InvalidInput` of the first such error.
  public func refuseNewErrors(since old: StyleDocument) throws(InvalidInput) {
    guard let finding = newErrors(since: old).first else { return }
    throw InvalidInput(finding.refusal(at: place(of: finding.spot)))
  }

  /// The errors that an older style did not have, wherever they stood there.
  func newErrors(since old: StyleDocument) -> [StyleFinding] { newFindings(.error, since: old) }

  /// The findings that an older style did not have, wherever they stood there.
  ///
  /// Complexity: that of `validate` for both.
  public func newFindings(_ severity: StyleFinding.Severity, since old: StyleDocument) -> [StyleFinding] {
    let findings = validate().filter { $0.severity == severity }
    if findings.isEmpty { return [] }
    let ids = Set(layerIDs)
    return KnownFaults(old, severity).unknown(among: findings) { ids.contains($0) }
  }
}

/// What was wrong with a style before it was edited.
struct KnownFaults {
  private var counts: [StyleFault: Int] = [:]
  /// The ids of the layers that there were.
  private let layers: Set<String>

  /// Complexity: that of `validate`.
  init(_ document: StyleDocument, _ severity: StyleFinding.Severity) {
    for finding in document.validate() where finding.severity == severity {
      counts[StyleFault(finding), default: 0] += 1
    }
    layers = Set(document.layerIDs)
  }

  /// Whether a new layer may have a fault of one that was there.
  func mayExcuse(_ layer: String) -> Bool { !counts.isEmpty && !layers.contains(layer) }

  /// The findings that were not there.
  ///
  /// - Parameter isThere: Whether there is a layer of an id now.
  func unknown(among findings: [StyleFinding], _ isThere: (String) -> Bool) -> [StyleFinding] {
    var known = counts
    func wasThere(_ fault: StyleFault) -> Bool {
      guard let count = known[fault], count > 0 else { return false }
      known[fault] = count - 1
      return true
    }
    let unknown = findings.filter { !wasThere(StyleFault($0)) }
    // A layer with an error may have been renamed.
    var ofLostLayers: [StyleFault: Int] = [:]
    for (fault, count) in known where fault.layer.map({ !isThere($0) }) ?? false {
      ofLostLayers[fault.ofAnyLayer, default: 0] += count
    }
    return unknown.filter { finding in
      guard let id = finding.layer, !layers.contains(id) else { return true }
      let fault = StyleFault(finding).ofAnyLayer
      guard let count = ofLostLayers[fault], count > 0 else { return true }
      ofLostLayers[fault] = count - 1
      return false
    }
  }
}

/// What is wrong with a style, without the places of layers, which edits change.
struct StyleFault: Hashable {
  private(set) var layer: String?
  /// The way from the layer to the value, or from the root.
  private let steps: [TextPath.Step]
  private let message: String

  init(_ finding: StyleFinding) {
    layer = finding.layer
    let steps = finding.position.steps
    self.steps = steps.first == .key("layers") ? Array(steps.dropFirst(2)) : steps
    // "…, used before by layers[7]"
    let isDuplicate = finding.message.hasPrefix("duplicate layer id")
    message = isDuplicate ? String(finding.message.prefix { $0 != "," }) : finding.message
  }

  /// The fault without its layer's id.
  var ofAnyLayer: StyleFault {
    var fault = self
    fault.layer = nil
    return fault
  }
}

extension StyleFinding {
  /// The finding as a reason to refuse an edit, with the layer's id.
  func refusal(at place: Place) -> Finding {
    let layer = layer.map { "layer \"\($0)\": " } ?? ""
    guard let suggestion, suggestion.hasPrefix("did you mean ") else {
      return Finding(.styleInvalid, at: place, found: layer + description)
    }
    return Finding(
      .styleInvalid, at: place, found: layer + (key.isEmpty ? "" : "\(key): ") + message, expected: suggestion
    )
  }
}
