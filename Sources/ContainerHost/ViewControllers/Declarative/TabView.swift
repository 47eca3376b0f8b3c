/// Pages of which one is visible, with a bar to switch between them (SwiftUI's `TabView`).
///
///     TabView(selection: $selectedTab) {
///       StatusView()
///         .tabItem { Label("Status", systemImage: "info.circle.fill") }
///         .tag(0)
///       sdk.modules.nutrition.getView()
///         .tabItem { Label("Nutrition", systemImage: "leaf.fill") }
///         .tag(1)
///     }
///
/// It becomes a ``TabViewController``, which says what the selection means.
public struct TabView<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
  private let selection: Binding<SelectionValue>
  private let tagsArePositions: Bool
  private let content: Content

  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.selection = selection
    tagsArePositions = false
    self.content = content()
  }

  public var body: EmptyView { EmptyView() }

  func resolve(with resolver: ViewResolver) -> [ResolvedView] {
    let items = resolver.resolve(content).enumerated().map { index, view in
      TabSelectionItem(
        tag: tagsArePositions ? index : view.tag, page: view.makePage(with: resolver))
    }
    let controller = TabViewController(selection: TypedTabSelection(selection), items: items)
    return [ResolvedView(controller: controller)]
  }
}

extension TabView where SelectionValue == Int {
  /// Tabs that only the user and navigations switch; the first is selected at the start.
  public init(@ViewBuilder content: () -> Content) {
    selection = State(initialValue: 0).projectedValue
    tagsArePositions = true
    self.content = content()
  }
}
