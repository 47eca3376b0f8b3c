import ContainerHost

extension Steps {
  /// What the app's code puts over the screen, and takes away again.
  static let presentations: [String: Step] = [
    "present": { session, arguments throws(StepFailure) in
      let options = try arguments.options(1, ["style", "animated", "from"])
      guard let presenter = try session.presenter(try options.string("from"), arguments) else {
        throw arguments.failure("there is nothing on screen to present over")
      }
      let style = try options.choice("style", ModalPresentationStyle.self)
      let isAnimated = try options.boolean("animated") ?? false
      let page = try session.make(try arguments.page(0), arguments)
      if let style { page.modalPresentationStyle = style }
      let result = presenter.present(page, animated: isAnimated)
      session.presentedIDs.insert(page.pageID)
      switch result {
      case .done: return [.boolean(true)]
      case .waiting: return [.boolean(false), .string("it waits until \(presenter.pageID) is on screen")]
      case .refused(let reason): return [.boolean(false), .string(reason)]
      case .failed(let reason): throw arguments.failure(reason)
      }
    },
    "dismiss": { session, arguments throws(StepFailure) in
      // `t:dismiss{ animated = true }` closes the topmost one.
      let isNamed = if case .table = arguments[0] { false } else { true }
      let id = isNamed ? try arguments.optionalString(0, "id") : nil
      let options = try arguments.options(isNamed ? 1 : 0, ["animated"])
      let isAnimated = try options.boolean("animated") ?? false
      guard let target = try session.presented(id, arguments) else { return [.boolean(true)] }
      switch target.presentingViewController?.dismiss(animated: isAnimated) ?? .done {
      case .done, .waiting: return [.boolean(true)]
      case .refused(let reason): return [.boolean(false), .string(reason)]
      case .failed(let reason): throw arguments.failure(reason)
      }
    },
  ]
}

extension Session {
  /// The page that presents: the one with an id, or the visible one.
  func presenter(_ id: String?, _ arguments: StepArguments) throws(StepFailure) -> ViewController? {
    guard let id else { return host.visiblePage }
    return try page(id, arguments)
  }

  /// The presented page with an id, or the topmost one; `nil` where it is closed already.
  func presented(_ id: String?, _ arguments: StepArguments) throws(StepFailure) -> ViewController? {
    let chain = host.presentedViewControllers
    guard let id else { return chain.last }
    if let found = chain.first(where: { $0.pageID == id }) { return found }
    if presentedIDs.contains(id) { return nil }
    let known = chain.map(\.pageID)
    throw arguments.failure("nothing presented has the id \(quoted(id))\(didYouMean(id, among: known))")
  }
}
