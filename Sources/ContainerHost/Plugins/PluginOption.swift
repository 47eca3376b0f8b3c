/// One option of a plugin, as its schema declares it.
public struct PluginOption: Equatable, Sendable {
  public enum OptionType: String, Sendable, CaseIterable {
    case string, integer, number, boolean
  }

  public let name: String
  public let type: OptionType
  /// `nil` when the option has no default and may be left out.
  public let defaultValue: ParameterValue?
  public let doc: String?
  /// The only values allowed; empty for any.
  public let values: [ParameterValue]
  public let min: Double?
  public let max: Double?

  init(
    name: String, type: OptionType, defaultValue: ParameterValue?, doc: String? = nil, values: [ParameterValue] = [],
    min: Double? = nil, max: Double? = nil
  ) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.doc = doc
    self.values = values
    self.min = min
    self.max = max
  }

  static let keys = ["default", "doc", "max", "min", "type", "values"]

  /// Reads `name = { type = "number", default = 280, doc = "…", min = 100, max = 600 }`.
  init(name: String, schema: LuaValue, file: String) throws(LuaError) {
    let place = "options.\(name)"
    guard case .table(let table) = schema, table.array.isEmpty else {
      throw PluginManifest.fault(place, "expected a schema such as { type = \"string\" }", file: file)
    }
    for field in table.fields {
      guard case .string(let key) = field.key, Self.keys.contains(key) else {
        let key = PluginText.describe(field.key)
        throw PluginManifest.fault(place, "unknown entry \(key)\(didYouMean(key, among: Self.keys))", file: file)
      }
    }
    guard case .string(let typeName)? = table["type"], let type = OptionType(rawValue: typeName) else {
      let known = OptionType.allCases.map(\.rawValue)
      let got = table["type"] ?? .nil
      let hint: String
      if case .string(let name) = got { hint = didYouMean(name, among: known) } else { hint = "" }
      throw PluginManifest.fault(
        "\(place).type", "expected \(known.joined(separator: ", ")), got \(PluginText.describe(got))\(hint)", file: file
      )
    }
    self.name = name
    self.type = type
    if case .string(let text)? = table["doc"] { doc = text } else { doc = nil }
    min = try Self.bound("min", table, place, file)
    max = try Self.bound("max", table, place, file)
    var allowed: [ParameterValue] = []
    if let list = table["values"] {
      guard case .table(let values) = list, values.fields.isEmpty else {
        throw PluginManifest.fault("\(place).values", "expected a list, got \(PluginText.describe(list))", file: file)
      }
      for value in values.array { allowed.append(try Self.convert(value, to: type, at: "\(place).values", file)) }
    }
    values = allowed
    if let value = table["default"] {
      defaultValue = try Self.convert(value, to: type, at: "\(place).default", file)
      if let problem = problem(with: defaultValue) {
        throw PluginManifest.fault("\(place).default", problem, file: file)
      }
    } else {
      defaultValue = nil
    }
  }

  private static func bound(
    _ key: String, _ table: LuaTable, _ place: String, _ file: String
  ) throws(LuaError) -> Double? {
    switch table[key] {
    case nil: return nil
    case .integer(let value)?: return Double(value)
    case .number(let value)? where value.isFinite: return value
    case let other?:
      throw PluginManifest.fault("\(place).\(key)", "expected a number, got \(PluginText.describe(other))", file: file)
    }
  }

  private static func convert(
    _ value: LuaValue, to type: OptionType, at place: String, _ file: String?
  ) throws(LuaError) -> ParameterValue {
    switch (type, value) {
    case (.string, .string(let text)): return .string(text)
    case (.integer, .integer(let number)): return .integer(number)
    case (.number, .integer(let number)): return .number(Double(number))
    case (.number, .number(let number)) where number.isFinite: return .number(number)
    case (.boolean, .boolean(let flag)): return .boolean(flag)
    default:
      throw PluginManifest.fault(
        place, "expected a value of type \(type), got \(PluginText.describe(value))", file: file)
    }
  }

  /// What is wrong with a value of the right type, or `nil`.
  private func problem(with value: ParameterValue?) -> String? {
    guard let value else { return nil }
    if !values.isEmpty, !values.contains(value) {
      let known = values.map(\.description).joined(separator: ", ")
      let hint: String
      if case .string(let text) = value {
        hint = didYouMean(
          text,
          among: values.compactMap { known in
            if case .string(let name) = known { name } else { nil }
          })
      } else {
        hint = ""
      }
      return "expected one of \(known), got \(value)\(hint)"
    }
    let number: Double
    switch value {
    case .integer(let integer): number = Double(integer)
    case .number(let double): number = double
    case .string, .boolean, .list: return nil
    }
    if let min, number < min { return "expected at least \(PluginText.number(min)), got \(value)" }
    if let max, number > max { return "expected at most \(PluginText.number(max)), got \(value)" }
    return nil
  }

  /// The options that a plugin gets: those given, checked, and the defaults of the others.
  /// - Throws: ``LuaError`` of kind `contract` that names the option and the nearest known one.
  static func resolve(
    _ given: LuaTable, schema: [PluginOption], plugin: String
  ) throws(LuaError) -> LuaTable {
    let all = schema + PluginManifest.standardOptions.filter { option in !schema.contains { $0.name == option.name } }
    guard given.array.isEmpty else {
      throw LuaError(.contract, "plugin \(plugin): options are given by name, got a list")
    }
    for field in given.fields {
      guard case .string(let name) = field.key, all.contains(where: { $0.name == name }) else {
        let name = PluginText.describe(field.key)
        let names = all.map(\.name)
        let known = names.sorted().joined(separator: ", ")
        throw LuaError(
          .contract, "plugin \(plugin): unknown option \(name)\(didYouMean(name, among: names)) (known: \(known))")
      }
    }
    var fields: [LuaTable.Field] = []
    for option in all {
      let value: ParameterValue?
      if let given = given[option.name] {
        value = try convert(given, to: option.type, at: "plugin \(plugin): option \(option.name)", nil)
        if let problem = option.problem(with: value) {
          throw LuaError(.contract, "plugin \(plugin): option \(option.name): \(problem)")
        }
      } else {
        value = option.defaultValue
      }
      if let value { fields.append(LuaTable.Field(key: .string(option.name), value: LuaValue(value))) }
    }
    return LuaTable(fields: fields)
  }
}

extension LuaValue {
  /// A parameter as Lua sees it.
  init(_ value: ParameterValue) {
    switch value {
    case .string(let text): self = .string(text)
    case .integer(let number): self = .integer(number)
    case .number(let number): self = .number(number)
    case .boolean(let flag): self = .boolean(flag)
    case .list(let items): self = .table(LuaTable(array: items.map(LuaValue.init)))
    }
  }
}
