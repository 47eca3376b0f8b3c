import ContainerHost

/// What a message calls the thing that a scenario asked for.
extension ScenarioRun {
  static func isAct(_ name: String) -> Bool {
    name.hasPrefix(ScenarioObjects.Request.engineMethod)
      || Steps.methods[name] != nil && Steps.questionsWithArguments[name] == nil
  }

  /// What an act is called in a message.
  static func phrase(_ name: String) -> String {
    name.hasPrefix(ScenarioObjects.Request.engineMethod) ? name : "t:\(name)"
  }

  /// The word of the source line that a step is about.
  static func word(of name: String, _ values: [LuaValue]) -> String? {
    typealias Request = ScenarioObjects.Request
    switch name {
    case Request.member, Request.surfaceMember, Request.engineMember, Request.matcherMember:
      if case .string(let key)? = values.first { return key }
      return nil
    default:
      return name.dropping(prefix: Request.matcher) ?? name.dropping(prefix: Request.engineMethod) ?? name
    }
  }
}

extension String {
  /// What follows `prefix`, or `nil` when this does not begin with it.
  func dropping(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
