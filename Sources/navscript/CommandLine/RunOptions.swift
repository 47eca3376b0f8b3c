/// What `navscript run` was asked to do.
struct RunOptions {
  enum TraceForm { case none, text, json }

  var paths: [String] = []
  var filter: NameFilter?
  var listsOnly = false
  var failsFast = false
  var trace = TraceForm.none
  var color = ColorChoice.auto
  var pluginPaths: [String] = []
  /// Processor time for one scenario.
  var timeout = Duration.seconds(10)
  var allowsEmpty = false
  var isVerbose = false

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.positionals
    if paths.contains("") { throw UsageError("a path cannot be empty") }
    if let pattern = arguments.value("filter") { filter = try NameFilter(pattern) }
    listsOnly = arguments.has("list")
    failsFast = arguments.has("fail-fast")
    if arguments.has("trace"), arguments.has("trace-json") {
      throw UsageError("--trace and --trace-json cannot be given together")
    }
    trace = arguments.has("trace") ? .text : arguments.has("trace-json") ? .json : .none
    color = arguments.value("color").flatMap(ColorChoice.init(rawValue:)) ?? .auto
    if let text = arguments.value("timeout") {
      guard let number = Double(text), number >= 0.001, number <= 86_400 else {
        throw UsageError("--timeout cannot be \(quoted(text)): expected seconds from 0.001 to 86400")
      }
      timeout = .milliseconds(Int64(number * 1000))
    }
    pluginPaths = arguments.all("plugin-path")
    allowsEmpty = arguments.has("allow-empty")
    isVerbose = arguments.has("verbose")
    if let missing = pluginPaths.first(where: { FileSystem.status(of: $0)?.kind != .folder }) {
      throw UsageError("--plugin-path \(quoted(missing)) is not a folder")
    }
  }
}

/// Selects scenarios by name.
struct NameFilter {
  let pattern: String
  private let regex: Regex<AnyRegexOutput>

  init(_ pattern: String) throws(UsageError) {
    self.pattern = pattern
    do {
      regex = try Regex(pattern)
    } catch {
      throw UsageError("--filter \(quoted(pattern)) is not a regular expression: \(firstLine(of: error))")
    }
  }

  func matches(_ name: String) -> Bool { (try? regex.firstMatch(in: name)) != nil }
}

private func firstLine(of error: any Error) -> String {
  String(describing: error).split(whereSeparator: \.isNewline).first.map(String.init) ?? "unknown reason"
}
