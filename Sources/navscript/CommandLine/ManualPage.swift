/// `navscript.1`, from the tables that the parser reads.
enum ManualPage {
  static var text: String {
    var lines = [
      ".\\\" Made from the tables of the program; change those.",
      ".TH NAVSCRIPT 1 \"\" \"navscript \(HelpText.version)\" \"User Commands\"", ".SH NAME",
      "navscript \\- run navigation scenarios and check container plugins", ".SH SYNOPSIS", ".B navscript",
      ".I COMMAND", "[\\fIARGUMENTS\\fR]", ".SH DESCRIPTION", escaped(HelpText.summary), ".SH COMMANDS",
    ]
    for command in Commands.all {
      lines += [".SS \(escaped("navscript \(command.name) \(command.synopsis)"))", sentence(command.summary)]
      for group in Flag.Group.allCases {
        let members = command.flags.filter { $0.group == group }
        if members.isEmpty { continue }
        lines += [".PP", ".I \(escaped(group.rawValue))"]
        for flag in members { lines += [".TP", ".B \(escaped(flag.spelling))", sentence(flag.summary)] }
      }
      for detail in command.details { lines += [".PP", escaped(detail)] }
    }
    lines += [".SH EXIT STATUS"]
    for (code, meaning) in HelpText.exitCodes { lines += [".TP", ".B \(code)", sentence(meaning)] }
    lines += [
      ".PP", "Where several apply: 130, 143 and 129, then 5, 2, 3, 1, 4.",
      "The last line on standard error of every run that does not end with 0 names the cause.", ".SH FILES",
    ]
    for (name, meaning) in files { lines += [".TP", ".I \(escaped(name))", sentence(meaning)] }
    lines += [".SH ENVIRONMENT"]
    for (name, meaning) in environment { lines += [".TP", ".B \(escaped(name))", sentence(meaning)] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let files = [
    (Project.configurationName, "the project's configuration, looked for from the present folder upwards"),
    ("*.nav.lua", "scenarios"),
    ("snapshots/FILE/NAME.txt", "beside FILE.nav.lua: the screens that t:snapshot expects"),
    ("~/.cache/navscript/*/last-failed", "what --last-failed selects"),
  ]

  private static let environment = [
    ("NAVSCRIPT_PLUGIN_PATH", "folders to look for plugins in, separated by colons"),
    ("NO_COLOR, FORCE_COLOR, TERM", "whether there are colours where --color is auto"),
    ("CI", "when set, no progress is shown, and no snapshot is written"),
    ("XDG_CACHE_HOME", "in place of ~/.cache"),
    ("GITHUB_STEP_SUMMARY, GITHUB_WORKSPACE", "where the github reporter writes the summary, and finds the files"),
  ]

  private static func sentence(_ text: String) -> String {
    escaped(text.prefix(1).uppercased() + text.dropFirst()) + (text.hasSuffix(".") ? "" : ".")
  }

  /// Backslashes, minus signs, and what would be a request at the beginning of a line.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      default: result.append(character)
      }
    }
    return result.hasPrefix(".") || result.hasPrefix("'") ? "\\&" + result : result
  }
}
