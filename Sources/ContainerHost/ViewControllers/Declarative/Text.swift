/// A line of text.
public struct Text: View, PrimitiveView {
  public let content: String
  public init(_ content: some StringProtocol) { self.content = String(content) }
  public var body: EmptyView { EmptyView() }
  func resolve(with resolver: ViewResolver) -> [ResolvedView] { [ResolvedView(rows: [.text(content)])] }
}

extension Image: View, PrimitiveView {
  public var body: EmptyView { EmptyView() }
  func resolve(with resolver: ViewResolver) -> [ResolvedView] { [ResolvedView(images: [self])] }
}

/// A picture and a text that belong together.
public struct Label: View, PrimitiveView {
  public let title: String
  public let image: Image

  public init(_ title: some StringProtocol, systemImage: String) {
    self.title = String(title)
    image = Image(systemName: systemImage)
  }

  public init(_ title: some StringProtocol, image: String) {
    self.title = String(title)
    self.image = Image(image)
  }

  public var body: EmptyView { EmptyView() }
  func resolve(with resolver: ViewResolver) -> [ResolvedView] { [ResolvedView(rows: [.text(title)], images: [image])] }
}

/// Views below one another. Together they are one page.
public struct VStack<Content: View>: View, PrimitiveView {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: EmptyView { EmptyView() }
  func resolve(with resolver: ViewResolver) -> [ResolvedView] { [resolver.resolveAsOne(content)] }
}

/// Views that take the same modifiers, and are otherwise as if the group were not there.
public struct Group<Content: View>: View, PrimitiveView {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: EmptyView { EmptyView() }
  func resolve(with resolver: ViewResolver) -> [ResolvedView] { resolver.resolve(content) }
}
