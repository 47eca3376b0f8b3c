import ContainerHost

/// `navscript new`: a container plugin, or a project, that works from the start.
struct NewCommand {
  static let synopsis = "container NAME | project [DIR]"
  static let kinds = ["container", "project"]

  private enum Subject {
    case container(name: String, folder: String)
    case project(folder: String)
  }

  private let subject: Subject
  private let output: Output

  init(_ arguments: ParsedArguments, output: Output) throws(UsageError) {
    self.output = output
    guard let kind = arguments.positionals.first else {
      throw UsageError("new what? expected \(Self.synopsis)")
    }
    let rest = arguments.positionals.dropFirst()
    switch kind {
    case "container":
      guard let name = rest.first else { throw UsageError("new container needs a name, such as side_bar") }
      try Self.check(name)
      subject = .container(name: name, folder: try Self.folder(arguments))
    case "project":
      if arguments.has("output") { throw UsageError("--output is for new container: give the project's folder as DIR") }
      let folder = rest.first ?? "."
      if folder.isEmpty { throw UsageError("DIR cannot be empty") }
      subject = .project(folder: folder)
    default: throw UsageError("new cannot make \(quoted(kind))\(didYouMean(kind, among: Self.kinds))")
    }
    if rest.count > 1 { throw UsageError("new \(kind) takes one argument, got \(rest.count)") }
  }

  private static func check(_ name: String) throws(UsageError) {
    if SnakeCase.isName(name) { return }
    let hint = SnakeCase.name(from: name).map { ": did you mean \(quoted($0))?" } ?? ""
    throw UsageError("a plugin cannot be called \(quoted(name)), expected a lower_snake_case name\(hint)")
  }

  /// Where plugins are, if the project has a folder for them.
  private static func folder(_ arguments: ParsedArguments) throws(UsageError) -> String {
    if let given = arguments.value("output") {
      if given.isEmpty { throw UsageError("--output cannot be empty") }
      return given
    }
    return FileSystem.status(of: "plugins")?.kind == .folder ? "plugins" : "."
  }

  func run() -> Ending {
    var files = NewFiles()
    let next: [String]
    switch subject {
    case .container(let name, let folder):
      ContainerTemplate(name: name).add(to: &files, folder: folder)
      let scenario = Path.join(folder, name + Discovery.suffix)
      next = ["navscript run \(Shell.quoted(scenario))"]
    case .project(let folder):
      ProjectTemplate(folder: folder).add(to: &files)
      next = (folder == "." ? [] : ["cd \(Shell.quoted(folder))"]) + ["navscript run"]
    }
    var ending = Ending()
    let obstacles = files.obstacles
    if let first = obstacles.first {
      let others = obstacles.count == 1 ? "" : ", and so do \(obstacles.dropFirst().joined(separator: ", "))"
      ending.add(.usage, "\(first) exists already\(others): nothing was written")
      return ending
    }
    do throws(FileError) {
      try files.write()
      for path in files.paths { output.line(path) }
      output.line()
      output.line("next: " + next.joined(separator: " && "))
    } catch { ending.add(.internalFault, "\(error.reason): nothing was written") }
    return ending
  }
}
