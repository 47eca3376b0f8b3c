import ContainerHost

/// What a scenario file says about one scenario besides what it does: `{ tags, skip, expect_failure, timeout }` before
/// its function.
enum ScenarioOptions {
  static let fields = ["tags", "skip", "expect_failure", "timeout"]

  static func read(_ value: LuaValue, into scenario: inout Scenario) throws(DescriptionError) {
    let reader = try TableReader(value, path: "options")
    try reader.allowOnly(fields)
    var tags = scenario.tags
    if let own = reader.value("tags") {
      for tag in try Self.tags(own, path: reader.place("tags")) where !tags.contains(tag) { tags.append(tag) }
    }
    scenario = Scenario(
      name: scenario.name, location: scenario.location, app: scenario.app, body: scenario.body, tags: tags,
      skip: try reason("skip", reader), expectFailure: try reason("expect_failure", reader),
      timeout: try timeout(reader))
  }

  /// Words on one line, each once.
  static func tags(_ value: LuaValue, path: String) throws(DescriptionError) -> [String] {
    guard case .table(let table) = value, table.fields.isEmpty else {
      throw DescriptionError(path: path, message: "expected a list of words, got \(TableReader.phrase(value))")
    }
    var words: [String] = []
    for entry in table.array {
      guard case .string(let word) = entry, !word.isEmpty, !word.contains(where: \.isNewline),
        word == VisibleText.line(word)
      else { throw DescriptionError(path: path, message: "expected words, got \(TableReader.phrase(entry))") }
      if !words.contains(word) { words.append(word) }
    }
    return words
  }

  /// Somebody who reads a report has to know why.
  private static func reason(_ key: String, _ reader: TableReader) throws(DescriptionError) -> String? {
    guard let value = reader.value(key), value != .boolean(false) else { return nil }
    guard case .string(let reason) = value, !reason.isEmpty else {
      throw reader.error(key, "expected the reason as a string, got \(TableReader.phrase(value))")
    }
    return reason
  }

  private static func timeout(_ reader: TableReader) throws(DescriptionError) -> Duration? {
    guard let number = try reader.number("timeout") else { return nil }
    guard RunOptions.timeouts.contains(number) else {
      throw reader.error("timeout", "expected seconds from 0.001 to 86400, got \(ValueText.text(number))")
    }
    return .milliseconds(Int64(number * 1000))
  }
}
