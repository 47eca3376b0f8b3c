/// The functions that a plugin's instance gets from its host. Each runs as a leaf below Lua: what would call back into the
/// plugin is put off until the call that runs has come back well.
extension PluginInstance {
  private struct Function: Sendable {
    typealias Body = @Sendable (PluginInstance, LuaContainerController, LuaCall) throws(LuaError) -> [LuaValue]

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
  func installFunctions(on object: LuaObject) throws(LuaError) {
    let names = manifest.capabilities.contains("navigate") ? Self.functionNames[...] : Self.functionNames.dropLast()
    try object.setMethods(names) { [unowned self] position, call throws(LuaError) in
      let function = Self.functions[position]
      if function.changes { try refuseInLayout(function.name) }
      return try function.body(self, try controllerInUse(), call)
    }
  }

  /// The controller, as long as this instance is its own.
  func controllerInUse() throws(LuaError) -> LuaContainerController {
    if let controller { return controller }
    throw LuaError(.contract, "the plugin does not run any more")
  }

  static let functionNames = functions.map(\.name)

  /// What needs a capability comes last.
  private static let functions: [Function] = [
    Function("page_of", changes: false) { instance, controller, call throws(LuaError) in
      let page = controller.pageHolding(try instance.id(call[0], in: "page_of"))
      return [page.map { .string($0.pageID) } ?? .nil]
    },
    Function("go_back") { instance, controller, _ throws(LuaError) in instance.goBack(in: controller) },
    Function("invalidate") { instance, controller, _ throws(LuaError) in
      if instance.standing == .running { controller.invalidateLayout() }
      return []
    },
    Function("log", changes: false) { instance, controller, call throws(LuaError) in
      let text = LuaText.visible(call.arguments.map(PluginText.plain).joined(separator: " ").utf8)
      if let text = call.state.printable(text) { instance.log(text, subject: controller.pageID) }
      return []
    },
    Function("after") { instance, controller, call throws(LuaError) in
      let delay = try PluginText.delay(call[0], for: "after: seconds")
      guard case .reference(let function) = call[1], function.typeName == "function" else {
        throw LuaError(.contract, "after: expected a function, got \(PluginText.describe(call[1]))")
      }
      guard let claims = instance.claimsOfItsOwn else { return [.nil, "the plugin does not run any more"] }
      guard claims.timers.count < timerLimit else {
        throw LuaError(.contract, "after: \(timerLimit) timers are waiting already")
      }
      let context = controller.appContext
      let cancel = try instance.timerFunction(call.state)
      let handle = claims.makeHandle()
      let timer = context.clock.schedule(after: delay, owner: controller.pageID) { [unowned instance] in
        instance.claims?.hasFired(handle)
        // It may be put off, and by then there may be another instance, or no controller.
        context.perform("timer") { instance.controller?.callTimer(function, of: instance) }
      }
      claims.add(timer, as: handle)
      return [.table(["id": .integer(handle), "cancel": .reference(cancel)])]
    },
    Function("begin_transition") { instance, controller, call throws(LuaError) in
      let page = try instance.page(call[0], in: "begin_transition")
      guard instance.standing == .running, let claims = instance.claimsOfItsOwn else {
        return [.nil, "the plugin has not begun to run"]
      }
      if page === controller.visiblePage { return [.nil, "it is visible already"] }
      if instance.runningHook != .showModule, let refusal = instance.refusal(of: page, in: controller) {
        return [.nil, .string(refusal)]
      }
      // A guard is the app's code, which may have taken the page away.
      guard page.isChild(of: controller), page !== controller.visiblePage else {
        return [.nil, "the pages have changed meanwhile"]
      }
      // First what may fail for want of memory: without these nobody could end the transition.
      let update = try instance.transitionFunction("update", call.state) { transition, value throws(LuaError) in
        transition.update(try PluginText.number(value, for: "update: progress"))
      }
      let finish = try instance.transitionFunction("finish", call.state) { transition, _ throws(LuaError) in
        transition.finish()
      }
      let cancel = try instance.transitionFunction("cancel", call.state) { transition, _ throws(LuaError) in
        transition.cancel()
      }
      let handle = claims.makeHandle()
      let cause = instance.runningHook == .showModule ? controller.appContext.cause : instance.requestCause
      let transition = controller.beginInteractiveTransition(to: page, style: .switch, cause: cause)
      claims.transitions[handle] = transition
      instance.hasBegun(transition)
      return [
        .table([
          "id": .integer(handle), "update": .reference(update), "finish": .reference(finish),
          "cancel": .reference(cancel),
        ])
      ]
    },
    Function("navigate") { instance, controller, call throws(LuaError) in
      instance.navigate(to: call[0], in: controller)
    },
  ]

  /// The function `cancel` of all timers, made when the first one is: most plugins have none.
  private func timerFunction(_ state: LuaState) throws(LuaError) -> LuaReference {
    try handleFunction("timer:cancel") { () throws(LuaError) in
      try state.makeFunction(name: "cancel") { [unowned self] call throws(LuaError) in
        if let id = PluginText.handle(call[0]) { claims?.cancelTimer(id) }
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
        guard let transition = claims?.transitions[id] else { return [.boolean(false)] }
        try act(transition, call[1])
        controller?.invalidateLayout()
        return [.boolean(true)]
      }
    }
  }

  private func handleFunction(
    _ name: String, _ make: () throws(LuaError) -> LuaReference
  ) throws(LuaError) -> LuaReference {
    if let known = claims?.functions[name] { return known }
    let function = try make()
    claims?.functions[name] = function
    return function
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
