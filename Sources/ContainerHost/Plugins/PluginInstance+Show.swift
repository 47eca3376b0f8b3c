/// `self:show` in every use but the common one, which C deals with by itself.
extension PluginInstance {
  func showFunction(_ call: LuaCall) throws(LuaError) -> [LuaValue] {
    try refuseInLayout("show")
    let page = call[0] == .nil ? nil : try page(call[0], in: "show")
    let options = try showOptions(call[1], page: page)
    if runningHook == .showModule {
      object?.withdrawChoice()
      wish = Wish(page: page, options: options)
      return [.boolean(true)]
    }
    return request(page, options: options, in: try controllerInUse())
  }

  /// Outside `show_module` it is a request, which takes the way of every navigation and comes back as `show_module`.
  private func request(
    _ page: ViewController?, options: ShowOptions?, in controller: LuaContainerController
  ) -> [LuaValue] {
    let context = controller.appContext
    let cause = requestCause
    if let refusal = refusal(of: page, in: controller) { return [.boolean(false), .string(refusal)] }
    request("show of \(page?.pageID ?? "no page")") {
      guard controller.context === context else {
        return controller.showBeforehand(page, options: options, cause: cause)
      }
      if let page {
        context.observer?.show(page, cause: cause)
      } else {
        context.beginTransaction(cause: cause)
        controller.propose(nil, options: options)
        context.commit()
      }
    }
    return [.boolean(true)]
  }

  /// Where what the plugin asks for now comes from: the user's act that it answers, else its own code.
  var requestCause: NavigationCause {
    switch runningHook {
    case .tap: .tap
    case .gesture: .gesture
    case .back: .back
    case .none, .initialize, .showModule, .layout, .notification, .timer, .state: .code
    }
  }

  /// Why `page` may not be shown. Where a guard sends the app elsewhere, that happens once the call that runs is over.
  func refusal(of page: ViewController?, in controller: LuaContainerController) -> String? {
    let context = controller.appContext
    // Nobody has a say in what is no part of the app yet.
    guard controller.context === context else { return nil }
    let cause = requestCause
    guard let refusal = context.observer?.refusal(of: page, in: controller, cause: cause) else { return nil }
    if let redirect = refusal.redirect {
      request("redirect to \(redirect)") { context.observer?.follow(redirect, cause: cause) }
    }
    return refusal.reason
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
    let controller = try controllerInUse()
    var pages: [ViewController] = []
    for value in list.array {
      let id = try id(value, in: "show: with")
      guard let page = controller.knownPages.first(where: { $0.pageID == id }) else { throw unknownPage(id) }
      guard page.pageKind == "native" else {
        throw LuaError(.contract, "show: with: \(id) is a \(page.pageKind) page; only native ones can be shown beside")
      }
      pages.append(page)
    }
    return pages
  }

  // MARK: Helpers

  func refuseInLayout(_ name: String) throws(LuaError) {
    if runningHook == .layout {
      throw LuaError(.contract, "\(name) changes something, which layout must not")
    }
  }

  func id(_ value: LuaValue, in function: String) throws(LuaError) -> String {
    guard case .string(let id) = value else {
      throw LuaError(.contract, "\(function): expected a page's id, got \(PluginText.describe(value))")
    }
    return id
  }

  /// The page that a value names by its id, or by that of something inside it.
  func page(_ value: LuaValue, in function: String) throws(LuaError) -> ViewController {
    let id = try id(value, in: function)
    if let page = try controllerInUse().pageHolding(id) { return page }
    throw unknownPage(id)
  }

  private func unknownPage(_ id: String) -> LuaError {
    let known = controller?.knownPages.map(\.pageID) ?? []
    let list = known.isEmpty ? "there are no pages" : "pages: \(known.prefix(12).joined(separator: ", "))"
    return LuaError(.contract, "unknown page \(id.quotedBriefly)\(didYouMean(id, among: known)) (\(list))")
  }
}

extension LuaContainerController {
  /// The page that has this id, or contains the controller that has.
  func pageHolding(_ id: String) -> ViewController? {
    if let page = knownPages.first(where: { $0.pageID == id }) { return page }
    return knownPages.first { page in
      var open = page.children
      while let node = open.popLast() {
        if node.pageID == id { return true }
        open.append(contentsOf: node.children)
      }
      return false
    }
  }
}
