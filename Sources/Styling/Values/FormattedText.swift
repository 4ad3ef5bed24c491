/// Text in sections that may differ in font, size and colour, or are images (`format` expressions).
public struct FormattedText: Hashable, Sendable {
  /// Where a section sits on the line.
  public enum VerticalAlign: String, Hashable, Sendable, CaseIterable {
    case bottom, center, top
  }

  /// One section: text, or an image.
  public struct Section: Hashable, Sendable {
    public var text: String
    public var image: ResolvedImage?
    /// Size as a factor of the layer's text size, or nil.
    public var scale: Double?
    /// Font names joined by commas, or nil.
    public var fontStack: String?
    public var textColor: StyleColor?
    public var verticalAlign: VerticalAlign?

    public init(
      text: String, image: ResolvedImage? = nil, scale: Double? = nil, fontStack: String? = nil,
      textColor: StyleColor? = nil, verticalAlign: VerticalAlign? = nil
    ) {
      self.text = text
      self.image = image
      self.scale = scale
      self.fontStack = fontStack
      self.textColor = textColor
      self.verticalAlign = verticalAlign
    }
  }

  public var sections: [Section]

  public init(_ sections: [Section]) { self.sections = sections }

  /// One unstyled section.
  public init(text: String) { self.init([Section(text: text)]) }

  /// The text of every section, without styles.
  public var text: String { sections.map(\.text).joined() }
}
