extension AppHost {
  /// Loads a plugin and makes it a container over `pages`, ready to be placed in the tree or to be the root.
  ///
  /// - Parameters:
  ///   - options: by name, as the plugin's schema declares them; defaults fill the rest.
  ///   - identifier: the container's id; without one its name and a number.
  /// - Throws: ``LuaError`` with file and line. Nothing has changed then.
  public func makePlugin(
    _ source: PluginSource, options: LuaTable = LuaTable(), pages: [ViewController], identifier: String? = nil
  ) throws(LuaError) -> LuaContainerController {
    try LuaContainerController(
      source: source, options: options, pages: pages, identifier: identifier, supervisor: pluginSupervisor,
      context: context)
  }

  /// Told when a plugin has been stopped by what it did, once for each time, after what runs then.
  public var onPluginFault: ((PluginFault) -> Void)? {
    get { pluginSupervisor.onFault }
    set { pluginSupervisor.onFault = newValue }
  }

  /// Told when a fresh instance of a plugin has taken over: after a reload, or after a fault.
  public var onPluginReload: ((PluginReload) -> Void)? {
    get { pluginSupervisor.onReload }
    set { pluginSupervisor.onReload = newValue }
  }
}

// MARK: What plugins ask for

extension AppHost {
  func wish(to value: LuaValue, asksAtOnce: Bool, cause asked: NavigationCause) -> NavigationWish {
    let destination: Destination
    let cause: NavigationCause
    do throws(NavigationError) {
      if case .string(let url) = value {
        (destination, cause) = (try destinationOfLink(url), .link)
      } else {
        (destination, cause) = (try catalog.destination(from: value), asked)
      }
    } catch { return .refused(GuardRefusal(reason: String(describing: error))) }
    // What waits is asked about when its turn has come.
    guard asksAtOnce, isOpen, waiting.isEmpty else {
      return .accepted(AcceptedNavigation(destination: destination, cause: cause, hasAsked: false))
    }
    guard container.isThere else {
      return .refused(GuardRefusal(reason: "the installed module container has been released"))
    }
    if let refusal = onlyAsking({ guardRefusal(.destination(destination), cause: cause) }) { return .refused(refusal) }
    if let cover = modalCover(over: destination) {
      return .refused(GuardRefusal(reason: "refused by \(cover.pageID): it is modal in presentation"))
    }
    return .accepted(AcceptedNavigation(destination: destination, cause: cause, hasAsked: context.isGuarded))
  }

  func carryOut(_ wish: AcceptedNavigation) -> String? {
    do throws(NavigationError) {
      guard wish.hasAsked, isOpen, waiting.isEmpty, moduleIndex(of: wish.destination) >= 0 else {
        try navigate(to: wish.destination, cause: wish.cause)
        return nil
      }
      if context.trace != nil { traceNavigate(to: wish.destination, cause: wish.cause) }
      // Behind what the plugin has asked for before.
      context.runAfterwards("navigation to \(wish.destination)") { [self] in follow(wish.destination, cause: wish.cause)
      }
      return nil
    } catch { return String(describing: error) }
  }

  func refusal(ofGoingBackTo page: ViewController, in container: ContainerViewController) -> GuardRefusal? {
    onlyAsking { guardRefusal(.page(page, in: container, reachesRoot: true), cause: .back) }
  }

  /// A question is no act: what guards say to it is not what became of the gesture or press that goes on.
  private func onlyAsking(_ question: () -> GuardRefusal?) -> GuardRefusal? {
    let stop = lastStop
    defer { lastStop = stop }
    return question()
  }

  /// What lies over the target and only code can dismiss. Delegates are asked when it comes to that.
  private func modalCover(over destination: Destination) -> ViewController? {
    guard context.hasPresentations else { return nil }
    return target(of: destination).flatMap { presentedOver($0).first { $0.isModalInPresentation } }
  }
}

extension DestinationCatalog {
  /// The destination that a script names: `{ "nutrition", "plan", { id = "abc" } }` or
  /// `{ module = "nutrition", route = "plan", params = { id = "abc" } }`.
  public func destination(from value: LuaValue) throws(NavigationError) -> Destination {
    guard case .table(let table) = value else {
      throw .failed("expected a destination such as { module = \"…\", route = \"…\" }, got a \(value.typeName)")
    }
    func part(_ name: String, _ position: Int) -> LuaValue {
      table[name] ?? (table.array.indices.contains(position) ? table.array[position] : .nil)
    }
    guard case .string(let module) = part("module", 0) else {
      throw .failed("module: expected a string, got a \(part("module", 0).typeName)")
    }
    var route: String?
    switch part("route", 1) {
    case .nil: break
    case .string(let name): route = name
    case let other: throw .failed("route: expected a string, got a \(other.typeName)")
    }
    return try destination(module: module, route: route, params: try Self.parameters(part("params", 2)))
  }

  /// Parameters from a Lua table with names as keys.
  public static func parameters(_ value: LuaValue) throws(NavigationError) -> [String: ParameterValue] {
    guard value != .nil else { return [:] }
    guard case .table(let table) = value, table.array.isEmpty else {
      throw .failed("params: expected a table with names as keys, got a \(value.typeName)")
    }
    var params: [String: ParameterValue] = [:]
    for field in table.fields {
      guard case .string(let name) = field.key, let parameter = ParameterValue(field.value) else {
        throw .failed(
          "params: a parameter is a string, number, boolean or list of those, got a \(field.value.typeName)")
      }
      params[name] = parameter
    }
    return params
  }
}

extension ParameterValue {
  /// A Lua value as a parameter; `nil` for what no parameter can be.
  init?(_ value: LuaValue) {
    switch value {
    case .string(let text): self = .string(text)
    case .integer(let number): self = .integer(number)
    case .number(let number): self = .number(number)
    case .boolean(let flag): self = .boolean(flag)
    case .table(let table) where table.fields.isEmpty:
      var items: [ParameterValue] = []
      for item in table.array {
        guard let item = ParameterValue(item) else { return nil }
        items.append(item)
      }
      self = .list(items)
    case .nil, .bytes, .table, .reference: return nil
    }
  }
}
