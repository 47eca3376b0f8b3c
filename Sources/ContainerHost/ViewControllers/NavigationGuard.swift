/// One navigation before it happens, as guards are asked about it.
public struct NavigationRequest {
  /// Where it leads. `nil` for what leads to a page and tells the engine nothing: a tap, a way back, a gesture, a change
  /// that code makes on a container.
  public let destination: Destination?
  /// The module that would be in front, also where there is no ``destination``; `nil` for a native page.
  public let module: ModuleID?
  /// The page asked for: a module's host, a screen, or a container with what it shows; what is to be presented, or for a
  /// dismissal what comes to light. `nil` where no page would be shown, and for a module that has no host yet.
  public let page: ViewController?
  /// What would be left: for a page's own guard that page, for a guard of the app what is in front now.
  public let from: ViewController?
  public let cause: NavigationCause
}

/// Decides whether a navigation may happen: for a whole app (``AppHost/guards``), or for leaving one page
/// (``ViewController/leaveGuard``).
///
///     host.guards = [
///       NavigationGuard("login") { [unowned session] request in
///         request.module != .account && !session.isLoggedIn ? .redirect(to: login) : .allow
///       }
///     ]
///     form.leaveGuard = NavigationGuard("unsaved changes") { [unowned form] _ in
///       form.isDirty ? .deny(reason: "the form has not been saved") : .allow
///     }
///
/// A guard answers a question and changes nothing: it is asked before any container, and may be asked about what then
/// does not happen. What it navigates to all the same waits until the present navigation is over. One that throws fails the
/// navigation with the error's text. It must not keep its host or its page alive.
public struct NavigationGuard {
  public enum Decision: Equatable, Sendable {
    case allow
    /// Nothing happens; the caller gets the reason.
    case deny(reason: String)
    /// The navigation goes there instead, past the guards that have not been asked about it yet.
    case redirect(to: Destination)
  }

  /// Who said no, in outcomes and traces.
  public let name: String
  let decide: (NavigationRequest) throws -> Decision

  public init(_ name: String, shouldNavigate: @escaping (NavigationRequest) throws -> Decision) {
    self.name = name
    decide = shouldNavigate
  }
}

/// Why a page is not shown, for whoever asked for it from inside something that runs.
struct GuardRefusal {
  let reason: String
  /// Where to go instead, once what runs is over.
  var redirect: Destination?
}

/// What is known of a navigation that a plugin asks for before it can be carried out.
enum NavigationWish {
  case refused(GuardRefusal)
  case accepted(AcceptedNavigation)
}

/// A navigation that nothing speaks against as yet.
struct AcceptedNavigation {
  let destination: Destination
  let cause: NavigationCause
  /// Whether guards have been asked.
  let hasAsked: Bool
}

/// On the heap, since hardly any page has one and a navigation reads past it.
final class GuardBox {
  let leaveGuard: NavigationGuard
  init(_ leaveGuard: NavigationGuard) { self.leaveGuard = leaveGuard }
}

extension ViewController {
  /// Asked before this page would no longer be in front: by a navigation elsewhere, a tap on another tab, back, a gesture
  /// (before it begins), a screen pushed over it, a pop, the dismissal of what it is presented in, from whatever depth of
  /// containers around it. Not asked when something is presented over it, nor when the page is removed, which nobody can refuse, and not when a saved state is restored.
  public final var leaveGuard: NavigationGuard? {
    get { guardBox?.leaveGuard }
    set {
      let had = guardBox != nil
      guardBox = newValue.map(GuardBox.init)
      guard let context, had != (newValue != nil) else { return }
      context.guardedPages += had ? -1 : 1
    }
  }

  /// A page takes its guard along from one app to another.
  final func moveGuard(from old: ViewControllerContext?, to new: ViewControllerContext?) {
    guard guardBox != nil, old !== new else { return }
    old?.guardedPages -= 1
    new?.guardedPages += 1
  }
}

extension ContainerViewController {
  /// Whether guards let this container show `page`. Only while something runs.
  final func observerAllows(_ page: ViewController) -> Bool { observerAllows(page, cause: .code) }

  final func observerAllows(_ page: ViewController?, cause: NavigationCause) -> Bool {
    guard let context, context.isGuarded else { return true }
    return context.observer?.mayShow(page, in: self, cause: cause) ?? true
  }
}
