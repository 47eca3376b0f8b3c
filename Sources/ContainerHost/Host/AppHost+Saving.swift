extension AppHost {
  /// Everything that a relaunch should find again. Plugins are asked (`save`, else `self.state`), and so are native screens
  /// (``ViewController/encodeRestorableState()``); what is not plain data is reported and left out.
  ///
  /// Navigations that wait for an interactive transition end with it, and are not part of it. Neither are presentations
  /// that wait for their presenter, nor a sheet that a binding presents with all that lies over it: the binding does that
  /// again.
  /// Complexity: O(n) in the number of controllers and visits.
  public func saveState() -> SavedState {
    var saved = SavedState()
    let presented = presentedViewControllers.prefix { $0.presentationBox?.isBound != true }
    saved.presented = presented.map { controller in
      SavedPresentation(
        savedScreen(controller), style: controller.ownPresentation.presentationStyle,
        isModalInPresentation: controller.isModalInPresentation)
    }
    var open = Array(((rootViewController.map { [$0] } ?? []) + presented).reversed())
    while let page = open.popLast() {
      if let container = page.asContainer {
        saved.containers[PageID(container.pageID)] = save(container)
      } else if !(page.parent is NavigationController), page.presentationBox?.presentedStyle == nil,
        let state = encodedState(of: page)
      {
        saved.screens[PageID(page.pageID)] = state
      }
      // The surface is the host's own.
      if !(page is ModuleHostController) { open.append(contentsOf: page.children.reversed()) }
    }
    saved.waiting = waitingNavigations.map { SavedNavigation($0.destination, cause: $0.cause) }
    saved.opened = openedDestination
    return saved
  }

  private func save(_ container: ContainerViewController) -> SavedState.Container {
    var entry = SavedState.Container(visible: container.visiblePage.map { PageID($0.pageID) })
    if let tabs = container as? TabViewController, let page = tabs.meantPage, page !== tabs.visiblePage {
      entry.selected = PageID(page.pageID)
    }
    if let stack = container as? NavigationController {
      entry.stack = stack.children.map(savedScreen)
    } else {
      let pages = container.children
      entry.visits = container.history?.saved { PageID(pages[$0].pageID) }
    }
    if let plugin = container as? LuaContainerController { entry.state = plugin.saveState() }
    return entry
  }

  private func savedScreen(_ screen: ViewController) -> SavedScreen {
    SavedScreen(
      id: PageID(screen.pageID), kind: screen.asContainer?.kind, module: (screen as? ModuleHostController)?.module,
      title: screen.title, state: encodedState(of: screen))
  }

  private func encodedState(of page: ViewController) -> LuaTable? {
    guard page.asContainer == nil, !(page is ModuleHostController), let state = page.encodeRestorableState() else {
      return nil
    }
    guard let fault = StoredData.fault(in: state) else { return state }
    report("\(page.pageID): its state is saved without \(fault)")
    return nil
  }

  /// What the engine shows: what it has reported itself, else what it was told last, where that is wanted.
  private var openedDestination: Destination? {
    if let restoredOpening { return restoredOpening }
    let told = configuration.remembersDestination ? connection.openedInDisplayed : nil
    let opened = connection.reportedRoute ?? told
    return opened?.module == connection.displayed ? opened : nil
  }
}
