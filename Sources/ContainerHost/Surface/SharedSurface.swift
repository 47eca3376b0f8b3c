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
    if !isAttached { attachIfPlaced() }
    if appearance == .disappeared { beginAppearanceTransition(true, animated: false) }
    connection.display(newHost.module, at: newHost.moduleIndex)
  }

  @inline(never)
  private func noteMove(to newHost: ModuleHostController) {
    connection.context.trace?.record(.surfaceMoved, newHost.pageID, ["from": parent?.pageID ?? "nowhere"])
  }

  @inline(never)
  func attachIfPlaced() {
    guard parent != nil, !isAttached else { return }
    isAttached = true
    connection.attach(self)
  }

  /// The engine has failed: one that comes back renders nowhere until it is told again.
  func engineIsGone() { isAttached = false }

  /// Takes the surface out of the app: it disappears and the engine stops rendering.
  func takeOut() {
    if appearance != .disappeared {
      if appearance != .disappearing { beginAppearanceTransition(false, animated: false) }
      endAppearanceTransition()
    }
    removeFromParent()
    if isAttached {
      isAttached = false
      connection.detach()
    }
  }
}
