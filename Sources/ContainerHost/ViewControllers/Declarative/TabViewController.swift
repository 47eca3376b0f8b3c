/// Switches between pages by a selection that lives elsewhere: what a ``TabView`` becomes, and what can be built without
/// views as well.
///
/// The selection is the truth. A write to it, by code, a coordinator or the user's tap, proposes the page with that tag:
/// in the running transaction, after the one that commits, or as a transaction of its own; off screen at once. A tap, a
/// navigation or "back" to a page writes its tag first, and fails where the binding does not take it. A transaction that
/// is discarded writes the tag of the page that stays. A value that is no page's tag changes nothing on screen and is
/// reported. A tap on the selected tab writes its tag again, as SwiftUI does, which an app can use to go back to the
/// tab's root.
///
/// With more than five tabs, a screen of compact width shows four and "More" (``moreNavigationController``), as a
/// ``TabBarController`` does. "More" has no tag: while its list shows, the selection keeps the tab that was shown last.
open class TabViewController: ContainerViewController, MoreContaining {
  /// How the bar looks, and whether the app hides it.
  public final var tabBar = TabBar()

  private final let selection: any TabSelection
  private final var observation: BindingObservation?
  /// Found before there was a host to report to.
  private final var issues: [String] = []
  private final var isReplacingPages = false
  private final var isGivingBack = false
  /// What was selected while something ran, to be shown after it.
  private final var queuedPage: ViewController?
  private final var isShowingAtOnce = false
  private(set) final var moreCount = 0
  private(set) final var more: MoreNavigationController?
  /// The page that the selection meant when the list of "More" came to the front; only while that shows, and only a page.
  private final var pageBeforeMore: ViewController?
  private final var nextAtOnce: ViewController?

  open override var kind: String { "tab_view" }

  /// - Parameter items: the pages in order; one that stands here twice, or whose tag does, is not selected by the second.
  public init<Tag: Hashable>(selection: Binding<Tag>, items: [(tag: Tag, page: ViewController)]) {
    self.selection = TypedTabSelection(selection)
    super.init(decidesByItself: true)
    start(with: items.map { TabSelectionItem(tag: $0.tag, page: $0.page) })
  }

  init(selection: any TabSelection, items: [TabSelectionItem]) {
    self.selection = selection
    super.init(decidesByItself: true)
    start(with: items)
  }

  /// First of all, since the pages go next: what they do at their end may write the selection.
  deinit {
    observation?.cancel()
    more?.tabs = nil
  }

  /// The page with the list of tabs that do not fit; part of the tree while there are more than five.
  public final var moreNavigationController: MoreNavigationController {
    if let more { return more }
    let made = MoreNavigationController(of: self)
    more = made
    return made
  }

  /// The tabs in order. ``setItems(_:)`` changes them.
  public final var viewControllers: [ViewController] { hasMore ? children.filter { $0 !== more } : children }

  private func start(with items: [TabSelectionItem]) {
    replacePages(items)
    if let page = selectedPage { show(page, options: nil, cause: .code) }
    // Made after the first page is found, so that the page shown first is the selected one.
    history = PageHistory(behavior: .firstRoute, count: children.count)
    if let visiblePage { history?.visit(visiblePage.indexInParent) }
    observation = selection.observe { [unowned self] in selectionDidChange() }
  }

  /// Where "back" leads between tabs.
  public final var backBehavior: BackBehavior {
    get { history?.behavior ?? .none }
    set { history?.behavior = newValue }
  }

  /// The selected tab, or "More" while its list shows. Setting a controller that is neither does nothing.
  public final var selectedViewController: ViewController? {
    get { effectivePage }
    set {
      guard let newValue, newValue.parent === self else { return }
      if selection.canSelect(newValue) { selection.select(newValue) } else { follow(newValue) }
    }
  }

  /// Replaces the tabs. The selection's page is shown; if no page has its value, the visible page stays, and if that one
  /// is gone, the most recently visited one left takes over, else the first that is enabled, and its tag is written. A list
  /// of "More" that shows goes on showing while there is one.
  public final func setItems<Tag: Hashable>(_ items: [(tag: Tag, page: ViewController)]) {
    let items = items.map { TabSelectionItem(tag: $0.tag, page: $0.page) }
    // Off screen there is nobody to wait for.
    guard let context, appearance != .disappeared else { return setItemsNow(items) }
    context.perform("change of tabs") { [self] in setItemsNow(items) }
  }

  private func setItemsNow(_ items: [TabSelectionItem]) {
    let old = visiblePage
    replacePages(items)
    if hasMore, visiblePage === more, old === more {
      if selectedPage == nil { reportMismatch() }
    } else if let page = selectedPage {
      show(page, options: nil, cause: .code)
    } else if visiblePage !== old, let visiblePage {
      selection.select(visiblePage)
    } else {
      reportMismatch()
    }
    reportIssues()
  }

  private func replacePages(_ items: [TabSelectionItem]) {
    var accepted: [TabSelectionItem] = []
    for item in items where item.page !== self && item.page !== more && !item.page.isAncestor(of: self) {
      if accepted.contains(where: { $0.page === item.page }) {
        issues.append("\(item.page.pageID) stands twice among the pages; the second is left out")
      } else {
        accepted.append(item)
      }
    }
    isReplacingPages = true
    issues += selection.setItems(accepted)
    replacePages(pages(for: accepted.map(\.page)))
    // A callback may have given a page another place.
    selection.forgetAll(except: children)
    isReplacingPages = false
  }

