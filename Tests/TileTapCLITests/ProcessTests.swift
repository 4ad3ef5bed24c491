import Foundation
import SystemIO
import TestSupport
import Testing

@testable import TileTapCLI

/// The executable as a process: streams, signals and full disks.
@Suite(.enabled(if: Executable.path != nil, "the executable was not built")) struct ProcessTests {
  private let folder = TemporaryFolder()
  private let tokyo = Package.example("tokyo.mbtiles")

  @Test func statusIsHandedOut() throws {
    let version = try Executable.run("--version")
    #expect(version.status == 0 && version.text == "tiletap \(Program.version)\n" && version.error.isEmpty)
    #expect(try Executable.run("nonsense").status == 64)
    #expect(try Executable.run("info", "/none").status == 66)
    #expect(try Executable.run("info", Package.example("inspect.sh")).status == 65)
  }

  /// More text than a pipe holds, so that the writer meets the closed end.
  @Test func earlyClosedPipeEndsQuietly() throws {
    try manyFeatures().write(toFile: folder / "many.geojsonl", atomically: false, encoding: .utf8)
    let outcome = try Executable.shell(
      #"for i in 1 2 3; do "$T" convert "$1" | head -c 100 >/dev/null; echo "${PIPESTATUS[0]}"; done"#,
      folder / "many.geojsonl")
    #expect(outcome.text == "0\n0\n0\n")
    #expect(outcome.error == "")
  }

  /// The signal comes while input is still to come: as soon as the unfinished file is there.
  @Test(arguments: [SIGINT, SIGTERM])
  func signalRemovesWhatIsUnfinished(_ number: Int32) throws {
    try folder.put("out.geojson", "old")
    let running = try Executable.start("convert", "-", "-o", folder / "out.geojson", "--force")
    try running.input.write(contentsOf: Data(manyFeatures().utf8))
    while running.isRunning, folder.names().count == 1 { sched_yield() }
    #expect(folder.names().count == 2)
    running.signal(number)
    let outcome = running.wait()
    #expect(outcome.isSignal && outcome.status == number)
    #expect(folder.names() == ["out.geojson"])
    #expect(try folder.text("out.geojson") == "old")
  }

  @Test func ignoredSignalStaysIgnored() throws {
    let outcome = try Executable.shell(
      #"trap '' INT; (echo '{"type":"FeatureCollection",'; kill -INT $BASHPID; echo '"features":[]}') | "$T" convert - & "#
        + #"P=$!; kill -INT $P; wait $P; echo "status $?""#)
    #expect(outcome.text.hasSuffix("status 0\n"))
  }

  @Test func fullDeviceIsOneLine() throws {
    guard FileTree.exists("/dev/full") else { return print("SKIPPED: no /dev/full here") }
    let outcome = try Executable.shell(#""$T" convert "$1" > /dev/full; echo $?"#, tokyo)
    #expect(outcome.text == "74\n")
    #expect(outcome.error == "tiletap: standard output: cannot write: No space left on device\n")
  }

  @Test func fullDiskKeepsTheOldFile() throws {
    let disk = folder / "disk"
    mkdir(disk, 0o755)
    guard geteuid() == 0,
      try Executable.shell(#"mount -t tmpfs -o size=64k tmpfs "$1""#, disk).status == 0
    else { return print("SKIPPED: no small disk can be mounted here") }
    defer { do { _ = try Executable.shell(#"umount "$1""#, disk) } catch { print("still mounted: \(disk)") } }
    try folder.put("disk/out.geojson", "old")
    try manyFeatures().write(toFile: folder / "many.geojsonl", atomically: false, encoding: .utf8)
    for (command, input) in [("convert", folder / "many.geojsonl"), ("convert", tokyo)] {
      let arguments = ["--minzoom", "0", "--keep-buffer"].filter { _ in input == tokyo }
      let outcome = try Executable.shell(
        #""$T" "$1" "$2" -o "$3/out.geojson" --force "# + arguments.joined(separator: " "), command, input,
        disk)
      #expect(outcome.status == 74)
      #expect(outcome.error == "tiletap: \(disk)/out.geojson: cannot write: No space left on device\n")
      #expect(try folder.text("disk/out.geojson") == "old")
      #expect(try FileTree.names(in: disk) == ["out.geojson"])
    }
  }

  @Test func unreadableFileIsNoInput() throws {
    chmod(folder.path, 0o755)
    try folder.put("secret.geojson", "{}")
    chmod(folder / "secret.geojson", 0)
    // The superuser may read it all the same, so somebody else tries.
    let line =
      geteuid() == 0
      ? #"cp "$T" "$2/t" && setpriv --reuid=65534 --regid=65534 --clear-groups "$2/t" info "$1""#
      : #""$T" info "$1""#
    guard geteuid() != 0 || FileTree.exists("/usr/bin/setpriv") else {
      return print("SKIPPED: the superuser reads everything, and there is no setpriv")
    }
    let outcome = try Executable.shell(line, folder / "secret.geojson", folder.path)
    #expect(outcome.status == 66)
    #expect(outcome.error == "tiletap: \(folder / "secret.geojson"): cannot open: Permission denied\n")
  }

  @Test func devicesAreWrittenTo() throws {
    let outcome = try Executable.shell(
      #""$T" convert "$1" -o /dev/stdout | cmp - <("$T" convert "$1"); echo $?"#, tokyo)
    #expect(outcome.text == "0\n" && outcome.error == "")
    #expect(try Executable.run("convert", tokyo, "-o", "/dev/null").status == 0)
    #expect(FileTree.kind("/dev/null") == .other)
  }

  /// Repaired, the name would be another file's.
  @Test func wordsThatAreNoUTF8AreRefused() throws {
    let outcome = try Executable.shell(
      #""$T" convert "$1" -o $'\xff.json'; echo $?; ls"#, tokyo, in: folder.path)
    #expect(outcome.text == "64\n")
    #expect(outcome.error.contains("is not UTF-8"))
  }

  @Test func aFolderIsNoFileToReplace() throws {
    try FileTree.makeFolder(folder / "data")
    try folder.put("data/kept", "old")
    #expect(try Executable.run("convert", tokyo, "-o", folder / "data", "--force").status == 73)
    #expect(try folder.text("data/kept") == "old")
  }

  @Test func progressIsForTerminals() throws {
    #expect(try Executable.run("info", tokyo, "--json").error == "")
    #expect(try Executable.run("info", tokyo, "--json", "--progress").error.contains("tiles/s"))
  }

  private func manyFeatures() -> String {
    let feature =
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[139.7,35.6]},"properties":{"n":1}}"#
    return String(repeating: feature + "\n", count: 20_000)
  }
}
