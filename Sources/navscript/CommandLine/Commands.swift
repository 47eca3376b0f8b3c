/// Every command there is.
enum Commands {
  static let run = Command(
    name: "run", summary: "run scenarios: files, folders, one by its line",
    synopsis: "[PATH[:LINE]...]",
    flags: [
      Flag(
        "filter", value: "RE", in: .selecting, isConfigurable: true,
        "only scenarios whose name matches the regular expression"),
      Flag(
        "tags", value: "EXPR", in: .selecting, isConfigurable: true,
        "only scenarios with these tags: \"slow and not (flaky or wip)\""),
      Flag("last-failed", in: .selecting, "only scenarios that did not pass when they last ran"),
      Flag("shard", value: "K/N", in: .selecting, "only part K of N, for N machines"),
      Flag("list", in: .selecting, "show which scenarios are selected, run none"),
      Flag("json", in: .selecting, "with --list: one line of JSON for each"),
      Flag("allow-empty", in: .selecting, isConfigurable: true, "exit with 0 when nothing is selected"),
      Flag("shuffle", in: .running, isConfigurable: true, "run in another order each time, and tell its seed"),
      Flag("seed", value: "N", kind: .number, in: .running, isConfigurable: true, "shuffle in the order of this seed"),
      Flag("repeat", value: "N", kind: .number, in: .running, "run each scenario N times"),
      Flag(
        "retries", value: "N", kind: .number, in: .running, isConfigurable: true,
        "try a scenario that does not pass up to N times more; one that then passes is flaky"),
      failOnFlaky,
      Flag("fail-fast", in: .running, isConfigurable: true, "stop after the first scenario that does not pass"),
      Flag(
        "max-failures", value: "N", kind: .number, in: .running, isConfigurable: true,
        "stop after N scenarios that do not pass"),
      Flag(
        "jobs", short: "j", value: "N", kind: .number, in: .running, isConfigurable: true,
        "run scenarios in N other processes, or in as many as there are processors with auto"),
      Flag(
        "kill-after", value: "S", kind: .number, in: .running, isConfigurable: true,
        "with --jobs: real time for one scenario in seconds, 60 by default"),
      Flag("watch", short: "w", in: .running, "run again what depends on a file whenever one is changed"),
      Flag("wait", in: .running, "with --watch: run nothing before something is changed"),
      Flag(
        "update-snapshots", short: "u", in: .running,
        "keep the screens that there are now as what t:snapshot expects, and tell which have changed"),
      Flag(
        "fail-on-obsolete", in: .running, isConfigurable: true,
        "exit with 1 when there are snapshots that no scenario asks for"),
      Flag("prune-snapshots", in: .running, "delete snapshots that no scenario asks for"),
      Flag("isolate", in: .running, isConfigurable: true, "give each scenario a Lua state of its own"),
      Flag(
        "timeout", value: "S", kind: .number, in: .running, isConfigurable: true,
        "processor time for one scenario in seconds, 10 by default"),
      reporter, verbose,
      Flag("trace", in: .reporting, "show what happened in each scenario"),
      Flag("trace-json", in: .reporting, "the same as JSON, one event a line; everything else goes to standard error"),
      Flag(
        "coverage", value: "FILE", kind: .file, in: .reporting,
        "write which lines of Lua have run, as lcov does, and show how many"),
      Flag("profile", in: .reporting, "show what each Lua function has cost: instructions, calls and time"),
      Flag(
        "debug-lua", in: .running,
        "let a debugger run in the Lua code: no limits, and results on standard error"),
      color,
    ] + settings,
    details: [
      "A folder stands for every *.nav.lua below it; without a PATH it is the present folder.",
      "PATH:LINE is the scenario that the line belongs to.",
      "Results go to standard output, progress and problems to standard error.",
      "What .navscript.lua says for a flag, --no-FLAG takes back.",
    ], takesPaths: true)

  static let check = Command(
    name: "check", summary: "tell whether containers keep the contract, rule by rule", synopsis: "PLUGIN...",
    flags: [
      Flag("filter", value: "RE", in: .selecting, "only rules that match the regular expression"),
      Flag("list", in: .selecting, "show the rules, check nothing"),
      Flag("json", in: .selecting, "with --list: one line of JSON for each"),
      Flag(
        "runs", value: "N", kind: .number, in: .running,
        "how many random sequences are tried, 500 by default"),
      Flag(
        "seed", value: "N", kind: .number, in: .running,
        "what random sequences are made from, 1 by default"),
      Flag(
        "deviations", value: "FILE", kind: .file, in: .running,
        "rules whose failure is accepted for a time"),
      Flag(
        "self-test", in: .running,
        "show that the checks find fault with broken plugins that come along; with -v, that no others do"),
      Flag(
        "save", value: "DIR", kind: .folder, in: .reporting, "write a scenario for each failure that shows it again"),
      reporter, verbose, color,
    ] + settings,
    details: [
      "PLUGIN is a name, found on the plugin path, or a file;",
      "or native:tab_bar, native:navigation or native:tab_view, the host's own containers.",
      "A rule is told as a scenario is; navscript explain ID says what it means.",
      "conformant: every MUST is kept. incomplete: some could not be looked at.",
    ], takesPaths: true)

