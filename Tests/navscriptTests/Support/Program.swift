import Foundation

/// What a finished run of the real `navscript` left behind.
struct Finished {
  let status: Int32
  let output: String
  let problems: String

  var lastProblem: String { problems.split(separator: "\n").last.map(String.init) ?? "" }
}

/// Starts the binary that was built together with these tests.
enum Program {
  enum Trouble: Error {
    case cannotStart(Int32)
    case tooSlow
  }

  /// Beside the test bundle, wherever that was built.
  static let path: String = {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") }
    if let bundle, let range = bundle.range(of: "/", options: .backwards, range: bundle.startIndex..<bundle.endIndex) {
      let folder = String(bundle[..<range.lowerBound])
      if FileManager.default.isExecutableFile(atPath: folder + "/navscript") { return folder + "/navscript" }
    }
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardizedFileURL.path
    return root + "/.build/debug/navscript"
  }()

  /// Runs to the end and gives back everything. `input` is what it reads, nothing by default.
  static func run(
    _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:], output: String? = nil,
    input: String? = nil, program: String = path
  ) throws -> Finished {
    let running = try start(
      arguments, in: folder, environment: environment, output: output, input: input, program: program)
    return try running.finish()
  }

  /// Where a program is, if it is installed.
  static func installed(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  static func start(
    _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:], output: String? = nil,
    outputDescriptor: Int32? = nil, problemsDescriptor: Int32? = nil, input: String? = nil, program: String = path
  ) throws -> Running {
    let name = UUID().uuidString
    let logs = try TemporaryFolder()
    let outputPath = output ?? "\(logs.path)/\(name).out"
    let problemsPath = "\(logs.path)/\(name).err"
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let outputDescriptor {
      posix_spawn_file_actions_adddup2(&actions, outputDescriptor, 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, outputPath, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    if let input { try logs.write("input", input) }
    posix_spawn_file_actions_addopen(&actions, 0, input == nil ? "/dev/null" : "\(logs.path)/input", O_RDONLY, 0)
    if let problemsDescriptor {
      posix_spawn_file_actions_adddup2(&actions, problemsDescriptor, 2)
    } else {
      posix_spawn_file_actions_addopen(&actions, 2, problemsPath, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The tests themselves may run where SIGINT is ignored or blocked, which a child inherits.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    var unblocked = sigset_t()
    sigemptyset(&unblocked)
    posix_spawnattr_setsigmask(&attributes, &unblocked)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let inherited = ProcessInfo.processInfo.environment.filter { ["PATH", "HOME", "LD_LIBRARY_PATH"].contains($0.key) }
    // What failed last must not be left in the cache of whoever runs the tests.
    let own = inherited.merging(["XDG_CACHE_HOME": logs.path + "/cache"]) { $1 }
    let variables = own.merging(environment) { _, own in own }.map { "\($0.key)=\($0.value)" }
    // Changing the folder in a spawn is not to be had everywhere; the shell becomes the program.
    let words = ["sh", "-c", "cd \"$1\" && shift && exec \"$@\"", "sh", folder.path, program] + arguments
    var argv = words.map { strdup($0) } + [nil]
    var envp = variables.map { strdup($0) } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var child: pid_t = 0
    let error = posix_spawn(&child, "/bin/sh", &actions, &attributes, &argv, &envp)
    guard error == 0 else { throw Trouble.cannotStart(error) }
    return Running(child: child, logs: logs, outputPath: outputPath, problemsPath: problemsPath)
  }
}

/// A run that has not ended yet.
struct Running {
  let child: pid_t
  let logs: TemporaryFolder
  let outputPath: String
  let problemsPath: String

  var output: String { (try? String(contentsOfFile: outputPath, encoding: .utf8)) ?? "" }
  var problems: String { (try? String(contentsOfFile: problemsPath, encoding: .utf8)) ?? "" }

  /// Waits until the child has printed `text`.
  func wait(for text: String) throws { try wait { output.contains(text) } }

  /// Waits until this scenario has begun, of a child with `--reporter tty,json=/dev/stderr`.
  func wait(untilBegun scenario: String) throws {
    try wait {
      problems.split(separator: "\n").contains { $0.contains("scenario_began") && $0.contains("\"\(scenario)\"") }
    }
  }

  func wait(until condition: () throws -> Bool) throws {
    for _ in 0..<6000 {
      if try condition() { return }
      usleep(10_000)
    }
    throw Program.Trouble.tooSlow
  }

  /// The processes that this one has started and that still run, as the system tells.
  var children: [pid_t] {
    let text = (try? String(contentsOfFile: "/proc/\(child)/task/\(child)/children", encoding: .utf8)) ?? ""
    return text.split(separator: " ").compactMap { pid_t($0) }
  }

  func send(_ signal: Int32) { kill(child, signal) }

  /// Ends it, and lets the system forget it: the test library's own wait for children goes round for ever over one that is
  /// kept.
  func endForcibly() {
    var status: Int32 = 0
    kill(child, SIGKILL)
    waitpid(child, &status, 0)
  }

  func finish() throws -> Finished {
    var status: Int32 = 0
    for _ in 0..<6000 {
      if waitpid(child, &status, WNOHANG) == child {
        let isExit = status & 0x7f == 0
        return Finished(
          status: isExit ? (status >> 8) & 0xff : -(status & 0x7f), output: output, problems: problems)
      }
      usleep(10_000)
    }
    kill(child, SIGKILL)
    waitpid(child, &status, 0)
    throw Program.Trouble.tooSlow
  }
}
