/// Makes one view of the views in a closure. Conditions are evaluated once, like everything in a view.
@resultBuilder
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  public static func buildOptional<Content: View>(_ content: Content?) -> ConditionalView<Content, EmptyView> {
    content.map { .first($0) } ?? .second(EmptyView())
  }

  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<First, Second> {
    .first(first)
  }

  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<First, Second> {
    .second(second)
  }
}

/// Several views in order.
public struct TupleView<each Content: View>: View, PrimitiveView {
  private let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  public var body: EmptyView { EmptyView() }

  func resolve(with resolver: ViewResolver) -> [ResolvedView] {
    var views: [ResolvedView] = []
    for view in repeat each content { views += resolver.resolve(view) }
    return views
  }
}

/// One of two views, as a condition decided.
public enum ConditionalView<First: View, Second: View>: View, PrimitiveView {
  case first(First)
  case second(Second)

  public var body: EmptyView { EmptyView() }

  func resolve(with resolver: ViewResolver) -> [ResolvedView] {
    switch self {
    case .first(let view): resolver.resolve(view)
    case .second(let view): resolver.resolve(view)
    }
  }
}
