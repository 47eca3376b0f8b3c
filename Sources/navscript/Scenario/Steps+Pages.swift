import ContainerHost

extension Steps {
  /// What the app's code does with screens and pages.
  static let pages: [String: Step] = [
    "push": { session, arguments throws(StepFailure) in
      let options = try arguments.options(1, ["stack", "animated", "from"])
      let stack = try session.stack(try options.string("stack"), arguments)
      let source = try session.source(options, arguments)
      if let source, stack.topViewController?.isAncestor(of: source) != true { return [.boolean(false)] }
      let page = try session.make(try arguments.page(0), arguments)
      if stack.viewControllers.contains(where: { $0 === page }) {
        throw arguments.failure("\(page.pageID) is in the stack already")
      }
      let isAnimated = try options.boolean("animated") ?? false
      return [.boolean(stack.pushViewController(page, animated: isAnimated, from: source))]
    },
    "pop": { session, arguments throws(StepFailure) in
      let options = try arguments.options(0, ["stack", "animated", "from"])
      let stack = try session.stack(try options.string("stack"), arguments)
      let source = try session.source(options, arguments)
      let isAnimated = try options.boolean("animated") ?? false
      return [.text(stack.popViewController(animated: isAnimated, from: source)?.pageID)]
    },
    "pop_to": { session, arguments throws(StepFailure) in
      let id = try arguments.string(0, "id")
      let options = try arguments.options(1, ["stack", "animated"])
      let stack = try session.stack(try options.string("stack"), arguments)
      let known = stack.viewControllers
      guard let page = known.first(where: { $0.pageID == id }) else {
        throw arguments.failure(
          "the stack \(stack.pageID) has no screen \(quoted(id))\(didYouMean(id, among: known.map(\.pageID)))")
      }
      stack.popToViewController(page, animated: try options.boolean("animated") ?? false)
      return []
    },
    "pop_to_root": { session, arguments throws(StepFailure) in
      let options = try arguments.options(0, ["stack", "animated"])
      let stack = try session.stack(try options.string("stack"), arguments)
      stack.popToRootViewController(animated: try options.boolean("animated") ?? false)
      return []
    },
    "replace": { session, arguments throws(StepFailure) in
      let options = try arguments.options(1, ["stack", "animated"])
      let stack = try session.stack(try options.string("stack"), arguments)
      let page = try session.make(try arguments.page(0), replacing: stack.topViewController, arguments)
      let animated = try options.boolean("animated") ?? false
      guard stack.replaceTopViewController(with: page, animated: animated) else {
        throw arguments.failure("\(page.pageID) is in the stack already")
      }
      return []
    },
    "set_stack": { session, arguments throws(StepFailure) in
      let options = try arguments.options(1, ["stack", "animated"])
      let stack = try session.stack(try options.string("stack"), arguments)
      guard case .table(let list) = arguments[0], list.fields.isEmpty else {
        throw arguments.failure("expected a list of ids and pages, got \(TableReader.phrase(arguments[0]))")
      }
      let present = stack.viewControllers
      var screens: [ViewController] = []
      for (index, value) in list.array.enumerated() {
        guard case .string(let id) = value else {
          let node = try arguments.described { () throws(DescriptionError) in
            try PageNode(value, path: "[\(index + 1)]")
          }
          screens.append(try session.make(node, arguments))
          continue
        }
        guard let screen = present.first(where: { $0.pageID == id }) else {
          let known = present.map(\.pageID)
          throw arguments.failure(
            "the stack \(stack.pageID) has no screen \(quoted(id))\(didYouMean(id, among: known))")
        }
        screens.append(screen)
      }
      stack.setViewControllers(screens, animated: try options.boolean("animated") ?? false)
      return []
    },
    "select": { session, arguments throws(StepFailure) in
      let page = try session.page(try arguments.string(0, "id"), arguments)
      guard page !== session.host.rootViewController else { return [.boolean(true)] }
      guard page.parent is ContainerViewController else {
        throw arguments.failure("\(page.pageID) is not a page of a container")
      }
      guard let hidden = session.innermostHidden(page) else { return [.boolean(true)] }
      let selection = session.host.select(hidden, cause: .code)
      if case .failed(let reason) = selection { throw arguments.failure(reason) }
      return selection.luaValues
    },
    "add_page": { session, arguments throws(StepFailure) in
      let options = try arguments.options(1, ["to", "at"])
      let container = try session.pageContainer(try options.string("to"), arguments)
      let page = try session.make(try arguments.page(0), arguments)
      var pages = container.children
      let position = try position(try options.number("at"), count: pages.count + 1, arguments)
      pages.insert(page, at: position ?? pages.count)
      try session.setPages(pages, of: container, arguments)
      return []
    },
    "remove_page": { session, arguments throws(StepFailure) in
      let page = try session.page(try arguments.string(0, "id"), arguments)
      let container = try session.container(of: page, arguments)
      try session.setPages(container.children.filter { $0 !== page }, of: container, arguments)
      return []
    },
    "move_page": { session, arguments throws(StepFailure) in
      let page = try session.page(try arguments.string(0, "id"), arguments)
      let container = try session.container(of: page, arguments)
      var pages = container.children.filter { $0 !== page }
      let position = try position(Double(try arguments.integer(1, "position")), count: pages.count + 1, arguments)
      pages.insert(page, at: position ?? pages.count)
      try session.setPages(pages, of: container, arguments)
      return []
    },
    "update_page": { session, arguments throws(StepFailure) in
      let page = try session.page(try arguments.string(0, "id"), arguments)
      let options = try arguments.options(
        1, ["title", "icon", "badge", "enabled", "data", "hides_bottom_bar", "bar_hidden", "modal_in_presentation"])
      // All of it is read before any of it is done.
      let title = try options.string("title")
      let icon = try options.string("icon")
      let badge = try options.string("badge")
      let isEnabled = try options.boolean("enabled")
      let data = try options.plainTable("data")
      let isBarHidden = try options.boolean("bar_hidden")
      let hidesBottomBar = try options.boolean("hides_bottom_bar")
      let isModal = try options.boolean("modal_in_presentation")
      let tabs = page as? any TabBarContaining
      if isBarHidden != nil, tabs == nil {
        throw arguments.failure("\(page.pageID) has no bar: expected a tab bar or a tab view")
      }
      var item = page.tabBarItem
      if let title {
        page.title = title
        item.title = title
      }
      if let icon { item.image = Image(systemName: icon) }
      // There is no nil in a table: an empty badge is none.
      if let badge { item.badgeValue = badge.isEmpty ? nil : badge }
      if let isEnabled { item.isEnabled = isEnabled }
      if let isBarHidden { tabs?.isTabBarHidden = isBarHidden }
      if let hidesBottomBar { page.hidesBottomBarWhenPushed = hidesBottomBar }
      if let isModal { page.isModalInPresentation = isModal }
      session.host.update {
        page.tabBarItem = item
        if let data { page.pageData = data }
      }
      return []
    },
  ]

