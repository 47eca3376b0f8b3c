import ContainerHost

/// The command line as a whole: finds the command, runs it, and turns what came of it into an exit code.
struct Workbench {
  let output: Output
  let problems: Output

  /// - Parameter arguments: without the program's name.
  func run(_ arguments: [String]) -> ExitStatus {
    var ending = Ending()
    do throws(UsageError) {
      ending = try dispatch(arguments)
    } catch {
      ending.add(.usage, "\(error.message) (see navscript help)")
    }
    output.flush()
    if let reason = output.failureText {
      ending.add(.internalFault, "standard output cannot be written: \(reason)")
    }
    defer { problems.flush() }
    guard let (status, cause) = ending.decisive else { return .success }
    // The last line names the cause, whatever was said before.
    problems.line("navscript: \(VisibleText.line(cause))")
    return status
  }

  private func dispatch(_ arguments: [String]) throws(UsageError) -> Ending {
    guard let first = arguments.first else { throw UsageError("no command was given") }
    let rest = arguments.dropFirst()
    switch first {
    case "-h", "--help": return show(HelpText.overview())
    case "--version": return show("navscript \(HelpText.version)\n")
    case "help":
      if let name = rest.first, name != "-h", name != "--help" { return show(HelpText.text(for: try command(name))) }
      return show(HelpText.overview())
    default: break
    }
    if first.hasPrefix("-") {
      throw UsageError("unknown flag \(quoted(first))\(didYouMean(first, among: ["--help", "--version"]))")
    }
    let command = try command(first)
    var parsed = try ArgumentParser(command: command).parse(rest)
    if parsed.has(Command.helpFlag.name) { return show(HelpText.text(for: command)) }
    if command.name == Commands.completion.name { return show(try Completion.script(for: parsed.positionals)) }
    // What makes a project does not depend on the one around it.
    if command.name == Commands.stubs.name { return try StubsCommand(parsed, output: output).run() }
    if command.name == Commands.new.name { return try NewCommand(parsed, output: output).run() }
    if command.name == Commands.report.name {
      return try MergeCommand(parsed, output: output, problems: problems).run()
    }
    if command.name == Commands.explain.name { return try ExplainCommand(parsed, output: output).run() }
    let project = Project.find()
    if command.name == Commands.run.name, parsed.has("watch") {
      // Once here, so that what is wrong with the command line is said before anything is watched.
      let read = { (arguments: ParsedArguments) throws(UsageError) -> RunOptions in
        var arguments = arguments
        try configure(&arguments, command, .find())
        return try RunOptions(arguments)
      }
      return try WatchCommand(parsed, project: project, read: read, output: output, problems: problems).run()
    }
    try configure(&parsed, command, project)
    if command.name == Commands.list.name {
      return try ListCommand(parsed, output: output, problems: problems).run()
    }
    if command.name == Commands.check.name {
      return try CheckCommand(parsed, output: output, problems: problems).run()
    }
    if command.name == Commands.repl.name {
      return try ReplCommand(parsed, output: output, problems: problems).run()
    }
    return RunCommand(try RunOptions(parsed), project: project, output: output, problems: problems).run()
  }

  private func configure(
    _ parsed: inout ParsedArguments, _ command: Command, _ project: Project
  ) throws(UsageError) {
    let given = parsed.value("config")
    if parsed.has("no-config") {
      if given != nil { throw UsageError("--config and --no-config cannot be given together") }
      return
    }
    guard let path = given ?? project.configurationPath else { return }
    try Configuration(path: path).apply(to: &parsed, of: command)
  }

  private func command(_ name: String) throws(UsageError) -> Command {
    if let command = Commands.all.first(where: { $0.name == name }) { return command }
    if name.hasSuffix(".lua") || name.contains("/") {
      throw UsageError("unknown command \(quoted(name)): did you mean \"navscript run \(name)\"?")
    }
    throw UsageError("unknown command \(quoted(name))\(didYouMean(name, among: Commands.all.map(\.name)))")
  }

  private func show(_ text: String) -> Ending {
    output.write(text)
    return Ending()
  }
}
