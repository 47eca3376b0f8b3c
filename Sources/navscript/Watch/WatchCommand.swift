import ContainerHost
import Glibc

/// `navscript run --watch`: runs what is selected, then again what depends on a file whenever one has changed.
///
/// This process only watches; each run is a process of its own. One that is out of date before it has ended is ended.
final class WatchCommand {
  private let arguments: ParsedArguments
  private let read: (ParsedArguments) throws(UsageError) -> RunOptions
  private let output: Output
  private let problems: Output
  private let root: String
  private var map = WatchMap()
  /// What runs, or ran last.
  private var request = WatchedRun.Request()
  private var running: (process: ForkedProcess, reply: [UInt8])?
  /// What has changed and was not run for yet.
  private var changes = FileWatcher.Changes()
  private var hasAsked = false
  private var keys: WatchKeys?

  /// How long nothing has to happen before a run begins: programs write several files at once.
  private static let quiet = Duration.milliseconds(60)
  /// How long a run has to come to its end when it is out of date.
  private static let grace = Duration.seconds(2)

  init(
    _ arguments: ParsedArguments, project: Project,
    read: @escaping (ParsedArguments) throws(UsageError) -> RunOptions, output: Output, problems: Output
  ) throws(UsageError) {
    _ = try read(arguments)
    self.arguments = arguments
    self.read = read
    self.output = output
    self.problems = problems
    root = project.root
    request.isOnlyLook = arguments.has("wait")
  }

  func run() -> Ending {
    var ending = Ending()
    do throws(FileError) {
      let watcher = try FileWatcher()
      // The terminal is put back and the run ended before the end.
      Interruption.beginNoting()
      keys = WatchKeys(output: output)
      defer {
        keys?.end()
        stop()
      }
      try watcher.watch([FileWatcher.Folder(path: root, isDeep: false)])
      try start(watcher)
      while Interruption.signal == nil {
        wait(for: watcher)
        changes.add(watcher.changes())
        try takeReply(watcher)
        switch keys?.take() {
        case .end?: return ending
        case .run(let wanted)?:
          request.files = nil
          request.isOnlyLook = false
          wanted(&request)
          clear()
          try start(watcher)
        case nil: break
        }
        if !changes.isEmpty { try restart(watcher) }
      }
    } catch { ending.add(.internalFault, error.reason) }
    if let status = Interruption.status { ending.add(status, "interrupted by \(Interruption.name ?? "a signal")") }
    return ending
  }

