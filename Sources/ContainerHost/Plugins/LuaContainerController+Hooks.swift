/// Letting the plugin run.
extension LuaContainerController {
  /// Lets the plugin do something, with everything else waiting until it has come back. What fails is reported, and
  /// nothing else happens, unless it was the last straw.
  /// - Returns: `nil` when there is no plugin any more, or it failed.
  @discardableResult
  func tell<Result>(_ hook: String, _ body: (PluginInstance) throws(LuaError) -> Result) -> Result? {
    guard let instance = runningInstance else { return nil }
    let isOutermost = appContext.enter()
    defer { if isOutermost { appContext.leave() } }
    do throws(LuaError) {
      let result = try body(instance)
      instance.succeeded(in: hook)
      return result
    } catch {
      if !hasEnded(after: error, in: hook), instance.standing == .running {
        appContext.observer?.report("plugin \(manifest.name) \(manifest.version): \(hook): \(error)")
      }
      return nil
    }
  }

  /// Calls an optional hook.
  /// - Parameter arguments: made only where there is such a hook.
  /// - Returns: its first result, or `nil` when there is no such hook or it failed.
  func callHook(
    _ name: StaticString, as hook: PluginInstance.Hook, _ arguments: @autoclosure () -> [LuaValue] = []
  ) -> LuaValue? {
    tell(name.description) { instance throws(LuaError) in try instance.call(name, as: hook, arguments()) } ?? nil
  }

  /// A timer has fired, of an instance that may have ended meanwhile.
  func callTimer(_ function: LuaReference, of owner: PluginInstance) {
    guard owner === runningInstance else { return }
    invalidateLayout()
    tell("timer") { plugin throws(LuaError) in try plugin.call(timer: function) }
  }

  /// Tells the plugin something, after what runs now.
  func notify(_ name: StaticString, _ arguments: [LuaValue] = []) {
    guard let instance = runningInstance else { return }
    // Where not even that can be found out, calling it says why.
    if (try? instance.has(name.description)) == false { return }
    appContext.perform(name.description) { [weak self, weak instance] in
      guard let self, let instance, instance === runningInstance else { return }
      _ = callHook(name, as: .notification, arguments)
      invalidateLayout()
    }
  }
}
