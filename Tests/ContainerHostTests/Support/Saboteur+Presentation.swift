import Endurance

@testable import ContainerHost

extension Saboteur {
  /// One act with what is presented, or may be.
  func presentOrDismiss(_ number: Int) {
    switch number {
    case 32...35: present()
    case 36:
      let chain = host.presentedViewControllers
      let target = chance(2) ? chain.randomElement(using: &random) : anyPage()
      target?.dismiss(animated: chance(2)) { [weak self] in self?.strike("dismissed") }
    case 37: host.back()
    case 38, 39: swipeDown()
    case 40:
      if let page = host.presentedViewControllers.last { page.isModalInPresentation = chance(2) }
    default:
      if let sheet = host.presentedViewControllers.last { _ = try? host.tap(host.shadeID(of: sheet)) }
    }
  }

  private func present() {
    guard let presenter = chance(2) ? host.visiblePage : anyPage(), let page = anyPage() else { return }
    // Mostly one that can be presented: a sound app takes its page out of where it is.
    if page !== host.rootViewController, chance(2) { page.removeFromParent() }
    page.modalPresentationStyle = ModalPresentationStyle.allCases.randomElement(using: &random) ?? .automatic
    page.presentationController?.delegate = presentationDelegate
    presenter.present(page, animated: chance(2)) { [weak self] in self?.strike("presented") }
  }

  private func swipeDown() {
    let phases: [UserEvent.Phase] = [.began, .changed, .ended, .cancelled]
    guard let phase = phases.randomElement(using: &random) else { return }
    host.send(.swipe(direction: .down, phase: phase, progress: chance(2) ? 0.7 : 0.2, velocity: 0, edge: nil))
  }
}

/// Counts what it is told, and takes each chance.
final class SabotagedPresentation: AdaptivePresentationControllerDelegate {
  private weak var saboteur: Saboteur?

  init(_ saboteur: Saboteur) { self.saboteur = saboteur }

  func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool {
    saboteur?.strike("should dismiss")
    return saboteur?.log.count.isMultiple(of: 5) == false
  }
  func presentationControllerWillDismiss(_ presentationController: PresentationController) {
    saboteur?.strike("will dismiss")
  }
  func presentationControllerDidDismiss(_ presentationController: PresentationController) {
    saboteur?.strike("did dismiss")
  }
  func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {
    saboteur?.strike("attempt")
  }
  func presentationControllerDidEnd(_ presentationController: PresentationController, cause: NavigationCause) {
    saboteur?.strike("end")
  }
}
