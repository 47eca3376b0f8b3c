import CProcess
import ContainerHost
import Glibc

/// A copy of this process that does part of its work, and is talked to through two pipes.
///
/// It is made by fork(2): it has everything that has been loaded, without loading it once more. This program has one
/// thread, so nothing is held by a thread that the copy lacks.
final class ForkedProcess {
  let identifier: pid_t
  /// What is written here, the child reads.
  private(set) var requests: Int32
  /// What the child writes is read here; does not block.
  private(set) var replies: Int32
  private var status: Int32?

  /// - Parameters:
  ///   - others: children whose pipes the new one must not hold open.
  ///   - work: what the child does, with the descriptor it reads from and the one it writes to. It ends when that returns.
  /// - Throws: why there is no child.
  init(besides others: [ForkedProcess], work: (Int32, Int32) -> Void) throws(FileError) {
    var requestEnds: [Int32] = [-1, -1]
    var replyEnds: [Int32] = [-1, -1]
    guard pipe(&requestEnds) == 0 else { throw FileError(reason: systemErrorText(errno)) }
    guard pipe(&replyEnds) == 0 else {
      let reason = systemErrorText(errno)
      for end in requestEnds { close(end) }
      throw FileError(reason: reason)
    }
    identifier = process_fork()
    if identifier == 0 {
      for other in others { other.closePipes() }
      close(requestEnds[1])
      close(replyEnds[0])
      work(requestEnds[0], replyEnds[1])
      // Not exit: what the parent has buffered is the parent's to write.
      _exit(0)
    }
    let reason = systemErrorText(errno)
    close(requestEnds[0])
    close(replyEnds[1])
    requests = requestEnds[1]
    replies = replyEnds[0]
    guard identifier > 0 else {
      closePipes()
      throw FileError(reason: reason)
    }
    _ = fcntl(replies, F_SETFL, O_NONBLOCK)
  }

  deinit { closePipes() }

  /// No more requests: the child comes to its end when it has dealt with those it has.
  func closeRequests() {
    if requests >= 0 { close(requests) }
    requests = -1
  }

  private func closePipes() {
    closeRequests()
    if replies >= 0 { close(replies) }
    replies = -1
  }

  /// Sends a signal to the child and to all that it has started.
  func signal(_ number: Int32) {
    guard status == nil else { return }
    // It may not lead its group yet.
    if kill(-identifier, number) != 0 { kill(identifier, number) }
  }

  /// Waits until the child is gone, and says how it ended. Only called when its end is certain.
  func end() -> End {
    var raw: Int32 = 0
    while status == nil {
      let found = waitpid(identifier, &raw, 0)
      if found == identifier || (found < 0 && errno != EINTR) { status = raw }
    }
    return End(status: status ?? 0)
  }

  /// How a process ended.
  enum End: Equatable {
    case exit(Int32)
    case signal(Int32)

    /// - Parameter status: as waitpid(2) gives it.
    init(status: Int32) {
      let number = status & 0x7f
      self = number == 0 ? .exit((status >> 8) & 0xff) : .signal(number)
    }

    /// `ended by SIGSEGV (Segmentation fault)`.
    var phrase: String {
      switch self {
      case .exit(let code): "ended with exit code \(code)"
      case .signal(let number): "ended by \(Self.name(number))"
      }
    }

    private static func name(_ number: Int32) -> String {
      let names: [Int32: String] = [
        SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGHUP: "SIGHUP", SIGILL: "SIGILL", SIGINT: "SIGINT",
        SIGKILL: "SIGKILL", SIGPIPE: "SIGPIPE", SIGQUIT: "SIGQUIT", SIGSEGV: "SIGSEGV", SIGSYS: "SIGSYS",
        SIGTERM: "SIGTERM", SIGTRAP: "SIGTRAP", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ",
      ]
      let text = strsignal(number).map { String(cString: $0) } ?? ""
      guard let name = names[number] else { return text.isEmpty ? "signal \(number)" : "signal \(number) (\(text))" }
      return text.isEmpty ? name : "\(name) (\(text))"
    }
  }
}
