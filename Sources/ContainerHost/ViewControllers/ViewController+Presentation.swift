/// Presenting controllers over one another, as in UIKit.
///
/// The presenter is always the outermost controller of its tree: the app's root, or one that is presented itself. So there
/// is one chain, from the root up, and what is presented has no parent.
extension ViewController {
  /// How this controller is presented.
  public final var modalPresentationStyle: ModalPresentationStyle {
    get { presentationBox?.style ?? .automatic }
    set { ownPresentation.style = newValue }
  }

  /// Whether the user cannot dismiss it, by a swipe or by back, and no navigation on its way to something below it can.
  public final var isModalInPresentation: Bool {
    get { presentationBox?.isModalInPresentation ?? false }
    set { ownPresentation.isModalInPresentation = newValue }
  }

  /// Where its delegate is set. Never `nil`; an optional because UIKit's is one.
  public final var presentationController: PresentationController? { ownPresentation }

  /// What is presented over this controller, or over one that contains it. Complexity: O(depth).
  public final var presentedViewController: ViewController? { context?.presentations.above(outermost) }

  /// What this controller, or one that contains it, is presented over. Complexity: O(depth).
  public final var presentingViewController: ViewController? { context?.presentations.below(outermost) }

  /// Whether it is on its way in, from its will-appear to its did-appear.
  public final var isBeingPresented: Bool { presentationBox?.phase == .presenting }

  /// Whether it is on its way out, from its will-disappear to its did-disappear.
  public final var isBeingDismissed: Bool { presentationBox?.phase == .dismissing }

  /// Presents `controller` over the screen, in its ``modalPresentationStyle``.
  ///
  /// Its presenter is the outermost controller around this one. Where this one is not on screen yet, since the app has not
  /// been launched or it hides behind another page, the presentation waits until it has appeared, and this controller keeps
  /// the other; ``dismiss(animated:completion:)`` takes that back. Refused, with a reason in
  /// the host's errors: a controller that has a parent, is a root, contains this one or is presented already; where
  /// something is presented already; while another presentation is still moving. Asked for by a callback, it comes after
  /// what runs. Guards of the app are asked; those of pages are not, since none is left for good.
  ///
  /// - Parameter completion: called after the did-appear of `controller`; never when that does not come.
  @discardableResult
  public final func present(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) -> PresentationResult {
    present(WaitingPresentation(controller: controller, isAnimated: animated, completion: completion))
  }

  final func present(_ wish: WaitingPresentation) -> PresentationResult {
    guard let context else { return tryNow(wish) }
    guard context.enter() else {
      let isAccepted = context.runAfterwards("presentation of \(wish.controller.pageID)") { [self] in _ = tryNow(wish) }
      if isAccepted { return .waiting }
      wish.onRefusal?()
      return .failed(context.followUpRefusal)
    }
    let result = tryNow(wish)
    context.leave()
    return result
  }

  /// Closes what is presented over this controller, with all above that; where there is nothing, this controller itself.
  /// What is closed already stays so, which is no fault. Asked for by a callback, it comes after what runs.
  ///
  /// Neither ``isModalInPresentation`` nor the delegate keeps code from it; guards do, those of the pages that would be
  /// left among them.
  ///
  /// - Parameter completion: called when it is off the screen, also when it was before; not when guards refuse.
  @discardableResult
  public final func dismiss(animated: Bool, completion: (() -> Void)? = nil) -> PresentationResult {
    let waiting = presentationBox?.waiting
    presentationBox?.waiting = nil
    waiting?.onRefusal?()
    let outermost = outermost
    guard let context, waiting == nil, let target = context.presentations.target(of: outermost) else {
      completion?()
      return .done
    }
    guard context.enter() else {
      let isAccepted = context.runAfterwards("dismissal of \(target.pageID)") {
        _ = context.presentations.dismissAsked(target, animated: animated, cause: .code, completion)
      }
      return isAccepted ? .waiting : .failed(context.followUpRefusal)
    }
    let result = context.presentations.dismissAsked(target, animated: animated, cause: .code, completion)
    context.leave()
    return result
  }

