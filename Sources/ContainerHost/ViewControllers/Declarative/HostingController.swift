/// Makes a tree of views a part of the app's tree of view controllers (SwiftUI's `UIHostingController`).
///
/// The view is evaluated once, here. A view that comes to a controller of its own (a ``TabView``, a module's view) is
/// contained as the only page; any other is this controller itself, a plain screen. Whatever was wrong with the views is
/// reported when the controller has become part of an app.
open class HostingController<Content: View>: ContainerViewController {
  public final let rootView: Content
  private final let issues: ViewIssues
  private final var texts: [String] = []

  open override var kind: String { "hosting" }

  public init(rootView: Content) {
    self.rootView = rootView
    let resolver = ViewResolver()
    issues = resolver.issues
    super.init()
    let resolved = resolver.resolveAsOne(rootView)
    if resolved.controller == nil {
      texts = resolved.texts
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

  override func makeLayout(size: Size) -> LayoutNode {
    guard let page = visiblePage else {
      return LayoutNode(.column, children: texts.map { LayoutNode(.label, text: $0) })
    }
    return LayoutNode(.content, page: page.pageID, grow: 1)
  }
}
