import Foundation
import TestSupport
import Testing

@testable import SystemIO

@Suite struct AtomicOutputTests {
  private let folder = TemporaryFolder()

  private func write(_ text: String, to output: AtomicOutput) throws {
    let file = try output.open()
    try file.write(text)
    try file.finish()
  }

  @Test func appearsWhenComplete() throws {
    let path = folder / "out"
    let output = try AtomicOutput(path, replacing: false, folders: true)
    try write("new", to: output)
    #expect(folder.names() == [(output.temporaryPath as NSString).lastPathComponent])
    try output.commit()
    #expect(folder.names() == ["out"])
    #expect(try folder.text("out") == "new")
  }

  @Test func droppedOutputLeavesNothing() throws {
    try folder.put("out", "old")
    do {
      let output = try AtomicOutput(folder / "out", replacing: true, folders: true)
      try write("half", to: output)
    }
    #expect(folder.names() == ["out"])
    #expect(try folder.text("out") == "old")
  }

  @Test func existingFileIsReplacedOnlyOnDemand() throws {
    try folder.put("out", "old")
    chmod(folder / "out", 0o640)
    #expect(throws: FileError(.create, folder / "out", code: EEXIST)) {
      try AtomicOutput(folder / "out", replacing: false, folders: true)
    }
    let output = try AtomicOutput(folder / "out", replacing: true, folders: true)
    try write("new", to: output)
    #expect(try folder.text("out") == "old")
    try output.commit()
    #expect(try folder.text("out") == "new")
    var status = stat()
    #expect(stat(folder / "out", &status) == 0 && status.st_mode & 0o777 == 0o640, "permissions stay")
  }

  /// A file that came while the output was written is not lost.
  @Test func lateComerIsNotReplaced() throws {
    let output = try AtomicOutput(folder / "out", replacing: false, folders: true)
    try write("new", to: output)
    try folder.put("out", "theirs")
    #expect(throws: FileError.self) { try output.commit() }
    #expect(try folder.text("out") == "theirs")
    output.discard()
    #expect(folder.names() == ["out"])
  }

  @Test func folderReplacesFolder() throws {
    try FileTree.makeFolder(folder / "out")
    try folder.put("out/old", "old")
    let output = try AtomicOutput(folder / "out/", replacing: true, folders: true)
    try FileTree.makeFolder(output.temporaryPath)
    try OutputFile(creating: output.temporaryPath + "/new").finish()
    #expect(folder.names().count == 2)
    try output.commit()
    #expect(folder.names() == ["out"])
    #expect(try FileTree.names(in: folder / "out") == ["new"])
  }

  @Test func linkIsFollowed() throws {
    try folder.put("target", "old")
    symlink("target", folder / "link")
    let output = try AtomicOutput(folder / "link", replacing: true, folders: true)
    try write("new", to: output)
    try output.commit()
    #expect(FileTree.isLink(folder / "link"))
    #expect(try folder.text("target") == "new")
  }

  @Test func deviceIsWrittenAsItIs() throws {
    let output = try AtomicOutput("/dev/null", replacing: false, folders: true)
    #expect(output.temporaryPath == "/dev/null")
    try write("gone", to: output)
    try output.commit()
    #expect(FileTree.kind("/dev/null") == .other)
  }

  @Test func fullDeviceIsReported() throws {
    guard FileTree.exists("/dev/full") else { return print("SKIPPED: no /dev/full here") }
    let file = try AtomicOutput("/dev/full", replacing: false, folders: true).open()
    #expect(throws: FileError(.write, "/dev/full", code: ENOSPC)) { try file.write("x") }
    #expect(FileError(.write, "x", code: ENOSPC).isDiskFull)
  }

  @Test func missingFolderIsReported() throws {
    let output = try AtomicOutput(folder / "no/out", replacing: false, folders: true)
    #expect(throws: FileError(.create, folder / "no/out", code: ENOENT)) {
      try output.open()
    }
  }

  @Test func listOfUnfinishedOutputsFollows() throws {
    let outputs = UnfinishedOutputs()
    outputs.add("a")
    outputs.add("b")
    let rest = try outputs.settle("a") { () throws(FileError) in "a.old" }
    #expect(rest == "a.old")
    #expect(outputs.pending == ["b", "a.old"])
    #expect(throws: FileError.self) {
      try outputs.settle("b") { () throws(FileError) in throw FileError(.rename, "b", code: EACCES) }
    }
    outputs.remove("a.old")
    #expect(outputs.pending == ["b"])
  }

  @Test func folderIsReplacedOnlyWhereOneIsWanted() throws {
    try FileTree.makeFolder(folder / "out")
    try folder.put("out/kept", "old")
    #expect(throws: FileError(.create, folder / "out", code: EISDIR)) {
      try AtomicOutput(folder / "out", replacing: true, folders: false)
    }
    #expect(try folder.text("out/kept") == "old")
  }

  @Test func folderThatCameMeanwhileStays() throws {
    let output = try AtomicOutput(folder / "out", replacing: true, folders: false)
    try write("new", to: output)
    try FileTree.makeFolder(folder / "out")
    #expect(throws: FileError(.create, folder / "out", code: EISDIR)) { try output.commit() }
    output.discard()
    #expect(folder.names() == ["out"])
  }
}
