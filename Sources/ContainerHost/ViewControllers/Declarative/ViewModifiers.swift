extension View {
  /// What this page's item in the tab bar shows: the first ``Text`` and the first ``Image`` of `label`, a ``Label`` being
  /// both. Anything else gives an item that is visible but empty (SwiftUI's `tabItem(_:)`).
  public func tabItem<Item: View>(@ViewBuilder _ label: () -> Item) -> some View {
    let label = label()
    return TraitView(content: self) { view, resolver in
      let item = resolver.resolveAsOne(label)
      view.item = TabBarItem(title: item.texts.first ?? "", image: item.images.first)
    }
  }

  /// The value of the tab view's selection that means this page. Its type has to be the selection's, or the selection's
  /// without the optional; a tag of another type can never be selected, and is reported.
  public func tag(_ tag: some Hashable) -> some View {
    TraitView(content: self) { view, _ in view.tag = tag }
  }

  /// The page's id, unique in its app. A module's host keeps the module's id.
  public func id(_ identifier: String) -> some View {
    TraitView(content: self) { view, _ in view.identifier = identifier }
  }

  /// A short text beside the page's item; `nil` for none.
  public func badge(_ text: String?) -> some View {
    TraitView(content: self) { view, _ in view.badge = text }
  }

  /// A count beside the page's item; 0 for none.
  public func badge(_ count: Int) -> some View { badge(count == 0 ? nil : String(count)) }

  /// The page's title, which the bar of a ``NavigationStack`` shows.
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    let title = String(title)
    return TraitView(content: self) { view, _ in view.title = title }
  }

  /// Hides the bar of the tabs around while the page that this view is or belongs to is visible (SwiftUI's
  /// `toolbar(_:for:)`).
  ///
  /// Where a state that pages write in their ``onAppear(perform:)`` is as right as the last write, this is worked out anew
  /// from what is visible, so that neither a late write nor a swipe that is given up can leave it wrong.
  public func toolbar(_ visibility: Visibility, for bar: ToolbarPlacement) -> some View {
    TraitView(content: self) { view, _ in view.hidesTabBar = visibility == .hidden }
  }

  /// Calls `action` when the page that this view is or belongs to has appeared: with UIKit's did-appear, the inner pages'
  /// before the outer ones'. A page comes back from a swipe that was cancelled without having been away, so
  /// ``onAppear(perform:)`` and ``onDisappear(perform:)`` alternate strictly.
  public func onAppear(perform action: @escaping () -> Void) -> some View {
    TraitView(content: self) { view, _ in view.appearActions.append(action) }
  }

  /// Calls `action` when the page that this view is or belongs to has disappeared: with UIKit's did-disappear.
  public func onDisappear(perform action: @escaping () -> Void) -> some View {
    TraitView(content: self) { view, _ in view.disappearActions.append(action) }
  }

  /// Gives `object` to this view and all views in it, for ``EnvironmentObject`` properties of exactly its static type.
  public func environmentObject(_ object: some AnyObject) -> some View {
    EnvironmentView(content: self) { $0.insert(object) }
  }
}

/// Whether something is to be seen (SwiftUI's `Visibility`).
public enum Visibility: Sendable {
  case automatic
  case visible
  case hidden
}

/// A bar that ``View/toolbar(_:for:)`` is about.
public enum ToolbarPlacement: Sendable {
  case tabBar
}

/// A view with something added to each page it comes to.
struct TraitView<Content: View>: View, PrimitiveView {
  let content: Content
  let add: (inout ResolvedView, ViewResolver) -> Void

  var body: EmptyView { EmptyView() }

  func resolve(with resolver: ViewResolver) -> [ResolvedView] {
    var views = resolver.resolve(content)
    for index in views.indices { add(&views[index], resolver) }
    return views
  }
}

private struct EnvironmentView<Content: View>: View, PrimitiveView {
  let content: Content
  let change: (inout EnvironmentObjects) -> Void

  var body: EmptyView { EmptyView() }

  func resolve(with resolver: ViewResolver) -> [ResolvedView] {
    var inner = resolver
    change(&inner.environment)
    return inner.resolve(content)
  }
}
