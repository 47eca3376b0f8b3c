import ContainerHost

/// `navscript explain ID...`: what a rule of the contract means.
struct ExplainCommand {
  private let requirements: [Requirement]
  private let output: Output

  init(_ arguments: ParsedArguments, output: Output) throws(UsageError) {
    guard !arguments.positionals.isEmpty else {
      throw UsageError("explain which rule? expected an ID such as S2; navscript check --list shows all")
    }
    var found: [Requirement] = []
    for name in arguments.positionals { found.append(try Self.requirement(name)) }
    requirements = found
    self.output = output
  }

  /// The rule with an ID, in capitals or not.
  static func requirement(_ name: String) throws(UsageError) -> Requirement {
    if let found = Contract.requirement(name.uppercased()) { return found }
    let near = nearestName(to: name.uppercased(), among: Contract.all.map(\.id))
    throw UsageError("no rule has the ID \(quoted(name))\(didYouMean(near))")
  }

  func run() -> Ending {
    for (index, requirement) in requirements.enumerated() {
      if index > 0 { output.line() }
      for line in Self.lines(requirement) { output.line(line) }
    }
    return Ending()
  }

  static func lines(_ requirement: Requirement) -> [String] {
    let width = 100
    var facts = "\(requirement.level.rawValue), a rule for the \(requirement.side.rawValue), since \(requirement.since)"
    if let capability = requirement.capability { facts += ", with the capability \(quoted(capability))" }
    var lines = ["\(requirement.id). \(requirement.title)", facts, ""]
    lines += ContractPage.wrapped(requirement.text, width: width)
    lines += [""] + ContractPage.wrapped("Why: " + requirement.intent, width: width)
    if !requirement.prerequisites.isEmpty {
      lines += ["", "It can be judged only where these are kept: " + requirement.prerequisites.joined(separator: ", ")]
    }
    return lines
  }
}