  /// A position counted from 1, as an index.
  private static func position(_ given: Double?, count: Int, _ arguments: StepArguments) throws(StepFailure) -> Int? {
    guard let given else { return nil }
    guard let position = Int(exactly: given), (1...count).contains(position) else {
      throw arguments.failure("position: cannot be \(ValueText.text(given)): expected an integer from 1 to \(count)")
    }
    return position - 1
  }
}

extension Session {
  /// The stack with an id, or the innermost visible one.
  func stack(_ id: String?, _ arguments: StepArguments) throws(StepFailure) -> NavigationController {
    try container(id, called: "stack", arguments)
  }

  /// The plugin with an id, or the innermost visible one.
  func plugin(_ id: String?, _ arguments: StepArguments) throws(StepFailure) -> LuaContainerController {
    try container(id, called: "plugin", arguments)
  }

  private func container<Kind: ContainerViewController>(
    _ id: String?, called word: String, _ arguments: StepArguments
  ) throws(StepFailure) -> Kind {
    if let id {
      guard let container = try page(id, arguments) as? Kind else {
        throw arguments.failure("\(quoted(id)) is not a \(word)")
      }
      return container
    }
    guard let container = host.visibleContainers.last(where: { $0 is Kind }) as? Kind else {
      throw arguments.failure("no \(word) is visible")
    }
    return container
  }