  static let explain = Command(
    name: "explain", summary: "say what a rule of the container contract means", synopsis: "ID...", flags: [],
    details: ["IDs are those of navscript check --list."], subjects: Contract.all.map(\.id))

  static let list = Command(
    name: "list", summary: "show what the apps of scenario files can open", synopsis: "destinations [PATH...]",
    flags: [Flag("json", in: .reporting, "one line of JSON for every destination")] + settings,
    details: [
      "A folder stands for every *.nav.lua below it; without a PATH it is the present folder.",
      "In a link, :name is a parameter, :name? one that may be left out, and * the rest of the path.",
    ], subjects: ListCommand.kinds, takesPaths: true)

  static let report = Command(
    name: "report", summary: "tell results once more: those of several machines as one run", synopsis: "merge PATH...",
    flags: [reporter, verbose, failOnFlaky, color],
    details: [
      "A PATH is a file that navscript run --reporter json=FILE has written,", "or a folder with *.jsonl files.",
      "Shards come in the order of one run.",
      "It exits as that run would have, or with 3 when a shard is missing or was cut off.",
    ], subjects: MergeCommand.kinds, takesPaths: true)

  static let stubs = Command(
    name: "stubs", summary: "write what editors and luacheck have to know of the API", synopsis: "",
    flags: [
      Flag("output", short: "o", value: "DIR", kind: .folder, "the project's folder, the present one by default"),
      Flag("force", "replace files that others have written"),
    ],
    details: [
      "Writes library/*.lua (definitions for the Lua language server), .luarc.json and .luacheckrc.",
      "What an earlier version of this command wrote is replaced.",
    ])

  static let new = Command(
    name: "new", summary: "begin a project, or a container plugin", synopsis: NewCommand.synopsis,
    flags: [
      Flag(
        "output", short: "o", value: "DIR", kind: .folder,
        "of a container: its folder, by default plugins or the present one")
    ],
    details: [
      "container NAME: a plugin that works, with scenarios that test it.",
      "project [DIR]: a folder with a plugin, scenarios, settings for editors and luacheck, and a CI file.",
      "Files that exist are never replaced.",
    ], subjects: NewCommand.kinds)

  static let repl = Command(
    name: "repl", summary: "try the scenario API by hand, on an app that runs", synopsis: "[FILE]",
    flags: [color] + settings,
    details: [
      "FILE is a scenario file, whose first app is taken; without one there is an app to try things on.",
      ":help in the prompt tells what it takes.",
    ], takesPaths: true)

  static let completion = Command(
    name: "completion", summary: "print what makes a shell complete navscript's commands and flags",
    synopsis: "bash|zsh|fish", flags: [],
    details: [
      "bash: navscript completion bash > ~/.local/share/bash-completion/completions/navscript",
      "zsh:  navscript completion zsh > \"${fpath[1]}/_navscript\"",
      "fish: navscript completion fish > ~/.config/fish/completions/navscript.fish",
    ], subjects: Completion.Shell.allCases.map(\.rawValue))

  static let help = Command(
    name: "help", summary: "explain a command", synopsis: "[COMMAND]", flags: [], subjects: names)

  static let names = ["run", "check", "explain", "list", "report", "new", "stubs", "repl", "completion", "help"]
  static let all = [run, check, explain, list, report, new, stubs, repl, completion, help]

  private static let reporter = Flag(
    "reporter", value: "WHAT[=FILE]", kind: .reporter, in: .reporting, isRepeatable: true, isConfigurable: true,
    "a report as tty, tap, junit, json, github or html, into a file if named (can be given several times)")
  private static let verbose = Flag(
    "verbose", short: "v", in: .reporting, isConfigurable: true,
    "one line for every scenario, notes included; what took longest")
  private static let failOnFlaky = Flag(
    "fail-on-flaky", in: .running, isConfigurable: true, "exit with 1 when a scenario is flaky")
  private static let color = Flag(
    "color", value: "WHEN", choices: ColorChoice.allCases.map(\.rawValue), in: .reporting, isConfigurable: true,
    "use colours: auto, always or never")

  private static let settings = [
    Flag(
      "plugin-path", value: "DIR", kind: .folder, in: .setting, isRepeatable: true, isConfigurable: true,
      "look for plugins here first (can be given several times)"),
    Flag("config", value: "FILE", kind: .file, in: .setting, "read this instead of the project's .navscript.lua"),
    Flag("no-config", in: .setting, "read no .navscript.lua"),
  ]
}
