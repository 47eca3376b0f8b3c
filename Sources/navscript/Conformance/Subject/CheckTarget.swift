import ContainerHost

/// What is checked: a plugin, or one of the containers that the host brings along.
struct CheckTarget {
  enum Kind {
    case plugin(PluginSource)
    case tabBar, tabView, navigation
  }

  /// As it was given: a name, a path, `native:tab_bar`.
  let name: String
  let kind: Kind
  let plugins: PluginSearch

  static let nativePrefix = "native:"
  static let natives: [(name: String, kind: Kind)] = [
    ("native:tab_bar", .tabBar), ("native:navigation", .navigation), ("native:tab_view", .tabView),
  ]

  init(name: String, kind: Kind, plugins: PluginSearch) {
    self.name = name
    self.kind = kind
    self.plugins = plugins
  }

  /// Finds what an argument names.
  /// - Throws: a reason in one line when there is no such plugin.
  init(finding name: String, pluginPaths: [String]) throws(ScenarioProblem) {
    if name.hasPrefix(Self.nativePrefix) {
      guard let native = Self.natives.first(where: { $0.name == name }) else {
        let known = Self.natives.map(\.name)
        throw ScenarioProblem(
          "unknown container \(quoted(name))\(didYouMean(name, among: known)) (one of \(known.joined(separator: ", ")))"
        )
      }
      self.init(name: name, kind: native.kind, plugins: PluginSearch(searchPaths: [], folder: ""))
      return
    }
    var search = PluginSearch(searchPaths: PluginSearch.paths(given: pluginPaths, scenario: "./check"), folder: "")
    do throws(LuaError) {
      let source = try search.source(of: name)
      search.preset = source
      self.init(name: name, kind: .plugin(source), plugins: search)
    } catch { throw ScenarioProblem(error.description) }
  }

  /// A plugin whose text is at hand, such as the probes that test the host.
  init(probe name: String, _ source: String) {
    let plugin = PluginSource(
      name: name, chunkName: name + ".lua", path: name + ".lua", root: nil, bytes: Array(source.utf8))
    var search = PluginSearch(searchPaths: [], folder: "")
    search.preset = plugin
    self.init(name: name, kind: .plugin(plugin), plugins: search)
  }

  var source: PluginSource? { if case .plugin(let source) = kind { source } else { nil } }
  var isNative: Bool { source == nil }
  /// Whether it can show modules alone, and has no list of pages.
  var isStack: Bool { if case .navigation = kind { true } else { false } }

  /// The file that reports name: relative paths as given.
  var shownPath: String {
    source.map { $0.name.contains("/") || $0.name.hasSuffix(".lua") ? $0.name : $0.path } ?? name
  }

  /// The line of the plugin's file that a message names: `sidebar.lua:41: …`.
  func place(in message: String) -> Place? {
    guard let source, let range = message.firstRange(of: source.chunkName + ":") else { return nil }
    let digits = message[range.upperBound...].prefix { $0.isASCII && $0.isNumber }
    return Int(digits).map { Place(file: shownPath, line: $0) }
  }
}
