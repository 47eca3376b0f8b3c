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
