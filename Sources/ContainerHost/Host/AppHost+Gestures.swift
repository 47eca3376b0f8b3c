extension AppHost {
  /// Offers a gesture or key to the containers on screen, the innermost first; whoever takes a gesture's beginning gets
  /// all the rest of it. A swipe from an edge goes to containers with an open overlay first, the outermost first.
  /// - Returns: whether a container took it.
  @discardableResult
  public func send(_ event: UserEvent) -> Bool {
    guard context.enter() else {
      context.runAfterwards("gesture") { [self] in offer(event) }
      return true
    }
    let isTaken = offer(event)
    context.leave()
    return isTaken
  }

  @discardableResult
  private func offer(_ event: UserEvent) -> Bool {
    if let phase = event.phase, phase != .began {
      guard let owner = gestureOwner else { return false }
      if phase == .ended || phase == .cancelled { gestureOwner = nil }
      return owner.handle(event)
    }
    var candidates = Array(visibleContainers.reversed())
    if event.startsAtEdge {
      let overlays = visibleContainers.filter(\.hasOpenOverlay)
      candidates = overlays + candidates.filter { candidate in !overlays.contains { $0 === candidate } }
    }
    let taker = candidates.first { $0.handle(event) }
    if event.phase != nil { gestureOwner = taker }
    context.trace?.record(.gesture, taker?.pageID ?? "none", ["taken": String(taker != nil)])
    return taker != nil
  }
}
