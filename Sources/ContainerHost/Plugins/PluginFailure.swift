/// An error of a running plugin, with everything that its author needs to find it.
public struct PluginFailure: Error, Equatable, Sendable {
  /// The manifest's name and version.
  public let plugin: String
  public let version: String
  /// What the host had called: `layout`, `handle`, `timer`.
  public let hook: String
  /// Its kind, file and line, and the traceback.
  public let error: LuaError
}

extension PluginFailure: CustomStringConvertible {
  /// One line: `plugin sidebar 1.2.0: layout: sidebar.lua:41: …`.
  public var description: String { "plugin \(plugin) \(version): \(hook): \(error)" }
}

extension LuaContainerController {
  /// What went wrong last in a call into the plugin; `nil` while nothing has.
  public internal(set) var lastFailure: PluginFailure? {
    get { record?.lastFailure }
    set { ownRecord.lastFailure = newValue }
  }
}
