import ContainerHost

/// Where the plugins of a scenario file come from.
struct PluginSearch {
  /// Folders in the order they are searched.
  let searchPaths: [String]
  /// The scenario file's folder, which paths such as `./my_drawer.lua` are relative to.
  let folder: String
  /// A plugin that has been read already, found by the name that it was asked for by.
  var preset: PluginSource?
  /// What was found so far.
  let used = UsedPlugins()
  /// What their Lua states are for besides.
  var tools = LuaTools()

  /// `--plugin-path`, the `plugins` folders beside the scenario and above it, `NAVSCRIPT_PLUGIN_PATH`, and what was
  /// installed with this program.
  static func paths(given: [String], scenario: String) -> [String] {
    let variable = environmentVariable("NAVSCRIPT_PLUGIN_PATH") ?? ""
    return given + projectFolders(above: scenario) + variable.split(separator: ":").map(String.init) + installed
  }

  private static func projectFolders(above scenario: String) -> [String] {
    var found: [String] = []
    var folder = FileSystem.realPath(Path.folder(of: scenario)) ?? ""
    while !folder.isEmpty {
      let plugins = Path.join(folder, "plugins")
      if FileSystem.status(of: plugins)?.kind == .folder { found.append(plugins) }
      let parent = Path.folder(of: folder)
      if parent == folder || parent == "." { break }
      folder = parent
    }
    return found
  }

  /// `share/navscript/plugins` beside the `bin` that this program lies in.
  private static var installed: [String] {
    guard let program = FileSystem.realPath("/proc/self/exe") else { return [] }
    let prefix = Path.folder(of: Path.folder(of: program))
    let plugins = Path.join(prefix, "share/navscript/plugins")
    return FileSystem.status(of: plugins)?.kind == .folder ? [plugins] : []
  }

  func source(of name: String) throws(LuaError) -> PluginSource {
    if let preset, preset.name == name { return preset }
    let source = try PluginLoader(searchPaths: searchPaths).find(name, relativeTo: folder)
    return used.add(source)
  }

  func find(_ name: String) throws(ScenarioProblem) -> PluginSource {
    do throws(LuaError) {
      return try source(of: name)
    } catch {
      throw ScenarioProblem("nav.plugin: \(error.description)")
    }
  }
}

/// The plugins that a scenario file has asked for, each once: what it depends on.
final class UsedPlugins {
  private(set) var sources: [PluginSource] = []

  /// - Returns: the same, in a form that has been compiled where the file is what it was.
  fileprivate func add(_ source: PluginSource) -> PluginSource {
    guard let index = sources.firstIndex(where: { $0.path == source.path && $0.name == source.name }) else {
      sources.append(source)
      return source
    }
    if sources[index].bytes != source.bytes { sources[index] = source }
    return sources[index]
  }
}
