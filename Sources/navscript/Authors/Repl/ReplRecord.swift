import ContainerHost

/// What was done at a prompt, as a scenario.
struct ReplRecord {
  private var statements: [String] = []

  var isEmpty: Bool { statements.isEmpty }

  /// Takes note of an input that went well. What it was told becomes an expectation.
  /// - Parameter isStatement: whether a text is a whole chunk of statements.
  mutating func add(
    _ text: String, isExpression: Bool, _ values: [LuaValue], isStatement: (String) -> Bool
  ) {
    let told = isExpression ? expectation(text, values, isCall: isStatement(text)) : nil
    // An expression by itself is no statement. One that does something is kept as what it is.
    let isAct = text.contains { $0 == "(" || $0 == "\"" || $0 == "'" || $0 == "{" }
    let kept = text.hasPrefix("return ") ? String(text.dropFirst("return ".count)) : text
    let ways = [told, text, isAct ? "local _ = \(kept)" : nil].compactMap { $0 }
    // In the middle of a scenario: no return, and no comment over the next line.
    if let fit = ways.first(where: { isStatement($0 + "\ndo end") }) { statements.append(fit) }
  }

  private func expectation(_ text: String, _ values: [LuaValue], isCall: Bool) -> String? {
    // Of several values nothing can be stated in one go, unless they come from a call.
    guard let value = values.first, values.count == 1 || isCall else { return nil }
    switch value {
    case .nil: return "t:expect(\(text)):is_nil()"
    case .boolean(let flag): return "t:expect(\(text)):is_\(flag)()"
    default:
      guard Self.isPlain(value), ValueText.line(value).count <= Self.longest else { return nil }
      return "t:expect(\(text)):equals(\(ValueText.line(value)))"
    }
  }

  /// In characters of a value that is stated: a whole screen is for the eye.
  private static let longest = 400

  private static func isPlain(_ value: LuaValue) -> Bool {
    switch value {
    case .reference: false
    case .number(let number): number.isFinite
    case .table(let table): table.array.allSatisfy(isPlain) && table.fields.allSatisfy { isPlain($0.value) }
    case .nil, .boolean, .integer, .string, .bytes: true
    }
  }

  /// A whole scenario file, or `nil` where it cannot be told how the file calls its app.
  ///
  /// - Parameters:
  ///   - file: what describes the app; everything before its first scenario is taken over.
  ///   - globals: those that inputs have made, which are locals of the scenario.
  func text(for file: ScenarioFile, globals: [String], name: String) -> String? {
    guard let app = file.apps.first, app.location.file == file.chunkName, let line = file.source[app.location.line],
      let variable = Self.variable(in: line)
    else { return nil }
    let all = String(decoding: file.source.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let first = file.scenarios.map(\.location).filter { $0.file == file.chunkName }.map(\.line).min()
    var head = first.map { Array(all.prefix($0 - 1)) } ?? all
    // The comment right above the first scenario is about that one.
    while let last = head.last, last.allSatisfy(\.isWhitespace) || last.hasPrefix("--") { head.removeLast() }
    let locals = globals.isEmpty ? [] : ["  local \(globals.joined(separator: ", "))"]
    // The locals of an input were its own.
    let body = statements.map { text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let isBlock = text.split(whereSeparator: { !$0.isLetter }).contains("local")
      return (isBlock ? ["  do"] + lines.map { "    " + $0 } + ["  end"] : lines.map { "  " + $0 })
        .joined(separator: "\n")
    }
    return (head + ["", "nav.scenario(\(quoted(name)), \(variable), function(t)"] + locals + body + ["end)"])
      .joined(separator: "\n") + "\n"
  }

  /// `app` of `local app = nav.app {`.
  private static func variable(in line: String) -> String? {
    guard let equals = line.firstIndex(of: "=") else { return nil }
    let words = line[..<equals].split(separator: " ")
    guard words.count == 2, words[0] == "local", ValueText.isName(String(words[1])) else { return nil }
    return String(words[1])
  }
}
