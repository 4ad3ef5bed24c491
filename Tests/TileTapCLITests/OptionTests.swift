import GeoModel
import Styling
import Testing

@testable import TileTapCLI

/// A set of values with every kind of option.
private struct Sample: Equatable {
  enum Choice: String, CaseIterable, Sendable { case red, green }

  var input = ""
  var rest: [String] = []
  var force = false
  var progress: Bool?
  var output: String?
  var zoom: Int?
  var box: BoundingBox?
  var layers: [String] = []
  var choice = Choice.red
  var names: [String]?
  var top: Int?

  static let declaration = Declaration<Sample>(
    arguments: [
      .required(\.input, .file("INPUT"), "What to read"), .rest(\.rest, .text("WORD"), "More"),
    ],
    options: [
      .flag("--force", \.force, "Replace"),
      .pair("--progress", \.progress, "Show", default: "on a terminal"),
      .value("--output", short: "o", \.output, .file(), "Where to"),
      .value("--zoom", \.zoom, .zoom, "Zoom"),
      .value("--bbox", \.box, .boundingBox, "Box"),
      .values("--layer", short: "l", \.layers, .text("NAME"), "Layer"),
      .value("--choice", \.choice, .choice("CHOICE"), "Choice", default: "red"),
      .value("--properties", \.names, .names("A,B"), "Names"),
      .value("--top", \.top, .integer("N", in: 1...9), orElse: 1, "How many"),
    ])

  static func parse(_ words: String...) throws(UsageError) -> Sample {
    var sample = Sample()
    try declaration.parse(words, into: &sample)
    return sample
  }

  static func message(_ words: String...) -> String {
    var sample = Sample()
    do { try declaration.parse(words, into: &sample) } catch { return error.description }
    return "parsed"
  }
}

@Suite struct OptionTests {
  @Test func valuesThatMayBeLeftOut() throws {
    #expect(try Sample.parse("--top", "in").top == 1)
    #expect(try Sample.parse("--top", "in").input == "in")
    #expect(try Sample.parse("in", "--top").top == 1)
    #expect(try Sample.parse("in", "--top", "3").top == 3)
    #expect(try Sample.parse("--top=4", "in").top == 4)
    #expect(try Sample.parse("--top", "--force", "in").top == 1)
    #expect(try Sample.parse("--top", "12", "in").rest == ["in"])
    #expect(Sample.message("--top=12", "in").contains("a whole number from 1 to 9"))
    #expect(try Sample.parse("in").top == nil)
  }

  @Test func valueSpellings() throws {
    for words in [["--output", "f"], ["--output=f"], ["-o", "f"], ["-of"], ["-o=f"]] {
      var sample = Sample()
      try Sample.declaration.parse(["in"] + words, into: &sample)
      #expect(sample.output == "f", "\(words)")
      #expect(sample.input == "in")
    }
    #expect(try Sample.parse("in", "--output=a=b").output == "a=b")
    #expect(try Sample.parse("in", "-o", "-").output == "-")
    #expect(try Sample.parse("-").input == "-")
  }

  @Test func pairsFlagsAndRepeats() throws {
    #expect(try Sample.parse("in").progress == nil)
    #expect(try Sample.parse("in", "--no-progress").progress == false)
    #expect(try Sample.parse("in", "--no-progress", "--progress").progress == true)
    #expect(try Sample.parse("--force", "in", "--force").force)
    #expect(try Sample.parse("in", "--layer", "a", "-l", "b", "--layer=").layers == ["a", "b", ""])
  }

  @Test func negativeNumbersAreValues() throws {
    let box = BoundingBox(west: -74, south: 40, east: -73.5, north: 41)
    #expect(try Sample.parse("in", "--bbox", "-74,40,-73.5,41").box == box)
    #expect(try Sample.parse("in", "--bbox=-74, 40, -73.5, 41").box == box)
    #expect(try Sample.parse("in", "-5", "-0.5").rest == ["-5", "-0.5"])
  }

  @Test func doubleDashEndsOptions() throws {
    let sample = try Sample.parse("--force", "--", "--zoom", "--", "-o")
    #expect(sample.input == "--zoom")
    #expect(sample.rest == ["--", "-o"])
  }

