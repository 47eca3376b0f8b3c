import ContainerHost

extension Steps {
  /// What the app's code lets navigations do.
  static let guards: [String: Step] = [
    "guard": { session, arguments throws(StepFailure) in
      if case .string(let id) = arguments[0] {
        let page = try session.page(id, arguments)
        if arguments[1] == .boolean(false) {
          page.leaveGuard = nil
        } else {
          let function = try arguments.function(1, "guard")
          page.leaveGuard = session.guardCalls.make(
            GuardDescription(name: id, page: id, function: function), catalog: session.host.catalog)
        }
        return []
      }
      if arguments[0] == .boolean(false) {
        session.host.guards = []
        return []
      }
      let function = try arguments.function(0, "guard")
      let name = GuardDescription.appGuardName(session.host.guards.count + 1)
      session.host.guards.append(
        session.guardCalls.make(
          GuardDescription(name: name, page: nil, function: function), catalog: session.host.catalog))
      return []
    }
  ]
}

extension NavigationOutcome {
  /// What a step returns: the word, and the reason where it did not go as asked.
  var luaValues: [LuaValue] {
    guard isSettled, let explanation else { return [.string(description)] }
    return [.string(description), .string(explanation)]
  }
}

extension Selection {
  /// What a step returns: whether the page asked for is in front, and if not, why.
  var luaValues: [LuaValue] {
    switch self {
    case .shown, .reselected: [.boolean(true)]
    case .disabled: [.boolean(false), "it is disabled"]
    case .refused(let who, let reason?): [.boolean(false), .string("refused by \(who): \(reason)")]
    case .refused(let who, nil): [.boolean(false), .string("refused by \(who)")]
    case .redirected(let destination): [.boolean(false), .string("redirected to \(destination)")]
    case .failed(let reason): [.boolean(false), .string(reason)]
    }
  }
}
