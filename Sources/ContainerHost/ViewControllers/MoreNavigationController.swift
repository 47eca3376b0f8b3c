/// The page behind "More" of a tab bar or tab view with more than five tabs: a list of those that have no item of their own (UIKit's
/// `moreNavigationController`).
///
/// On a compact width the chosen tab is pushed over the list, with a way back to it. In the tree every tab stays a page of
/// its container, in its place: "More" is a way to show them that comes and goes with the width of the screen, so that turning
/// a device moves no page and loses no stack.
public final class MoreNavigationController: ViewController {
  /// Borrowed; the container clears it when it goes.
  unowned(unsafe) var tabs: (any MoreContaining)?

  public override var kind: String { "more" }

  init(of tabs: any MoreContaining) {
    self.tabs = tabs
    super.init()
    title = "More"
    tabBarItem = TabBarItem(title: "More", image: Image(systemName: "ellipsis"))
  }

  /// The list, and the tab that is pushed on it.
  public var viewControllers: [ViewController] {
    guard let pushed = tabs?.pushedOnMore else { return [self] }
    return [self, pushed]
  }

  public var topViewController: ViewController? { viewControllers.last }
}

extension TabBarController {
  /// How many tabs fit on a compact width; one more, and the last place is "More" (UIKit's documentation, iPhone). Tab views
  /// have the same.
  public static let directLimit = 5
}
