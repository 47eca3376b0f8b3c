/// What only the tests of this package reach.
extension AppHost {
  /// As ``makePlugin(_:options:pages:identifier:)``, with limits of the plugin's own.
  package func makePlugin(
    _ source: PluginSource, options: LuaTable = LuaTable(), pages: [ViewController], identifier: String? = nil,
    limits: LuaLimits
  ) throws(LuaError) -> LuaContainerController {
    try LuaContainerController(
      source: source, options: options, pages: pages, identifier: identifier,
      supervisor: PluginSupervisor(limits: limits, supervision: configuration.pluginSupervision), context: context)
  }
}

extension LuaContainerController {
  /// The plugin's Lua state; `nil` once it is discarded.
  package var state: LuaState? { instance.object?.state }
  /// The pages that its history names, the most recently visited first.
  package var visitedPages: [String] {
    (history?.visited.map { $0 } ?? []).compactMap { children.indices.contains($0) ? children[$0].pageID : nil }
  }

  /// What happens to memory in the states that follow this one.
  package func setFaultsOfNext(_ faults: LuaFaults?) { supervisor.setFaults(faults) }
}

extension LuaContainerController {
  /// The plugin's `self.state` as it is, without calling anything of the plugin; `nil` where it is no plain data.
  package func readState() -> LuaTable? {
    guard let object = instance.object,
      case .table(let state)? = try? object.state.field(.string("state"), of: object.reference, as: .stored)
    else { return nil }
    return state
  }

  /// Whether the plugin has a hook.
  package func hasHook(_ name: String) -> Bool { (try? instance.has(name)) == true }

  /// The ids in the list of pages that the plugin sees; empty once it is discarded.
  package func readPageIDs() -> [String] {
    guard let object = instance.object,
      case .table(let list)? = try? object.state.field(.string("pages"), of: object.reference)
    else { return [] }
    return list.array.compactMap { entry in
      guard case .table(let page) = entry, case .string(let id)? = page["id"] else { return nil }
      return id
    }
  }
}
