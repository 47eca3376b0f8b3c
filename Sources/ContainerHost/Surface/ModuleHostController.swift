/// A thin view controller that stands for one module in the app's tree; the seed calls it a tab host. It draws nothing:
/// when it becomes visible, the shared surface is moved into it.
public final class ModuleHostController: ViewController {
  public let module: ModuleID
  /// Position of the module in its catalog, -1 when that does not know it.
  let moduleIndex: Int
  let surface: SharedSurface
  @exclusivity(unchecked) private var isInItsApp = false

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
  private var hasPresentations: Bool { surface.connection.context.hasPresentations }

  @inline(never)
  private var isInFront: Bool { context?.observer?.isFrontModule(self) ?? true }

  override func didJoin(_ context: ViewControllerContext?) {
    isInItsApp = context === surface.connection.context
    guard let context, !isInItsApp else { return }
    context.observer?.report("\(pageID) is the module host of another app: it stays empty here")
  }

  public override func viewDidAppear(_ animated: Bool) {
    if surface.appearance == .appearing, surface.isChild(of: self) { surface.endAppearanceTransition() }
  }
}