  private func wait(for watcher: FileWatcher) {
    var requests = [pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)]
    if let running { requests.append(pollfd(fd: running.process.replies, events: Int16(POLLIN), revents: 0)) }
    if keys != nil { requests.append(pollfd(fd: 0, events: Int16(POLLIN), revents: 0)) }
    // A signal that comes just before does not end the wait.
    _ = poll(&requests, nfds_t(requests.count), 200)
  }

  // MARK: Runs

  private func start(_ watcher: FileWatcher) throws(FileError) {
    stop()
    problems.flush()
    output.flush()
    let work = WatchedRun(arguments: arguments, request: request, read: read, output: output, problems: problems)
    let process = try ForkedProcess(besides: []) { _, replies in work.serve(replies) }
    running = (process, [])
  }

  /// Ends the run that is going on, which knows by the signal that its reports are not to be half written.
  private func stop() {
    guard let (process, _) = running else { return }
    running = nil
    process.signal(SIGTERM)
    let end = RealTime.now + Self.grace
    var ignored: [UInt8] = []
    while RealTime.now < end {
      var request = pollfd(fd: process.replies, events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, 50) > 0, Frames.read(from: process.replies, into: &ignored) == .end { break }
    }
    process.signal(SIGKILL)
    _ = process.end()
  }

  private func takeReply(_ watcher: FileWatcher) throws(FileError) {
    guard case (let process, var reply)? = running else { return }
    var read = Frames.Read.some
    while read == .some { read = Frames.read(from: process.replies, into: &reply) }
    running?.reply = reply
    guard read == .end else { return }
    running = nil
    let end = process.end()
    if let message = Frames.take(from: &reply).first, let answer = try? WatchedRun.Answer(message) {
      // A configuration that cannot be read says nothing about what there is to watch.
      if request.files == nil, !answer.map.folders.isEmpty { map = answer.map } else { map.add(answer.map) }
    } else {
      problems.line("navscript: the run was \(end.phrase)")
    }
    try watcher.watch(map.folders)
    let count = map.entries.count
    let narrowed = request.filter.map { $0.isEmpty ? "" : ", names that match \(quoted($0))" } ?? ""
    let failed = request.isOnlyLastFailed ? ", only what did not pass" : ""
    let hint = keys == nil ? "" : "; ? for keys, q ends"
    problems.line(
      "navscript: watching \(count == 1 ? "1 scenario file" : "\(count) scenario files")\(narrowed)\(failed)\(hint)")
    problems.flush()
  }

  /// Waits until all is quiet, and runs what the changes concern.
  private func restart(_ watcher: FileWatcher) throws(FileError) {
    let limit = RealTime.now + .seconds(1)
    var last = RealTime.now
    while RealTime.now - last < Self.quiet, RealTime.now < limit, Interruption.signal == nil {
      var request = pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, 20) > 0 { last = RealTime.now }
      changes.add(watcher.changes())
    }
    let happened = changes
    changes = FileWatcher.Changes()
    switch concerned(by: happened) {
    case .nothing: return
    case .everything: request.files = nil
    case .some(let files):
      // What was being run has not been seen to its end.
      if running == nil {
        request.files = files
      } else if let unfinished = request.files {
        request.files = Array(Set(files + unfinished)).sorted(by: precedesInBytes)
      }
    }
    request.isOnlyLook = false
    stop()
    announce(happened)
    try start(watcher)
  }

  private enum Concerned {
    case nothing
    case some([String])
    case everything
  }

  private func concerned(by changes: FileWatcher.Changes) -> Concerned {
    let isConfiguration = changes.files.contains { Path.lastPart(of: $0) == Project.configurationName }
    if changes.isEverything || isConfiguration || map.entries.isEmpty { return .everything }
    var files = map.entries.filter { $0.concerns(changes) && FileSystem.status(of: $0.path) != nil }.map(\.path)
    let known = Set(map.entries.flatMap(\.files))
    let isNew = changes.files.contains { $0.hasSuffix(Discovery.suffix) && !known.contains($0) && isSelected($0) }
    // How the command line calls a new file only the command line knows.
    if isNew { return .everything }
    for entry in map.entries where FileSystem.status(of: entry.path) == nil {
      map.entries.removeAll { $0.path == entry.path }
      problems.line("navscript: \(VisibleText.line(entry.path)) is gone")
    }
    problems.flush()
    files.sort(by: precedesInBytes)
    return files.isEmpty ? .nothing : .some(files)
  }

  /// Whether a folder that was named holds the file.
  private func isSelected(_ file: String) -> Bool {
    FileSystem.status(of: file) != nil
      && map.folders.contains { folder in
        guard folder.isDeep, let path = FileSystem.realPath(folder.path) else { return false }
        return file.hasPrefix(path == "/" ? "/" : path + "/")
      }
  }

  /// What an earlier run has said is not to be taken for what this one says.
  private func clear() {
    if output.isTerminal { output.write("\u{1b}[H\u{1b}[2J\u{1b}[3J") }
    output.flush()
  }

  private func announce(_ changes: FileWatcher.Changes) {
    clear()
    let names = changes.files.map { file in
      let start = root.hasSuffix("/") ? root : root + "/"
      return VisibleText.line(
        file.beginsInBytes(start) ? String(decoding: file.utf8.dropFirst(start.utf8.count), as: UTF8.self) : file)
    }.sorted(by: precedesInBytes)
    let shown = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
    problems.line("navscript: changed: \(changes.isEverything ? "many files" : shown)")
    problems.flush()
  }
}
