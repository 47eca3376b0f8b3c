/// A description of a part of the screen (SwiftUI's `View`).
///
/// A ``HostingController`` evaluates a view once and makes view controllers of it: a ``TabView`` becomes a
/// ``TabViewController``, a module's view the module's host, anything else a plain screen. The structure stays as it is
/// then; what changes later is the selection of tab views, through their bindings.
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

/// A view that the library resolves itself; its `body` is empty and never asked for.
protocol PrimitiveView: View {
  /// What it comes to: one element for each page it would be in a tab view.
  func resolve(with resolver: ViewResolver) -> [ResolvedView]
}

/// Nothing.
public struct EmptyView: View, PrimitiveView {
  public init() {}
  public var body: EmptyView { self }
  func resolve(with resolver: ViewResolver) -> [ResolvedView] { [] }
}

/// Any view, where its type would be in the way.
public struct AnyView: View, PrimitiveView {
  private let view: any View
  public init(_ view: some View) { self.view = view }
  public var body: EmptyView { EmptyView() }
  func resolve(with resolver: ViewResolver) -> [ResolvedView] { resolver.resolve(view) }
}
