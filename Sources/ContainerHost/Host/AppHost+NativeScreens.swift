/// Destinations that the app draws itself: their page comes to the front like a module's host, and is told what to show
/// instead of the engine.
extension AppHost {
  /// As ``carryOut(_:cause:)``, for a destination whose module has no host: a native screen, or what is not in the tree.
  @inline(never)
  func carryOutNatively(_ destination: Destination, cause: NavigationCause) -> Navigation {
    guard let page = nativePage(of: destination) else { return settle(destination, cause: cause, .notInTree) }
    var pendingTransition: PageTransition?
    context.beginTransaction(cause: cause)
    do {
      guard try bringToFront(page, throughInstalled: false, pendingTransition: &pendingTransition) else {
        context.discard()
        return settle(destination, cause: cause, .notInTree)
      }
    } catch { return discard(destination, cause: cause, after: error) }
    commit(superseding: destination)
    if let pendingTransition { return wait(for: pendingTransition, to: destination, cause: cause) }
    return tell(page, of: destination, cause: cause)
  }

  /// The page in front is told what to show of itself.
  private func tell(_ page: ViewController, of destination: Destination, cause: NavigationCause) -> Navigation {
    // What callbacks did during the commit is newer than this navigation.
    guard let visiblePage, page.isAncestor(of: visiblePage) else {
      return settle(destination, cause: cause, .superseded(by: nil))
    }
    context.trace?.record(.didOpen, page.pageID, ["destination": destination.description], cause: cause.rawValue)
    page.didOpen(destination)
    if context.isGuarded { noteOpened(destination) }
    return settle(destination, cause: cause, .delivered)
  }

  /// Tells the engine, or the native page, what a navigation is to open, once a transition has brought it to the front.
  func open(_ destination: Destination, cause: NavigationCause) -> Navigation {
    if let page = nativePage(of: destination) { return tell(page, of: destination, cause: cause) }
    let opening = connection.open(destination)
    if context.isGuarded, opening == .sent { noteOpened(destination) }
    return settle(destination, cause: cause, after: opening)
  }

  /// The page in the tree that a destination of the app's own leads to; `nil` for a module's.
  /// Complexity: O(n) in the number of controllers.
  func nativePage(of destination: Destination) -> ViewController? {
    guard catalog.storage.table(in: moduleIndex(of: destination))?.description.isScreen == true else { return nil }
    return page(destination.module.rawValue)
  }

  /// What a destination brings to the front.
  func target(of destination: Destination) -> ViewController? {
    moduleHost(of: destination) ?? nativePage(of: destination)
  }
}
