import GeoModel
import Styling

/// `tiletap style new`: a style without sources and layers.
struct StyleNewCommand: Command {
  static let name = "new"
  static let summary = "Make a style without sources and layers"

  static var declaration: Declaration<StyleNewCommand> {
    Declaration(
      discussion: """
        What comes out is a style that programs accept and that shows nothing; add-source and add-layer fill it.
        """,
      options: [
        .value("--name", \.title, .text("NAME"), "What the style is called", default: "none"),
        .value("--center", \.center, .place, "Where the map starts", default: "none"),
        .value("--zoom", \.zoom, .mapZoom, "The zoom at which the map starts", default: "none"),
        .value(
          "--glyphs", \.glyphs, .text("URL"), "Where fonts are, with {fontstack} and {range}; texts need it",
          default: "none"),
        .value("--sprite", \.sprite, .text("URL"), "Where icons and patterns are", default: "none"),
      ] + OutputOptions.options(in: \.output),
      examples: [
        Example(
          "tiletap style new --name Tokyo --center 139.75,35.68 --zoom 11 -o tokyo.json",
          "Makes tokyo.json; the map starts at the palace."),
        Example(
          "tiletap style new | tiletap style add-source - tokyo --url pmtiles://tokyo.pmtiles",
          "Prints a style with a source."),
      ])
  }

  var title: String?
  var center: Position?
  var zoom: Double?
  var glyphs: String?
  var sprite: String?
  var output = OutputOptions()

  func run(on console: Console) throws -> ExitStatus {
    let document = try StyleDocument(name: title, center: center, zoom: zoom, glyphs: glyphs, sprite: sprite)
    if let finding = document.validate().first(where: { $0.severity == .error }) {
      throw UsageError("\(finding)")
    }
    try output.write(document.bytes, on: console)
    return .done
  }
}
