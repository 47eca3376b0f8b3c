/// The one view controller that the engine renders into. It lives in one ``ModuleHostController`` at a time and is moved
/// between them; the engine neither stops nor restarts for that.
public final class SharedSurface: ViewController {
  public override var kind: String { "surface" }
  /// How often it got another parent; the first placement counts.
  @exclusivity(unchecked) public private(set) var moves = 0
  /// How often its own will-appear was called; module switches do not call it (seed).
  public private(set) var appearances = 0
  /// Whether another surface took the engine away: what it shows stands still.
  public internal(set) var isFrozen = false

  let connection: EngineConnection
  @exclusivity(unchecked) private var isAttached = false
  /// Whether it is attached, has appeared, and the engine knows that it is on screen in an active app: then a move has
  /// nothing to do but to move.
  @exclusivity(unchecked) private var isSettled = false

  init(connection: EngineConnection, identifier: String) {
    self.connection = connection
    super.init()
    self.identifier = identifier
  }

  /// The module host that it sits in.
  public var host: ModuleHostController? { parent as? ModuleHostController }

  /// The host moves it to wherever a module is visible.
  override var mayBePlacedByApps: Bool { false }

  public override func viewWillAppear(_ animated: Bool) { appearances += 1 }

  /// One view move: out of the old host, into `newHost`, and the engine is told once what to show there.
  @inline(__always)
  func move(into newHost: ModuleHostController) {
    if !isChild(of: newHost) {
      moves += 1
      if connection.context.trace != nil { noteMove(to: newHost) }
      if !handOver(to: newHost) { newHost.adopt(self) }
    }
    if !isSettled, !prepare(for: newHost) { return }
    connection.display(newHost.module, at: newHost.moduleIndex)
    if !isSettled { settle() }
  }

  /// - Returns: false where the engine, or the app, has had the surface moved on meanwhile: what is displayed is newer.
  @inline(never)
  private func prepare(for newHost: ModuleHostController) -> Bool {
    attachIfPlaced()
    guard isChild(of: newHost) else { return false }
    if appearance == .disappeared { beginAppearanceTransition(true, animated: false) }
    return isChild(of: newHost)
  }

  @inline(never)
  private func settle() {
    // What was told on the way is the engine's and the app's own, which may have taken the surface away.
    guard parent != nil else { return }
    connection.tellLifecycle(isVisible: true)
    isSettled = isAttached && connection.lifecycleState == .resumed
  }

  /// Something has changed that the next move has to look at: the app's state, or the engine.
  func unsettle() { isSettled = false }

  /// Whether the module host that it sits in is on screen.
  var isVisible: Bool {
    guard let host, host.isInItsApp else { return false }
    return host.appearance == .appeared || host.appearance == .appearing
  }

  @inline(never)
  private func noteMove(to newHost: ModuleHostController) {
    connection.context.trace?.record(.surfaceMoved, newHost.pageID, ["from": parent?.pageID ?? "nowhere"])
  }

  @inline(never)
  func attachIfPlaced() {
    // One that has failed is given the surface when it is back.
    guard parent != nil, !isAttached, !connection.hasFailed else { return }
    isAttached = true
    connection.attach(self)
  }

  /// The engine has failed: one that comes back renders nowhere until it is told again.
  func engineIsGone() {
    isAttached = false
    isSettled = false
  }

  /// Leaves a module host whose tree goes, or whose module: the engine renders nowhere, until the surface has another
  /// place. It hears no appearance callbacks, as in a tab switch. A host that has only been popped, or moved, keeps it.
  func leave(_ host: ModuleHostController) {
    guard isChild(of: host) else { return }
    removeFromParent()
    detach()
  }

  private func detach() {
    isSettled = false
    guard isAttached else { return }
    isAttached = false
    connection.detach()
  }

  /// Takes the surface out of the app: it disappears and the engine stops rendering.
  func takeOut() {
    if appearance != .disappeared {
      if appearance != .disappearing { beginAppearanceTransition(false, animated: false) }
      endAppearanceTransition()
    }
    removeFromParent()
    detach()
  }
}
