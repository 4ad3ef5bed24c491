#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A thread of the system, with a stack deep enough for recursive readers.
///
/// Threads of Swift's task pool must not block; these may.
package final class SystemThread {
  /// Bytes of stack that a thread gets.
  package static let stackSize = 8 << 20

  #if canImport(Glibc)
    private var handle = pthread_t()
  #else
    private var handle: pthread_t?
  #endif
  private var isRunning: Bool

  /// Starts a thread that runs `body`.
  ///
  /// - Throws: `EAGAIN` where the system has no room for another thread.
  package init(_ body: @escaping @Sendable () -> Void) throws(FileError) {
    isRunning = true
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    let box = Unmanaged.passRetained(Body(run: body))
    let code = pthread_create(&handle, &attributes, Self.entry, box.toOpaque())
    guard code == 0 else {
      box.release()
      isRunning = false
      throw FileError(.start, "thread", code: code)
    }
  }

  /// Runs `work` on so many threads, the calling one among them, and waits for all of them.
  ///
  /// Where the system has no room for more threads, those there are do all the work.
  package static func run(on count: Int, _ work: @escaping @Sendable () -> Void) {
    var threads: [SystemThread] = []
    for _ in 1..<max(1, count) {
      do { threads.append(try SystemThread(work)) } catch { break }
    }
    work()
    for thread in threads { thread.join() }
  }

  /// Waits for the end of the thread; a second call returns at once.
  package func join() {
    guard isRunning else { return }
    isRunning = false
    #if canImport(Glibc)
      pthread_join(handle, nil)
    #else
      if let handle { pthread_join(handle, nil) }
    #endif
  }

  deinit {
    guard isRunning else { return }
    #if canImport(Glibc)
      pthread_detach(handle)
    #else
      if let handle { pthread_detach(handle) }
    #endif
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }

  #if canImport(Darwin)
    private static let entry: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { box in
      Unmanaged<Body>.fromOpaque(box).takeRetainedValue().run()
      return nil
    }
  #else
    private static let entry: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { box in
      if let box { Unmanaged<Body>.fromOpaque(box).takeRetainedValue().run() }
      return nil
    }
  #endif
}
