/// What became of a navigation. Every navigation has one at once, and settles exactly once.
public enum NavigationOutcome: Sendable, Hashable {
  /// What a queued navigation waits for.
  public enum QueueReason: String, Sendable, Hashable, CaseIterable {
    /// The engine has not reported that it is ready.
    case engineNotReady = "engine_not_ready"
    /// The app has installed no container yet.
    case noContainerInstalled = "no_container_installed"
    /// Another navigation is under way; this one runs after it.
    case busy
    /// A transition that a finger or a plugin drives leads to it.
    case transition
  }

  /// The module is visible and the engine has been told what to open.
  case delivered
  /// It waits its turn; the only outcome that is not final.
  case queued(QueueReason)
  /// A guard sent it elsewhere, where it has been delivered; or the app was there already.
  case redirected(to: Destination)
  /// A guard or a delegate said no.
  case refused(by: String, reason: String)
  /// A later navigation took its place, such as a link that of another one that waited; `nil` when that one had no
  /// destination (a tap, a way back).
  case superseded(by: Destination?)
  /// A container was installed and has been released since.
  case noContainer
  /// No host for the module is in the tree.
  case notInTree
  /// A container or the engine failed; nothing has changed.
  case failed(String)
  /// The engine itself has reported that it shows this very destination.
  case alreadyThere

  /// Whether this is final: everything but ``queued(_:)``.
  public var isSettled: Bool {
    if case .queued = self { false } else { true }
  }

  /// What stands behind the word, in a sentence's half, or `nil` when the word says it all.
  public var explanation: String? {
    switch self {
    case .delivered, .alreadyThere: nil
    case .queued(.engineNotReady): "the engine is not ready yet"
    case .queued(.noContainerInstalled): "no container is installed yet"
    case .queued(.busy): "another navigation is under way"
    case .queued(.transition): "the transition that leads to it is still running"
    case .redirected(let destination): "to \(destination)"
    case .refused(let who, let reason): "by \(who.quotedBriefly): \(reason)"
    case .superseded(let destination?): "by \(destination)"
    case .superseded(nil): nil
    case .noContainer: "the container that was installed has been released"
    case .notInTree: "no host for the module is in the tree"
    case .failed(let reason): reason
    }
  }
}

extension NavigationOutcome: CustomStringConvertible {
  /// One word in snake case, for scripts: `delivered`, `queued`, `redirected`, `refused`, `superseded`,
  /// `no_container`, `not_in_tree`, `failed`, `already_there`.
  public var description: String {
    switch self {
    case .delivered: "delivered"
    case .queued: "queued"
    case .redirected: "redirected"
    case .refused: "refused"
    case .superseded: "superseded"
    case .noContainer: "no_container"
    case .notInTree: "not_in_tree"
    case .failed: "failed"
    case .alreadyThere: "already_there"
    }
  }
}
