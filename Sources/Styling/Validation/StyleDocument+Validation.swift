import GeoModel

extension StyleDocument {
  /// Everything that is wrong or odd in the style, in the order of the text.
  ///
  /// Complexity: O(n · m) in the length of the text and the number of findings.
  public func validate() -> [StyleFinding] {
    var validator = StyleValidator(self)
    validator.validate()
    return validator.findings
  }
}
