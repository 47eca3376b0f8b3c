import Foundation

/// Runs `body` on a thread of its own with exactly so much stack, and waits for it. The stack is memory of ours: one that
/// the system picks may be larger, left over from a thread that has ended.
func onThread<Result: Sendable>(stack bytes: Int, _ body: @escaping @Sendable () -> Result) -> Result {
  let work = ThreadWork()
  let box = ResultBox<Result>()
  work.body = { box.result = body() }
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  let stack = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 1 << 16)
  defer { stack.deallocate() }
  precondition(pthread_attr_setstack(&attributes, stack, bytes) == 0, "no thread can have \(bytes) bytes of stack")
  var thread = pthread_t()
  let status = pthread_create(
    &thread, &attributes,
    { argument in
      guard let argument else { return nil }
      Unmanaged<ThreadWork>.fromOpaque(argument).takeUnretainedValue().body()
      return nil
    }, Unmanaged.passUnretained(work).toOpaque())
  precondition(status == 0, "the thread could not be started")
  pthread_join(thread, nil)
  withExtendedLifetime(work) {}
  guard let result = box.result else { fatalError("the thread ended without a result") }
  return result
}

/// Written by one thread, read by the other one once that has ended.
private final class ResultBox<Result>: @unchecked Sendable { var result: Result? }

private final class ThreadWork: @unchecked Sendable { var body: () -> Void = {} }
