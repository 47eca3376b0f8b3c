/// Where the user is.
extension AppHost {
  /// The page that owns the screen: follow `visiblePage` from the topmost presented controller, or from the root, as far as
  /// it goes.
  public var visiblePage: ViewController? { frontLevel.map(deepestVisible) }

  /// The containers on the way to the visible page, the outermost first: the root, or the topmost presented controller.
  public var visibleContainers: [ContainerViewController] {
    var containers: [ContainerViewController] = []
    var page = frontLevel
    while let container = page as? ContainerViewController {
      containers.append(container)
      page = container.visiblePage
    }
    return containers
  }

  /// The controller with this id, wherever it stands: below the root, or in what is presented. Complexity: O(n) in the
  /// number of controllers.
  public func page(_ id: String) -> ViewController? {
    var open = Array(levels.reversed())
    while let page = open.popLast() {
      if page.pageID == id { return page }
      open.append(contentsOf: page.children.reversed())
    }
    return nil
  }

  /// What is presented over the root, from there up.
  public var presentedViewControllers: [ViewController] {
    context.hasPresentations ? context.presentations.controllers : []
  }

  /// The root and what is presented, from below.
  var levels: [ViewController] { (rootViewController.map { [$0] } ?? []) + presentedViewControllers }

  private var frontLevel: ViewController? {
    context.hasPresentations ? context.presentations.top ?? rootViewController : rootViewController
  }

  func deepestVisible(_ page: ViewController) -> ViewController {
    var page = page
    while let next = page.asContainer?.visiblePage { page = next }
    return page
  }
}
