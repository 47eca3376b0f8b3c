/// One option of a command, as data: the parser, the help, the completions, the manual page, the configuration file and
/// the "did you mean" all read it.
struct Flag: Sendable {
  /// Under which heading the help shows it.
  enum Group: String, Sendable, CaseIterable {
    case selecting = "which scenarios"
    case running = "how they run"
    case reporting = "what is shown"
    case setting = "settings"
    case other = "other"
  }

  /// What its value is, for completion.
  enum Kind: Sendable { case text, number, folder, file, reporter }

  /// Without dashes.
  let name: String
  var short: Character?
  /// What stands for its value in the help text; `nil` for a flag that takes none.
  var value: String?
  var kind = Kind.text
  /// The only values it takes; empty for any.
  var choices: [String] = []
  var group = Group.other
  /// Whether all values count, not just the last one.
  var isRepeatable = false
  /// Whether a configuration file may set it, and `--no-NAME` take back what one has set.
  var isConfigurable = false
  let summary: String

  init(
    _ name: String, short: Character? = nil, value: String? = nil, kind: Kind = .text, choices: [String] = [],
    in group: Group = .other, isRepeatable: Bool = false, isConfigurable: Bool = false, _ summary: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.kind = kind
    self.choices = choices
    self.group = group
    self.isRepeatable = isRepeatable
    self.isConfigurable = isConfigurable
    self.summary = summary
  }

  /// Whether `--no-NAME` takes back what a configuration has said. With colours, that would be taken for `never`.
  var isRefusable: Bool { isConfigurable && choices.isEmpty }
  /// Its name as a key of the configuration file.
  var key: String { String(name.map { $0 == "-" ? "_" : $0 }) }
  /// `-v, --verbose`, `--seed N`.
  var spelling: String { (short.map { "-\($0), " } ?? "") + "--" + name + (value.map { " \($0)" } ?? "") }
}

/// One command of the workbench.
struct Command: Sendable {
  let name: String
  let summary: String
  /// How its arguments are written: `[PATH[:LINE]...]`.
  let synopsis: String
  let flags: [Flag]
  /// What the help says besides.
  var details: [String] = []
  /// The only words its first argument can be; empty for any.
  var subjects: [String] = []
  /// Whether its other arguments are files.
  var takesPaths = false

  /// Every command has it.
  static let helpFlag = Flag("help", short: "h", "show this help")

  var allFlags: [Flag] { flags + [Self.helpFlag] }
}

/// What is wrong with a command line, in one line.
struct UsageError: Error, Equatable {
  let message: String

  init(_ message: String) { self.message = message }
}