  @Test func choicesAndLists() throws {
    #expect(try Sample.parse("in", "--choice", "green").choice == .green)
    #expect(try Sample.parse("in", "--properties", "a, b c ,,d").names == ["a", "b c", "", "d"])
    #expect(try Sample.parse("in", "--properties=").names == [])
    #expect(
      Sample.message("in", "--choice", "gren")
        == "--choice: 'gren' is not red or green; did you mean 'green'?")
  }

  @Test func mistakesAreNamed() {
    #expect(Sample.message() == "INPUT is missing: What to read")
    #expect(Sample.message("in", "--zom", "3") == "unknown option '--zom'; did you mean '--zoom'?")
    #expect(
      Sample.message("in", "--no-progess") == "unknown option '--no-progess'; did you mean '--no-progress'?")
    #expect(Sample.message("in", "-x") == "unknown option '-x'")
    #expect(Sample.message("in", "--force=yes") == "--force takes no value")
    #expect(Sample.message("in", "--zoom", "3", "--zoom=4") == "--zoom is given twice")
    #expect(Sample.message("in", "--zoom", "31") == "--zoom: '31' is not a whole number from 0 to 30")
    #expect(Sample.message("in", "--zoom", "+3") == "--zoom: '+3' is not a whole number from 0 to 30")
    #expect(Sample.message("in", "--zoom").hasPrefix("--zoom needs a value: a whole number"))
    #expect(Sample.message("in", "--output", "--force").hasPrefix("--output needs a value: a path"))
    #expect(Sample.message("in", "--bbox", "1,2,3").hasPrefix("--bbox: '1,2,3' is not four numbers"))
    for box in ["1,2,3,nan", "0x1,2,3,4", "1,5,3,4", "1,2,3,91", "1,2,3,4,5", "1,2,,4", "inf,2,3,4"] {
      #expect(Sample.message("in", "--bbox", box).contains("is not four numbers"), "\(box)")
    }
  }

  @Test(arguments: [
    ("convrt", "convert"), ("covnert", "convert"), ("infos", "info"), ("cpy", "copy"), ("CONVERT", "convert"),
    ("comp", "completions"),
  ])
  func nearestNames(_ typed: String, _ meant: String) {
    #expect(nearestName(to: typed, among: ["convert", "copy", "info", "completions"]) == meant)
  }

  @Test func farNamesAreNotOffered() {
    #expect(nearestName(to: "xyzzy", among: ["convert", "copy", "info"]) == nil)
    #expect(nearestName(to: "", among: ["convert"]) == nil)
  }

  /// Distances by hand; the swap of neighbours counts once.
  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("ca", "ac", 1), ("kitten", "sitting", 3),
    ("abcdef", "abdcef", 1),
  ])
  func editDistances(_ a: String, _ b: String, _ distance: Int) {
    #expect(editDistance(Array(a.utf8), Array(b.utf8)) == distance)
  }

  @Test(arguments: [
    (["--zoom", "10-11"], "did you mean --minzoom 10 --maxzoom 11?"),
    (["-z", "3..5"], "did you mean --minzoom 3 --maxzoom 5?"),
    (["--format", "geojsonl"], "did you mean 'ndjson'?"), (["--format", "JSON"], "did you mean 'geojson'?"),
    (["--format", "geojsonsq"], "did you mean 'geojsonseq'?"),
  ])
  func whatOtherProgramsTakeIsHinted(_ words: [String], _ hint: String) throws {
    let outcome = try tiletap(all: ["convert", "in"] + words)
    #expect(outcome.status == 64 && outcome.error.contains(hint), "\(outcome.error)")
  }

  @Test(arguments: ["5-3", "40-50", "a-b", "1-2-3"])
  func aZoomThatIsNoRangeHasNoHint(_ zoom: String) throws {
    #expect(!(try tiletap("convert", "in", "--zoom", zoom).error.contains("--minzoom")))
  }

  @Test(arguments: ["http://example.com/a.pmtiles", "HTTPS://example.com/a"])
  func aURLIsNoInput(_ url: String) throws {
    for words in [["convert", url], ["info", url], ["copy", url, "never"]] {
      let outcome = try tiletap(all: words)
      #expect(outcome.status == 66)
      #expect(outcome.error == "tiletap: \(url): a URL is not read; download it first\n")
    }
  }
}
