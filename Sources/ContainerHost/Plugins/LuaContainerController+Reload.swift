/// Putting another version of the plugin in its place while the app runs.
extension LuaContainerController {
  /// Loads `source` beside the plugin that runs, checks it, and lets it take over: with the same pages, the same visible
  /// page, the options that were given, and the state (the old one's `save` or `self.state`, handed to the new one's
  /// `restore` or made its `self.state`). A plugin that was discarded comes back to life.
  ///
  /// The new one has run `init` and `restore` and has shown that its layout can be drawn before anything changes; what it
  /// asked for in them happens afterwards. A transition that runs ends first. Timers and transitions of the old one end
  /// with it. When a `save` of the old one fails, that is reported, and the state is the one that was saved last.
  ///
  /// From a callback or a hook it waits its turn: then nothing is thrown, and what goes wrong stands in ``AppHost/errors``.
  ///
  /// - Parameter completion: called once in any case, except where waiting is refused and this throws.
  /// - Returns: what was done, `nil` when it waits.
  /// - Throws: ``PluginReloadError``; the plugin that ran goes on as if nothing had been asked for.
  @discardableResult
  public func reload(
    _ source: PluginSource, completion: ((Result<PluginReload, PluginReloadError>) -> Void)? = nil
  ) throws(PluginReloadError) -> PluginReload? {
    try reload(file: source.chunkName, completion: completion) { () throws(LuaError) in source }
  }

  /// The same with the file that the plugin came from, as it is when its turn has come.
  @discardableResult
  public func reload(
    completion: ((Result<PluginReload, PluginReloadError>) -> Void)? = nil
  ) throws(PluginReloadError) -> PluginReload? {
    let loader = PluginLoader(searchPaths: [], sizeLimit: supervisor.limits.sourceBytes)
    return try reload(file: instance.source.chunkName, completion: completion) { [self] () throws(LuaError) in
      try loader.reread(instance.source)
    }
  }

  /// The same with a source that is found or read when its turn has come.
  /// - Parameter file: how messages call it until it is read.
  @discardableResult
  public func reload(
    file: String, completion: ((Result<PluginReload, PluginReloadError>) -> Void)? = nil,
    reading read: @escaping () throws(LuaError) -> PluginSource
  ) throws(PluginReloadError) -> PluginReload? {
    guard appContext.enter() else {
      try reloadAfterwards(file: file, completion, read)
      return nil
    }
    defer { appContext.leave() }
    let attempt = Attempt(file: file)
    do throws(PluginReloadError) {
      let reload = try replaceInstance(attempt, read)
      completion?(.success(reload))
      return reload
    } catch {
      var details: KeyValuePairs = ["message": error.description]
      if !attempt.log.isEmpty {
        details = ["message": error.description, "log": attempt.log.joined(separator: "\n")]
      }
      appContext.trace?.record(.error, pageID, details)
      completion?(.failure(error))
      throw error
    }
  }

  private func reloadAfterwards(
    file: String, _ completion: ((Result<PluginReload, PluginReloadError>) -> Void)?,
    _ read: @escaping () throws(LuaError) -> PluginSource
  ) throws(PluginReloadError) {
    let attempt = Attempt(file: file)
    let isAccepted = appContext.runAfterwards("reload of \(pageID)") { [self] in
      do throws(PluginReloadError) {
        let reload = try replaceInstance(attempt, read)
        completion?(.success(reload))
      } catch {
        appContext.observer?.report(error.description)
        completion?(.failure(error))
      }
    }
    if !isAccepted { throw refusal(of: attempt, LuaError(.contract, appContext.followUpRefusal)) }
  }

  /// What is known of a candidate, also of one that fails.
  private final class Attempt {
    let file: String
    var manifest: PluginManifest?
    var log: [String] = []

    init(file: String) { self.file = file }
  }

  private func refusal(of attempt: Attempt, _ error: LuaError) -> PluginReloadError {
    PluginReloadError(
      plugin: manifest.name, version: manifest.version, isDiscarded: runningInstance == nil,
      newName: attempt.manifest?.name, newVersion: attempt.manifest?.version, file: attempt.file, error: error)
  }

  private func replaceInstance(
    _ attempt: Attempt, _ read: () throws(LuaError) -> PluginSource
  ) throws(PluginReloadError) -> PluginReload {
    let oldVersion = manifest.version
    do throws(LuaError) {
      let candidate = try PluginInstance(source: try read(), options: given, limits: supervisor.limits) {
        manifest throws(LuaError) in
        attempt.manifest = manifest
        try refuseOther(manifest, file: attempt.file)
      }
      do throws(LuaError) {
        try prepare(candidate, state: stateForNext)
        let reload = try swap(to: candidate, from: oldVersion, cause: .code)
        record?.restarts = 0
        return reload
      } catch {
        attempt.log = candidate.earlyLog
        dismiss(candidate)
        throw error
      }
    } catch { throw refusal(of: attempt, error) }
  }

  private func refuseOther(_ new: PluginManifest, file: String) throws(LuaError) {
    guard new.name != manifest.name else { return }
    throw LuaError(
      .contract, "name: expected another version of \"\(manifest.name)\", got \"\(new.name)\"", file: file)
  }

  /// Lets a candidate show that it can run: `init`, the state, its layout.
  /// - Parameter reached: told what comes next, for messages.
  func prepare(
    _ candidate: PluginInstance, state: () -> LuaTable?, reached: (String) -> Void = { _ in }
  ) throws(LuaError) {
    try candidate.start(in: self)
    reached("restore")
    if let state = state() { try candidate.restore(state) }
    reached("layout")
    try candidate.tryLayout(size: knownSize, direction: placeTraits.layoutDirection)
  }

  /// Ends a candidate that does not take over: nothing of it is left.
  func dismiss(_ candidate: PluginInstance) {
    candidate.end(in: appContext)
    candidate.forgetController()
  }

  /// Lets a candidate take over.
  @discardableResult
  func swap(
    to candidate: PluginInstance, from oldVersion: String, cause: PluginReload.Cause
  ) throws(LuaError) -> PluginReload {
    if transition != nil {
      settleTransition()
      // Its end was told to the app, which may have changed the pages.
      try candidate.writePageList()
      try candidate.writeCompanions()
    }
    install(candidate)
    let reload = PluginReload(
      plugin: manifest.name, container: pageID, oldVersion: oldVersion, newVersion: manifest.version, cause: cause)
    appContext.trace?.record(
      .pluginReloaded, pageID, ["from": oldVersion, "to": manifest.version], cause: cause.rawValue)
    supervisor.onReload?(reload)
    return reload
  }
}
