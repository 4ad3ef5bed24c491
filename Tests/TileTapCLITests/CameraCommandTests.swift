import Foundation
import GeoModel
import JSONText
import TestSupport
import Testing

@testable import TileTapCLI

/// `tiletap camera`.
@Suite struct CameraCommandTests {
  private let phone = ["--center", "139.7671,35.6812", "--zoom", "12", "--size", "390x844"]

  private func number(_ value: JSONValue?) throws -> Double {
    guard case .number(let number)? = value else { throw CocoaError(.coderValueNotFound) }
    return number.doubleValue
  }

  @Test func outputFitsItsSchema() throws {
    let schema = try JSONSchema(parsing: Package.schema("camera.schema.json"))
    for words in [
      ["camera"] + phone + ["--json"], ["camera"] + phone + ["--pitch", "60", "--bearing", "190", "--json"],
      ["camera", "--region", "35,139,0.05,0.05", "--json"],
      ["camera"] + phone + ["--swipe", Package.example("swipe.jsonl"), "--json"],
    ] {
      let outcome = try tiletap(all: words)
      #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
      #expect(try schema.problems(in: JSONValue(parsing: outcome.output)) == [])
    }
  }

  @Test func regionsComeBack() throws {
    // The region of a view, given again, is the same view.
    let first = try JSONValue(parsing: tiletap(all: ["camera"] + phone + ["--json"]).output)
    let region = try ["latitude", "longitude", "latitudeDelta", "longitudeDelta"].map {
      "\(try number(first["region"]?[$0]))"
    }.joined(separator: ",")
    let second = try JSONValue(
      parsing: tiletap("camera", "--region", region, "--size", "390x844", "--json").output)
    #expect(try abs(number(second["zoom"]) - 12) < 1e-9)
  }

  @Test(arguments: [("-10", "512x512"), ("-1", "512x3000"), ("0", "3000x512")])
  func regionsWiderThanTheWorldComeBack(_ zoom: String, _ size: String) throws {
    let first = try JSONValue(
      parsing: tiletap("camera", "--center", "10,40", "--zoom", zoom, "--size", size, "--json").output)
    let region = try ["latitude", "longitude", "latitudeDelta", "longitudeDelta"].map {
      "\(try number(first["region"]?[$0]))"
    }.joined(separator: ",")
    let second = try tiletap("camera", "--region", region, "--size", size, "--json")
    #expect(second.status == 0, "\(second.error)")
    #expect(try abs(number(JSONValue(parsing: second.output)["zoom"]) - #require(Double(zoom))) < 1e-9)
  }

  @Test func numbersAreThoseOfTheProjection() throws {
    // The world on 512 pixels: all of it, one tile, and the equator's length on them.
    let world = try JSONValue(
      parsing: tiletap("camera", "--center", "0,0", "--zoom", "0", "--size", "512x512", "--json").output)
    #expect(world["tiles"]?.elements == ["0/0/0"])
    #expect(try abs(number(world["metresPerPixel"]) - 40_075_016.685578488 / 512) < 1e-6)
    let bounds = try world["bounds"]?.elements.map { try number($0) } ?? []
    for (found, expected) in zip(bounds, [-180, -85.0511287798066, 180, 85.0511287798066]) {
      #expect(abs(found - expected) < 1e-9)
    }
    #expect(bounds.count == 4)
  }

  @Test func tracesPlay() throws {
    let trace = """
      {"phase":"began","time":0,"x":10,"y":400}
      {"phase":"moved","time":0,"x":10,"y":397}
      {"phase":"moved","time":0.05,"x":10,"y":390}
      {"phase":"busy","time":0.2}
      {"phase":"moved","time":0.3,"x":10,"y":389}
      {"phase":"idle","time":0.31}
      {"phase":"ended","time":0.4}

      """
    let outcome = try tiletap(
      all: ["camera"] + phone + ["--swipe", "-", "--json"], input: Array(trace.utf8))
    let steps = try JSONValue(parsing: outcome.output).elements
    #expect(try steps.map { try number($0["zoom"]) } == [12, 11, 11, 11, 11, 10, 10])
    #expect(steps.map { $0["mapScrolls"] } == [false, false, false, false, false, false, true])
    #expect(steps[1]["step"] == ["direction": "up", "zooms": "out"])
    #expect(steps[1]["feedback"]?["path"] == "M0.0,0.0 Q20.0,397.0 0.0,844.0 Z")
  }

  @Test(arguments: [
    ["camera"], ["camera", "--center", "1,2"], ["camera", "--zoom", "2"],
    ["camera", "--region", "1,2,3,4", "--zoom", "2"], ["camera", "--region", "1,2,0,4"],
    ["camera", "--center", "1,2", "--zoom", "40"],
    ["camera", "--center", "1,2", "--zoom", "4", "--edge", "0.3"],
    ["camera", "--center", "1,2", "--zoom", "4", "--size", "0x3"],
  ])
  func mistakes(_ words: [String]) throws {
    let outcome = try tiletap(all: words)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty && outcome.error.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ("x", "1:1: "), (#"{"phase":"down","x":1,"y":2}"#, "1:1: the line tells no time"),
    (#"{"phase":"tap","time":1}"#, "1:1: the line tells no phase"),
    (#"{"phase":"down","time":1}"#, "1:1: the line tells no place"),
    (#"{"phase":"idle","time":1}"# + "\n" + #"{"phase":"idle","time":0}"#, "2:1: the time"),
  ])
  func badTracesAreLocated(_ trace: String, _ message: String) throws {
    let outcome = try tiletap(all: ["camera"] + phone + ["--swipe", "-"], input: Array(trace.utf8))
    #expect(outcome.status == 65)
    #expect(outcome.error.contains("standard input: \(message)"), "\(outcome.error)")
  }
}
