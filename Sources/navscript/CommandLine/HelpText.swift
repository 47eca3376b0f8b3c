/// What `--help` prints.
enum HelpText {
  static let version = "0.1.0"

  static func overview() -> String {
    var lines = [
      "navscript runs navigation scenarios and checks container plugins, without a device or simulator.", "",
      "usage: navscript COMMAND [ARGUMENTS]", "", "commands:",
    ]
    lines += table(Commands.all.map { ($0.name, $0.summary) })
    lines += ["", "flags:"]
    lines += table([
      ("-h, --help", "show this help; after a command, that command's"), ("--version", "show the version"),
    ])
    lines += [""] + exitCodes()
    return lines.joined(separator: "\n") + "\n"
  }

  static func text(for command: Command) -> String {
    let flags = command.flags.isEmpty ? "" : " [FLAGS]"
    let usage = "usage: navscript \(command.name)\(flags) \(command.synopsis)"
    var lines = ["navscript \(command.name): \(command.summary)", "", usage, "", "flags:"]
    lines += table((command.flags + [Command.helpFlag]).map { (spelling(of: $0), $0.summary) })
    if !command.details.isEmpty { lines += [""] + command.details }
    if command.name == Commands.run.name { lines += [""] + exitCodes() }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func spelling(of flag: Flag) -> String {
    let short = flag.short.map { "-\($0), " } ?? ""
    return short + "--" + flag.name + (flag.value.map { " \($0)" } ?? "")
  }

  private static func exitCodes() -> [String] {
    ["exit codes:"]
      + table([
        ("0", "everything selected passed"), ("1", "a scenario failed"), ("2", "wrong usage"),
        ("3", "a file or plugin could not be loaded"), ("4", "nothing was selected, or an argument selected nothing"),
        ("5", "the runner's own fault, such as output that could not be written"),
        ("130, 143", "interrupted; what is known has been printed"),
      ])
  }

  private static func table(_ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, text in
      "  " + name + String(repeating: " ", count: width - name.count + 2) + text
    }
  }
}
