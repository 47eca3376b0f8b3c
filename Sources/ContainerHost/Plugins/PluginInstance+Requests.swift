/// `self:navigate` and `self:go_back`: what comes of them is seen after the call that runs, but what speaks against them
/// already is told at once.
extension PluginInstance {
  /// Guards are asked at once where the answer is of use: while a navigation asks for a page, another one is in front than
  /// when this turn comes, and a candidate may never run.
  private var asksAtOnce: Bool { runningHook != .showModule && standing == .running }

  func navigate(to value: LuaValue, in controller: LuaContainerController) -> [LuaValue] {
    let context = controller.appContext
    guard let observer = context.observer else { return [.boolean(false), "not part of an app"] }
    let cause = requestCause
    switch observer.wish(to: value, asksAtOnce: asksAtOnce, cause: cause) {
    case .refused(let refusal): return refuse(refusal, context, cause: cause)
    case .accepted(let wish):
      request("navigate") { [name = manifest.name] in
        guard let reason = context.observer?.carryOut(wish) else { return }
        context.observer?.report("plugin \(name): navigate: \(reason)")
      }
      return [.boolean(true)]
    }
  }

  func goBack(in controller: LuaContainerController) -> [LuaValue] {
    let context = controller.appContext
    // Behind what the plugin has asked for before.
    func later(_ action: @escaping () -> Void) -> [LuaValue] {
      request("go_back") { context.runAfterwards("step back in \(controller.pageID)", action) }
      return [.boolean(true)]
    }
    if controller.hasEarlierParameters { return later { _ = controller.goBackInHistory() } }
    guard let page = controller.pageBefore else { return [.boolean(false), "there is no page to go back to"] }
    let hasAsked = asksAtOnce && controller.context === context
    if hasAsked, let refusal = context.observer?.refusal(ofGoingBackTo: page, in: controller) {
      wasKeptFromGoingBack = true
      return refuse(refusal, context, cause: .back)
    }
    return later {
      // Something else may have moved meanwhile.
      guard hasAsked, controller.pageBefore === page else {
        _ = controller.goBackInHistory()
        return
      }
      _ = context.observer?.goBack(to: page, asksGuards: false)
    }
  }

  /// Where a guard sends the app elsewhere, that happens once the call that runs is over.
  private func refuse(
    _ refusal: GuardRefusal, _ context: ViewControllerContext, cause: NavigationCause
  ) -> [LuaValue] {
    if let redirect = refusal.redirect {
      request("redirect to \(redirect)") { context.observer?.follow(redirect, cause: cause) }
    }
    return [.boolean(false), .string(refusal.reason)]
  }
}
