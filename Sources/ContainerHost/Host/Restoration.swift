/// One restoration: first it is found out what each container is to show, and missing screens are made; then all
/// containers change in one transaction; then plugins and screens get their state.
struct Restoration {
  let saved: SavedState
  let host: AppHost
  /// What was left out, for the one report.
  var omissions: [String] = []
  /// Ids of all controllers that stay in the tree, with those that are to join it.
  private var knownIDs: Set<PageID> = []
  /// Screens of stacks as they were built that do not stay there: another stack may want them.
  private var leaving: [PageID: ViewController] = [:]
  private var found: [Found] = []
  var screens: [(screen: ViewController, state: LuaTable)] = []
  /// Containers that were not in the saved state's tree, by id.
  private var used: Set<PageID> = []

  /// A container with what it is to show.
  private struct Found {
    let container: ContainerViewController
    let entry: SavedState.Container
    var goal: Goal
  }

  private enum Goal {
    case nothing
    case page(ViewController)
    case noPage
    case stack([ViewController])
  }

  init(_ saved: SavedState, in host: AppHost) {
    self.saved = saved
    self.host = host
  }

  mutating func run() {
    guard let root = host.rootViewController else {
      return host.report("restoration: there is no root view controller yet; nothing was restored")
    }
    let staying = presentedAlready
    for level in [root] + staying { collectIDs(below: level) }
    for level in [root] + staying { find(below: level) }
    let presented = remakePresented(over: staying)
    noteUnused()
    for item in found where item.container.context !== host.context { applyAtOnce(item) }
    if let reason = changeTogether() {
      return host.report("restoration: nothing was restored: \(reason)")
    }
    for item in found {
      restoreVisits(item)
      if let state = item.entry.state, let plugin = item.container as? LuaContainerController {
        plugin.restoreState(state)
      }
    }
    for (screen, state) in screens { screen.decodeRestorableState(state) }
    present(presented, over: staying, of: root)
    omissions += host.waitAgain(saved.waiting)
    restoreOpening()
    report()
    host.updateOpenness()
  }

  // MARK: What is to be shown where

  mutating func find(below root: ViewController) {
    var open = [root]
    while let page = open.popLast() {
      var next = page is ModuleHostController ? [] : page.children
      let id = PageID(page.pageID)
      if let container = page.asContainer, let entry = saved.containers[id] {
        used.insert(id)
        var goal = Goal.nothing
        if let stack = container as? NavigationController {
          if let list = remake(entry.stack ?? [], of: stack) {
            goal = .stack(list)
            next = list
          }
        } else {
          goal = self.goal(of: container, entry)
        }
        found.append(Found(container: container, entry: entry, goal: goal))
      } else if let state = saved.screens[id] {
        used.insert(id)
        screens.append((page, state))
      }
      open.append(contentsOf: next.reversed())
    }
  }

  private mutating func noteUnused() {
    for id in saved.containers.keys.filter({ !used.contains($0) }).sorted() {
      omissions.append("there is no container \(id.rawValue.quotedBriefly)")
    }
    for id in saved.screens.keys.filter({ !used.contains($0) }).sorted() {
      omissions.append("there is no screen \(id.rawValue.quotedBriefly)")
    }
  }

  private mutating func collectIDs(below root: ViewController) {
    var open = [root]
    while let page = open.popLast() {
      knownIDs.insert(PageID(page.pageID))
      if page is ModuleHostController { continue }
      guard let stack = page as? NavigationController, let list = saved.containers[PageID(stack.pageID)]?.stack else {
        open.append(contentsOf: page.children)
        continue
      }
      let wanted = Set(list.map(\.id))
      // A stack whose root is unknown may have to stay as it is.
      let isCertain = list.first.map { first in stack.children.contains { PageID($0.pageID) == first.id } } ?? false
      for screen in stack.children {
        let id = PageID(screen.pageID)
        if isCertain, !wanted.contains(id) { leaving[id] = screen } else { open.append(screen) }
      }
    }
  }

