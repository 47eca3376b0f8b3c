/// What `--help` prints.
enum HelpText {
  static let version = "0.1.0"
  static let summary =
    "navscript runs navigation scenarios and checks container plugins, without a device or simulator."

  static func overview() -> String {
    var lines = [summary, "", "usage: navscript COMMAND [ARGUMENTS]", "", "commands:"]
    lines += table(Commands.all.map { ($0.name, $0.summary) })
    lines += ["", "flags:"]
    lines += table([
      ("-h, --help", "show this help; after a command, that command's"), ("--version", "show the version"),
    ])
    lines += ["", "exit codes:"] + table(exitCodes)
    return lines.joined(separator: "\n") + "\n"
  }

  static func text(for command: Command) -> String {
    let flags = command.flags.isEmpty ? "" : " [FLAGS]"
    let usage = "usage: navscript \(command.name)\(flags) \(command.synopsis)"
    var lines = ["navscript \(command.name): \(command.summary)", "", usage]
    let width = command.allFlags.map(\.spelling.count).max() ?? 0
    for group in Flag.Group.allCases {
      let members = command.allFlags.filter { $0.group == group }
      if members.isEmpty { continue }
      lines += ["", group == .other && command.flags.isEmpty ? "flags:" : "\(group.rawValue):"]
      lines += table(members.map { ($0.spelling, $0.summary) }, width: width)
    }
    if !command.details.isEmpty { lines += [""] + command.details }
    if command.name == Commands.run.name { lines += ["", "exit codes:"] + table(exitCodes) }
    return lines.joined(separator: "\n") + "\n"
  }

  static let exitCodes = [
    ("0", "everything selected passed"), ("1", "a scenario did not pass"), ("2", "wrong usage or configuration"),
    ("3", "a file or plugin could not be loaded"), ("4", "nothing was selected, or an argument selected nothing"),
    ("5", "the runner's own fault, such as a report that could not be written"),
    ("129, 130, 143", "interrupted by a signal; what is known has been written"),
  ]

  /// Two columns; what does not fit beside the first goes on below itself.
  private static func table(_ rows: [(String, String)], width: Int? = nil) -> [String] {
    let width = width ?? rows.map(\.0.count).max() ?? 0
    return rows.flatMap { name, text in
      var lines: [String] = []
      var line = "  " + name + String(repeating: " ", count: max(0, width - name.count) + 1)
      var isEmpty = true
      for word in text.split(separator: " ") {
        if line.count + word.count + 1 > 100, !isEmpty {
          lines.append(line)
          line = String(repeating: " ", count: width + 3)
          isEmpty = true
        }
        line += " " + word
        isEmpty = false
      }
      return lines + [line]
    }
  }
}
