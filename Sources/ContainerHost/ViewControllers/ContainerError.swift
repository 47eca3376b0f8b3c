/// Why a container could not show what it was asked for. Nothing has changed when it is thrown.
public enum ContainerError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The container has nothing for this module or page.
  case noPage(wanted: String, container: String, known: [String])
  /// The UI container that a coordinator adapts has been released.
  case released(container: String)
  /// It ran, but ended up wanting to show another page.
  case wrongPage(wanted: String, container: String, shown: String?)
  /// The container's own code failed.
  case failed(container: String, reason: String)

  public var description: String {
    switch self {
    case .noPage(let wanted, let container, let known):
      "\(container) has no page for \(wanted)\(didYouMean(wanted, among: known))"
    case .released(let container): "the \(container) that this coordinator adapts has been released"
    case .wrongPage(let wanted, let container, let shown):
      "\(container) was asked to show \(wanted), but shows \(shown ?? "nothing")"
    case .failed(let container, let reason): "\(container) failed: \(reason)"
    }
  }
}
