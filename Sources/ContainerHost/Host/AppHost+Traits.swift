/// The size of the screen, and what follows from it.
extension AppHost {
  /// Size classes that hold whatever the size of the screen is; without them they follow from it.
  public var traitOverrides: TraitOverrides { context.traitOverrides }

  /// The traits of the whole screen.
  public var traitCollection: TraitCollection { context.traits(for: nil) }

  /// The screen has another size or reading direction (a rotation, a window that was resized). All loaded controllers hear
  /// `viewWillTransition(to:)` before, and `traitCollectionDidChange(_:)` after where a size class or the direction is
  /// another; plugins are told when their own size is known. A gesture that goes on then is cancelled, since the finger's
  /// way means something else now. From a callback controllers hear of it after what runs.
  public func resize(_ size: Size, direction: LayoutDirection? = nil) throws(LayoutError) {
    try change(to: size, direction: direction ?? layoutDirection, overrides: traitOverrides)
  }

  /// Lets size classes hold that do not follow from the size, as a split view does with what it contains.
  public func overrideTraits(_ overrides: TraitOverrides) throws(LayoutError) {
    try change(to: screenSize, direction: layoutDirection, overrides: overrides)
  }

  private func change(
    to size: Size, direction: LayoutDirection, overrides: TraitOverrides
  ) throws(LayoutError) {
    let isOutermost = context.enter()
    defer { if isOutermost { context.leave() } }
    let before = traitCollection
    let isResized = size != screenSize
    if isOutermost, isResized { announce(size) }
    context.screenSize = size
    context.layoutDirection = direction
    context.traitOverrides = overrides
    let hasNewTraits = traitCollection != before
    let follow = { [self] in
      if !isOutermost, isResized { announce(size) }
      guard hasNewTraits else { return }
      cancelGestures()
      for controller in loadedControllers where controller.context === context { controller.bringTraitsUpToDate() }
    }
    if isOutermost { follow() } else if isResized || hasNewTraits { context.performInAnyCase(follow) }
    _ = try screen()
  }

  private func announce(_ size: Size) {
    for controller in loadedControllers where controller.context === context { controller.viewWillTransition(to: size) }
  }
}
