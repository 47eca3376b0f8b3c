@testable import ContainerHost

extension PluginSource {
  /// A plugin from source text; `require` finds nothing but the host's modules.
  init(_ text: String, name: String = "test") {
    self.init(
      name: name, chunkName: "\(name).lua", path: "/nowhere/\(name).lua", root: nil, bytes: Array(text.utf8))
  }
}

/// An app whose root is a plugin over a status screen and two modules.
struct PluginApp {
  let fitness: Fitness
  let container: LuaContainerController

  var host: AppHost { fitness.host }
  var engine: HeadlessEngine { fitness.engine }
  /// What the plugin logged.
  var logs: [String] {
    (host.trace?.events ?? []).filter { $0.kind == .log }.flatMap { $0.details.map(\.value) }
  }

  static let head = "local P = { name = 'test', version = '1.0.0', api = 1 }\n"
  static let single = head + "function P:show_module(module) self:show(module) end\nreturn P"

  init(
    _ text: String, options: LuaTable = LuaTable(), limits: LuaLimits = LuaLimits(),
    supervision: PluginSupervision = PluginSupervision()
  ) throws {
    fitness = try Fitness(pluginLimits: limits, supervision: supervision)
    var pages: [ViewController] = [fitness.status]
    pages += [fitness.host.tabHost(for: .nutrition), fitness.host.tabHost(for: .training)]
    container = try fitness.host.makePlugin(PluginSource(text), options: options, pages: pages)
    fitness.host.rootViewController = container
    fitness.host.setModuleContainer(container)
    fitness.host.launch()
  }
}
