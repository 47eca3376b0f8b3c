/// How a tab bar looks (UIKit's `UITabBarAppearance`). All values are plain; `nil` is the platform's own choice.
public struct TabBarAppearance: Equatable, Sendable {
  /// How items in one state look.
  public struct Item: Equatable, Sendable {
    public var iconColor: Color?
    public var titleTextAttributes = TextAttributes()

    public init() {}
  }

  public var backgroundColor: Color?
  public var normal = Item()
  public var selected = Item()
  public var disabled = Item()

  public init() {}

  /// The system's background without transparency.
  public mutating func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
  public mutating func configureWithTransparentBackground() { backgroundColor = .clear }
  public mutating func configureWithDefaultBackground() { backgroundColor = nil }
}

/// The bar of a tab bar or tab view (UIKit's `UITabBar`).
///
///     var appearance = TabBarAppearance()
///     appearance.configureWithOpaqueBackground()
///     tabs.tabBar.standardAppearance = appearance
///     tabs.tabBar.scrollEdgeAppearance = appearance
///     tabs.tabBar.tintColor = .systemBlue
public struct TabBar: Equatable, Sendable {
  /// Whether the app hides the bar, whatever screen is visible.
  public var isHidden = false
  /// Of the selected item's image and title.
  public var tintColor: Color?
  /// Of the other items' images and titles.
  public var unselectedItemTintColor: Color?
  /// While content scrolls beneath the bar.
  public var standardAppearance = TabBarAppearance()
  /// While nothing does. `nil`: as the standard one with a transparent background (UIKit's documentation, since iOS 15).
  public var scrollEdgeAppearance: TabBarAppearance?

  public init() {}

  /// The appearance that is drawn. Pages here do not scroll beneath the bar, so it is the scroll edge's.
  public var effectiveAppearance: TabBarAppearance {
    if let scrollEdgeAppearance { return scrollEdgeAppearance }
    var appearance = standardAppearance
    appearance.configureWithTransparentBackground()
    return appearance
  }

  /// How an item is drawn: what its state's appearance says, else the bar's tints.
  func look(ofItemThatIsSelected isSelected: Bool, isEnabled: Bool) -> (tint: Color?, text: TextAttributes) {
    let appearance = effectiveAppearance
    let item = !isEnabled ? appearance.disabled : isSelected ? appearance.selected : appearance.normal
    let tint = !isEnabled ? nil : isSelected ? tintColor : unselectedItemTintColor
    var text = item.titleTextAttributes
    if text.foregroundColor == nil { text.foregroundColor = tint }
    return (item.iconColor ?? tint, text)
  }
}

/// A container with a bar of tabs: a tab bar or a tab view.
public protocol TabBarContaining: ContainerViewController {
  var tabBar: TabBar { get set }
}

extension TabBarContaining {
  /// Whether the app hides the bar. What is on screen may hide it too: ``isTabBarShown``.
  public var isTabBarHidden: Bool {
    get { tabBar.isHidden }
    set { tabBar.isHidden = newValue }
  }

  /// Whether the bar is on screen now. It is worked out anew each time, from the screens that are visible, so that no
  /// order of pushes, pops and switches can leave it wrong (NGTabBarController #13).
  public var isTabBarShown: Bool { !tabBar.isHidden && !visibleScreenHidesTabBar }
}

extension ContainerViewController {
  /// Whether what is visible below asks to hide the bar. A bar further in takes its own screens' wishes.
  final var visibleScreenHidesTabBar: Bool {
    var page = visiblePage
    while let present = page {
      if present.prefersTabBarHidden { return true }
      if present is any TabBarContaining { return false }
      guard let container = present.asContainer else { return false }
      if container is NavigationController, container.visiblePage?.hidesBottomBarWhenPushed == true { return true }
      page = container.visiblePage
    }
    return false
  }
}
