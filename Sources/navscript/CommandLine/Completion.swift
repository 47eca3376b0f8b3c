import ContainerHost

/// Scripts that make a shell complete commands, flags and their values, all from the tables that the parser reads.
enum Completion {
  enum Shell: String, CaseIterable { case bash, zsh, fish }

  /// - Parameter arguments: of `navscript completion`.
  static func script(for arguments: [String]) throws(UsageError) -> String {
    let names = Shell.allCases.map(\.rawValue)
    guard let name = arguments.first else {
      throw UsageError("completion for which shell? expected one of \(names.joined(separator: ", "))")
    }
    guard let shell = Shell(rawValue: name) else {
      throw UsageError(
        "completion knows no \(quoted(name))\(didYouMean(name, among: names)) (one of \(names.joined(separator: ", ")))"
      )
    }
    guard arguments.count == 1 else { throw UsageError("completion takes one shell, got \(quoted(arguments[1])) too") }
    let lines =
      switch shell {
      case .bash: bash
      case .zsh: zsh
      case .fish: fish
      }
    return lines.joined(separator: "\n") + "\n"
  }

  static func words(of flag: Flag) -> [String] {
    flag.kind == .reporter ? ReporterChoice.Kind.allCases.map(\.rawValue) : flag.choices
  }

  static func spellings(of command: Command) -> [String] {
    command.allFlags.flatMap { flag in (flag.short.map { ["-\($0)"] } ?? []) + ["--\(flag.name)"] }
  }

  // MARK: bash

  private static var bash: [String] {
    var lines = [
      "# bash completion for navscript, made by `navscript completion bash`", "_navscript() {",
      "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}",
      "  COMPREPLY=()",
      "  # bash takes --flag=value apart at the equals sign.",
      "  if [[ $current == = ]]; then current=",
      "  elif [[ $previous == = && COMP_CWORD -ge 3 ]]; then previous=${COMP_WORDS[COMP_CWORD-2]}; fi",
      "  if [[ COMP_CWORD -eq 1 ]]; then",
      "    COMPREPLY=($(compgen -W \"\(Commands.names.joined(separator: " ")) --help --version\" -- \"$current\"))",
      "    return", "  fi", "  case $command:$previous in",
    ]
    for command in Commands.all {
      for flag in command.flags where flag.value != nil {
        lines.append("    \(command.name):--\(flag.name)) \(bashValues(of: flag)); return ;;")
      }
    }
    lines += ["  esac", "  case $command in"]
    for command in Commands.all {
      lines.append("    \(command.name))")
      let flags = spellings(of: command).joined(separator: " ")
      lines.append("      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W \"\(flags)\" -- \"$current\"))")
      if !command.subjects.isEmpty {
        let words = command.subjects.joined(separator: " ")
        lines.append(
          "      elif [[ COMP_CWORD -eq 2 ]]; then COMPREPLY=($(compgen -W \"\(words)\" -- \"$current\"))")
      }
      if command.takesPaths { lines.append("      else \(bashFiles)") }
      lines += ["      fi ;;"]
    }
    return lines + ["  esac", "}", "complete -F _navscript navscript"]
  }

  private static let bashFiles =
    "compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- \"$current\")"

  private static func bashValues(of flag: Flag) -> String {
    let words = words(of: flag)
    if !words.isEmpty { return "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\"))" }
    switch flag.kind {
    case .folder: return "compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- \"$current\")"
    case .file: return bashFiles
    case .text, .number, .reporter: return ":"
    }
  }

  // MARK: zsh

  private static var zsh: [String] {
    var lines = [
      "#compdef navscript", "# made by `navscript completion zsh`", "_navscript() {", "  local -a commands",
      "  commands=(",
    ]
    lines += Commands.all.map { "    \(quote("\($0.name):\(colonless($0.summary))"))" }
    lines += [
      "  )", "  if (( CURRENT == 2 )); then _describe command commands; return; fi",
      "  local command=$words[2]", "  shift words; (( CURRENT-- ))", "  case $command in",
    ]
    for command in Commands.all {
      lines.append("    \(command.name)) _arguments \\")
      for flag in command.allFlags { lines.append("      \(zshSpecification(of: flag)) \\") }
      if !command.subjects.isEmpty {
        lines.append("      \(quote("1:what:(\(command.subjects.joined(separator: " ")))")) \\")
      }
      lines.append(command.takesPaths ? "      '*:file:_files' ;;" : "      '*: :' ;;")
    }
    return lines + ["  esac", "}", "_navscript \"$@\""]
  }

  private static func zshSpecification(of flag: Flag) -> String {
    let text = colonless(flag.summary).filter { $0 != "[" && $0 != "]" }
    let star = flag.isRepeatable ? "*" : ""
    guard let value = flag.value else {
      let long = quote("\(star)--\(flag.name)[\(text)]")
      return flag.short.map { quote("-\($0)[\(text)]") + " " + long } ?? long
    }
    let words = words(of: flag)
    let action =
      switch flag.kind {
      case .folder: "_files -/"
      case .file: "_files"
      case .text, .number, .reporter: words.isEmpty ? " " : "(\(words.joined(separator: " ")))"
      }
    return quote("\(star)--\(flag.name)=[\(text)]:\(value.filter { $0 != "[" && $0 != "]" }):\(action)")
  }

  private static func colonless(_ text: String) -> String { String(text.map { $0 == ":" ? "," : $0 }) }
  private static func quote(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  // MARK: fish

  private static var fish: [String] {
    var lines = ["# fish completion for navscript, made by `navscript completion fish`", "complete -c navscript -f"]
    let top = "-n '__fish_use_subcommand'"
    for command in Commands.all {
      lines.append("complete -c navscript \(top) -a \(command.name) -d \(quote(command.summary))")
    }
    lines.append("complete -c navscript \(top) -l help -s h -d 'show the help'")
    lines.append("complete -c navscript \(top) -l version -d 'show the version'")
    for command in Commands.all {
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      for flag in command.allFlags {
        let short = flag.short.map { " -s \($0)" } ?? ""
        let words = words(of: flag)
        var value = flag.value == nil ? "" : " -x"
        if flag.kind == .file || flag.kind == .folder { value = " -r -F" }
        if !words.isEmpty { value += " -a \(quote(words.joined(separator: " ")))" }
        lines.append("complete -c navscript \(condition) -l \(flag.name)\(short)\(value) -d \(quote(flag.summary))")
      }
      if !command.subjects.isEmpty {
        lines.append("complete -c navscript \(condition) -a \(quote(command.subjects.joined(separator: " ")))")
      }
      if command.takesPaths { lines.append("complete -c navscript \(condition) -F") }
    }
    return lines
  }
}
