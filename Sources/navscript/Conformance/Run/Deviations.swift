import ContainerHost

/// Rules whose failure is accepted for a time: `return { { rule = "Y7", plugin = "sidebar", reason = "…", expires = "2026-12-31" } }`.
struct Deviations {
  struct Entry: Equatable {
    let rule: String
    /// `nil` for every container.
    let plugin: String?
    let reason: String
    /// `2026-12-31`: the last day on which it is accepted.
    let expires: String
  }

  private(set) var entries: [Entry] = []
  /// The present day.
  let today: String

  static let none = Deviations(entries: [], today: "")

  init(entries: [Entry], today: String) {
    self.entries = entries
    self.today = today
  }

  /// - Throws: what is wrong with the file, with its name.
  init(file: String, today: String) throws(UsageError) {
    self.today = today
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileSystem.read(file, limit: 1 << 20) } catch {
      throw UsageError("\(file): \(error.reason)")
    }
    do throws(LuaError) {
      let state = try LuaState(label: file)
      let results = try state.call(try state.load(bytes, chunkName: file), maxResults: 1)
      entries = try Self.entries(results.first ?? .nil)
    } catch { throw UsageError("\(file): \(error.description)") }
  }

  private static func entries(_ value: LuaValue) throws(LuaError) -> [Entry] {
    do throws(DescriptionError) {
      let list = try TableReader(value, path: "", what: "a list of deviations")
      try list.allowOnly([], positions: true)
      var entries: [Entry] = []
      for (index, value) in list.table.array.enumerated() {
        let reader = try TableReader(value, path: "[\(index + 1)]")
        try reader.allowOnly(["rule", "plugin", "reason", "expires"])
        let rule = try reader.requiredString("rule")
        if Contract.requirement(rule) == nil {
          throw reader.error(
            "rule", "no rule has the ID \(quoted(rule))\(didYouMean(rule, among: Contract.all.map(\.id)))")
        }
        let expires = try reader.requiredString("expires")
        guard isDate(expires) else {
          throw reader.error("expires", "cannot be \(quoted(expires)): expected a date such as \"2026-12-31\"")
        }
        entries.append(
          Entry(
            rule: rule, plugin: try reader.string("plugin"), reason: try reader.requiredString("reason"),
            expires: expires))
      }
      return entries
    } catch { throw LuaError(.contract, error.text) }
  }

  private static func isDate(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2] else { return false }
    guard let month = Int(parts[1]), let day = Int(parts[2]), Int(parts[0]) != nil else { return false }
    return (1...12).contains(month) && (1...31).contains(day)
  }

  private func entry(_ rule: String, _ target: CheckTarget) -> Entry? {
    let names = [target.name, target.source.map { Path.lastPart(of: $0.path) } ?? ""].flatMap {
      [$0, $0.hasSuffix(".lua") ? String($0.dropLast(4)) : $0]
    }
    return entries.first { $0.rule == rule && ($0.plugin.map { names.contains($0) } ?? true) }
  }

  /// Why a rule may be broken today; `nil` where it may not.
  func reason(of rule: String, _ target: CheckTarget) -> String? {
    guard let entry = entry(rule, target), !precedesInBytes(entry.expires, today) else { return nil }
    return "\(entry.reason) (accepted until \(entry.expires))"
  }

  /// What to say of an acceptance that is over.
  func expired(_ rule: String, _ target: CheckTarget) -> String? {
    guard let entry = entry(rule, target), precedesInBytes(entry.expires, today) else { return nil }
    return "it was accepted until \(entry.expires): \(entry.reason)"
  }
}
