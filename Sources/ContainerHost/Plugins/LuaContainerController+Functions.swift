/// The functions that a plugin's instance gets from its host. Each runs as a leaf below Lua: what would call back into the
/// plugin is put off until it has returned.
extension LuaContainerController {
  private struct Function: Sendable {
    typealias Body = @Sendable (LuaContainerController, LuaCall) throws(LuaError) -> [LuaValue]

    let name: String
    /// Whether it changes something, which `layout` must not.
    let changes: Bool
    let body: Body

    init(_ name: String, changes: Bool = true, _ body: @escaping Body) {
      self.name = name
      self.changes = changes
      self.body = body
    }
  }

  /// How many timers of one plugin may wait: more is a leak.
  static let timerLimit = 1000

  /// One closure for all of them: an instance costs what it has of its own.
  func installFunctions(of manifest: PluginManifest, on object: LuaObject) throws(LuaError) {
    let names = manifest.capabilities.contains("navigate") ? Self.functionNames[...] : Self.functionNames.dropLast()
    try object.setMethods(names) { [unowned self] position, call throws(LuaError) in
      let function = Self.functions[position]
      if function.changes { try refuseInLayout(function.name) }
      return try function.body(self, call)
    }
  }

  private static let functionNames = functions.map(\.name)

  /// What needs a capability comes last.
  private static let functions: [Function] = [
    Function("page_of", changes: false) { controller, call throws(LuaError) in
      let page = try controller.pageHolding(try controller.id(call[0], in: "page_of"))
      return [page.map { .string($0.pageID) } ?? .nil]
    },
    Function("go_back") { controller, _ throws(LuaError) in
      guard controller.history?.previous != nil else { return [.boolean(false)] }
      controller.appContext.perform("go_back") { _ = controller.goBackInHistory() }
      return [.boolean(true)]
    },
    Function("invalidate") { controller, _ throws(LuaError) in
      controller.invalidateLayout()
      return []
    },
    Function("log", changes: false) { controller, call throws(LuaError) in
      let text = call.arguments.map(PluginText.plain).joined(separator: " ")
      controller.appContext.trace?.record(.log, controller.pageID, ["text": text])
      return []
    },
    Function("after") { controller, call throws(LuaError) in
      let delay = try PluginText.delay(call[0], for: "after: seconds")
      guard case .reference(let function) = call[1], function.typeName == "function" else {
        throw LuaError(.contract, "after: expected a function, got \(PluginText.describe(call[1]))")
      }
      guard controller.timers.count < timerLimit else {
        throw LuaError(.contract, "after: \(timerLimit) timers are waiting already")
      }
      let context = controller.appContext
      controller.lastHandle += 1
      let handle = controller.lastHandle
      controller.timers[handle] = context.clock.schedule(after: delay, owner: controller.pageID) {
        [unowned controller] in
        controller.timers[handle] = nil
        context.perform("timer") { controller.callTimer(function) }
      }
      return [.table(["id": .integer(handle), "cancel": .reference(try controller.timerFunction(call.state))])]
    },
    Function("begin_transition") { controller, call throws(LuaError) in
      let id = try controller.id(call[0], in: "begin_transition")
      guard let page = try controller.pageHolding(id) else { throw controller.unknownPage(id) }
      if page === controller.visiblePage { return [.nil, "it is visible already"] }
      if controller.runningHook != .showModule, let refusal = controller.refusal(of: page) {
        return [.nil, .string(refusal)]
      }
      controller.lastHandle += 1
      let handle = controller.lastHandle
      controller.transitions[handle] = controller.beginInteractiveTransition(to: page, style: .switch)
      let update = try controller.transitionFunction("update", call.state) { transition, value throws(LuaError) in
        transition.update(try PluginText.number(value, for: "update: progress"))
      }
      let finish = try controller.transitionFunction("finish", call.state) { transition, _ throws(LuaError) in
        transition.finish()
      }
      let cancel = try controller.transitionFunction("cancel", call.state) { transition, _ throws(LuaError) in
        transition.cancel()
      }
      return [
        .table([
          "id": .integer(handle), "update": .reference(update), "finish": .reference(finish),
          "cancel": .reference(cancel),
        ])
      ]
    },
    Function("navigate") { controller, call throws(LuaError) in
      guard let observer = controller.appContext.observer else { return [.boolean(false), "not part of an app"] }
      if let reason = observer.pluginNavigates(to: call[0]) { return [.boolean(false), .string(reason)] }
      return [.boolean(true)]
    },
  ]

