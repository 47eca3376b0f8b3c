/// What an app hears about the user's taps on a tab bar, and may refuse (UIKit's `UITabBarControllerDelegate`).
///
/// Both are called for the user's taps only, never for a selection made by code; a tap on the selected tab calls
/// `didSelect` again (UIKit documentation, `tabBarController(_:didSelect:)`).
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

/// Switches between tabs (UIKit's `UITabBarController`).
open class TabBarController: ContainerViewController {
  public final weak var delegate: (any TabBarControllerDelegate)?
  /// Whether the bar is drawn.
  public final var isTabBarHidden = false

  open override var kind: String { "tab_bar" }

  public override init() {
    super.init()
    history = PageHistory(behavior: .firstRoute, count: 0)
  }

  /// Where "back" leads between tabs.
  public final var backBehavior: BackBehavior {
    get { history?.behavior ?? .none }
    set { history?.behavior = newValue }
  }

  /// The tabs in order. Setting them keeps the selected one selected if it is still there; else the most recently
  /// visited tab that is left takes over, else the first that is enabled, else none.
  public final var viewControllers: [ViewController]? {
    get { children }
    set { setTabs(newValue ?? []) }
  }

  /// Position of the selected tab, -1 without tabs. Setting a position outside the list does nothing, as that is never an
  /// error in UIKit. Delegates are not asked, which are there for the user's taps; guards are.
  public final var selectedIndex: Int {
    get { effectivePage.map(\.indexInParent) ?? -1 }
    set {
      guard children.indices.contains(newValue) else { return }
      select(children[newValue])
    }
  }

  /// The selected tab. Setting a controller that is not a tab does nothing.
  public final var selectedViewController: ViewController? {
    get { effectivePage }
    set {
      guard let newValue, newValue.parent === self else { return }
      select(newValue)
    }
  }

  public final var tabCount: Int { children.count }
  public final func hasTab(at index: Int) -> Bool { children.indices.contains(index) }

  /// While a navigation collects: proposes the tab at a position.
  /// - Returns: false when nothing collects or there is no such tab.
  @inline(__always)
  final func proposeTab(at position: Int) -> Bool {
    guard isCollecting, children.indices.contains(position) else { return false }
    Unmanaged.passUnretained(children[position])._withUnsafeGuaranteedRef { propose($0) }
    return true
  }

  private func select(_ page: ViewController) {
    if context == nil || (appearance == .disappeared && context?.phase != .collecting) {
      changeAtOnce { [self] in if page.isChild(of: self) { show(page, options: nil, cause: .code) } }
    } else if context?.phase == .collecting {
      propose(page)
    } else {
      let app = context
      let ask = { [self] in observerAllows(page) }
      app?.change("selection of \(page.pageID)", if: ask) { [self] in
        guard page.parent === self else { return }
        // It may have left this app while the change waited.
        if context === app { propose(page) } else { select(page) }
      }
    }
  }

  private func setTabs(_ tabs: [ViewController]) {
    // Off screen, as in viewDidLoad, there is nobody to wait for.
    guard let context, appearance != .disappeared else { return replacePages(tabs) }
    context.perform("change of tabs") { [self] in replacePages(tabs) }
  }

  override func makeLayout(size: Size) -> LayoutNode { LayoutNode(tabsOf: self, isBarHidden: isTabBarHidden) }
}
