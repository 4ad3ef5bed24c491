import Styling
import Testing

/// Values of CSS Color Module Level 4, 4 to 7.
@Suite struct ColorTests {
  private static let colors: [(String, Double, Double, Double, Double)] = [
    ("red", 1.0, 0.0, 0.0, 1.0), ("#f00", 1, 0, 0, 1), ("#F008", 1, 0, 0, 136.0 / 255),
    ("#33669980", 0.2, 0.4, 0.6, 128.0 / 255), ("rgb(255, 0, 0)", 1, 0, 0, 1),
    ("rgb(100% 0% 0% / 50%)", 1, 0, 0, 0.5), ("rgba(300,-5,0,2)", 1, 0, 0, 1),
    ("hsl(120, 100%, 50%)", 0, 1, 0, 1), ("hsl(-120deg 100% 50% / .25)", 0, 0, 1, 0.25),
    ("hsla(480,100%,25%,1)", 0, 0.5, 0, 1), (" RebeccaPurple ", 0.4, 0.2, 0.6, 1),
    ("transparent", 0, 0, 0, 0), ("rgb(1e2 0 0)", 100.0 / 255, 0, 0, 1),
  ]

  @Test(arguments: colors)
  func reads(_ row: (String, Double, Double, Double, Double)) throws {
    let (text, red, green, blue, alpha) = row
    let color = try #require(StyleColor(css: text))
    for (found, wanted) in [
      (color.red, red), (color.green, green), (color.blue, blue), (color.alpha, alpha),
    ] {
      #expect((found - wanted).magnitude < 1e-12)
    }
  }

  @Test(arguments: [
    "", "reddish", "#ff", "#fffff", "#ggg", "rgb(1,2)", "rgb(1,2,3,4,5)", "rgb(1, 2 3)", "rgb(1% 2 3)",
    "hsl(1,2,3)", "rgb(1,2,3", "hsl(1 2% 3%, 1)", "rgb(nan,0,0)", "rgb(1 2 3 / )", "#", "rgb()",
    "hsl(1%,2%,3%)",
  ])
  func refuses(_ text: String) { #expect(StyleColor(css: text) == nil) }
}
