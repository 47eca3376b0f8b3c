/// Switches between pages by a selection that lives elsewhere: what a ``TabView`` becomes, and what can be built without
/// views as well.
///
/// The selection is the truth. A write to it, by code, a coordinator or the user's tap, proposes the page with that tag:
/// in the running transaction, after the one that commits, or as a transaction of its own; off screen at once. A tap, a
/// navigation or "back" to a page writes its tag first, and fails where the binding does not take it. A transaction that
/// is discarded writes the tag of the page that stays. A value that is no page's tag changes nothing on screen and is
/// reported. A tap on the selected tab writes its tag again, as SwiftUI does, which an app can use to go back to the
/// tab's root.
open class TabViewController: ContainerViewController, TabBarContaining {
  /// How the bar looks, and whether the app hides it.
  public final var tabBar = TabBar()

  private final let selection: any TabSelection
  private final var observation: BindingObservation?
  /// Found before there was a host to report to.
  private final var issues: [String] = []
  private final var isReplacingPages = false
  /// What was selected while something ran, to be shown after it.
  private final var queuedPage: ViewController?
  private final var isShowingAtOnce = false
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
  deinit { observation?.cancel() }

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

  /// The selected tab. Setting a controller that is not a tab does nothing.
  public final var selectedViewController: ViewController? {
    get { effectivePage }
    set {
      guard let newValue, newValue.parent === self else { return }
      if selection.canSelect(newValue) { selection.select(newValue) } else { follow(newValue) }
    }
  }

  /// Replaces the tabs. The selection's page is shown; if no page has its value, the visible page stays, and if that one
  /// is gone, the most recently visited one left takes over, else the first that is enabled, and its tag is written.
  public final func setItems<Tag: Hashable>(_ items: [(tag: Tag, page: ViewController)]) {
    let items = items.map { TabSelectionItem(tag: $0.tag, page: $0.page) }
    // Off screen there is nobody to wait for.
    guard let context, appearance != .disappeared else { return setItemsNow(items) }
    context.perform("change of tabs") { [self] in setItemsNow(items) }
  }

  private func setItemsNow(_ items: [TabSelectionItem]) {
    let old = visiblePage
    replacePages(items)
    if let page = selectedPage {
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
    for item in items where item.page !== self && !item.page.isAncestor(of: self) {
      if accepted.contains(where: { $0.page === item.page }) {
        issues.append("\(item.page.pageID) stands twice among the pages; the second is left out")
      } else {
        accepted.append(item)
      }
    }
    isReplacingPages = true
    issues += selection.setItems(accepted)
    replacePages(accepted.map(\.page))
    // A callback may have given a page another place.
    selection.forgetAll(except: children)
    isReplacingPages = false
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
    guard !isReplacingPages else { return }
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
    if context.phase == .collecting { return propose(page) }
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
    if effectivePage !== page { propose(page) }
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
    propose(child)
    guard selection.canSelect(child) else { return }
    if selectedPage !== child { selection.select(child) }
    guard selectedPage === child else {
      throw ContainerError.failed(
        container: pageID, reason: "its selection did not take \(child.pageID): it is \(selection.value) still")
    }
  }

  override func discardProposal() {
    super.discardProposal()
    if let visiblePage, selectedPage !== visiblePage { selection.select(visiblePage) }
  }

  /// A gesture changed the page, or the removal of another by hand, not the selection; one made meanwhile is newer.
  override func didChangeVisiblePage(from old: ViewController?, cause: NavigationCause) {
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

  override func makeLayout(size: Size) -> LayoutNode { LayoutNode(tabsOf: self) }
}
