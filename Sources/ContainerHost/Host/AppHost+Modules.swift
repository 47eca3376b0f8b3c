/// Modules, of which an app can get more and lose some while it runs.
extension AppHost {
  /// The slot of the destination's module if the catalog has checked the destination, else -1. What was checked before
  /// modules came or went is still good for those that stayed.
  @inline(__always)
  func moduleIndex(of destination: Destination) -> Int {
    let index = destination.moduleIndex(ifCheckedBy: catalogID)
    return index >= 0 ? index : moduleIndex(ofUnchecked: destination)
  }

  /// Apart, so that the way of every navigation keeps neither the catalog nor the destination alive.
  @inline(never)
  private func moduleIndex(ofUnchecked destination: Destination) -> Int { destination.moduleIndex(in: catalog) }

  /// The thin host of a module, to be placed anywhere in the tree: the same one at every call. A module that the catalog
  /// does not know, or knows as a native screen, gets a host too, which no navigation leads to, and is reported in
  /// ``errors``; ``addModule(_:)`` makes it one that navigations lead to.
  public func tabHost(for module: ModuleID) -> ModuleHostController {
    if let index = catalog.slot(of: module), catalog.storage.table(in: index)?.description.isScreen == false {
      if let host = moduleHosts[index] { return host }
      let host = makeHost(module, at: index)
      describe(host)
      moduleHosts[index] = host
      return host
    }
    if let host = hostsOfUnknownModules[module] { return host }
    let known = catalog.modules.lazy.filter { !$0.isScreen }.map(\.id.rawValue)
    report("tabHost(for:): unknown module \"\(module)\"\(didYouMean(module.rawValue, among: known))")
    let host = makeHost(module, at: -1)
    hostsOfUnknownModules[module] = host
    return host
  }

  private func makeHost(_ module: ModuleID, at index: Int) -> ModuleHostController {
    switch configuration.embedding {
    case .shared: return ModuleHostController(module: module, at: index, surface: surface)
    case .naive:
      let own = SharedSurface(connection: connection, identifier: "surface of \(module)")
      own.setContext(context)
      return ModuleHostController(module: module, at: index, surface: own)
    }
  }

  /// Gives a host the name and the icon that its module was declared with.
  private func describe(_ host: ModuleHostController) {
    guard let table = catalog.storage.table(in: host.moduleIndex) else { return }
    let description = table.description
    host.title = description.title
    host.tabBarItem = TabBarItem(title: description.title, image: description.icon.map { Image(systemName: $0) })
  }

  /// Declares one more module, or native screen, which navigations and links lead to from now on. Its host,
  /// ``tabHost(for:)``, is the app's to place; until then navigations to it have the outcome `notInTree`, or `failed` where
  /// the container misses it. One that was given out before the module was known is the same, wherever it stands.
  ///
  /// Destinations that were made before stay good and as fast to check. Complexity: O(number of modules).
  /// - Throws: ``CatalogError``: a module of this id is there already, or the declaration is wrong in itself. Nothing has
  ///   changed then.
  public func addModule(_ module: ModuleDescription) throws(CatalogError) {
    setCatalog(try catalog.adding(module))
    context.trace?.record(.moduleAdded, module.id.rawValue)
    guard !module.isScreen, let slot = catalog.slot(of: module.id),
      let host = hostsOfUnknownModules.removeValue(forKey: module.id)
    else { return }
    host.moduleWasAdded(at: slot)
    if host.surface.host === host { connection.moduleWasAdded(module.id, at: slot) }
    moduleHosts[slot] = host
    describe(host)
  }

  /// Takes a module out of the app: nothing leads to it any more, its host leaves the tree, and where that was visible its
  /// container shows the page visited most recently, as with every page that is removed. Navigations to it that wait fail.
  /// What contained the host, a stack for instance, stays, and so does the page of a native screen.
  ///
  /// A destination made before is refused as one to an unknown module is. The module can be added again; it then has
  /// another host, and the removed one stays empty wherever it is placed. From a callback the host leaves the tree after
  /// what runs. Complexity: O(number of modules).
  /// - Throws: ``NavigationError/unknownModule(_:nearest:)``; nothing has changed then.
  public func removeModule(_ module: ModuleID) throws(NavigationError) {
    let slot = try catalog.requireModule(module).slot
    let host = moduleHosts[slot]
    moduleHosts[slot] = nil
    setCatalog(catalog.removing(module, in: slot))
    context.trace?.record(.moduleRemoved, module.rawValue)
    context.performInAnyCase { [self] in
      if let host { takeOut(host) }
      failWaiting(to: module)
    }
  }

  private func takeOut(_ host: ModuleHostController) {
    if rootViewController === host { rootViewController = nil }
    // Presented by itself, it takes what lies over it along.
    if context.presentations.contains(host) { context.presentations.dismiss(host, animated: false, cause: .removal) }
    if host.parent != nil {
      host.sendWillMove(to: nil)
      host.removeFromParent()
    }
    host.retire()
    // The container shows another page before that, and the surface goes there if it can; if not, it is nowhere.
    context.performInAnyCase { [self] in
      host.surface.leave(host)
      surfacesHaveMoved()
    }
  }

  /// Settles what waits for a module that is gone.
  private func failWaiting(to module: ModuleID) {
    let lost = waiting.filter { $0.destination.module == module && moduleIndex(of: $0.destination) < 0 }
    guard !lost.isEmpty else { return }
    waiting.removeAll { pending in lost.contains { $0 === pending } }
    for pending in lost { settleAsLost(pending) }
  }

  func settleAsLost(_ pending: PendingNavigation) {
    if waitingLink === pending { waitingLink = nil }
    let outcome = lostOutcome(of: pending.destination)
    traceOutcome(outcome, of: pending.destination, cause: pending.cause)
    pending.settle(outcome)
  }

  /// What becomes of a navigation whose module was removed after it was accepted.
  func lostOutcome(of destination: Destination) -> NavigationOutcome {
    .failed("the module \(destination.module.rawValue.quotedBriefly) has been removed")
  }
}
