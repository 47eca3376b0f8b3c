/// What a host does with plugins that fail: when it has seen enough of one, and what follows.
///
/// A call that fails leaves the app as it was, whatever stands here. What a plugin asked for in such a call does not
/// happen; its own data and timers are as it left them.
///
///     var configuration = AppHost.Configuration()
///     configuration.pluginSupervision.response = .restart(atMost: 2)
public struct PluginSupervision: Sendable, Equatable {
  /// What follows when a call has spent its instructions or its time, which ends the plugin's Lua state, or when one hook
  /// has failed ``failureLimit`` times in a row.
  public enum Response: Sendable, Equatable {
    /// The plugin is discarded, and ``PluginSupervision/replacement`` takes its place.
    case discard
    /// A fresh instance of the same source takes over after what runs now, with the state that
    /// ``AppHost/saveState()`` or ``AppHost/restoreState(_:)`` saw last. After so many restarts, or when the fresh
    /// instance does not start, the plugin is discarded. A reload begins to count anew.
    case restart(atMost: Int)
  }

  /// What takes the place of a plugin that was discarded.
  public enum Replacement: Sendable, Equatable {
    /// A container that works: its title, the list of its pages, the content.
    case plainContainer
    /// Nothing: the container keeps its screen and its page, and every navigation into it fails with the fault's text.
    case none
  }

  public var response = Response.discard
  /// How many failures of the same hook in a row are too many; `nil` for no such limit. Running out of memory is a failure
  /// like any other. A success of the hook starts the count anew, and a refused request is no failure.
  public var failureLimit: Int? = 3
  public var replacement = Replacement.plainContainer

  public init() {}
}

/// What all plugins of one app share.
final class PluginSupervisor {
  /// What one call may use.
  private(set) var limits: LuaLimits
  let supervision: PluginSupervision
  /// What the app wants to hear.
  var onFault: ((PluginFault) -> Void)?
  var onReload: ((PluginReload) -> Void)?

  /// For tests: what happens to memory in the states of plugins that come from here on.
  func setFaults(_ faults: LuaFaults?) { limits.faults = faults }

  init(limits: LuaLimits, supervision: PluginSupervision) {
    self.limits = limits
    self.supervision = supervision
  }
}
