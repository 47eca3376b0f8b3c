/// What an app hears about the user's taps on a tab bar, and may refuse (UIKit's `UITabBarControllerDelegate`).
///
/// Both are called for the user's taps only, never for a selection made by code; a tap on the selected tab calls
/// `didSelect` again (UIKit documentation, `tabBarController(_:didSelect:)`). With more than five tabs they are asked about
/// "More" and about the tabs in its list as well.
public protocol TabBarControllerDelegate: AnyObject {
  /// Asked before a tap selects a tab; false keeps the present one.
  func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController) -> Bool
  func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController)
}

extension TabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool { true }

  public func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {}
}
