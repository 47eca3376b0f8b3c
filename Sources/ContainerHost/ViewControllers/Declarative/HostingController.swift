/// Makes a tree of views a part of the app's tree of view controllers (SwiftUI's `UIHostingController`).
///
/// The view is evaluated once, here. A view that comes to a controller of its own (a ``TabView``, a module's view) is
/// contained as the only page; any other is this controller itself, a plain screen. Whatever was wrong with the views is
/// reported when the controller has become part of an app.
open class HostingController<Content: View>: ContainerViewController {
  public final let rootView: Content
  private final let issues: ViewIssues
  private final var content = PageContent()

  open override var kind: String { "hosting" }

  public init(rootView: Content) {
    self.rootView = rootView
    let resolver = ViewResolver()
    issues = resolver.issues
    super.init()
    takeUp(with: resolver)
  }

  /// A view that is pushed is given what the views around its link were given.
  init(rootView: Content, environment: EnvironmentObjects) {
    self.rootView = rootView
    var resolver = ViewResolver()
    resolver.environment = environment
    issues = resolver.issues
    super.init()
    takeUp(with: resolver)
  }

  private func takeUp(with resolver: ViewResolver) {
    let resolved = resolver.resolveAsOne(rootView)
    if resolved.controller == nil {
      content = PageContent(rows: resolved.rows)
      resolved.apply(to: self, with: resolver)
    } else {
      replacePages([resolved.makePage(with: resolver)])
    }
  }

  override func didJoin(_ context: ViewControllerContext?) {
    super.didJoin(context)
    guard let observer = context?.observer else { return }
    for issue in issues.takeAll() { observer.report("\(pageID): \(issue)") }
  }

  override func handle(_ event: UserEvent) -> Bool {
    if case .tap(let id) = event { content.tap(id, on: self) } else { false }
  }

  override func makeLayout(size: Size) -> LayoutNode {
    guard let page = visiblePage else { return content.layout(of: self) }
    return LayoutNode(.content, page: page.pageID, grow: 1)
  }
}