  /// The controller around this one that has no parent; itself without one.
  final var outermost: ViewController {
    var node = self
    while let parent = node.parent { node = parent }
    return node
  }

  final var ownPresentation: PresentationController {
    if let presentationBox { return presentationBox }
    let box = PresentationController(self)
    presentationBox = box
    return box
  }

  // MARK: Waiting for the presenter

  /// Only while something runs, in an app.
  private func tryNow(_ wish: WaitingPresentation) -> PresentationResult {
    let result = carryOut(wish)
    switch result {
    case .done, .waiting: break
    case .refused, .failed: wish.onRefusal?()
    }
    return result
  }

  private func carryOut(_ wish: WaitingPresentation) -> PresentationResult {
    guard let context else { return letWait(wish) }
    let presentations = context.presentations
    if let reason = refusal(of: wish.controller) { return fail(wish, reason) }
    // What is on no screen of the app yet, or not any more.
    guard presentations.isLevel(outermost) else { return letWait(wish) }
    if let reason = presentations.occupation(of: outermost) { return fail(wish, reason) }
    if context.isGuarded, appearance == .appeared,
      let reason = context.observer?.refusal(ofPresenting: wish.controller, cause: .code)
    {
      return .refused(reason: reason)
    }
    // From here on to the end nothing but the app's callbacks can be in the way; they may have changed all that was asked.
    presentations.settle()
    if let reason = refusal(of: wish.controller) { return fail(wish, reason) }
    guard self.context === context, presentations.isLevel(outermost) else { return letWait(wish) }
    if let reason = presentations.occupation(of: outermost) { return fail(wish, reason) }
    guard appearance == .appeared else { return letWait(wish) }
    let isPresented = presentations.present(wish, cause: .code)
    return isPresented ? .done : fail(wish, "the screen has changed meanwhile")
  }

  private func letWait(_ wish: WaitingPresentation) -> PresentationResult {
    if let reason = refusal(of: wish.controller) { return fail(wish, reason) }
    if let waiting = presentationBox?.waiting {
      return fail(wish, "\(waiting.controller.pageID) waits to be presented there")
    }
    ownPresentation.waiting = wish
    // Its did-appear is told only where something wants to hear of it.
    if appearanceActions == nil { appearanceActions = AppearanceActions(appear: [], disappear: []) }
    return .waiting
  }

  /// Called at this controller's did-appear.
  final func presentWhatWaits() {
    guard let context, presentationBox?.waiting != nil else { return }
    context.performInAnyCase { [self] in
      guard let wish = presentationBox?.waiting else { return }
      presentationBox?.waiting = nil
      _ = tryNow(wish)
    }
  }

  private func fail(_ wish: WaitingPresentation, _ reason: String) -> PresentationResult {
    context?.observer?.report("\(pageID) cannot present \(wish.controller.pageID): \(reason)")
    return .failed(reason)
  }

  /// Why `controller` can be presented by nobody, or not from here.
  private func refusal(of controller: ViewController) -> String? {
    if controller === self { return "a controller cannot present itself" }
    if !controller.mayBePlacedByApps { return "the surface moves by itself" }
    if let parent = controller.parent { return "it has a parent, \(parent.pageID)" }
    if let presenter = controller.presentingViewController { return "\(presenter.pageID) presents it already" }
    if controller.isBeingDismissed { return "it is still being dismissed" }
    if controller.isRoot { return "it is the root of an app" }
    if controller.isAncestor(of: self) { return "it contains \(pageID)" }
    var next = controller.presentationBox?.waiting?.controller
    while let present = next {
      if present === self { return "it waits to present \(pageID) itself" }
      next = present.presentationBox?.waiting?.controller
    }
    return nil
  }
}
