/// A plugin of which a fresh instance has taken over: see ``LuaContainerController/reload(_:completion:)``.
public struct PluginReload: Sendable, Equatable {
  public enum Cause: String, Sendable {
    /// The app, or a developer who has saved the file.
    case code
    /// A fault, see ``PluginSupervision/Response/restart(atMost:)``.
    case fault
  }

  /// The plugin's name.
  public let plugin: String
  /// The id of its container.
  public let container: String
  public let oldVersion: String
  public let newVersion: String
  public let cause: Cause
}

/// Why a plugin was not reloaded. What ran before goes on as if nothing had been asked for.
///
///     sidebar 1.1.0 was not loaded, 1.0.0 goes on: sidebar.lua:41: attempt to index a nil value
public struct PluginReloadError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The name of the plugin that goes on.
  public let plugin: String
  public let version: String
  /// Whether a plain container, or nothing, goes on in its place, since it was discarded before.
  public let isDiscarded: Bool
  /// What was to take over: its name and version, as far as it came to say them.
  public let newName: String?
  public let newVersion: String?
  /// The file of the new one.
  public let file: String
  /// What went wrong there.
  public let error: LuaError

  public var description: String {
    let isKnown = newName == plugin && newVersion != nil
    let new: String
    if let newName, let newVersion { new = "\(newName) \(newVersion)" } else { new = "the new \(file)" }
    let old = isDiscarded ? "what took the place of \(plugin) \(version)" : isKnown ? version : "\(plugin) \(version)"
    return "\(new) was not loaded, \(old) goes on: \(error)"
  }
}
