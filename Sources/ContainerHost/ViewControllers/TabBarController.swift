/// Switches between tabs (UIKit's `UITabBarController`).
///
/// With more than five tabs, a screen of compact width shows four and "More" (``moreNavigationController``).
open class TabBarController: ContainerViewController, MoreContaining {
  public final weak var delegate: (any TabBarControllerDelegate)?
  /// How the bar looks, and whether the app hides it.
  public final var tabBar = TabBar()
  @exclusivity(unchecked) private(set) final var moreCount = 0
  private(set) final var more: MoreNavigationController?

  open override var kind: String { "tab_bar" }

  public override init() {
    super.init()
    history = PageHistory(behavior: .firstRoute, count: 0)
  }

  deinit { more?.tabs = nil }

  /// The page with the list of tabs that do not fit; part of the tree while there are more than five.
  public final var moreNavigationController: MoreNavigationController {
    if let more { return more }
    let made = MoreNavigationController(of: self)
    more = made
    return made
  }

  /// Where "back" leads between tabs.
  public final var backBehavior: BackBehavior {
    get { history?.behavior ?? .none }
    set { history?.behavior = newValue }
  }

  /// The tabs in order. Setting them keeps the selected one selected if it is still there; else the most recently
  /// visited tab that is left takes over, else the first that is enabled, else none.
  public final var viewControllers: [ViewController]? {
    get { hasMore ? children.filter { $0 !== more } : children }
    set { setTabs(newValue ?? []) }
  }

  /// Position of the selected tab, -1 without tabs and while the list of "More" shows. Setting a position outside the list
  /// does nothing, as that is never an error in UIKit. Delegates are not asked, which are there for the user's taps; guards
  /// are.
  public final var selectedIndex: Int {
    get {
      guard let page = effectivePage, page !== more else { return -1 }
      return page.indexInParent
    }
    set {
      guard hasTab(at: newValue) else { return }
      select(children[newValue])
    }
  }

  /// The selected tab, or "More" while its list shows. Setting a controller that is neither does nothing.
  public final var selectedViewController: ViewController? {
    get { effectivePage }
    set {
      guard let newValue, newValue.parent === self else { return }
      select(newValue)
    }
  }

  public final var tabCount: Int { children.count - moreCount }
  public final func hasTab(at index: Int) -> Bool { index >= 0 && index < tabCount }

  /// While a navigation collects: proposes the tab at a position.
  /// - Returns: false when nothing collects or there is no such tab.
  @inline(__always)
  final func proposeTab(at position: Int) -> Bool {
    guard isCollecting, hasTab(at: position) else { return false }
    Unmanaged.passUnretained(children[position])._withUnsafeGuaranteedRef { propose($0) }
    return true
  }

  private func select(_ page: ViewController) {
    if context == nil || (appearance == .disappeared && context?.phase != .collecting) {
      changeAtOnce { [self] in if page.isChild(of: self) { show(page, options: nil, cause: .code) } }
    } else if context?.phase == .collecting {
      propose(page, options: moreOptions(to: page))
    } else {
      let app = context
      let ask = { [self] in observerAllows(page) }
      app?.change("selection of \(page.pageID)", if: ask) { [self] in
        guard page.parent === self else { return }
        // It may have left this app while the change waited.
        if context === app { propose(page, options: moreOptions(to: page)) } else { select(page) }
      }
    }
  }

  private func setTabs(_ tabs: [ViewController]) {
    // Off screen, as in viewDidLoad, there is nobody to wait for.
    guard let context, appearance != .disappeared else { return replacePages(pages(for: tabs)) }
    context.perform("change of tabs") { [self] in replacePages(pages(for: tabs)) }
  }

  /// Tabs put in or taken out by hand may have made "More" necessary or needless, or stand behind it.
  override func didChangePages() {
    let wanted = pages(for: children)
    moreCount = more?.isChild(of: self) == true ? 1 : 0
    if wanted.count != children.count || !zip(wanted, children).allSatisfy({ $0 === $1 }) { replacePages(wanted) }
  }

  override var successor: ViewController? { preferringTabs(super.successor) }

  override func bring(_ child: ViewController, for target: ViewController) throws(ContainerError) {
    if !isEffective(child) { propose(child, options: moreOptions(to: child)) }
  }

  override func goBackInHistory() -> Bool { goBackOverMore() ?? super.goBackInHistory() }

  override func handle(_ event: UserEvent) -> Bool { handleMore(event) }

  override func makeLayout(size: Size) -> LayoutNode { makeTabsLayout(size: size) }
}
