/// Who has a say in a navigation: found before any container is asked, from where things stand and where it leads.
extension AppHost {
  /// The pages that would no longer be in front, of every container on the way, the outermost container first; what lies
  /// inside a page comes before it, and the screens that a stack would pop come from the top down.
  ///
  /// What is in front in a container that is itself hidden counts as well: it would be gone when the user comes back.
  func pagesLeft(for goal: NavigationGoal) -> [ViewController] {
    switch goal {
    case .page(let page, let container, reachesRoot: false): pages(leftIn: container, for: page)
    case .page(let page, let container, reachesRoot: true):
      pagesLeft(onTheWayTo: container) + pages(leftIn: container, for: page)
    case .destination(let destination):
      target(of: destination).map { presentedTrees(over: $0) + pagesLeft(onTheWayTo: $0) } ?? []
    case .presentation: []
    case .dismissal(let controllers): controllers.flatMap(shownTree)
    }
  }

  private func pagesLeft(onTheWayTo target: ViewController) -> [ViewController] {
    var steps: [(container: ContainerViewController, child: ViewController)] = []
    var child = target
    while let parent = child.parent {
      if let container = parent.asContainer { steps.append((container, child)) }
      child = parent
    }
    guard child === rootViewController || context.presentations.contains(child) else {
      // It gets its place only when its container is asked; until then all that is in front below the root may go.
      return rootViewController?.asContainer?.visiblePage.map(shownTree) ?? []
    }
    return steps.reversed().flatMap { pages(leftIn: $0.container, for: $0.child) }
  }

  /// What is presented over `target`, or, as long as that has no place, over the root.
  private func presentedTrees(over target: ViewController) -> [ViewController] {
    presentedOver(target).flatMap(shownTree)
  }

  private func pages(leftIn container: ContainerViewController, for page: ViewController?) -> [ViewController] {
    if let page, container is NavigationController, page.isChild(of: container) {
      return container.children[(page.indexInParent + 1)...].reversed().flatMap(shownTree)
    }
    guard let visible = container.visiblePage, visible !== page else { return [] }
    return shownTree(visible)
  }

  /// What is shown of `page`, the innermost first.
  private func shownTree(_ page: ViewController) -> [ViewController] {
    page.shownChildren.flatMap(shownTree) + [page]
  }

  func moduleHost(of destination: Destination) -> ModuleHostController? {
    let index = moduleIndex(of: destination)
    return moduleHosts.indices.contains(index) ? moduleHosts[index] : nil
  }

  func request(for goal: NavigationGoal, leaving page: ViewController?, cause: NavigationCause) -> NavigationRequest {
    switch goal {
    case .destination(let destination):
      return NavigationRequest(
        destination: destination, module: destination.module, page: target(of: destination), from: page,
        cause: cause)
    case .page(let wanted, _, _):
      return NavigationRequest(
        destination: nil, module: wanted.flatMap(moduleInFront), page: wanted, from: page, cause: cause)
    case .presentation(let wanted):
      return NavigationRequest(
        destination: nil, module: moduleInFront(with: wanted), page: wanted, from: page, cause: cause)
    case .dismissal(let controllers):
      let below = controllers.last?.presentingViewController.map(deepestVisible)
      return NavigationRequest(
        destination: nil, module: below.flatMap(moduleInFront), page: below, from: page, cause: cause)
    }
  }

  /// The module that comes to the front with `page`.
  private func moduleInFront(with page: ViewController) -> ModuleID? {
    (deepestVisible(page) as? ModuleHostController)?.module
  }
}
