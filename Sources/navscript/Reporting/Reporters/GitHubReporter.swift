import Glibc

/// Annotations for GitHub Actions: workflow commands, which the runner reads from either stream, and the whole result in
/// the job's summary.
///
/// Of one step GitHub shows ten errors and ten warnings and drops the rest without a word, so the tenth counts it.
final class GitHubReporter: Reporter {
  static let limit = 10
  /// In bytes of one annotation; GitHub takes 64 KiB.
  static let messageLimit = 8000

  private let output: Output
  private let summaryPath: String?
  private let root: String?
  private var errors: [String] = []
  private var warnings: [String] = []
  private var errorCount = 0
  private var warningCount = 0
  private var summary = JobSummary()
  /// Why the summary could not be written.
  private(set) var problems: [String] = []

  init(output: Output, environment: (String) -> String?) {
    self.output = output
    summaryPath = environment("GITHUB_STEP_SUMMARY").flatMap { $0.isEmpty ? nil : $0 }
    root = environment("GITHUB_WORKSPACE").flatMap { $0.isEmpty ? nil : FileSystem.realPath($0) ?? $0 }
  }

  func receive(_ event: RunEvent) {
    switch event {
    case .runBegan(let plan):
      for file in plan.unloaded {
        error(Place(file: file.path, line: 1), title: "could not be loaded", file.text)
        summary.add(file)
      }
    case .fileBegan, .scenarioBegan: break
    case .scenarioEnded(let result): note(result)
    case .runEnded(let result): end(result)
    }
  }

  private func note(_ result: ScenarioResult) {
    let place = result.telling.failures.first?.place ?? result.scenario.place
    let text = FailureText.report(result)
    if result.state.isProblem {
      error(place, title: "\(result.state.label) \(result.scenario.title)", text)
    } else if result.state == .flaky {
      warningCount += 1
      if warnings.count < Self.limit {
        warnings.append(command("warning", place, title: "FLAKY \(result.scenario.title)", text))
      }
    }
    if result.state.isProblem || result.state == .flaky { summary.add(result) }
  }

  private func error(_ place: Place, title: String, _ text: String) {
    errorCount += 1
    if errors.count < Self.limit { errors.append(command("error", place, title: title, text)) }
  }

  private func end(_ result: RunResult) {
    write(errors, count: errorCount, "error")
    write(warnings, count: warningCount, "warning")
    output.flush()
    guard let summaryPath else { return }
    if let reason = JobSummary.append(summary.text(result), to: summaryPath) {
      problems.append("the job summary \(summaryPath) could not be written: \(reason)")
    }
  }

  private func write(_ commands: [String], count: Int, _ kind: String) {
    let shown = count > Self.limit ? Self.limit - 1 : commands.count
    for command in commands.prefix(shown) { output.line(command) }
    if count > shown {
      let message = "\(count - shown) more are in the log and in the job's summary"
      output.line("::\(kind) title=navscript::\(Self.escaped(message))")
    }
  }

  private func command(_ kind: String, _ place: Place, title: String, _ text: String) -> String {
    let file = Self.property(pathInRepository(place.file))
    let message = MiddleCut.text(PlainText.of(text), bytes: Self.messageLimit)
    let name = Self.property(MiddleCut.text(VisibleText.line(PlainText.of(title)), bytes: 200))
    return "::\(kind) file=\(file),line=\(place.line),title=\(name)::\(Self.escaped(message))"
  }

  /// GitHub finds files from the repository's root, wherever the program runs.
  private func pathInRepository(_ file: String) -> String {
    guard let root, let real = FileSystem.realPath(file), real.beginsInBytes(root + "/") else { return file }
    return String(decoding: real.utf8.dropFirst(root.utf8.count + 1), as: UTF8.self)
  }

  /// The text of a command.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A property of a command, where `:` and `,` have a meaning too.
  static func property(_ text: String) -> String {
    var result = ""
    for scalar in escaped(text).unicodeScalars {
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
