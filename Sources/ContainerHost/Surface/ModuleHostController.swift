/// A thin view controller that stands for one module in the app's tree; the seed calls it a tab host. It draws nothing:
/// when it becomes visible, the shared surface is moved into it.
public final class ModuleHostController: ViewController {
  public let module: ModuleID
  /// The module's slot in its app's catalog, -1 when that does not know it.
  @exclusivity(unchecked) private(set) var moduleIndex: Int
  let surface: SharedSurface
  /// Whether it stands in the tree of its app, and its module has not been removed.
  @exclusivity(unchecked) private(set) var isInItsApp = false
  /// Whether its module was removed.
  private(set) var isRetired = false

  public override var kind: String { "host" }

  /// `surface` is the one shared by all hosts of an app, or this host's own in a naive embedding.
  init(module: ModuleID, at moduleIndex: Int, surface: SharedSurface) {
    self.module = module
    self.moduleIndex = moduleIndex
    self.surface = surface
    super.init(neverForwardsAppearance: true)
    identifier = module.rawValue
  }

  /// False, so that a tab switch sends the surface no will-disappear and will-appear: the engine attaches once and stays
  /// attached (seed, "Why one FlutterViewController").
  public override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  /// Takes the surface, unless this host is no part of its app: not any more, when the root was replaced meanwhile, or never.
  /// Below a sheet with a module of its own it leaves the surface there.
  public override func viewIsAppearing(_ animated: Bool) {
    if isInItsApp, !hasPresentations || isInFront { surface.move(into: self) }
  }

  /// A sheet's module has gone: the one below may be visible still.
  public override func viewDidDisappear(_ animated: Bool) {
    if hasPresentations { context?.observer?.surfaceMayMove() }
  }

  /// Whether something is presented, over this host or with it.
  @inline(__always)
  private var hasPresentations: Bool { context?.hasPresentations == true }

  @inline(never)
  private var isInFront: Bool { context?.observer?.isFrontModule(self) ?? true }

  /// What the user sees here is a placeholder, the app's own, as long as this is true: the surface is elsewhere, or the
  /// engine is not ready, has failed, or shows another module still.
  public var showsPlaceholder: Bool {
    surface.host !== self || !surface.connection.isReady || surface.connection.displayed != module
  }

  override func didJoin(_ context: ViewControllerContext?) {
    isInItsApp = context === surface.connection.context && !isRetired
    guard let context, !isInItsApp else { return }
    context.observer?.report(
      isRetired
        ? "\(pageID) is the host of a module that was removed: it stays empty"
        : "\(pageID) is the module host of another app: it stays empty here")
  }

  /// The app's catalog knows the module now, in this slot.
  func moduleWasAdded(at index: Int) { moduleIndex = index }

  /// Its module was removed: it takes the surface no more, wherever it stands.
  func retire() {
    isRetired = true
    isInItsApp = false
    moduleIndex = -1
  }

  public override func viewDidAppear(_ animated: Bool) {
    if surface.appearance == .appearing, surface.isChild(of: self) { surface.endAppearanceTransition() }
  }
}
