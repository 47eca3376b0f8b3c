import ContainerHost

/// One step of a scenario, done to a subject and written down for the scenario that shows it again.
struct Deed: Equatable {
  /// The step's name in the scenario API, or empty for a line that is only written down.
  let name: String
  let arguments: [LuaValue]
  /// What stands in the scenario where that is not the call itself.
  var line: String?

  init(_ name: String, _ arguments: [LuaValue] = [], line: String? = nil) {
    self.name = name
    self.arguments = arguments
    self.line = line
  }

  init(line: String) {
    name = ""
    arguments = []
    self.line = line
  }

  /// As the scenario writes it.
  var text: String {
    if let line { return line }
    return "t:\(name)(\(arguments.map(ValueText.line).joined(separator: ", ")))"
  }

  /// The same where it may fail without anything being wrong.
  var protectedText: String {
    let rest = arguments.map { ", " + ValueText.line($0) }.joined()
    return line ?? "pcall(t.\(name), t\(rest))"
  }
}
