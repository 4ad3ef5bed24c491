let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "decode": try DecodeBenchmark.run(Array(arguments.dropFirst()))
case "read": try readBenchmark(Array(arguments.dropFirst()))
case "write": try writeBenchmark(Array(arguments.dropFirst()))
case "style": try styleBenchmark(Array(arguments.dropFirst()))
case "tap": try tapBenchmark(Array(arguments.dropFirst()))
case "shapes": shapesBenchmark(Array(arguments.dropFirst()))
case "lasso": lassoBenchmark(Array(arguments.dropFirst()))
case "nearest": try NearestBenchmark.run(Array(arguments.dropFirst()))
case "cluster": try ClusterBenchmark.run(Array(arguments.dropFirst()))
case "convert": try ConvertBenchmark.run(Array(arguments.dropFirst()))
default: print("usage: tiletap-bench decode|read|write|style|tap|shapes|lasso|nearest|cluster|convert …")
}
