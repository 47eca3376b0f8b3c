import ContainerHost

/// The arguments of one command, taken apart.
struct ParsedArguments: Equatable {
  /// Given values by flag name, in order; a flag without a value has one empty entry each time it is given.
  private(set) var values: [String: [String]] = [:]
  fileprivate(set) var positionals: [String] = []

  func has(_ flag: String) -> Bool { values[flag] != nil }
  /// The last value given: whoever adds a flag to an alias means the one added.
  func value(_ flag: String) -> String? { values[flag]?.last }
  func all(_ flag: String) -> [String] { values[flag] ?? [] }

  fileprivate mutating func add(_ flag: String, _ value: String) { values[flag, default: []].append(value) }
}

/// Takes a command's arguments apart: `--flag value`, `--flag=value`, `-v`, `-vh`; after `--` everything is an argument.
struct ArgumentParser {
  let command: Command

  private var flags: [Flag] { command.flags + [Command.helpFlag] }

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
      let nearest = nearestName(to: name, among: flags.map(\.name)).map { "--\($0)" }
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
    if !flag.choices.isEmpty, !flag.choices.contains(value) {
      let list = flag.choices.joined(separator: ", ")
      throw UsageError(
        "\(written) cannot be \(quoted(value))\(didYouMean(value, among: flag.choices)) (one of \(list))")
    }
    parsed.add(flag.name, value)
  }
}
