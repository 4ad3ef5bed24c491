import Foundation
import Fuzzing
import Testing

/// Replays inputs that a fuzzer found worth keeping: each went wrong once, or reaches code that others do not.
@Suite struct ReplayTests {
  @Test(arguments: FuzzTarget.allCases)
  func theCorpusIsWithstood(target: FuzzTarget) throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../Fuzz/Corpus/\(target.rawValue)")
      .standardized
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files {
      try Data(contentsOf: file).withUnsafeBytes { target.run($0) }
    }
  }
}
