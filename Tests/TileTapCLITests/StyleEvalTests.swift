import TestSupport
import Testing

@testable import TileTapCLI

@Suite struct StyleEvalTests {
  @Test(arguments: [
    (#"["*", 2, ["get", "rank"]]"#, ["--feature", #"{"rank": 3}"#], "6", "number", "feature"),
    (#"["+", 1, 2]"#, [], "3", "number", "nothing"), (#""red""#, [], "\"red\"", "string", "nothing"),
    (
      #"["interpolate", ["linear"], ["zoom"], 10, 0, 20, ["get", "x"]]"#,
      ["--zoom", "12.5", "--feature", #"{"x": 8}"#], "2", "number", "zoom, feature"
    ),
    (
      #""red""#, ["--spec", "circle-color"], #""rgba(255,0,0,1)""#, "color", "nothing"
    ),
    (#"{"stops": [[0, 1], [10, 11]]}"#, ["--spec", "line-width", "-z", "5"], "6", "number", "zoom"),
    (
      #"["==", "kind", "park"]"#, ["--spec", "filter", "--feature", #"{"kind": "park"}"#], "true", "boolean",
      "feature"
    ),
    (
      #"["geometry-type"]"#,
      [
        "--feature", #"{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":null}"#,
      ],
      #""Point""#, "string", "feature"
    ),
    (#"["get", "type"]"#, ["--feature", #"{"type": "park"}"#], #""park""#, "value", "feature"),
  ])
  func valuesTypesAndDependencies(
    _ expression: String, _ options: [String], _ value: String, _ type: String, _ dependencies: String
  ) throws {
    let outcome = try tiletap(all: ["style", "eval", expression] + options)
    #expect(outcome.status == 0 && outcome.error.isEmpty)
    #expect(outcome.text == "value: \(value)\ntype: \(type)\ndepends on: \(dependencies)\n")
  }

  @Test func textsComeFromFilesAndStandardInput() throws {
    let folder = TemporaryFolder()
    try folder.put("e.json", "[\"get\",\n \"a\"]\n")
    try folder.put("f.json", "{\"a\": \"東京\"}")
    let words = ["style", "eval", "@" + folder / "e.json", "--feature"]
    #expect(try tiletap(all: words + ["@" + folder / "f.json"]).text.hasPrefix("value: \"東京\"\n"))
    #expect(try tiletap(all: words + ["-"], input: Array(#"{"a": 1}"#.utf8)).text.hasPrefix("value: 1\n"))
    #expect(
      try tiletap("style", "eval", "-", input: Array("[\"+\", 1, 1]".utf8)).text.hasPrefix("value: 2\n"))
    #expect(try tiletap("style", "eval", "-", "--feature", "-").status == 64)
    #expect(try tiletap("style", "eval", "@/none.json").status == 66)
    #expect(try tiletap("style", "eval", "@").status == 64)
    try folder.put("wrong.json", "[\"+\",\r\n  [\"gte\", \"x\"], 1]\r\n")
    let outcome = try tiletap("style", "eval", "@" + folder / "wrong.json")
    #expect(outcome.status == 65 && outcome.output.isEmpty)
    let lines = outcome.error.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("tiletap: \(folder / "wrong.json"): 2:4: "))
    #expect(lines[1...] == [#"  ["gte", "x"], 1]"#, "   ^", ""])
  }

  @Test func mistakesHaveACaret() throws {
    let outcome = try tiletap("style", "eval", "[\"concat\", \"東京\",\t[\"gett\", \"a\"]]")
    #expect(outcome.status == 65 && outcome.output.isEmpty)
    let lines = outcome.error.split(separator: "\n")
    #expect(
      lines[0].hasPrefix("tiletap: EXPRESSION: 1:23: Unknown expression \"gett\". Did you mean \"get\"?"))
    #expect(lines[1] == #"["concat", "東京", ["gett", "a"]]"#)
    #expect(lines[2] == "                    ^")
    #expect(
      try tiletap("style", "eval", "[1").error
        == "tiletap: EXPRESSION: 1:3: the input ends here; expected the rest of the value (RFC 8259 2)\n[1\n  ^\n"
    )
    #expect(try tiletap("style", "eval", "").error.contains("the text is empty"))
  }

  @Test func featuresAreCheckedToo() throws {
    for (feature, message) in [
      ("{\"a\":1,}", "1:7: a comma before the end; remove it (RFC 8259 4)"),
      ("[1]", "1:1: the text is no object; expected a GeoJSON Feature or an object of properties"),
      (#"{"type":"FeatureCollection","features":[]}"#, "1:1: a FeatureCollection; expected one Feature"),
      (
        #"{"type":"Feature","geometry":{"type":"Point","coordinates":[1]},"properties":{}}"#,
        "1:60: a position of 1 values; expected two or three (RFC 7946 3.1.1)"
      ),
    ] {
      let outcome = try tiletap("style", "eval", #"["get", "a"]"#, "--feature", feature)
      #expect(outcome.status == 65 && outcome.output.isEmpty)
      #expect(outcome.error.hasPrefix("tiletap: --feature: \(message)\n\(feature)\n"), "\(outcome.error)")
    }
  }

  @Test func noValueIsTheAnswerNo() throws {
    let words = ["style", "eval", #"["*", 2, ["get", "a"]]"#, "--feature", #"{"a": "x"}"#]
    let outcome = try tiletap(all: words)
    #expect(outcome.status == 1)
    #expect(outcome.text == "value: null\ntype: number\ndepends on: feature\n")
    #expect(
      outcome.error == """
        tiletap: EXPRESSION: 1:10: Expected value to be of type number, but found string instead.
        ["*", 2, ["get", "a"]]
                 ^

        """)
    let typed = try tiletap(all: words + ["--spec", "circle-radius"])
    #expect(typed.status == 1 && typed.text.hasPrefix("value: 5 (the default)\n"))
    // Null is an answer, and stands for the default.
    let null = try tiletap("style", "eval", #"["get", "a"]"#, "--spec", "circle-color", "--feature", "{}")
    #expect(null.text.hasPrefix(#"value: "rgba(0,0,0,1)" (the default)"#))
  }

  @Test func propertiesAreThoseOfTheSpecification() throws {
    let outcome = try tiletap("style", "eval", "1", "--spec", "circle-radios")
    #expect(outcome.status == 64)
    #expect(outcome.error.contains("unknown property 'circle-radios'; did you mean 'circle-radius'?"))
    #expect(try tiletap("style", "eval", #"["get", "a"]"#, "--spec", "background-color").status == 65)
    #expect(try tiletap("style", "eval", "1", "--zoom", "x").status == 64)
  }
}
