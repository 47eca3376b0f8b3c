import ContainerHost

extension Steps {
  /// What a plugin's developer does while the app runs.
  static let plugins: [String: Step] = [
    "reload_plugin": { session, arguments throws(StepFailure) in
      var (path, id): (String?, String?) = (nil, nil)
      if case .table = arguments[0] {
        let options = try arguments.options(0, ["path", "container"])
        path = try options.string("path")
        id = try options.string("container")
      } else {
        path = try arguments.optionalString(0, "path")
      }
      let plugin = try session.plugin(id, arguments)
      do throws(PluginReloadError) {
        if let path {
          let plugins = session.plugins
          try plugin.reload(file: path) { () throws(LuaError) in try plugins.source(of: path) }
        } else {
          try plugin.reload()
        }
      } catch { throw arguments.failure(error.description) }
      return [.string(plugin.manifest.version)]
    }
  ]
}

extension Session {
  /// The plugin with an id, or the innermost visible one.
  func plugin(_ id: String?, _ arguments: StepArguments) throws(StepFailure) -> LuaContainerController {
    if let id {
      guard let plugin = try page(id, arguments) as? LuaContainerController else {
        throw arguments.failure("\(quoted(id)) is not a plugin")
      }
      return plugin
    }
    let visible = host.visibleContainers.compactMap { $0 as? LuaContainerController }
    guard let plugin = visible.last else { throw arguments.failure("no plugin is visible") }
    return plugin
  }
}
