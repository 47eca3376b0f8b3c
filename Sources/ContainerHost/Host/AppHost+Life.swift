/// What the system tells an app: that it is active or not, in the background, short of memory. An app passes on what
/// UIKit's delegate methods of the same names tell it.
///
/// View controllers get no appearance callbacks for any of that, as in UIKit. The engine is told by `EngineLifecycle`.
/// Navigations asked for in the background, such as by a link that brings the app to the front, are carried out at once:
/// they need no frame, and whoever comes to the front sees where they led.
extension AppHost {
  /// What the system has said of the app last; active from the start.
  public var applicationState: ApplicationState { connection.applicationState }

  /// The app is no longer active: a call comes in, the system asks something, the user leaves. An active app only.
  public func willResignActive() { change(to: .inactive, from: [.active]) }

  /// The app is in the background: gestures are cancelled, animations are over, and ``onEnterBackground`` is called. An app
  /// that was active is inactive first.
  public func didEnterBackground() {
    context.performInAnyCase { [self] in
      guard applicationState != .background else { return }
      if applicationState == .active { enter(.inactive) }
      enter(.background)
      comeToRest()
      onEnterBackground?()
    }
  }

  /// The app leaves the background, and is inactive. One that is not there hears nothing.
  public func willEnterForeground() { change(to: .inactive, from: [.background]) }

  /// The app is active again. One in the background leaves it first.
  public func didBecomeActive() {
    context.performInAnyCase { [self] in
      if applicationState == .background { enter(.inactive) }
      if applicationState == .inactive { enter(.active) }
    }
  }

  private func change(to state: ApplicationState, from expected: Set<ApplicationState>) {
    context.performInAnyCase { [self] in
      if expected.contains(applicationState) { enter(state) }
    }
  }

  private func enter(_ state: ApplicationState) {
    connection.applicationState = state
    context.isInBackground = state == .background
    context.trace?.record(.applicationState, "app", ["state": state.rawValue])
    for surface in surfaces { surface.unsettle() }
    // Nobody has been told anything of an app that has not begun.
    if isLaunched { connection.tellLifecycle(isVisible: isSurfaceVisible) }
  }

  /// Cancels the gesture that is going on and ends every transition: interactive ones are cancelled, animations are over.
  func comeToRest() {
    cancelGestures()
    context.presentations.settle()
    for container in containersOfTree where container.context === context { container.settleTransition() }
  }

  /// Cancels the gesture that is going on, and every interactive transition, whatever drives it.
  func cancelGestures() {
    cancelGesture()
    if context.presentations.change?.isInteractive == true { context.presentations.endSwipe(finished: false) }
    for container in containersOfTree where container.transition?.isInteractive == true {
      if container.context === context { container.settleTransition() }
    }
  }

  private var containersOfTree: [ContainerViewController] { controllersOfTree.compactMap(\.asContainer) }

  // MARK: Memory

  /// Memory is short: every controller of the tree whose view is loaded is told, the root first, and the engine, if it
  /// runs. Plugins lose the layouts that are kept and their garbage. Nothing on screen changes.
  public func didReceiveMemoryWarning() {
    context.performInAnyCase { [self] in
      context.trace?.record(.memoryWarning, "app")
      for controller in loadedControllers where controller.context === context { controller.didReceiveMemoryWarning() }
      connection.tellMemoryWarning()
    }
  }

  /// All controllers of the tree with a loaded view, each before those below it; without surfaces.
  var loadedControllers: [ViewController] { controllersOfTree.filter(\.isViewLoaded) }

  /// All controllers of the tree, each before those below it; without surfaces.
  private var controllersOfTree: [ViewController] {
    var found: [ViewController] = []
    var open: [ViewController] = levels.reversed()
    while let page = open.popLast() {
      found.append(page)
      open.append(contentsOf: page.children.reversed().filter { !($0 is SharedSurface) })
    }
    return found
  }

  // MARK: The engine

  /// Starts an engine that has failed, at the start or later, once more; one that runs or starts goes on. Until it is ready
  /// the user sees placeholders (``ModuleHostController/showsPlaceholder``), and navigations wait. Then it gets, once each:
  /// the surface, the visible module (`display`), the destination that this module showed (`open`), how the app stands; then
  /// what waited, in order. An engine that becomes ready by itself gets the same.
  public func restartEngine() {
    context.perform("restart of the engine") { [self] in
      guard isLaunched else { return }
      connection.start()
      updateOpenness()
    }
  }

  // MARK: The surface

  /// Whether the user sees a surface.
  var isSurfaceVisible: Bool { surfaces.contains(where: \.isVisible) }

  /// Tells the engine when no surface is in the app any more; that one came on screen its move has told.
  func surfacesHaveMoved() {
    guard let state = connection.lifecycleState, state != .paused, surfaces.allSatisfy({ $0.parent == nil }) else {
      return
    }
    connection.tellLifecycle(isVisible: false)
  }
}
