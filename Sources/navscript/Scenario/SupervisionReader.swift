import ContainerHost

/// Reads `supervision = { failures = 3, restarts = 2, replacement = "none" }` of an app's description.
enum SupervisionReader {
  /// What takes the place of a plugin that was discarded, by the word for it.
  private enum Replacement: String, CaseIterable { case plain, none }

  private static let fields = ["failures", "restarts", "replacement"]

  static func supervision(_ app: TableReader) throws(DescriptionError) -> PluginSupervision {
    var supervision = PluginSupervision()
    guard let reader = try app.reader("supervision") else { return supervision }
    try reader.allowOnly(fields)
    if reader.value("failures") == .boolean(false) {
      supervision.failureLimit = nil
    } else if let limit = try count("failures", from: 1, reader) {
      supervision.failureLimit = limit
    }
    if let restarts = try count("restarts", from: 0, reader), restarts > 0 {
      supervision.response = .restart(atMost: restarts)
    }
    if let replacement: Replacement = try reader.choice("replacement") {
      supervision.replacement = replacement == .none ? .none : .plainContainer
    }
    return supervision
  }

  private static func count(
    _ name: String, from least: Int, _ reader: TableReader
  ) throws(DescriptionError) -> Int? {
    guard let value = reader.value(name) else { return nil }
    guard let count = value.asInteger, (least...1000).contains(count) else {
      let alternative = name == "failures" ? ", or false for no limit" : ""
      throw reader.error(
        name, "expected an integer from \(least) to 1000\(alternative), got \(TableReader.phrase(value))")
    }
    return count
  }
}