  /// The page that was visible; where that is gone, the one visited last of those left.
  private mutating func goal(of container: ContainerViewController, _ entry: SavedState.Container) -> Goal {
    guard let visible = entry.visible else {
      // Without visits nothing is known of it.
      return entry.visits != nil && container is LuaContainerController ? .noPage : .nothing
    }
    let pages = pagesByID(container.children)
    if let page = pages[visible] { return .page(page) }
    omissions.append("\(container.pageID) has no page \(visible.rawValue.quotedBriefly)")
    let recent = entry.visits?.earlier.reversed().lazy.compactMap { pages[$0] }.first
    return recent.map { .page($0) } ?? .nothing
  }

  /// The screens of a stack, made where they are missing. The first that cannot be made ends it; `nil` when that is the
  /// root of the stack, which then stays as it was built.
  private mutating func remake(_ list: [SavedScreen], of stack: NavigationController) -> [ViewController]? {
    let present = pagesByID(stack.children)
    var screens: [ViewController] = []
    var taken: Set<ObjectIdentifier> = []
    for (index, wanted) in list.enumerated() {
      let screen: ViewController
      if let there = present[wanted.id] {
        screen = there
        if taken.contains(ObjectIdentifier(there)) { continue }
      } else {
        do throws(Omission) {
          screen = try make(wanted, on: stack)
        } catch {
          var message = "the stack \(stack.pageID) ends below \(wanted.id.rawValue.quotedBriefly)"
          if index + 1 < list.count { message += " and \(list.count - index - 1) above it" }
          if screens.isEmpty { message = "the stack \(stack.pageID) stays as it was built" }
          omissions.append("\(message): \(error.reason)")
          break
        }
      }
      screens.append(screen)
      taken.insert(ObjectIdentifier(screen))
      if let state = wanted.state, screen.asContainer == nil { self.screens.append((screen, state)) }
    }
    return screens.isEmpty ? nil : screens
  }

  private func pagesByID(_ pages: [ViewController]) -> [PageID: ViewController] {
    Dictionary(pages.map { (PageID($0.pageID), $0) }) { first, _ in first }
  }

  struct Omission: Error {
    let reason: String
  }

  /// Makes a screen for `stack`, or one to be presented.
  mutating func make(_ wanted: SavedScreen, on stack: NavigationController?) throws(Omission) -> ViewController {
    func isAround(_ screen: ViewController) -> Bool { stack.map { screen.isAncestor(of: $0) } ?? false }
    guard !knownIDs.contains(wanted.id) else {
      throw Omission(reason: "\(wanted.id.rawValue.quotedBriefly) stands elsewhere in the app")
    }
    if let screen = leaving.removeValue(forKey: wanted.id), !isAround(screen) {
      try register(screen)
      return screen
    }
    let screen: ViewController
    if let module = wanted.module {
      guard let index = host.catalog.moduleIndex(of: module), !host.catalog.modules[index].isScreen else {
        let known = host.catalog.modules.lazy.filter { !$0.isScreen }.map(\.id.rawValue)
        throw Omission(
          reason: "unknown module \(module.rawValue.quotedBriefly)\(didYouMean(module.rawValue, among: known))")
      }
      screen = host.tabHost(for: module)
    } else {
      guard let restoreScreen = host.restoreScreen else {
        throw Omission(reason: "the app has no restoreScreen to make it")
      }
      guard let made = restoreScreen(wanted) else { throw Omission(reason: "the app did not make it again") }
      screen = made
      if screen.identifier == nil { screen.identifier = wanted.id.rawValue }
      if screen.title == nil { screen.title = wanted.title }
    }
    // A module's host may still lie in something that leaves the tree; then its id is not known here any more.
    let isFree = screen.parent == nil || (wanted.module != nil && !isAround(screen))
    guard isFree, !screen.isRoot, stack?.canContain(screen) ?? screen.mayBePlacedByApps else {
      throw Omission(reason: "\(screen.pageID.quotedBriefly) stands elsewhere already")
    }
    try register(screen)
    return screen
  }

