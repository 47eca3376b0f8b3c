/// A finger on a sheet.
extension AppHost {
  /// What has become of a gesture that no container took.
  enum FreeGesture {
    /// Nobody wants it: it may scroll.
    case none
    /// It moves the topmost sheet.
    case sheet
    /// The topmost sheet may not be dismissed; the finger pulls at it in vain.
    case blockedSheet
    /// It began while something else moved: none of it has any effect.
    case refused
  }

  /// Takes the beginning of a swipe down, where the topmost presented controller is a sheet whose content is not scrolled.
  /// Guards and the delegate are asked before anything moves.
  func beginSwipeOfSheet(_ event: UserEvent) -> Bool {
    guard case .swipe(.down, .began, _, _, _, _) = event, let top = context.presentations.top,
      let box = top.presentationBox, box.presentationStyle.isSheet, top.appearance == .appeared, !isScrolled(in: top)
    else { return false }
    if box.hindrance != nil {
      freeGesture = .blockedSheet
      return true
    }
    guard refusal(ofDismissing: [top], cause: .gesture) == nil else {
      freeGesture = .refused
      return false
    }
    context.presentations.beginSwipe()
    freeGesture = .sheet
    return true
  }

  /// The rest of a gesture that no container owns.
  /// - Returns: whether somebody has a use for it; `nil` where it may scroll.
  func continueFreeGesture(_ event: UserEvent) -> Bool? {
    let gesture = freeGesture
    if event.phase == .ended || event.phase == .cancelled { freeGesture = .none }
    switch gesture {
    case .none: return nil
    case .refused: return false
    case .sheet:
      guard case .swipe(_, let phase, let progress, let velocity, _, _) = event else { return false }
      context.presentations.updateSwipe(progress)
      if phase == .ended || phase == .cancelled {
        context.presentations.endSwipe(
          finished: phase == .ended && UserEvent.isDecided(progress: progress, velocity: velocity))
      }
      return true
    case .blockedSheet:
      guard case .swipe(_, let phase, let progress, let velocity, _, _) = event else { return false }
      if phase == .ended, UserEvent.isDecided(progress: progress, velocity: velocity),
        let top = context.presentations.top
      {
        tellAttempt(top, cause: .gesture)
      }
      return true
    }
  }

  /// A finger that pulls down scrolled content scrolls it back first.
  private func isScrolled(in sheet: ViewController) -> Bool {
    guard scrollOffsets.contains(where: { $0.value > 0 }), let layout = try? screen()?.layout else { return false }
    return layout.nodes.contains { node in
      guard node.kind == .scroll, node.node.axis != .horizontal, !node.visibleFrame.isEmpty, let id = node.scrollID,
        isPart(node, of: sheet, layout)
      else { return false }
      return scrollOffsets[id] ?? 0 > 0
    }
  }

  /// Nothing below a sheet can be.
  func canBeScrolled(_ node: SolvedNode, in layout: SolvedLayout) -> Bool {
    guard context.hasPresentations, let top = context.presentations.top,
      context.presentations.levelsOnScreen.count > 1
    else { return true }
    return isPart(node, of: top, layout)
  }

  private func isPart(_ node: SolvedNode, of level: ViewController, _ layout: SolvedLayout) -> Bool {
    layout.ancestors(of: node).contains { $0.node.page == level.pageID }
  }

  /// Whoever a finger was moving something in hears that it was lost.
  func cancelGesture() {
    freeGesture = freeGesture == .none && gestureOwner == nil ? .none : .refused
    let (owner, event) = (gestureOwner, lastGesture)
    gestureOwner = nil
    if let owner, let event = event?.cancelled, owner.context === context {
      _ = owner.handle(event.placed(at: gesturePlaces[owner.pageID]))
    }
  }

  // MARK: The picture

  /// Beside a sheet; a tap there dismisses it.
  func shadeID(of sheet: ViewController) -> String { "\(sheet.pageID).shade" }

  /// The root and all that is presented, as far as it can be seen.
  func layoutOfLevels() -> LayoutNode? {
    let levels = context.hasPresentations ? context.presentations.levelsOnScreen : levels
    guard let lowest = levels.first else { return nil }
    if levels.count == 1 { return layout(of: lowest) }
    var whole = LayoutNode(.overlay, children: [LayoutNode(.content, page: lowest.pageID)])
    for level in levels.dropFirst() {
      let style = level.presentationBox?.presentationStyle ?? .fullScreen
      if style.isSheet { whole.children.append(LayoutNode(.scrim, id: shadeID(of: level))) }
      whole.children.append(frame(of: level, style))
    }
    return whole
  }

  private func layout(of level: ViewController) -> LayoutNode {
    level.asContainer?.makeLayout(size: screenSize) ?? LayoutNode(.content, page: level.pageID)
  }

  /// Sizes as on Apple's devices: on a narrow screen a sheet leaves a strip at the top free, on a wide one it floats.
  private func frame(of level: ViewController, _ style: ModalPresentationStyle) -> LayoutNode {
    var node = LayoutNode(.content, page: level.pageID, isModal: true)
    guard style.isSheet else { return node }
    if screenSize.width < TraitCollection.regularWidth {
      node.edge = .bottom
      node.height = .points(max(screenSize.height - 54, 0))
    } else {
      let size = style == .formSheet ? Size(width: 540, height: 620) : Size(width: 704, height: 944)
      node.width = .points(min(size.width, screenSize.width))
      node.height = .points(min(size.height, max(screenSize.height - 54, 0)))
    }
    if level === context.presentations.top, let progress = context.presentations.swipeProgress {
      node.offsetY = .fraction(progress)
    }
    return node
  }
}

extension UserEvent {
  /// The same gesture, given up.
  fileprivate var cancelled: UserEvent? {
    switch self {
    case .swipe(let direction, _, let progress, _, let edge, _):
      .swipe(direction: direction, phase: .cancelled, progress: progress, velocity: 0, edge: edge)
    case .drag(let id, _, let dx, let dy, _): .drag(id: id, phase: .cancelled, dx: dx, dy: dy)
    case .key, .tap: nil
    }
  }
}