  /// The function `cancel` of all timers, made when the first one is: most plugins have none.
  private func timerFunction(_ state: LuaState) throws(LuaError) -> LuaReference {
    try handleFunction("timer:cancel") { () throws(LuaError) in
      try state.makeFunction(name: "cancel") { [unowned self] call throws(LuaError) in
        if let id = PluginText.handle(call[0]), let timer = self.timers.removeValue(forKey: id) {
          self.appContext.clock.cancel(timer)
        }
        return []
      }
    }
  }

  /// A function of all transitions, likewise.
  private func transitionFunction(
    _ name: String, _ state: LuaState, _ act: @escaping (PageTransition, LuaValue) throws(LuaError) -> Void
  ) throws(LuaError) -> LuaReference {
    try handleFunction(name) { () throws(LuaError) in
      try state.makeFunction(name: name) { [unowned self] call throws(LuaError) in
        guard let id = PluginText.handle(call[0]) else {
          throw LuaError(.contract, "\(name): call it with a colon, as in transition:\(name)()")
        }
        guard let transition = self.transitions[id] else { return [.boolean(false)] }
        try act(transition, call[1])
        self.invalidateLayout()
        return [.boolean(true)]
      }
    }
  }

  private func handleFunction(
    _ name: String, _ make: () throws(LuaError) -> LuaReference
  ) throws(LuaError) -> LuaReference {
    if let known = handleFunctions[name] { return known }
    let function = try make()
    handleFunctions[name] = function
    return function
  }

  // MARK: show

  /// `self:show(id, options)` in every use but the common one, which C deals with by itself.
  func showFunction(_ call: LuaCall) throws(LuaError) -> [LuaValue] {
    try refuseInLayout("show")
    var page: ViewController?
    if call[0] != .nil {
      let id = try id(call[0], in: "show")
      page = try pageHolding(id)
      if page == nil { throw unknownPage(id) }
    }
    let options = try showOptions(call[1], page: page)
    if runningHook == .showModule {
      object?.withdrawChoice()
      wish = Wish(page: page, options: options)
      return [.boolean(true)]
    }
    return request(page, options: options)
  }

  /// Outside `show_module` it is a request, which takes the way of every navigation and comes back as `show_module`.
  private func request(_ page: ViewController?, options: ShowOptions?) -> [LuaValue] {
    let context = appContext
    guard let page else {
      context.perform("show of no page") { [self] in
        guard self.context === context else { return }
        context.beginTransaction(cause: .code)
        propose(nil, options: options)
        context.commit()
      }
      return [.boolean(true)]
    }
    if let refusal = refusal(of: page) { return [.boolean(false), .string(refusal)] }
    let cause: NavigationCause = runningHook == .event ? .gesture : .code
    context.perform("show of \(page.pageID)") { context.observer?.show(page, cause: cause) }
    return [.boolean(true)]
  }

  private func refusal(of page: ViewController) -> String? {
    appContext.observer?.refusal(of: page, cause: runningHook == .event ? .gesture : .code)
  }

  private func showOptions(_ value: LuaValue, page: ViewController?) throws(LuaError) -> ShowOptions? {
    guard value != .nil else { return nil }
    guard case .table(let table) = value, table.array.isEmpty else {
      throw LuaError(.contract, "show: expected a table of options, got \(PluginText.describe(value))")
    }
    var options = ShowOptions()
    for field in table.fields {
      switch field.key {
      case .string("duration"): options.duration = try PluginText.delay(field.value, for: "show: duration")
      case .string("style"): options.style = try style(field.value)
      case .string("with"): options.companions = try companions(field.value)
      default:
        let name = PluginText.describe(field.key)
        let known = ["duration", "style", "with"]
        throw LuaError(.contract, "show: unknown option \(name)\(didYouMean(name, among: known))")
      }
    }
    return options
  }