  /// Takes note of the ids that join the tree; none may be there twice.
  private mutating func register(_ screen: ViewController) throws(Omission) {
    var added: Set<PageID> = []
    var open = [screen]
    while let page = open.popLast() {
      if let id = page.identifier.map({ PageID($0) }), knownIDs.contains(id) || !added.insert(id).inserted {
        throw Omission(reason: "it brings a second page \(id.rawValue.quotedBriefly)")
      }
      if !(page is ModuleHostController) { open.append(contentsOf: page.children) }
    }
    knownIDs.formUnion(added)
  }

  // MARK: The change

  /// What is not in the tree yet is on no screen, and changes by itself.
  private func applyAtOnce(_ item: Found) {
    switch (item.container, item.goal) {
    case (_, .nothing): break
    case (let stack as NavigationController, .stack(let list)): stack.setViewControllers(list, animated: false)
    case (let tabs as TabViewController, .page(let page)):
      if let meant = item.entry.selected.flatMap({ pagesByID(tabs.viewControllers)[$0] }) {
        tabs.selectedViewController = meant
      }
      tabs.selectedViewController = page
    case (let container, .page(let page)):
      container.changeAtOnce {
        if page.isChild(of: container) { container.show(page, options: nil, cause: .restore) }
      }
    case (let container, .noPage): container.changeAtOnce { container.show(nil, options: nil, cause: .restore) }
    case (_, .stack): break
    }
  }

  /// - Returns: why nothing has changed, or `nil`.
  private func changeTogether() -> String? {
    let context = host.context
    context.beginTransaction(cause: .restore)
    do {
      // From the root downwards, and the last of each depth first: they commit the other way round.
      let inTree = found.filter { $0.container.context === context }.map { (depth: $0.container.depth, item: $0) }
      let deepest = inTree.map(\.depth).max() ?? -1
      var levels = [[Found]](repeating: [], count: deepest + 1)
      for (depth, item) in inTree.reversed() { levels[depth].append(item) }
      for item in levels.joined() { try propose(item) }
    } catch {
      context.discard()
      return String(describing: error)
    }
    context.commit()
    return nil
  }

  private func propose(_ item: Found) throws {
    let container = item.container
    switch item.goal {
    case .nothing: break
    case .noPage: container.propose(nil)
    case .stack(let list):
      guard let stack = container as? NavigationController, !stack.children.elementsEqual(list, by: ===) else { break }
      stack.proposeStack(.list(list), animated: false, isNewStack: true)
    case .page(let page) where page.isChild(of: container):
      // A plugin is not asked: it gets the page as one that it has shown itself.
      if container is LuaContainerController {
        container.propose(page)
      } else if let tabs = container as? TabViewController, page === tabs.more, let selected = item.entry.selected,
        let meant = pagesByID(tabs.viewControllers)[selected]
      {
        try tabs.bringMore(over: meant)
      } else {
        try container.bring(page, for: page)
      }
    case .page: break
    }
  }

  /// The record is what it was, and not what the changes above have made of it.
  private func restoreVisits(_ item: Found) {
    guard let visits = item.entry.visits, let behavior = item.container.history?.behavior else { return }
    let pages = pagesByID(item.container.children)
    var history = PageHistory(restoring: visits, behavior: behavior, count: item.container.children.count) {
      pages[$0]?.indexInParent
    }
    let visible = item.container.visibleIndex
    if visible >= 0, history.current != visible { history.visit(visible) }
    item.container.history = history
  }

  private mutating func restoreOpening() {
    guard let opened = saved.opened else { return }
    do throws(NavigationError) {
      host.restoredOpening = try host.catalog.resolve(opened)
    } catch { omissions.append("what the engine showed, \(opened): \(error)") }
  }

  private func report() {
    guard !omissions.isEmpty else { return }
    let limit = 8
    var text = omissions.prefix(limit).joined(separator: "; ")
    if omissions.count > limit { text += "; and \(omissions.count - limit) more" }
    host.report("restoration: left out what this app does not have: \(text)")
  }
}
