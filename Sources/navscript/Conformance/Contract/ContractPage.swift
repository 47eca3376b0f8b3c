/// `docs/container-contract.md`, from the table that the checks read.
enum ContractPage {
  static var text: String {
    var lines = [
      "<!-- Made from Sources/navscript/Conformance/Contract/contract.lua; change that. -->",
      "# The container contract",
      "",
      "What a container plugin and its host owe each other. `navscript check PLUGIN` tells which rules a plugin keeps;",
      "`navscript explain ID` shows one of them. MUST, SHOULD and MAY are meant as in RFC 2119. The rules of the host are what",
      "an author may rely on.",
      "",
      "This is version \(Contract.version). An ID is never used for another rule, and a rule never gets another ID.",
    ]
    for group in Contract.groups {
      let members = Contract.members(of: group.letter)
      if members.isEmpty { continue }
      lines += ["", "## \(group.title)"]
      for requirement in members { lines += section(requirement) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(_ requirement: Requirement) -> [String] {
    var facts = ["\(requirement.level.rawValue)", "a rule for the \(requirement.side.rawValue)"]
    facts.append("since \(requirement.since)")
    if let capability = requirement.capability { facts.append("with the capability `\(capability)`") }
    if !requirement.prerequisites.isEmpty {
      facts.append("after " + requirement.prerequisites.map { "[\($0)](#\($0.lowercased()))" }.joined(separator: ", "))
    }
    return [
      "", "<a id=\"\(requirement.id.lowercased())\"></a>", "### \(requirement.id). \(requirement.title)", "",
      "*\(facts.joined(separator: ", "))*", "",
    ] + wrapped(requirement.text) + ["", "Why: "].dropLast() + wrapped("Why: " + requirement.intent)
  }

  /// Words in lines of at most 120 characters.
  static func wrapped(_ text: String, width: Int = 120) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + word.count + 1 > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + (line.isEmpty ? [] : [line])
  }
}
