/// How a controller is presented over another one (UIKit's `UIModalPresentationStyle`).
public enum ModalPresentationStyle: String, Sendable, CaseIterable {
  /// What the system would choose: a page sheet.
  case automatic
  /// Covers the screen. What lies below disappears, and comes back when this one goes.
  case fullScreen = "full_screen"
  /// Covers most of the screen; a swipe down dismisses it. What lies below stays on screen, shaded, and hears nothing.
  case pageSheet = "page_sheet"
  /// As a page sheet, and smaller where there is room.
  case formSheet = "form_sheet"
  /// Covers the screen, but leaves what lies below in place, which hears nothing.
  case overFullScreen = "over_full_screen"

  /// The style that is meant.
  var resolved: ModalPresentationStyle { self == .automatic ? .pageSheet : self }
  /// Whether what lies below leaves the screen.
  var hidesPresenter: Bool { self == .fullScreen }
  /// Whether it has an outside, and can be swiped down.
  var isSheet: Bool { resolved == .pageSheet || resolved == .formSheet }
}

/// Hears how the user deals with a presented controller, and may keep it (UIKit's
/// `UIAdaptivePresentationControllerDelegate`).
///
/// The first four are UIKit's and about the user alone: a swipe down, a tap beside the sheet, back. The last one is told
/// once for every way out, by code, by a navigation or with the app as well: clean up there.
public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// Whether the user may dismiss it; asked before anything moves. A navigation that would dismiss it asks as well.
  func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool
  /// The user begins to dismiss it. A swipe may still be given up.
  func presentationControllerWillDismiss(_ presentationController: PresentationController)
  /// The user has dismissed it, and it is off the screen.
  func presentationControllerDidDismiss(_ presentationController: PresentationController)
  /// The user tried to dismiss it in vain: it is modal in presentation, or the delegate keeps it.
  func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController)
  /// It is no longer presented and off the screen, whatever the reason.
  func presentationControllerDidEnd(_ presentationController: PresentationController, cause: NavigationCause)
}

extension AdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: PresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: PresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {}
  public func presentationControllerDidEnd(
    _ presentationController: PresentationController, cause: NavigationCause
  ) {}
}

/// What is known of one controller as something presented (UIKit's `UIPresentationController`).
///
/// On the heap, since hardly any controller has one and a navigation reads past it.
public final class PresentationController {
  /// Not owned.
  public weak var delegate: (any AdaptivePresentationControllerDelegate)?
  /// The controller that this one belongs to; `nil` once it is gone.
  public var presentedViewController: ViewController? { controller }
  /// What it is presented over, while it is.
  public var presentingViewController: ViewController? { controller?.presentingViewController }
  /// How it is or would be presented; never ``ModalPresentationStyle/automatic``.
  public var presentationStyle: ModalPresentationStyle { presentedStyle ?? style.resolved }

  enum Phase {
    case none, presenting, dismissing
  }

  /// Weak, which the controller pays for in slower counting of references, since anybody may keep this one.
  private weak var controller: ViewController?
  var style = ModalPresentationStyle.automatic
  /// The style at the time of its presentation, which a later one does not change.
  var presentedStyle: ModalPresentationStyle?
  var isModalInPresentation = false
  var phase = Phase.none
  /// What this controller presents as soon as it is on screen.
  var waiting: WaitingPresentation?
  /// Whether it is presented because a binding says so.
  var isBound = false
  /// Called when it is no longer presented, once, before the delegate.
  var whenEnded: (() -> Void)?
  /// What it presents while bindings say so.
  var boundSheets: [BoundSheet] = []

  init(_ controller: ViewController) { self.controller = controller }

  /// Why the user, or a navigation on its way elsewhere, may not dismiss it now, or `nil`. Asks the delegate.
  var hindrance: String? {
    if isModalInPresentation { return "it is modal in presentation" }
    if delegate?.presentationControllerShouldDismiss(self) == false { return "its delegate keeps it" }
    return nil
  }

  func tellEnd(cause: NavigationCause, byUser isByUser: Bool) {
    let action = whenEnded
    whenEnded = nil
    action?()
    controller?.tellDismissed()
    if isByUser { delegate?.presentationControllerDidDismiss(self) }
    delegate?.presentationControllerDidEnd(self, cause: cause)
  }
}

/// A presentation that was asked for before its presenter was on screen.
struct WaitingPresentation {
  let controller: ViewController
  let isAnimated: Bool
  let completion: (() -> Void)?
  /// Called where nothing comes of it.
  var onRefusal: (() -> Void)?
}

/// What became of ``ViewController/present(_:animated:completion:)`` or a dismissal.
public enum PresentationResult: Equatable, Sendable {
  /// It is done; an animation may still run.
  case done
  /// It comes after what runs now, or when the presenter is on screen.
  case waiting
  /// A guard did not allow it; nothing has happened.
  case refused(reason: String)
  /// It cannot be done; nothing has happened, and the host has reported the reason.
  case failed(String)
}
