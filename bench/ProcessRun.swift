import Baseline
import Glibc

/// Runs a program from start to end, again and again; what it prints goes nowhere.
final class ProcessRun: Subject {
  private let path: String
  private let arguments: [String]

  init(_ path: String, _ arguments: [String]) throws {
    guard access(path, X_OK) == 0 else { throw BenchError("\(path): \(String(cString: strerror(errno)))") }
    self.path = path
    self.arguments = arguments
    try run(1)
  }

  func run(_ rounds: Int) throws {
    for _ in 0..<rounds {
      let status = try runOnce()
      guard status == 0 else { throw BenchError("\(path) ended with \(status)") }
    }
  }

  /// Runs it once and calls `look` with its process id every two milliseconds, or so, until it has ended.
  func watch(_ look: @escaping (pid_t) -> Void) throws {
    let status = try runOnce(look)
    guard status == 0 else { throw BenchError("\(path) ended with \(status)") }
  }

  private func runOnce(_ look: ((pid_t) -> Void)? = nil) throws -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let fault = posix_spawn(&child, path, &actions, nil, words, environ)
    guard fault == 0 else { throw BenchError("\(path): \(String(cString: strerror(fault)))") }
    var status: Int32 = 0
    while let look, waitpid(child, &status, WNOHANG) == 0 {
      look(child)
      usleep(2000)
    }
    if look != nil { return status }
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { throw BenchError("waitpid: \(String(cString: strerror(errno)))") }
    }
    return status
  }

  /// The path of a program: beside this one, or in the search path.
  static func find(_ program: String, besideThisOne: Bool = false) throws -> String {
    if besideThisOne {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
      guard count > 0 else { throw BenchError("where this program lies is not known") }
      let path = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      return path[..<(path.lastIndex(of: "/") ?? path.startIndex)] + "/" + program
    }
    for folder in String(cString: getenv("PATH") ?? strdup("")).split(separator: ":") {
      let path = "\(folder)/\(program)"
      if access(path, X_OK) == 0 { return path }
    }
    throw BenchError("there is no \(program) on this machine")
  }
}
