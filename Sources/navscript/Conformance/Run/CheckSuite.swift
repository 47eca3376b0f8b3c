import ContainerHost

/// Tests one subject against the contract: every rule with apps of its own, those that stand behind others after them.
struct CheckSuite {
  let factory: SubjectFactory
  /// Which rules are wanted; what they stand behind is tested all the same.
  var isWanted: (Requirement) -> Bool = { _ in true }
  /// Told before a rule is tested.
  var willTest: (Requirement) -> Void = { _ in }
  var isInterrupted: () -> Bool = { false }

  /// The rules that have something to say about a target, in the contract's order.
  static func rules(for target: CheckTarget) -> [Requirement] {
    Contract.all.filter { reasonAgainst($0, target) == nil }
  }

  /// Rules about Lua say nothing about a container in Swift, nor those about lists of pages about a stack.
  static func reasonAgainst(_ requirement: Requirement, _ target: CheckTarget) -> String? {
    guard target.isNative else { return nil }
    let aboutPlugins: Set<String> = [
      "L1", "L2", "L3", "L4", "L5", "L6", "L7", "L8", "L9", "L10", "S7", "S8", "S9", "S10", "Y9", "E8", "M5", "T1",
      "T3",
      "T4", "X1", "X2", "X3", "X4", "X7", "X8", "D3",
    ]
    if aboutPlugins.contains(requirement.id) { return "it is about plugins" }
    let aboutPages: Set<String> = ["Y2", "Y4", "Y6", "E1", "E5", "E6", "M1", "M2", "M3", "M4", "T2", "D2"]
    if target.isStack, aboutPages.contains(requirement.id) { return "it is about lists of pages" }
    return nil
  }

  /// The results of the wanted rules, in the contract's order.
  func run(_ note: (CheckResult) -> Void = { _ in }) -> [CheckResult] {
    var states: [String: CheckResult] = [:]
    let rules = Self.rules(for: factory.target)
    var results: [CheckResult] = []
    for requirement in rules where isWanted(requirement) {
      if isInterrupted() { break }
      let result = test(requirement, rules, &states)
      results.append(result)
      note(result)
    }
    return results
  }

  /// Tests what a rule stands behind first, then the rule, each once.
  private func test(
    _ requirement: Requirement, _ rules: [Requirement], _ states: inout [String: CheckResult]
  ) -> CheckResult {
    if let known = states[requirement.id] { return known }
    // Rules that stand behind one another are refused by a test of the contract.
    states[requirement.id] = CheckResult(requirement: requirement, state: .error)
    var blocker: String?
    for id in requirement.prerequisites {
      guard blocker == nil, let other = rules.first(where: { $0.id == id }) else { continue }
      switch test(other, rules, &states).state {
      case .failed, .error: blocker = id
      case .blocked(let first): blocker = first
      case .passed, .skipped: break
      }
    }
    let result = blocker.map { CheckResult(requirement: requirement, state: .blocked(by: $0)) } ?? judge(requirement)
    states[requirement.id] = result
    return result
  }

  private func judge(_ requirement: Requirement) -> CheckResult {
    guard let check = Check.all.first(where: { $0.id == requirement.id }) else {
      return CheckResult(requirement: requirement, state: .skipped("there is no check of it"))
    }
    willTest(requirement)
    let start = RealTime.now
    var result: CheckResult
    do throws(Finding) {
      try check.body(factory)
      result = CheckResult(requirement: requirement, state: .passed)
    } catch {
      let state: CheckResult.State =
        switch error.verdict {
        case .failed: .failed
        case .broken: .error
        case .blocked(let rule): rule == requirement.id ? .failed : .blocked(by: rule)
        }
      result = CheckResult(requirement: requirement, state: state, finding: error)
    }
    result.duration = RealTime.now - start
    return result
  }
}
