import Glibc

/// A buffered stream on a file descriptor that remembers the first write that failed: output that got lost must not end
/// in exit code 0.
final class Output {
  let descriptor: Int32
  private var buffer: [UInt8] = []
  /// The system's number of the first error.
  private(set) var failure: Int32?

  /// Whether nothing is written, but kept for ``takeCaptured()``.
  private var isCapturing = false

  init(descriptor: Int32) { self.descriptor = descriptor }

  static let bufferSize = 1 << 16

  func write(_ text: String) {
    guard failure == nil else { return }
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.bufferSize { flush() }
  }

  /// From now on nothing goes to the descriptor, which somebody else writes to.
  func beginCapture() {
    isCapturing = true
    buffer = []
  }

  /// What was written since this was last called.
  func takeCaptured() -> String {
    defer { buffer.removeAll(keepingCapacity: true) }
    return String(decoding: buffer, as: UTF8.self)
  }

  func line(_ text: String = "") {
    write(text)
    write("\n")
  }

  /// Hands everything to the system.
  func flush() {
    guard failure == nil, !buffer.isEmpty, !isCapturing else { return }
    buffer.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let slice = UnsafeRawBufferPointer(rebasing: rest)
        let count = Glibc.write(descriptor, slice.baseAddress, slice.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if !mayTryAgain(errno) {
          failure = errno
          return
        }
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Whether a write that was refused can succeed later. A reader that takes nothing must not hold up an interrupted run.
  private func mayTryAgain(_ error: Int32) -> Bool {
    guard error == EINTR || error == EAGAIN else { return false }
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    let patience: Int32 = Interruption.signal == nil ? -1 : 1000
    let ready = poll(&request, 1, patience)
    return ready > 0 || (ready < 0 && errno == EINTR)
  }

  /// Whether a person looks at it directly.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  var failureText: String? { failure.map(systemErrorText) }
}

/// The system's words for an error number.
func systemErrorText(_ number: Int32) -> String {
  strerror(number).map { String(cString: $0) } ?? "error \(number)"
}

/// Makes sure that descriptors 0, 1 and 2 are taken: a file opened later in place of a closed one would get what is
/// meant for a person. A closed standard output stays unwritable.
func occupyStandardDescriptors() {
  for (descriptor, mode) in [(Int32(0), O_RDONLY), (1, O_RDONLY), (2, O_WRONLY)] where fcntl(descriptor, F_GETFD) < 0 {
    _ = open("/dev/null", mode)
  }
}
