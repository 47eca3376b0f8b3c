import ContainerHost

/// The arguments of one command, taken apart.
struct ParsedArguments: Equatable {
  /// Given values by flag name, in order; a flag without a value has one empty entry each time it is given.
  private(set) var values: [String: [String]] = [:]
  fileprivate(set) var positionals: [String] = []
  /// Where a value came from when it was not the command line: `.navscript.lua:3: timeout`.
  private var origins: [String: String] = [:]
  /// Flags that were taken back by `--no-NAME`.
  private var refused: Set<String> = []

  func has(_ flag: String) -> Bool { values[flag] != nil }
  /// The last value given: whoever adds a flag to an alias means the one added.
  func value(_ flag: String) -> String? { values[flag]?.last }
  func all(_ flag: String) -> [String] { values[flag] ?? [] }

  /// Whether a flag's value is the configuration's.
  func isConfigured(_ flag: String) -> Bool { origins[flag] != nil }

  /// Whether `--no-NAME` has taken it back.
  func isRefused(_ flag: String) -> Bool { refused.contains(flag) }

  /// How messages call a flag.
  func spelling(_ flag: String) -> String { origins[flag] ?? "--\(flag)" }

  fileprivate mutating func add(_ flag: String, _ value: String) {
    values[flag, default: []].append(value)
    refused.remove(flag)
  }

  fileprivate mutating func refuse(_ flag: String) {
    values[flag] = nil
    refused.insert(flag)
  }

  /// Sets what the command line leaves open.
  mutating func setDefault(_ flag: String, _ given: [String], origin: String) {
    guard values[flag] == nil, !refused.contains(flag) else { return }
    values[flag] = given
    origins[flag] = origin
  }

  /// Sets what counts instead of whatever was given.
  mutating func replace(_ flag: String, with given: [String]?) {
    if let given { values[flag] = given } else { refuse(flag) }
  }

  mutating func replacePaths(_ paths: [String]) { positionals = paths }

  mutating func setDefaultPaths(_ paths: [String]) {
    if positionals.isEmpty { positionals = paths }
  }
}

/// Takes a command's arguments apart: `--flag value`, `--flag=value`, `-v`, `-vh`; after `--` everything is an argument.
struct ArgumentParser {
  let command: Command

  private var flags: [Flag] { command.allFlags }

  func parse(_ arguments: some Collection<String>) throws(UsageError) -> ParsedArguments {
    var parsed = ParsedArguments()
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        parsed.positionals += rest
        break
      }
      if argument.hasPrefix("--") {
        try parseLong(argument, &rest, &parsed)
      } else if argument.hasPrefix("-"), argument != "-" {
        try parseShort(argument, &rest, &parsed)
      } else {
        parsed.positionals.append(argument)
      }
    }
    return parsed
  }

  private func parseLong(
    _ argument: String, _ rest: inout ArraySlice<String>, _ parsed: inout ParsedArguments
  ) throws(UsageError) {
    let body = argument.dropFirst(2)
    let equals = body.firstIndex(of: "=")
    let name = String(body[..<(equals ?? body.endIndex)])
    guard let flag = flags.first(where: { $0.name == name }) else {
      let refusable = flags.filter(\.isRefusable)
      if equals == nil, let flag = refusable.first(where: { "no-\($0.name)" == name }) {
        return parsed.refuse(flag.name)
      }
      let others = name.hasPrefix("no-") ? refusable.map { "no-\($0.name)" } : []
      let nearest = nearestName(to: name, among: flags.map(\.name) + others).map { "--\($0)" }
      throw UsageError("unknown flag \(quoted("--" + name)) of \(command.name)\(didYouMean(nearest))")
    }
    let attached = equals.map { String(body[body.index(after: $0)...]) }
    if flag.value == nil, attached != nil { throw UsageError("--\(name) takes no value") }
    try accept(flag, written: "--\(name)", attached: attached, &rest, &parsed)
  }

  private func parseShort(
    _ argument: String, _ rest: inout ArraySlice<String>, _ parsed: inout ParsedArguments
  ) throws(UsageError) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let flag = flags.first(where: { $0.short == letter }) else {
        throw UsageError("unknown flag \(quoted("-\(letter)")) of \(command.name)")
      }
      var attached: String?
      if flag.value != nil, !letters.isEmpty {
        attached = String(letters)
        letters = ""
      }
      try accept(flag, written: "-\(letter)", attached: attached, &rest, &parsed)
    }
  }

  private func accept(
    _ flag: Flag, written: String, attached: String?, _ rest: inout ArraySlice<String>,
    _ parsed: inout ParsedArguments
  ) throws(UsageError) {
    guard let placeholder = flag.value else { return parsed.add(flag.name, "") }
    guard let value = attached ?? rest.popFirst() else { throw UsageError("\(written) needs a value: \(placeholder)") }
    if let error = flag.refusal(of: value, written: written) { throw error }
    parsed.add(flag.name, value)
  }
}

extension Flag {
  /// What is wrong with a value where only some are allowed.
  func refusal(of value: String, written: String) -> UsageError? {
    guard !choices.isEmpty, !choices.contains(value) else { return nil }
    let list = choices.joined(separator: ", ")
    return UsageError("\(written) cannot be \(quoted(value))\(didYouMean(value, among: choices)) (one of \(list))")
  }
}
