import ContainerHost

/// One `--reporter WHAT[=FILE]`.
struct ReporterChoice: Equatable {
  enum Kind: String, CaseIterable {
    case tty, tap, junit, json, github, html

    /// Whether its results can be written to a file of their own.
    var takesFile: Bool { self != .tty }
  }

  enum Destination: Equatable {
    case standardOutput, standardError
    case file(String)
  }

  let kind: Kind
  var destination = Destination.standardOutput

  var isOnStandardOutput: Bool { destination == .standardOutput }

  /// All that were asked for. Results for people are among them unless something else has standard output.
  ///
  /// - Parameters:
  ///   - values: as they were given; several may be joined by commas.
  ///   - outputTaker: the flag that takes standard output for something else, so that text goes to standard error.
  static func list(_ values: [String], flag: String, outputTaker: String?) throws(UsageError) -> [ReporterChoice] {
    var choices: [ReporterChoice] = []
    for value in values {
      for part in parts(of: value) { choices.append(try choice(part, flag: flag)) }
    }
    try refuseSharing(choices, flag: flag)
    if let outputTaker {
      if let other = choices.first(where: { $0.isOnStandardOutput && $0.kind != .tty }) {
        throw UsageError("\(outputTaker) and the reporter \(other.kind.rawValue) cannot both have standard output")
      }
      return choices.filter { $0.kind != .tty } + [ReporterChoice(kind: .tty, destination: .standardError)]
    }
    let direct = choices.filter(\.isOnStandardOutput)
    if direct.count > 1 {
      let names = direct.map(\.kind.rawValue)
      throw UsageError(
        "the reporters \(names.joined(separator: " and ")) cannot both have standard output: give one a file, as in "
          + "\(flag) \(names.last { $0 != "tty" } ?? "junit")=FILE")
    }
    return direct.isEmpty ? choices + [ReporterChoice(kind: .tty)] : choices
  }

  /// Two reports in one place would be none.
  private static func refuseSharing(_ choices: [ReporterChoice], flag: String) throws(UsageError) {
    if choices.filter({ $0.kind == .github }).count > 1 {
      throw UsageError("the reporter github can be there once, since it writes the summary of the job")
    }
    let apart = choices.filter { $0.destination == .standardError && $0.kind != .tty }.map(\.kind.rawValue)
    if apart.count > 1 {
      throw UsageError("the reporters \(apart.joined(separator: " and ")) cannot both have standard error")
    }
    var files: Set<String> = []
    for case .file(let path) in choices.map(\.destination) {
      if !files.insert(ReportFile.identity(of: path)).inserted {
        throw UsageError("two reporters cannot both write \(quoted(path))")
      }
      guard let status = FileSystem.status(of: path), status.kind == .file else { continue }
      for (descriptor, name) in [(Int32(1), "output"), (2, "error")]
      where FileSystem.status(ofDescriptor: descriptor)?.identity == status.identity {
        throw UsageError("\(flag): \(quoted(path)) is the file that standard \(name) goes to")
      }
    }
  }

  /// `tty,junit=out.xml` is two; a comma in a file's name stays where what follows is no reporter.
  private static func parts(of value: String) -> [String] {
    var parts: [String] = []
    for piece in value.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      let isReporter = piece.contains("=") || Kind(rawValue: piece) != nil
      if !isReporter, let last = parts.last, last.contains("=") {
        parts[parts.count - 1] = last + "," + piece
      } else {
        parts.append(piece)
      }
    }
    return parts
  }

  private static func choice(_ text: String, flag: String) throws(UsageError) -> ReporterChoice {
    let equals = text.firstIndex(of: "=")
    let name = String(text[..<(equals ?? text.endIndex)])
    guard let kind = Kind(rawValue: name) else {
      let names = Kind.allCases.map(\.rawValue)
      throw UsageError(
        "\(flag) cannot be \(quoted(name))\(didYouMean(name, among: names)) (one of \(names.joined(separator: ", ")))")
    }
    guard let equals else {
      return ReporterChoice(kind: kind, destination: kind == .github ? .standardError : .standardOutput)
    }
    let file = String(text[text.index(after: equals)...])
    if ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(file) { return ReporterChoice(kind: kind) }
    if ["/dev/stderr", "/dev/fd/2", "/proc/self/fd/2"].contains(file) {
      return ReporterChoice(kind: kind, destination: .standardError)
    }
    if file.isEmpty { throw UsageError("\(flag) \(text): the file's name is missing") }
    guard kind.takesFile else { throw UsageError("\(flag) \(text): the reporter \(name) takes no file") }
    return ReporterChoice(kind: kind, destination: .file(file))
  }
}
