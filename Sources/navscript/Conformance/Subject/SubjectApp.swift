import ContainerHost

/// The app around a subject, as the table that `nav.app` takes and as the text that makes it.
///
/// Pages take turns: a module, a native screen, and a container of its own: a stack, or a tab bar with a module in it.
struct SubjectApp {
  let target: CheckTarget
  let setting: Setting

  /// The id of the container that is checked.
  static let rootID = "root"

  private enum Kind { case module, screen, stack, tabs }

  private func kind(_ position: Int) -> Kind {
    if target.isStack { return .module }
    switch position % 3 {
    case 1: return .module
    case 2: return .screen
    default: return position % 6 == 0 ? .tabs : .stack
    }
  }

  func isModule(_ position: Int) -> Bool { kind(position) == .module }

  /// The module that is visible with a page, itself or inside it.
  func module(_ position: Int) -> String? {
    switch kind(position) {
    case .module: setting.id(position)
    case .tabs: setting.id(position) + "_deep"
    case .screen, .stack: nil
    }
  }

  func title(_ position: Int) -> String { "Page \(position)" }

  // MARK: As a table

  /// - Throws: what is wrong with the options.
  func description() throws(DescriptionError) -> AppDescription {
    try AppDescription(table, at: LuaLocation(file: "check", line: 0))
  }

  private var positions: [Int] { setting.pages == 0 ? [] : Array(1...setting.pages) }

  private var modules: [(id: String, title: String)] {
    positions.compactMap { position in
      module(position).map { ($0, kind(position) == .module ? title(position) : "Deep \(position)") }
    }
  }

  private var table: LuaValue {
    var fields: [(String, LuaValue)] = [
      ("scheme", "checked"),
      ("modules", .list(modules.map { .record(["id": .string($0.id), "title": .string($0.title)]) })),
      ("size", .list([.number(setting.size.width), .number(setting.size.height)])), ("root", root),
    ]
    if setting.direction == .rightToLeft { fields.append(("direction", "rtl")) }
    return Self.table(fields)
  }

  private static func table(_ fields: [(String, LuaValue)], _ list: [LuaValue] = []) -> LuaValue {
    .table(LuaTable(array: list, fields: fields.map { LuaTable.Field(key: .string($0.0), value: $0.1) }))
  }

  private static func node(_ kind: PageNode.Kind, _ fields: [(String, LuaValue)], _ pages: [LuaValue] = []) -> LuaValue
  {
    table([(PageNode.marker, .string(kind.rawValue))] + fields, pages)
  }

  private var root: LuaValue {
    let id = ("id", LuaValue.string(Self.rootID))
    let pages = positions.map(page)
    switch target.kind {
    case .plugin(let source):
      let options = setting.options.map { ($0.name, $0.value.luaValue) }
      return Self.node(
        .plugin,
        [id, ("name", .string(source.name)), ("options", Self.table(options)), ("pages", .list(pages))])
    case .tabBar: return Self.node(.tabBar, [id], pages)
    case .tabView: return Self.node(.tabView, [id], pages)
    case .navigation:
      let names = LuaValue.texts(modules.map(\.id))
      let home = Self.node(.screen, [("id", "home"), ("title", "Home")])
      return Self.node(.stack, modules.isEmpty ? [id] : [id, ("modules", names)], [home])
    }
  }

  func page(_ position: Int) -> LuaValue {
    let id = setting.id(position)
    var face: [(String, LuaValue)] = [("id", .string(id)), ("title", .string(title(position)))]
    if setting.disabled == position { face.append(("enabled", false)) }
    if kind(position) != .module { face.append(("data", .record(["valid": true]))) }
    switch kind(position) {
    case .module: return Self.node(.host, [("module", .string(id))])
    case .screen: return Self.node(.screen, face)
    case .stack:
      return Self.node(
        .stack, face, [Self.node(.screen, [("id", .string(id + ".root")), ("title", .string("Root \(position)"))])])
    case .tabs:
      return Self.node(
        .tabBar, face,
        [
          Self.node(.screen, [("id", .string(id + "_flat")), ("title", .string("Flat \(position)"))]),
          Self.node(.host, [("module", .string(id + "_deep"))]),
        ])
    }
  }

  // MARK: As text

  /// A scenario file that does what was done to a subject.
  func scenario(named name: String, head: [String], steps: [String], plugin: String? = nil) -> String {
    var lines = head.map { $0.isEmpty ? "--" : "-- " + $0 } + ["", "local nav = require \"navscript\"", ""]
    lines += ["local app = nav.app {", "  scheme = \"checked\",", "  modules = {"]
    for module in modules {
      lines.append("    { id = \(quoted(module.id)), title = \(quoted(module.title)) },")
    }
    lines += ["  },", "  size = { \(Self.number(setting.size.width)), \(Self.number(setting.size.height)) },"]
    if setting.direction == .rightToLeft { lines.append("  direction = \"rtl\",") }
    lines += ["  root = " + rootHead(plugin) + "{"]
    lines.append("    id = \(quoted(Self.rootID)),")
    for line in rootPages { lines.append("    \(line),") }
    lines += ["  }" + (target.isNative ? "" : ")") + ",", "}", ""]
    lines.append("nav.scenario(\(quoted(name)), app, function(t)")
    lines += steps.map { $0.isEmpty ? "" : "  " + $0 }
    return (lines + ["end)"]).joined(separator: "\n") + "\n"
  }

  private func rootHead(_ plugin: String?) -> String {
    switch target.kind {
    case .plugin(let source):
      let options = setting.options.map { "\(ValueText.key(.string($0.name))) = \(ValueText.line($0.value.luaValue))" }
      let table = options.isEmpty ? "{}" : "{ \(options.joined(separator: ", ")) }"
      return "nav.plugin(\(quoted(plugin ?? source.name)), \(table), "
    case .tabBar: return "nav.tab_bar "
    case .tabView: return "nav.tab_view "
    case .navigation: return "nav.stack "
    }
  }

  private var rootPages: [String] {
    if target.isStack {
      let names = modules.map { quoted($0.id) }.joined(separator: ", ")
      return ["nav.screen { id = \"home\", title = \"Home\" }"] + (names.isEmpty ? [] : ["modules = { \(names) }"])
    }
    return positions.map(pageText)
  }

  func pageText(_ position: Int) -> String {
    let id = setting.id(position)
    let enabled = setting.disabled == position ? ", enabled = false" : ""
    let face = "id = \(quoted(id)), title = \(quoted(title(position)))\(enabled), data = { valid = true }"
    switch kind(position) {
    case .module: return "nav.host \(quoted(id))"
    case .screen: return "nav.screen { \(face) }"
    case .stack:
      return "nav.stack { \(face), nav.screen { id = \(quoted(id + ".root")), title = \"Root \(position)\" } }"
    case .tabs:
      return "nav.tab_bar { \(face), nav.screen { id = \(quoted(id + "_flat")), title = \"Flat \(position)\" }, "
        + "nav.host \(quoted(id + "_deep")) }"
    }
  }

  static func number(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? ValueText.text(value) }
}
