/// What follows when a plugin fails: see ``PluginSupervision``.
extension LuaContainerController {
  /// Whether the plugin was discarded and nothing has taken its place.
  var isStopped: Bool { record?.fault?.action == .stopped }

  /// Takes note of a failed call: what it asked for is void. Ends the plugin when its state is dead, or when this was one
  /// failure too many.
  /// - Returns: whether it has ended, with the fault reported.
  func hasEnded(after error: LuaError, in hook: String) -> Bool {
    lastFailure = PluginFailure(plugin: manifest.name, version: manifest.version, hook: hook, error: error)
    guard let instance = runningInstance else { return false }
    let isTripped = instance.object?.state.isTripped == true
    let failures = instance.failed(in: hook)
    let isTooMuch = supervisor.supervision.failureLimit.map { failures >= max($0, 1) } ?? false
    guard isTripped || isTooMuch else { return false }
    end(PluginFault.Cause(hook: hook, failures: isTripped ? 1 : failures, error: error), mayRestart: true)
    return true
  }

  /// Ends the plugin and decides what takes its place.
  private func end(_ cause: PluginFault.Cause, mayRestart: Bool) {
    let lost = instance.claims.map { Array($0.transitions.values) } ?? []
    endInstance()
    let record = ownRecord
    let action: PluginFault.Action
    if mayRestart, case .restart(let limit) = supervisor.supervision.response, record.restarts < limit {
      record.restarts += 1
      action = .restarted(attempt: record.restarts, limit: limit)
    } else {
      action = supervisor.supervision.replacement == .none ? .stopped : .replaced
    }
    let fault = PluginFault(manifest, container: pageID, cause, action)
    record.fault = fault
    appContext.trace?.record(
      .pluginFault, pageID,
      ["plugin": manifest.name, "version": manifest.version, "hook": cause.hook, "action": action.word])
    appContext.observer?.report(fault.description)
    // Containers may be being asked now, when nothing else may happen.
    appContext.performInAnyCase { [self] in
      // Nobody is left who could finish them.
      for transition in lost where transition === self.transition && transition.isInteractive { settleTransition() }
      if case .restarted = action { restart(after: fault) }
      supervisor.onFault?(fault)
    }
  }

  private func restart(after fault: PluginFault) {
    // The app may have reloaded it meanwhile.
    guard runningInstance == nil, record?.fault == fault else { return }
    let oldVersion = manifest.version
    var hook = "init"
    do throws(LuaError) {
      let fresh = try PluginInstance(source: instance.source, options: given, limits: supervisor.limits)
      do throws(LuaError) {
        try prepare(fresh, state: { record?.savedState }, reached: { hook = $0 })
        try swap(to: fresh, from: oldVersion, cause: .fault)
      } catch {
        dismiss(fresh)
        throw error
      }
    } catch { end(PluginFault.Cause(hook: hook, failures: 1, error: error), mayRestart: false) }
  }
}

extension PluginFault {
  /// What has failed, how often and how.
  struct Cause {
    let hook: String
    let failures: Int
    let error: LuaError
  }

  init(_ manifest: PluginManifest, container: String, _ cause: Cause, _ action: Action) {
    self.init(
      plugin: manifest.name, version: manifest.version, container: container, hook: cause.hook,
      failures: cause.failures, error: cause.error, action: action)
  }
}

extension PluginFault.Action {
  /// For the trace.
  fileprivate var word: String {
    switch self {
    case .replaced: "replaced"
    case .stopped: "stopped"
    case .restarted: "restarted"
    }
  }
}
