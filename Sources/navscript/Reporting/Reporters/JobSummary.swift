import Glibc

/// What GitHub shows on a job's page, as Markdown.
struct JobSummary {
  /// GitHub refuses more for one step.
  static let limit = 1 << 20
  /// In bytes of the text of one scenario.
  private static let detailLimit = 20_000

  private var parts: [(heading: String, file: String, body: String)] = []

  mutating func add(_ file: UnloadedFile) {
    parts.append((file.path + " could not be loaded", file.path, file.text))
  }

  mutating func add(_ result: ScenarioResult) {
    let heading = "\(result.state.label) \(result.scenario.title)"
    parts.append((heading, result.scenario.file, FailureText.report(result)))
  }

  /// Of at most half a MiB, so that other tools of the step have room; what does not fit is counted.
  func text(_ result: RunResult) -> String {
    var text = "### navscript\n\n| result | scenarios |\n| --- | ---: |\n"
    for state in ScenarioState.allCases where result.tally[state] > 0 {
      text += "| \(state.label) | \(result.tally[state]) |\n"
    }
    if !result.plan.unloaded.isEmpty { text += "| files not loaded | \(result.plan.unloaded.count) |\n" }
    text += "\n"
    if let name = result.interruption { text += "Interrupted by \(name).\n\n" }
    if let seed = result.plan.seed { text += "This order again: `--seed \(seed)`\n\n" }
    var files: [String] = []
    for part in parts where files.last != part.file && !files.contains(part.file) { files.append(part.file) }
    var shown = 0
    for file in files {
      var hasHeading = false
      for part in parts where part.file == file {
        let block = (hasHeading ? "" : "#### \(Self.escaped(file))\n\n") + Self.block(part.heading, part.body)
        if text.utf8.count + block.utf8.count > Self.limit / 2 { continue }
        text += block
        hasHeading = true
        shown += 1
      }
    }
    if shown < parts.count { text += "\(parts.count - shown) more are in the log.\n\n" }
    return text
  }

  private static func block(_ heading: String, _ body: String) -> String {
    let body = MiddleCut.text(PlainText.of(body), bytes: detailLimit)
    var longest = 0
    var run = 0
    for character in body.utf8 {
      run = character == 0x60 ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "<details><summary>\(escaped(heading))</summary>\n\n\(fence)\n\(body)\n\(fence)\n\n</details>\n\n"
  }

  private static func escaped(_ text: String) -> String {
    VisibleText.line(PlainText.of(text)).replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "*", "_", "`", "[", "]", "\\", "|", "#": "&#\(scalar.value);"
      default: nil
      }
    }
  }

  /// Adds text to the end of a file, unless it would become larger than GitHub takes. - Returns: what went wrong.
  static func append(_ text: String, to path: String) -> String? {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o644)
    guard descriptor >= 0 else { return systemErrorText(errno) }
    defer { close(descriptor) }
    let size = lseek(descriptor, 0, SEEK_END)
    guard size < 0 || Int(size) + text.utf8.count <= limit else { return "it would be larger than \(limit) bytes" }
    let output = Output(descriptor: descriptor)
    output.write(text)
    output.flush()
    return output.failureText
  }
}
