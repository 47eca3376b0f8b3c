/// What an app hears about the screens that a navigation controller shows (UIKit's `UINavigationControllerDelegate`).
///
/// This is the one point where pops by the back button, by a swipe and by code all pass: `didShow` comes once for each
/// change of the top, and only when it is certain. A swipe-back that is given up has had its `willShow`, as in UIKit, and
/// gets no `didShow`.
public protocol NavigationControllerDelegate: AnyObject {
  /// The screen is about to be shown: at the first appearance, and whenever another screen comes to the top.
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)
  /// The screen is shown: after its did-appear and the did-move of all that came and went.
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool)
}

extension NavigationControllerDelegate {
  public func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
  ) {}

  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) {}
}
