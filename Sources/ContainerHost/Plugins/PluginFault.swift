/// Why a plugin has stopped, and what was done about it. Told once for each time: see ``AppHost/onPluginFault``.
public struct PluginFault: Sendable, Equatable, CustomStringConvertible {
  public enum Action: Sendable, Equatable {
    /// It was discarded, and a plain container took its place.
    case replaced
    /// It was discarded, and nothing took its place.
    case stopped
    /// A fresh instance takes over, for the `attempt`th time of `limit`.
    case restarted(attempt: Int, limit: Int)
  }

  /// The plugin's name.
  public let plugin: String
  public let version: String
  /// The id of its container.
  public let container: String
  /// What failed: `show_module`, `layout`, `timer`, …
  public let hook: String
  /// How often in a row; 1 for a call that spent its budget at once.
  public let failures: Int
  /// The error of the last failure.
  public let error: LuaError
  public let action: Action

  public var description: String {
    let often = failures > 1 ? " after \(failures) failures of \(hook) in a row" : ""
    let end =
      switch action {
      case .replaced: "was discarded\(often), a plain container takes its place"
      case .stopped: "was discarded\(often), nothing takes its place"
      case .restarted(let attempt, let limit): "is started anew\(often), attempt \(attempt) of \(limit)"
      }
    return "plugin \(plugin) \(version) \(end): \(error)"
  }
}
