let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "decode": try DecodeBenchmark.run(Array(arguments.dropFirst()))
default: print("usage: tiletap-bench decode FOLDER")
}
