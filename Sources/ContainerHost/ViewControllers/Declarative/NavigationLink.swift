/// A stack of screens (SwiftUI's `NavigationStack`); it becomes a ``NavigationController``.
public struct NavigationStack<Root: View>: View, PrimitiveView {
  private let root: Root
  public init(@ViewBuilder root: () -> Root) { self.root = root() }
  public var body: EmptyView { EmptyView() }

  func resolve(with resolver: ViewResolver) -> [ResolvedView] {
    let page = resolver.resolveAsOne(root).makePage(with: resolver)
    let stack = NavigationController(rootViewController: page)
    var resolved = ResolvedView(controller: stack)
    // As in UIKit, a stack that says nothing of itself looks like its first screen.
    resolved.title = page.title
    return [resolved]
  }
}

/// The older name of ``NavigationStack``.
public typealias NavigationView = NavigationStack

/// Rows below one another. Together they are one page.
public struct List<Content: View>: View, PrimitiveView {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: EmptyView { EmptyView() }
  func resolve(with resolver: ViewResolver) -> [ResolvedView] { [resolver.resolveAsOne(content)] }
}

/// Something to tap that pushes a screen on the stack around (SwiftUI's `NavigationLink`).
///
/// The destination is evaluated at the tap. A second tap while the first push runs does nothing; without a stack around,
/// the tap does nothing and is reported.
public struct NavigationLink<Label: View, Destination: View>: View, PrimitiveView {
  private let destination: Destination
  private let label: Label

  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(destination: destination(), label: label)
  }

  public var body: EmptyView { EmptyView() }

  func resolve(with resolver: ViewResolver) -> [ResolvedView] {
    let face = resolver.resolveAsOne(label)
    let environment = resolver.environment
    let link = PageLink(label: face.texts.first ?? "", icon: face.images.first) { [destination] in
      HostingController(rootView: destination, environment: environment)
    }
    return [ResolvedView(rows: [.link(link)])]
  }
}

/// A link of a page to a screen that its tap makes.
struct PageLink {
  let label: String
  let icon: Image?
  let makeScreen: () -> ViewController
}

/// One line of a page without a controller of its own.
enum PageRow {
  case text(String)
  case link(PageLink)
}

/// What stands on a page that views describe.
struct PageContent {
  var rows: [PageRow] = []

  func layout(of page: ViewController) -> LayoutNode {
    LayoutNode(
      .column,
      children: rows.enumerated().map { index, row in
        switch row {
        case .text(let text): LayoutNode(.label, text: text)
        case .link(let link):
          LayoutNode(.button, id: Self.id(index, page), label: link.label, icon: link.icon?.name)
        }
      })
  }

  /// Follows the link that was tapped.
  func tap(_ id: String, on page: ViewController) -> Bool {
    for (index, row) in rows.enumerated() {
      guard case .link(let link) = row, id == Self.id(index, page) else { continue }
      guard let stack = page.stackAround else {
        page.context?.observer?.report(
          "\(page.pageID): the link \"\(link.label)\" leads nowhere, since no NavigationStack is around it")
        return false
      }
      return stack.pushViewController(link.makeScreen(), animated: true, from: page)
    }
    return false
  }

  private static func id(_ index: Int, _ page: ViewController) -> String { "\(page.pageID).row_\(index + 1)" }
}

/// A screen with links in it.
final class LinkingScreen: ContainerViewController {
  private let content: PageContent

  override var kind: String { "screen" }

  init(_ rows: [PageRow]) {
    content = PageContent(rows: rows)
    super.init()
  }

  override func handle(_ event: UserEvent) -> Bool {
    if case .tap(let id) = event { content.tap(id, on: self) } else { false }
  }

  override func makeLayout(size: Size) -> LayoutNode { content.layout(of: self) }
}

extension ViewController {
  /// The innermost stack that this controller stands in.
  fileprivate final var stackAround: NavigationController? {
    var node = parent
    while let present = node {
      if let stack = present as? NavigationController { return stack }
      node = present.parent
    }
    return nil
  }
}