  /// The screen that a push or pop comes from, if one is named; it may have left the tree.
  func source(_ options: StepOptions, _ arguments: StepArguments) throws(StepFailure) -> ViewController? {
    guard let id = try options.string("from") else { return nil }
    return host.page(id) ?? ViewController()
  }

  /// What has to be shown so that `page` is on screen: the page itself, or what holds it, where that is not the visible
  /// page of its container; `nil` when the page is visible.
  func innermostHidden(_ page: ViewController) -> ViewController? {
    var child = page
    while let container = child.parent as? ContainerViewController {
      if container.visiblePage !== child { return child }
      child = container
    }
    return nil
  }

  /// The container with an id, or the outermost one that has a list of pages.
  func pageContainer(_ id: String?, _ arguments: StepArguments) throws(StepFailure) -> ContainerViewController {
    if let id {
      guard let container = try page(id, arguments) as? ContainerViewController else {
        throw arguments.failure("\(quoted(id)) is not a container")
      }
      return container
    }
    guard let container = host.visibleContainers.first(where: { !($0 is NavigationController) }) else {
      throw arguments.failure("no container with pages is visible")
    }
    return container
  }

  func container(of page: ViewController, _ arguments: StepArguments) throws(StepFailure) -> ContainerViewController {
    guard let container = page.parent as? ContainerViewController else {
      throw arguments.failure("\(page.pageID) is not a page of a container")
    }
    return container
  }

  func setPages(
    _ pages: [ViewController], of container: ContainerViewController, _ arguments: StepArguments
  ) throws(StepFailure) {
    switch container {
    case let tabs as TabBarController: tabs.viewControllers = pages
    case let stack as NavigationController: stack.setViewControllers(pages, animated: false)
    case let tabs as TabViewController: tabs.setItems(TreeBuilder.items(of: pages))
    case let plugin as LuaContainerController: plugin.setPages(pages)
    default: throw arguments.failure("the pages of \(container.pageID) cannot be changed")
    }
    app.pagesChanged(in: container)
  }

  /// Makes the controller that a page node describes, to be placed in the running app.
  ///
  /// - Parameter replacing: the page that leaves the tree for it, whose id it may take over.
  func make(
    _ node: PageNode, replacing old: ViewController? = nil, _ arguments: StepArguments
  ) throws(StepFailure) -> ViewController {
    for (screen, _) in node.routedScreens(at: "") where host.catalog.moduleIndex(of: screen.id) == nil {
      throw arguments.failure(
        "the routes of \(quoted(screen.id.rawValue)) are not in the app's catalogue: give them to the screen in nav.app"
      )
    }
    let known = host.catalog.moduleNames
    for name in node.moduleNames {
      guard known.contains(name.id) else {
        throw arguments.failure("unknown module \(quoted(name.id))\(didYouMean(name.id, among: known))")
      }
      if host.tabHost(for: ModuleID(name.id)).parent != nil {
        throw arguments.failure("the host of \(name.id) stands in the tree already")
      }
    }
    let taken = Set(pageIDs).subtracting(old.map { [$0.pageID] } ?? [])
    var own: Set<String> = []
    for (id, _) in node.ids(at: "") where taken.contains(id) || !own.insert(id).inserted {
      throw arguments.failure("there is a page with the id \(quoted(id)) already")
    }
    var builder = TreeBuilder(host: host, plugins: plugins, delegate: nil)
    do throws(ScenarioProblem) {
      let page = try builder.controller(for: node)
      remember(page, node)
      return page
    } catch { throw arguments.failure(error.message) }
  }
}
