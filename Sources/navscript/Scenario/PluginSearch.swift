import ContainerHost

/// Where the plugins of a scenario file come from.
struct PluginSearch {
  /// Folders in the order they are searched.
  let searchPaths: [String]
  /// The scenario file's folder, which paths such as `./my_drawer.lua` are relative to.
  let folder: String

  func find(_ name: String) throws(ScenarioProblem) -> PluginSource {
    do throws(LuaError) {
      return try PluginLoader(searchPaths: searchPaths).find(name, relativeTo: folder)
    } catch {
      throw ScenarioProblem("nav.plugin: \(error.description)")
    }
  }
}
