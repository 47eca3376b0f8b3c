/// Every command there is.
enum Commands {
  static let run = Command(
    name: "run", summary: "run scenarios: files, folders, one by its line",
    synopsis: "[PATH[:LINE]...]",
    flags: [
      Flag("filter", value: "RE", "only scenarios whose name matches the regular expression"),
      Flag("list", "show which scenarios are selected, run none"),
      Flag("fail-fast", "stop after the first scenario that does not pass"),
      Flag("timeout", value: "S", "processor time for one scenario in seconds, 10 by default"),
      Flag("trace", "show what happened in each scenario"),
      Flag("trace-json", "the same as JSON, one event a line; everything else goes to standard error"),
      Flag("plugin-path", value: "DIR", "look for plugins here first (can be given several times)"),
      Flag("color", value: "WHEN", choices: ["auto", "always", "never"], "use colours: auto, always or never"),
      Flag("allow-empty", "exit with 0 when nothing is selected"),
      Flag("verbose", short: "v", "one line for every scenario, notes included"),
    ],
    details: [
      "A folder stands for every *.nav.lua below it; without a PATH it is the present folder.",
      "PATH:LINE is the scenario that the line belongs to.",
      "Results go to standard output, progress and problems to standard error.",
    ])

  static let list = Command(
    name: "list", summary: "show what the apps of scenario files can open", synopsis: "destinations [PATH...]",
    flags: [
      Flag("json", "one line of JSON for every destination"),
      Flag("plugin-path", value: "DIR", "look for plugins here first (can be given several times)"),
    ],
    details: [
      "A folder stands for every *.nav.lua below it; without a PATH it is the present folder.",
      "In a link, :name is a parameter, :name? one that may be left out, and * the rest of the path.",
    ])

  static let help = Command(
    name: "help", summary: "explain a command", synopsis: "[COMMAND]", flags: [])

  static let all = [run, list, help]
}
