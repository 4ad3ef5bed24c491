/// `tiletap style touch-area`: what a finger can hit.
struct StyleTouchAreaCommand: StyleWordCommand {
  static let name = "touch-area"
  static let summary = "Add the invisible layer that makes a small one easy to tap"

  static var declaration: Declaration<StyleTouchAreaCommand> {
    declaration(
      """
      A circle or line layer gets a companion LAYER-touch-area: same source, source-layer, filter and zooms, \
      opacity 0.01, on top, so that taps reach it first and nothing looks different. It does not follow later \
      edits of the layer: 'tiletap style validate' warns where they part; remove it and make it again.
      """,
      [.word(.layer(), "The id of a circle or line layer")],
      options: [
        .word(
          "--radius", .pixels, "Exactly this far from a point, or to each side of a line",
          default: "the layer's own size, grown to --min-size"),
        .word(
          "--min-size", .pixels,
          "Without --radius: at least this far across, at every zoom and for every feature",
          default: "44"),
      ],
      examples: [
        Example(
          "tiletap style touch-area tokyo.json stations --radius 15 -i", "Takes taps within 15 pixels."),
        Example(
          "tiletap style touch-area tokyo.json river --min-size 32 -i",
          "Takes taps on a band of 32 pixels, or of the line's width where that is more."),
      ])
  }

  var editing = StyleEditing()
  var words = StyleWords()
}
