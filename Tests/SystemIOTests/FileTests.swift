import Foundation
import TestSupport
import Testing

@testable import SystemIO

@Suite struct FileTests {
  private let folder = TemporaryFolder()

  @Test func readsInOrderAndAtOffsets() throws {
    try folder.put("in", "0123456789")
    let file = try InputFile(folder / "in")
    #expect(file.size == 10 && file.isRegular)
    #expect(try file.read(at: 3, count: 4) == Array("3456".utf8))
    #expect(try file.read(at: 10, count: 0) == [])
    var bytes = [UInt8](repeating: 0, count: 6)
    var got: [UInt8] = []
    while true {
      let count = try bytes.withUnsafeMutableBytes { try file.read(into: $0) }
      if count == 0 { break }
      got += bytes[..<count]
    }
    #expect(got == Array("0123456789".utf8))
  }

  @Test(arguments: [(-1, 1), (0, 11), (10, 1), (11, 0), (0, -1), (Int.max, Int.max), (1, Int.max)])
  func readsNothingOutside(_ offset: Int, _ count: Int) throws {
    try folder.put("in", "0123456789")
    let file = try InputFile(folder / "in")
    #expect(throws: FileError.self) { try file.read(at: offset, count: count) }
  }

  /// A file that was cut after it was opened gives an error, not bytes out of nowhere.
  @Test func fileThatShrankIsReported() throws {
    try folder.put("in", "0123456789")
    let file = try InputFile(folder / "in")
    truncate(folder / "in", 4)
    #expect(throws: FileError(.read, folder / "in", code: ENODATA)) { try file.read(at: 2, count: 5) }
  }

  @Test func missingAndUnreadable() throws {
    #expect(throws: FileError(.open, folder / "none", code: ENOENT)) { try InputFile(folder / "none") }
    #expect(throws: FileError(.read, folder.path, code: EISDIR)) { try InputFile(folder.path) }
    #expect(FileError(.open, "x", code: ENOENT).isNotFound)
    #expect(FileError(.open, "x", code: ENOENT).description == "cannot open: No such file or directory")
  }

  @Test func createdFileMustBeNew() throws {
    try folder.put("out", "old")
    #expect(throws: FileError(.create, folder / "out", code: EEXIST)) {
      try OutputFile(creating: folder / "out")
    }
    #expect(try folder.text("out") == "old")
  }

  @Test func closedPipeIsAnErrorWithoutItsSignal() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    let file = OutputFile(descriptor: ends[1], path: "-")
    #expect(throws: FileError(.write, "-", code: EPIPE)) { try file.write("x") }
    close(ends[1])
  }

  @Test func treesAreListedAndRemoved() throws {
    for name in ["b", "a", "b/c"] { try FileTree.makeFolder(folder / name) }
    try FileTree.makeFolder(folder / "a")
    try folder.put("b/c/f", "x")
    symlink(folder / "a", folder / "b/link")
    try folder.put("a/kept", "x")
    #expect(try FileTree.names(in: folder.path) == ["a", "b"])
    #expect(try FileTree.names(in: folder / "b") == ["c", "link"])
    #expect(FileTree.isFolder(folder / "b/link"))
    #expect(FileTree.kind(folder / "b/c/f") == .file)
    #expect(FileTree.kind(folder / "none") == nil)
    try FileTree.remove(folder / "b")
    #expect(folder.names() == ["a"])
    #expect(try FileTree.names(in: folder / "a") == ["kept"], "a link is removed, not what it leads to")
    #expect(throws: FileError(.list, folder / "b", code: ENOENT)) { try FileTree.names(in: folder / "b") }
  }

  @Test func sinksAndSourcesInMemory() throws {
    var sink = MemorySink()
    try sink.write("añ")
    try sink.write([1, 2])
    #expect(sink.bytes == Array("añ".utf8) + [1, 2])
    var source = MemorySource([1, 2, 3])
    var buffer = [UInt8](repeating: 9, count: 2)
    #expect(buffer.withUnsafeMutableBytes { source.read(into: $0) } == 2)
    #expect(buffer.withUnsafeMutableBytes { source.read(into: $0) } == 1)
    #expect(buffer == [3, 2])
    #expect(buffer.withUnsafeMutableBytes { source.read(into: $0) } == 0)
  }

  @Test func threadsRunAndAreJoined() throws {
    let total = Locked(0)
    let threads = try (1...8).map { number in
      try SystemThread { for _ in 0..<100 { total.withLock { $0 += number } } }
    }
    for thread in threads {
      thread.join()
      thread.join()
    }
    #expect(total.withLock { $0 } == 3600)
    #expect(Machine.processorCount >= 1)
  }
}
