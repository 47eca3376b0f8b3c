extension AppHost {
  /// Offers a gesture or key to the containers on screen, the innermost first; whoever takes a gesture's beginning gets
  /// all the rest of it. Where something is presented, those in the topmost one are asked, then a sheet itself about a
  /// swipe down; while a presentation or dismissal moves, no gesture begins. A swipe from an edge goes to containers with
  /// an open overlay first, the outermost first. Where a guard does not let a gesture begin, no other container is offered
  /// it.
  ///
  /// - Parameter point: where the finger comes down: only containers under it are offered the beginning of a gesture.
  ///   Without it the finger is on the content, where all that are visible lie, except what a scrim or something modal
  ///   lies over.
  /// - Returns: whether a container took it.
  @discardableResult
  public func send(_ event: UserEvent, at point: Point? = nil) -> Bool {
    guard context.enter() else {
      context.runAfterwards("gesture") { [self] in offer(event, at: point) }
      return true
    }
    let isTaken = offer(event, at: point)
    context.leave()
    return isTaken
  }

  @discardableResult
  private func offer(_ event: UserEvent, at point: Point?) -> Bool {
    if event.phase != nil { lastGesture = event }
    if let phase = event.phase, phase != .began {
      guard let owner = gestureOwner, owner.context === context else {
        gestureOwner = nil
        return continueFreeGesture(event) ?? scroll(event, at: point)
      }
      if phase == .ended || phase == .cancelled { gestureOwner = nil }
      return owner.handle(event.placed(at: gesturePlaces[owner.pageID]))
    }
    if event.phase != nil {
      // One at a time (react-native-screens #2454, #3142).
      let isRefused = context.hasPresentations && context.presentations.change != nil
      if isRefused, freeGesture == .sheet { return false }
      freeGesture = isRefused ? .refused : .none
      if isRefused { return false }
    }
    var candidates = containers(under: point)
    gesturePlaces = event.phase == nil ? [:] : places(at: point, of: candidates)
    if event.startsAtEdge {
      let overlays = Array(candidates.filter(\.hasOpenOverlay).reversed())
      candidates = overlays + candidates.filter { candidate in !overlays.contains { $0 === candidate } }
    }
    lastStop = nil
    var taker: ContainerViewController?
    for candidate in candidates where taker == nil && lastStop == nil {
      if candidate.handle(event.placed(at: gesturePlaces[candidate.pageID])) { taker = candidate }
    }
    if event.phase != nil { gestureOwner = taker }
    var takerID = taker?.pageID
    if taker == nil, lastStop == nil, context.hasPresentations, isOnTopmostLevel(point), beginSwipeOfSheet(event) {
      takerID = context.presentations.top?.pageID
    }
    context.trace?.record(.gesture, takerID ?? "none", ["taken": String(takerID != nil)])
    return takerID != nil
  }

  private func isOnTopmostLevel(_ point: Point?) -> Bool {
    guard let point else { return true }
    return page(under: point).map { context.presentations.top?.isAncestor(of: $0) == true } ?? false
  }

  /// A swipe that no container wants scrolls what lies under the finger, or, where its place is not known, whatever can be
  /// scrolled that way: all the way of `progress` times the height or width that is in view, at the swipe's end.
  private func scroll(_ event: UserEvent, at point: Point?) -> Bool {
    guard case .swipe(let direction, .ended, let progress, _, _, _) = event, let layout = try? screen()?.layout else {
      return false
    }
    for node in layout.nodes.reversed() where node.kind == .scroll && !node.visibleFrame.isEmpty {
      if let point, !node.visibleFrame.contains(point) { continue }
      guard let id = node.scrollID, canBeScrolled(node, in: layout), !layout.isCovered(node) else { continue }
      let isHorizontal = node.node.axis == .horizontal
      let extent = isHorizontal ? node.frame.width : node.frame.height
      let towardsEnd: Bool
      switch direction {
      case .up where !isHorizontal, .start where isHorizontal: towardsEnd = true
      case .down where !isHorizontal, .end where isHorizontal: towardsEnd = false
      case .up, .down, .start, .end: continue
      }
      let present = scrollOffsets[id] ?? 0
      let wanted = present + (towardsEnd ? extent : -extent) * progress
      let offset = min(max(wanted, 0), node.scrollLimit)
      guard offset != present else { continue }
      scrollOffsets[id] = offset
      context.trace?.record(.gesture, id.id, ["scrolled_to": String(Int(offset))])
      return true
    }
    return false
  }
}
