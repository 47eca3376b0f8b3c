/// What a plugin says about itself: checked before any of its hooks runs.
public struct PluginManifest: Equatable, Sendable {
  /// The newest contract this host keeps; a plugin that asks for a newer one is refused.
  public static let hostAPI: Int64 = 1

  /// lower_snake_case.
  public let name: String
  /// A semantic version, `major.minor.patch`.
  public let version: String
  /// The contract's version that it was written for.
  public let api: Int64
  public let summary: String?
  /// In byte order of their names.
  public let options: [PluginOption]
  /// Host functions it needs besides those that every plugin gets.
  public let capabilities: [String]

  /// The fields that a manifest is read from.
  static let fieldNames = ["api", "name", "version", "summary", "options", "capabilities"]

  /// What `capabilities` may name.
  public static let knownCapabilities = ["navigate"]
  /// Every option that a host adds by itself to containers that switch pages.
  static let standardOptions = [
    PluginOption(
      name: "back_behavior", type: .string, defaultValue: .string(BackBehavior.firstRoute.rawValue),
      doc: "where \"back\" leads between pages", values: BackBehavior.allCases.map { .string($0.rawValue) })
  ]

  /// Reads the fields of the table that a plugin returned.
  /// - Parameter field: gives a field's value as plain data.
  /// - Throws: ``LuaError`` of kind `contract`, or `version` for an `api` newer than ``hostAPI``.
  init(file: String, field: (String) throws(LuaError) -> LuaValue) throws(LuaError) {
    // The api first: a newer plugin may say everything else in ways not known here.
    let api = try Self.api(field("api"), file: file)
    self.api = api
    name = try Self.string("name", field("name"), file: file) { text in
      Self.isSnakeCase(text) ? nil : "expected a lower_snake_case name such as \"side_bar\", got \(text.quotedBriefly)"
    }
    version = try Self.string("version", field("version"), file: file) { text in
      Self.isSemanticVersion(text) ? nil : "expected a semantic version such as \"1.0.0\", got \(text.quotedBriefly)"
    }
    switch try field("summary") {
    case .nil: summary = nil
    case .string(let text): summary = text
    case let other: throw Self.fault("summary", "expected a string, got a \(other.typeName)", file: file)
    }
    options = try Self.options(field("options"), file: file)
    capabilities = try Self.capabilities(field("capabilities"), file: file)
  }

  private static func api(_ value: LuaValue, file: String) throws(LuaError) -> Int64 {
    switch value {
    case .integer(let api) where (1...hostAPI).contains(api): return api
    case .integer(let api) where api > hostAPI:
      throw LuaError(.version, "it is written for api \(api); this host keeps api \(hostAPI)", file: file)
    case .nil: throw fault("api", "expected the contract's version, \(hostAPI), but there is none", file: file)
    default: throw fault("api", "expected the integer \(hostAPI), got \(PluginText.describe(value))", file: file)
    }
  }

  private static func string(
    _ name: String, _ value: LuaValue, file: String, problem: (String) -> String?
  ) throws(LuaError) -> String {
    guard case .string(let text) = value else {
      throw fault(name, "expected a string, got \(PluginText.describe(value))", file: file)
    }
    if let problem = problem(text) { throw fault(name, problem, file: file) }
    return text
  }

  private static func options(_ value: LuaValue, file: String) throws(LuaError) -> [PluginOption] {
    switch value {
    case .nil: return []
    case .table(let table) where table.array.isEmpty:
      var options: [PluginOption] = []
      for field in table.fields {
        guard case .string(let name) = field.key else {
          throw fault("options", "expected names as keys", file: file)
        }
        options.append(try PluginOption(name: name, schema: field.value, file: file))
      }
      return options
    default: throw fault("options", "expected a table of name -> schema, got \(PluginText.describe(value))", file: file)
    }
  }

  private static func capabilities(_ value: LuaValue, file: String) throws(LuaError) -> [String] {
    guard value != .nil else { return [] }
    guard case .table(let table) = value, table.fields.isEmpty else {
      throw fault("capabilities", "expected a list of strings, got \(PluginText.describe(value))", file: file)
    }
    var names: [String] = []
    for item in table.array {
      guard case .string(let name) = item, knownCapabilities.contains(name) else {
        let hint: String
        if case .string(let name) = item { hint = didYouMean(name, among: knownCapabilities) } else { hint = "" }
        throw fault("capabilities", "unknown capability \(PluginText.describe(item))\(hint)", file: file)
      }
      names.append(name)
    }
    return names
  }

  static func fault(_ field: String, _ message: String, file: String?) -> LuaError {
    LuaError(.contract, "\(field): \(message)", file: file)
  }

  private static func isSnakeCase(_ text: String) -> Bool {
    guard let first = text.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else { return false }
    return text.utf8.count <= 64
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || byte == UInt8(ascii: "_")
      }
  }

  /// semver.org 2.0.0, item 2 and 9: three numbers without leading zeros, then perhaps a pre-release or build part.
  private static func isSemanticVersion(_ text: String) -> Bool {
    let core = text.prefix { $0 != "-" && $0 != "+" }
    let numbers = core.split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.count == 3 else { return false }
    let areNumbers = numbers.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        && (part.count == 1 || part.first != "0")
    }
    let rest = text.dropFirst(core.count)
    return areNumbers && (rest.isEmpty || rest.count > 1)
  }
}
