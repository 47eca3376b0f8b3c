/// One option of a command, as data: the parser, the help text and the "did you mean" all read it.
struct Flag: Sendable {
  /// Without dashes.
  let name: String
  var short: Character?
  /// What stands for its value in the help text; `nil` for a flag that takes none.
  var value: String?
  /// The only values it takes; empty for any.
  var choices: [String] = []
  let summary: String

  init(_ name: String, short: Character? = nil, value: String? = nil, choices: [String] = [], _ summary: String) {
    self.name = name
    self.short = short
    self.value = value
    self.choices = choices
    self.summary = summary
  }
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

  /// Every command has it.
  static let helpFlag = Flag("help", short: "h", "show this help")
}

/// What is wrong with a command line, in one line.
struct UsageError: Error, Equatable {
  let message: String

  init(_ message: String) { self.message = message }
}
