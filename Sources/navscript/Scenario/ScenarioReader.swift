import ContainerHost

/// Reads `nav.scenario(name, app, options, function)` and `nav.scenarios(pattern, rows, app, options, function)`; the
/// options can be left out.
struct ScenarioReader {
  private let call: LuaCall
  private let definitions: ScenarioDefinitions
  private let function: String

  init(_ call: LuaCall, _ definitions: ScenarioDefinitions, _ function: String) throws(LuaError) {
    self.call = call
    self.definitions = definitions
    self.function = function
    if !definitions.isLoading { throw fail("cannot be called while a scenario runs") }
  }

  private func fail(_ message: String) -> LuaError { LuaError(.runtime, "\(function): \(message)") }

  func readOne() throws(LuaError) {
    guard case .string(let name) = call[0] else {
      throw fail("name: expected a string, got \(TableReader.phrase(call[0]))")
    }
    definitions.add(try scenario(named: name, argument: 1))
  }

  /// All rows are read before any of them is defined.
  func readRows() throws(LuaError) {
    guard case .string(let pattern) = call[0] else {
      throw fail("name: expected a string such as \"opens {module}\", got \(TableReader.phrase(call[0]))")
    }
    guard case .table(let rows) = call[1], rows.fields.isEmpty else {
      throw fail("rows: expected a list of rows, got \(TableReader.phrase(call[1]))")
    }
    if rows.array.isEmpty { throw fail("rows: expected one row at least, got an empty list") }
    var scenarios: [Scenario] = []
    var positions: [String: Int] = [:]
    for (index, row) in rows.array.enumerated() {
      let name = try RowName(pattern).name(of: row) { message in fail("rows[\(index + 1)]: \(message)") }
      var scenario = try scenario(named: name, argument: 2)
      scenario.row = row
      if let first = positions.updateValue(index + 1, forKey: name) {
        throw fail(
          "rows[\(index + 1)] has the name of rows[\(first)], \(quoted(name)): "
            + "put a field in braces into the name that tells them apart")
      }
      scenarios.append(scenario)
    }
    for scenario in scenarios { definitions.add(scenario) }
  }

  /// - Parameter argument: the position of the app, after which the options and the function come.
  private func scenario(named name: String, argument: Int) throws(LuaError) -> Scenario {
    guard !name.isEmpty, !name.contains(where: \.isNewline), name == VisibleText.line(name) else {
      throw fail(
        "name: cannot be \(quoted(name)): expected one line of text without control characters and other invisible ones"
      )
    }
    guard case .table(let table) = call[argument], table[PageNode.marker] == .string(NavModule.appMarker),
      let number = table["number"]?.asInteger, number >= 1, number <= definitions.apps.count
    else { throw fail("app: expected what nav.app{…} returns, got \(TableReader.phrase(call[argument]))") }
    let hasOptions = if case .table = call[argument + 1] { true } else { false }
    let last = call[hasOptions ? argument + 2 : argument + 1]
    guard case .reference(let body) = last, body.typeName == "function" else {
      throw fail("expected a function that runs the scenario, got \(TableReader.phrase(last))")
    }
    if !hasOptions, call[argument + 2] != .nil {
      throw fail("options go before the function, got \(TableReader.phrase(call[argument + 2])) after it")
    }
    var scenario = Scenario(
      name: name, location: definitions.place(of: call), app: definitions.apps[number - 1], body: body,
      tags: definitions.tags)
    if hasOptions {
      do throws(DescriptionError) {
        try ScenarioOptions.read(call[argument + 1], into: &scenario)
      } catch { throw fail(error.text) }
    }
    if let first = definitions.first(called: name) {
      throw fail("\(quoted(name)) is the name of another scenario, at \(first.location)")
    }
    return scenario
  }
}

/// The name that a row gives its scenario: in `opens {module} by {1}` what is in braces is a field of the row, or its
/// value at a position; a row that is no table is `{1}`. `{{` and `}}` stand for a brace.
struct RowName {
  private let pattern: String

  init(_ pattern: String) { self.pattern = pattern }

  func name(of row: LuaValue, _ fail: (String) -> LuaError) throws(LuaError) -> String {
    var name = ""
    var rest = Substring(pattern)
    while let character = rest.popFirst() {
      if character == "{" || character == "}", rest.first == character {
        rest.removeFirst()
        name.append(character)
      } else if character == "{" {
        guard let end = rest.firstIndex(of: "}") else {
          throw fail("in the name \(quoted(pattern)) a brace is not closed: {{ stands for a brace")
        }
        name += try text(of: String(rest[..<end]), in: row, fail)
        rest = rest[rest.index(after: end)...]
      } else {
        name.append(character)
      }
    }
    return name
  }

  private func text(
    of field: String, in row: LuaValue, _ fail: (String) -> LuaError
  ) throws(LuaError) -> String {
    let table = if case .table(let table) = row { table } else { LuaTable(array: [row]) }
    var value = table[field]
    if value == nil, let position = Int(field), position >= 1, position <= table.array.count {
      value = table.array[position - 1]
    }
    guard let value else {
      let known =
        (1...max(1, table.array.count)).prefix(table.array.count).map(String.init)
        + table.fields.compactMap { if case .string(let key) = $0.key { key } else { nil } }
      throw fail("there is no \(quoted(field)), which the name asks for\(didYouMean(field, among: known))")
    }
    if case .string(let text) = value { return text }
    return ValueText.brief(value, width: 60)
  }
}
