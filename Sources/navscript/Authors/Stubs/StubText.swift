/// Definition files for the Lua language server (https://luals.github.io/wiki/annotations), made from ``API``: Lua without
/// any code, whose comments say what there is.
enum StubText {
  /// What a file begins with that `navscript stubs` has written, after Lua's `--`.
  static let mark = "Written by navscript stubs"

  static func file(of module: APIModule) -> String {
    var lines = ["---@meta \(module.name ?? "_")", "-- \(mark) \(HelpText.version): changes made here are lost.", ""]
    lines += ["-- \(module.doc)"]
    for alias in module.aliases { lines += ["", "---\(alias.doc)", "---@alias \(alias.name) \(alias.type)"] }
    for type in module.classes { lines += [""] + self.type(type, isRoot: type.name == module.root) }
    if let root = module.root { lines += ["", "return \(local(root))"] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func type(_ type: APIClass, isRoot: Bool) -> [String] {
    var lines = ["---\(type.doc)", "---@class \(type.name)" + (type.parent.map { ": \($0)" } ?? "")]
    if let elements = type.elements { lines.append("---@field [integer] \(elements)") }
    for entry in type.entries { if let line = field(entry, of: type) { lines.append(line) } }
    let functions = type.entries.filter { $0.form == .function || $0.form == .method }
    if functions.isEmpty, !isRoot { return lines }
    lines.append("local \(local(type.name)) = {}")
    for entry in functions { lines += [""] + function(entry, of: type) }
    return lines
  }

  /// A field, or what the author writes as a function.
  private static func field(_ entry: APIEntry, of owner: APIClass) -> String? {
    let name = entry.name + (entry.isOptional ? "?" : "")
    switch entry.form {
    case .field(let type): return "---@field \(name) \(type) \(entry.doc)"
    case .hook:
      let parameters = (["self: \(owner.name)"] + entry.parameters.map(signature)).joined(separator: ", ")
      let returns = entry.returns.map { $0.type + ($0.isOptional ? "?" : "") }.joined(separator: ", ")
      return "---@field \(name) fun(\(parameters))\(returns.isEmpty ? "" : ": " + returns) \(entry.doc)"
    case .function, .method: return nil
    }
  }

  private static func signature(_ value: APIEntry.Value) -> String {
    "\(value.name)\(value.isOptional ? "?" : ""): \(value.type)"
  }

  private static func function(_ entry: APIEntry, of owner: APIClass) -> [String] {
    var lines = ["---\(entry.doc)"]
    for value in entry.parameters {
      lines.append("---@param \(value.name)\(value.isOptional ? "?" : "") \(value.type)")
    }
    for value in entry.returns { lines.append("---@return \(value.type)\(value.isOptional ? "?" : "") \(value.name)") }
    for overload in entry.overloads { lines.append("---@overload \(overload)") }
    let mark = entry.form == .method ? ":" : "."
    let parameters = entry.parameters.map(\.name).joined(separator: ", ")
    lines.append("function \(local(owner.name))\(mark)\(entry.name)(\(parameters)) end")
    return lines
  }

  /// What a file calls the table of a class: `nav.Scenario` is `Scenario`.
  private static func local(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }
}
