import GeoModel
import JSONText
import Testing

/// The validator itself, against examples of the JSON Schema specification's keywords.
@Suite struct JSONSchemaTests {
  @Test(arguments: [
    (#"{"type":"integer"}"#, "1", true), (#"{"type":"integer"}"#, "1.0", true),
    (#"{"type":"integer"}"#, "1.5", false),
    (#"{"type":["string","null"]}"#, "null", true), (#"{"type":["string","null"]}"#, "0", false),
    (#"{"enum":[1,"a"]}"#, #""a""#, true), (#"{"enum":[1,"a"]}"#, "2", false),
    (#"{"minimum":0,"maximum":3}"#, "3", true), (#"{"minimum":0,"maximum":3}"#, "-1", false),
    (#"{"minimum":0,"maximum":3}"#, "3.1", false),
    (#"{"required":["a"]}"#, #"{"a":null}"#, true), (#"{"required":["a"]}"#, "{}", false),
    (#"{"properties":{"a":{"type":"string"}},"additionalProperties":false}"#, #"{"a":"x"}"#, true),
    (#"{"properties":{"a":{"type":"string"}},"additionalProperties":false}"#, #"{"a":1}"#, false),
    (#"{"properties":{"a":{"type":"string"}},"additionalProperties":false}"#, #"{"b":"x"}"#, false),
    (#"{"additionalProperties":{"type":"number"}}"#, #"{"b":2}"#, true),
    (#"{"items":{"type":"number"},"minItems":1,"maxItems":2}"#, "[1,2]", true),
    (#"{"items":{"type":"number"},"minItems":1,"maxItems":2}"#, "[]", false),
    (#"{"items":{"type":"number"},"minItems":1,"maxItems":2}"#, "[1,2,3]", false),
    (#"{"items":{"type":"number"}}"#, #"["1"]"#, false),
    (#"{"oneOf":[{"type":"number"},{"type":"integer"}]}"#, "1.5", true),
    (#"{"oneOf":[{"type":"number"},{"type":"integer"}]}"#, "1", false),
    (##"{"$ref":"#/$defs/n","$defs":{"n":{"type":"number"}}}"##, "1", true),
    (##"{"$ref":"#/$defs/n","$defs":{"n":{"type":"number"}}}"##, "{}", false),
    (##"{"$ref":"#/$defs/none"}"##, "1", false), (#"{"format":"date"}"#, "1", false),
  ])
  func keywords(_ schema: String, _ value: String, _ isValid: Bool) throws {
    let problems = try JSONSchema(parsing: Array(schema.utf8)).problems(in: JSONValue(parsing: value))
    #expect(problems.isEmpty == isValid, "\(schema) \(value) \(problems)")
  }
}