  private func style(_ value: LuaValue) throws(LuaError) -> TransitionStyle {
    let known = TransitionStyle.allCases.map(\.rawValue)
    guard case .string(let name) = value else {
      let list = known.joined(separator: ", ")
      throw LuaError(.contract, "show: style: expected one of \(list), got \(PluginText.describe(value))")
    }
    if let style = TransitionStyle(rawValue: name) { return style }
    throw LuaError(
      .contract,
      "show: unknown style \(name.quotedBriefly)\(didYouMean(name, among: known)) "
        + "(one of \(known.joined(separator: ", ")))")
  }

  /// Pages shown beside the visible one: native ones, since the surface can be in one place only.
  private func companions(_ value: LuaValue) throws(LuaError) -> [ViewController] {
    guard case .table(let list) = value, list.fields.isEmpty else {
      throw LuaError(.contract, "show: with: expected a list of page ids, got \(PluginText.describe(value))")
    }
    var pages: [ViewController] = []
    for value in list.array {
      let id = try id(value, in: "show: with")
      guard let page = children.first(where: { $0.pageID == id }) else { throw unknownPage(id) }
      guard page.pageKind == "native" else {
        throw LuaError(.contract, "show: with: \(id) is a \(page.pageKind) page; only native ones can be shown beside")
      }
      pages.append(page)
    }
    return pages
  }

  // MARK: Helpers

  private func refuseInLayout(_ name: String) throws(LuaError) {
    if runningHook == .layout {
      throw LuaError(.contract, "\(name) changes something, which layout must not")
    }
  }

  private func id(_ value: LuaValue, in function: String) throws(LuaError) -> String {
    guard case .string(let id) = value else {
      throw LuaError(.contract, "\(function): expected a page's id, got \(PluginText.describe(value))")
    }
    return id
  }

  private func unknownPage(_ id: String) -> LuaError {
    let known = children.map(\.pageID)
    let list = known.isEmpty ? "there are no pages" : "pages: \(known.prefix(12).joined(separator: ", "))"
    return LuaError(.contract, "unknown page \(id.quotedBriefly)\(didYouMean(id, among: known)) (\(list))")
  }

  /// The page that has this id, or contains the controller that has.
  private func pageHolding(_ id: String) throws(LuaError) -> ViewController? {
    if let page = children.first(where: { $0.pageID == id }) { return page }
    return children.first { page in
      var open = page.children
      while let node = open.popLast() {
        if node.pageID == id { return true }
        open.append(contentsOf: node.children)
      }
      return false
    }
  }
}

extension PluginText {
  /// What `log` prints of a value.
  static func plain(_ value: LuaValue) -> String {
    if case .string(let text) = value { return text }
    return describe(value)
  }

  /// The number in a handle that a plugin passes back.
  static func handle(_ value: LuaValue) -> Int64? {
    if case .table(let table) = value, case .integer(let id)? = table["id"] { return id }
    return nil
  }

  static func number(_ value: LuaValue, for name: String) throws(LuaError) -> Double {
    switch value {
    case .integer(let integer): return Double(integer)
    case .number(let double) where !double.isNaN: return double
    default: throw LuaError(.contract, "\(name): expected a number, got \(describe(value))")
    }
  }

  /// Seconds, from 0 to a year.
  static func delay(_ value: LuaValue, for name: String) throws(LuaError) -> Duration {
    let seconds = try number(value, for: name)
    guard (0...31_536_000).contains(seconds) else {
      throw LuaError(.contract, "\(name): expected seconds from 0 to 31536000, got \(number(seconds))")
    }
    return .nanoseconds(Int64((seconds * 1e9).rounded()))
  }
}
