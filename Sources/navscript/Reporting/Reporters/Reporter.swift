/// Makes one form of output from what happens in a run.
protocol Reporter: AnyObject {
  /// Called with every event, in order, by one thread.
  func receive(_ event: RunEvent)
}

/// The reporters of one run, and the files they write.
final class ReporterSet {
  private var reporters: [any Reporter] = []
  private var files: [ReportFile] = []
  /// Standard error, if a report goes there.
  private var errorOutput: Output?

  /// Opens every file, so that one that cannot be written is known before anything runs.
  init(_ options: RunOptions, output: Output, problems: Output) throws(FileError) {
    do throws(FileError) {
      for choice in options.reporters {
        let target: Output
        switch choice.destination {
        case .standardOutput: target = output
        case .standardError:
          target = problems
          errorOutput = problems
        case .file(let path):
          let file = try ReportFile(path)
          files.append(file)
          target = file.output
        }
        reporters.append(Self.reporter(choice.kind, to: target, options, problems: problems))
      }
    } catch {
      for file in files { file.discard() }
      throw error
    }
    if options.trace == .json { reporters.append(TraceReporter(output: output)) }
  }

  private static func reporter(
    _ kind: ReporterChoice.Kind, to target: Output, _ options: RunOptions, problems: Output
  ) -> any Reporter {
    switch kind {
    case .tty:
      let style = Style(options.color, isTerminal: target.isTerminal, environment: environmentVariable)
      let progress = Progress(output: problems, environment: environmentVariable)
      return TextReporter(options: options, style: style, text: target, progress: progress)
    case .tap: return TAPReporter(output: target)
    case .junit: return JUnitReporter(output: target, timestamp: WallClock.timestamp)
    case .json: return JSONReporter(output: target)
    case .html: return HTMLReporter(output: target, options: options)
    case .github: return GitHubReporter(output: target, environment: environmentVariable)
    }
  }

  /// Whether results go on being kept when standard output is gone.
  var hasFiles: Bool { !files.isEmpty }

  func receive(_ event: RunEvent) {
    for reporter in reporters { reporter.receive(event) }
  }

  /// Puts the files in their places.
  /// - Returns: what went wrong, a line for each report that could not be written.
  func finish() -> [String] {
    var problems = files.compactMap { $0.finish() }
    for case let reporter as GitHubReporter in reporters { problems += reporter.problems }
    errorOutput?.flush()
    // Nobody will read it, but the exit code tells.
    if let reason = errorOutput?.failureText { problems.append("standard error cannot be written: \(reason)") }
    return problems
  }
}