  override var successor: ViewController? { preferringTabs(super.successor) }

  /// Tabs put in or taken out by hand may have made "More" necessary or needless, or stand behind it.
  override func didChangePages() {
    let wanted = pages(for: children)
    moreCount = more?.isChild(of: self) == true ? 1 : 0
    if pageBeforeMore?.parent !== self { pageBeforeMore = nil }
    if wanted.count != children.count || !zip(wanted, children).allSatisfy({ $0 === $1 }) { replacePages(wanted) }
  }

  override func showWhatIsLeft() {
    super.showWhatIsLeft()
    selection.forgetAll(except: children)
  }

  // MARK: The selection changed

  private var selectedPage: ViewController? {
    guard let page = selection.page, page.parent === self else { return nil }
    return page
  }

  private func selectionDidChange() {
    guard !isReplacingPages, !isGivingBack else { return }
    if context?.isBusy != true { queuedPage = nil }
    guard let page = selectedPage else {
      queuedPage = nil
      // Takes part in the transaction, so that a discard gives the selection back.
      if context?.phase == .collecting { propose(effectivePage) }
      return reportMismatch()
    }
    if context?.phase != .collecting, queuedPage == nil, nextAtOnce == nil, page === effectivePage { return }
    follow(page)
  }

  private func follow(_ page: ViewController) {
    guard let context, appearance != .disappeared || context.phase == .collecting else { return showAtOnce(page) }
    if context.phase == .collecting { return propose(page, options: moreOptions(to: page)) }
    queuedPage = page
    context.change("selection of \(page.pageID)") { [self] in proposeQueuedPage() }
  }

  /// Another transaction may have come in between, and have written another tag.
  private func proposeQueuedPage() {
    guard let page = queuedPage else { return }
    queuedPage = nil
    guard page.parent === self else { return }
    if selection.canSelect(page), selectedPage !== page {
      selection.select(page)
      guard selectedPage === page else { return }
    }
    if effectivePage !== page { propose(page, options: moreOptions(to: page)) }
  }

  /// Off screen there is nobody to wait for. A selection made by whoever hears of the change comes after it.
  private func showAtOnce(_ page: ViewController) {
    nextAtOnce = page
    guard !isShowingAtOnce else { return }
    isShowingAtOnce = true
    var rounds = 0
    while let page = nextAtOnce {
      nextAtOnce = nil
      rounds += 1
      if rounds > ViewControllerContext.followUpLimit {
        context?.observer?.report(
          "more than \(ViewControllerContext.followUpLimit) selections in \(pageID) followed from one; "
            + "the last was dropped")
        break
      }
      show(page, options: nil, cause: .code)
    }
    isShowingAtOnce = false
  }

  // MARK: The page changes

  override func bring(_ child: ViewController, for target: ViewController) throws(ContainerError) {
    if effectivePage === child, selectedPage === child { return }
    propose(child, options: moreOptions(to: child))
    guard selection.canSelect(child) else { return }
    if selectedPage !== child { selection.select(child) }
    guard selectedPage === child else {
      throw ContainerError.failed(
        container: pageID, reason: "its selection did not take \(child.pageID): it is \(selection.value) still")
    }
  }

  override func discardProposal() {
    super.discardProposal()
    guard let page = meantPage, selectedPage !== page else { return }
    // A list of "More" that shows goes on showing.
    isGivingBack = true
    selection.select(page)
    isGivingBack = false
    if selectedPage !== page { selectionDidChange() }
  }

  /// The page whose tag the selection is to have: the visible one, or the one before the list of "More".
  final var meantPage: ViewController? {
    guard hasMore, visiblePage === more else { return visiblePage }
    return pageBeforeMore
  }

  /// While a transaction collects: shows the list of "More", and has the selection mean `page`.
  final func bringMore(over page: ViewController) throws(ContainerError) {
    guard hasMore else { return }
    try bring(page, for: page)
    propose(moreNavigationController)
  }

  /// A gesture changed the page, or the removal of another by hand, not the selection; one made meanwhile is newer.
  override func didChangeVisiblePage(from old: ViewController?, cause: NavigationCause) {
    pageBeforeMore = hasMore && visiblePage === more ? selectedPage : nil
    guard cause == .gesture || (cause == .removal && !isReplacingPages), queuedPage == nil, let visiblePage,
      selectedPage !== visiblePage
    else { return }
    selection.select(visiblePage)
  }

  override func showAtTakeOver(_ page: ViewController) { selectedViewController = page }

  override func didReselect(_ page: ViewController) { selection.select(page) }

  // MARK: Reports

  override func didJoin(_ context: ViewControllerContext?) {
    super.didJoin(context)
    guard context != nil else { return }
    reportIssues()
    if selectedPage == nil, !children.isEmpty { reportMismatch() }
  }

  private func reportIssues() {
    guard let observer = context?.observer else { return }
    for issue in issues { observer.report("\(pageID): \(issue)") }
    issues = []
  }

  private func reportMismatch() { context?.observer?.report("\(pageID): \(selection.mismatch)") }

  override func goBackInHistory() -> Bool { goBackOverMore() ?? super.goBackInHistory() }

  override func handle(_ event: UserEvent) -> Bool { handleMore(event) }

  override func makeLayout(size: Size) -> LayoutNode { makeTabsLayout(size: size) }
}
