/// Changes of page that take time, or that show pages side by side.
extension ContainerViewController {
  final func showWithOptions(_ new: ViewController?, options: ShowOptions, cause: NavigationCause) {
    let isOnScreen = appearance == .appeared || appearance == .appearing
    if isOnScreen, let new, new !== visiblePage {
      let isAnimated = options.duration > .zero && appearance == .appeared && context?.isInBackground == false
      willShow(new, animated: isAnimated, hasBegun: false)
      // That is told to the app, which may have taken the page out.
      guard new.isChild(of: self) else { return }
    }
    let old = visiblePage
    let before = shownPages
    let wanted = options.companions.filter { $0 !== new && $0.isChild(of: self) }
    let after = (new.map { [$0] } ?? []) + wanted
    let isSame = before.count == after.count && zip(before, after).allSatisfy { $0 === $1 }
    guard !isSame else { return }
    setVisible(new)
    companions = wanted
    let change = PageTransition(
      container: self, from: old, to: new, options: options, isInteractive: false,
      outgoing: before.filter { page in !page.hasMoved(from: self) && !after.contains { $0 === page } },
      incoming: after.filter { page in !before.contains { $0 === page } })
    let isAnimated = options.duration > .zero && appearance == .appeared && context?.isInBackground == false
    if appearance == .appeared || appearance == .appearing {
      change.begin(animated: isAnimated)
      if let new, old !== new { willShow(new, animated: isAnimated, hasBegun: true) }
      if isInPlace { change.place() }
    }
    if old !== new { didCommit(from: old, cause: cause) }
    guard isAnimated, let context else {
      switch appearance {
      case .appeared: change.end()
      case .appearing: change.endOutgoing()
      case .disappearing, .disappeared: change.takeOutgoingAway()
      }
      transitionDidEnd(from: old, to: new, finished: true)
      return
    }
    transition = change
    context.trace?.record(.transitionBegan, pageID, ["to": new?.pageID ?? "none"], cause: cause.rawValue)
    change.timer = context.clock.schedule(after: options.duration, owner: pageID) { [weak change] in
      guard let change else { return }
      context.performInAnyCase { change.container?.endTransition(change, finished: true) }
    }
  }

  /// Starts a transition that a finger (or a plugin) drives. The visible page and the surface stay where they are until
  /// it finishes. One that runs already is settled first.
  /// - Parameter cause: what it is committed with.
  final func beginInteractiveTransition(
    to page: ViewController, style: TransitionStyle, cause: NavigationCause = .gesture
  ) -> PageTransition {
    if transition != nil { settleTransition() }
    let change = PageTransition(
      container: self, from: visiblePage, to: page, options: ShowOptions(style: style), isInteractive: true,
      outgoing: visiblePage.map { [$0] } ?? [], incoming: [page])
    change.cause = cause
    transition = change
    context?.trace?.record(.transitionBegan, pageID, ["to": page.pageID, "interactive": "true"])
    guard appearance == .appeared else { return change }
    willShow(page, animated: true, hasBegun: false)
    if !change.isSilent, !change.hasEnded { change.begin(animated: true) }
    willShow(page, animated: true, hasBegun: true)
    return change
  }

  /// Ends an animation, or cancels an interactive transition, so that something else can start.
  final func settleTransition() {
    guard let running = transition else { return }
    endTransition(running, finished: !running.isInteractive)
  }

  final func endTransition(_ change: PageTransition, finished isWanted: Bool) {
    guard transition === change else { return }
    transition = nil
    // A gesture cannot lead to a page that the app has taken out meanwhile.
    let finished = isWanted && (!change.isInteractive || change.to?.isChild(of: self) == true)
    if let timer = change.timer { context?.clock.cancel(timer) }
    if change.isInteractive {
      if finished {
        willFinish(change)
        setVisible(change.to)
        if change.isSilent, appearance == .appeared { change.begin(animated: true) }
        if change.hasBegun {
          change.place()
          change.end()
        } else if appearance != .disappeared {
          // It began off screen, where nobody was told.
          switchAtOnce(from: change.from?.hasMoved(from: self) == true ? nil : change.from, to: change.to)
        }
        didCommit(from: change.from, cause: change.cause)
      } else if change.hasBegun {
        change.cancelAppearance()
      }
    } else {
      change.end()
    }
    context?.trace?.record(
      .transitionEnded, pageID, ["to": change.to?.pageID ?? "none", "finished": String(finished)])
    change.didEnd(finished: finished)
    transitionDidEnd(from: change.from, to: change.to, finished: finished)
  }
}
