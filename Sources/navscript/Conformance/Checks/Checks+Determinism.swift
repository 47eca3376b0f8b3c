import ContainerHost

extension Check {
  static let determinism = [
    Check("D1", wording: "17fa151d") { factory throws(Finding) in
      func run(looks: Int) throws(Finding) -> (Subject, [String]) {
        let subject = try factory.make()
        for position in [2, 4, 3, 5, 1] {
          for _ in 0..<looks {
            subject.attempt("resize", .number(400), .number(800))
            subject.attempt("resize", .number(390), .number(844))
          }
          subject.attempt("select", .string(subject.setting.id(position)))
          subject.attempt("advance", .number(0.1))
          subject.attempt("advance", .number(10))
        }
        for direction in Tour.directions {
          for _ in 0..<looks { subject.attempt("memory_warning") }
          subject.attempt("swipe", .string(direction), [("progress", .number(0.9))].table)
          subject.attempt("advance", .number(10))
        }
        let lines = subject.events.filter { ![.memoryWarning, .error, .pluginFault].contains($0.kind) }
          .map { "\(seconds($0.time)) \($0.description)" }
        return (subject, lines)
      }
      let (_, once) = try run(looks: 0)
      let (subject, often) = try run(looks: 2)
      guard once != often, subject.plugin?.discardReason == nil else { return }
      let difference = zip(once, often).first { $0 != $1 }
      throw subject.finding(
        "the screen was looked at more often", expected: difference?.0 ?? "\(once.count) events",
        happened: "the trace is another: \(difference?.1 ?? "\(often.count) events")")
    },
    Check("D2", wording: "8ebcd351") { factory throws(Finding) in try namesDoNotMatter(factory) },
    Check("D3", wording: "76438c1c") { factory throws(Finding) in
      let body = """
        function P:init()
          local keys = {}
          for key in pairs { zebra = 1, ant = 2, mouse = 3, [7] = 4 } do keys[#keys + 1] = tostring(key) end
          self:log(table.concat(keys, " ") .. " " .. tostring({}) .. " " .. math.random(1000000))
          self:log(tostring(pcall(function() return os.time() end)))
        end
        """
      var texts: [String] = []
      let other = try factory.probe("probe", Probe.plugin(body))
      for run in 0..<2 {
        let subject = try other.make()
        let logs = subject.events.filter { $0.kind == .log }.compactMap { $0.details.first?.value }
        texts.append(logs.joined(separator: "\n") + (factory.fault == .letsChanceIn ? " \(run)" : ""))
      }
      if texts[0] != texts[1] || !texts[0].hasPrefix("7 ant mouse zebra") || !texts[0].hasSuffix("false") {
        let subject = try other.make()
        throw subject.finding("it was started twice", expected: texts[0], happened: texts[1])
      }
    },
  ]

  private static func namesDoNotMatter(_ factory: SubjectFactory) throws(Finding) {
    let usual = try factory.make(Setting(pages: 7))
    let renamed = try factory.make(Setting(pages: 7, naming: .reversed))
    func position(_ subject: Subject, _ id: String?) -> Int? { id.flatMap { subject.pageIDs.firstIndex(of: $0) } }
    /// A text that is an id, as the position of its page.
    func text(_ subject: Subject, _ node: SolvedNode) -> String? {
      position(subject, node.node.text).map { "#\($0)" } ?? node.node.text
    }
    func compare() throws(Finding) {
      if position(usual, usual.visible) != position(renamed, renamed.visible) {
        let wanted = position(usual, usual.visible).map { renamed.pageIDs[$0] }
        throw renamed.finding(
          "the pages got other ids", expected: "\(wanted ?? "no page") is visible",
          happened: "\(renamed.visible ?? "no page") is visible", proof: [Proof.selected(wanted)])
      }
      let (one, other) = (try usual.scenery().nodes, try renamed.scenery().nodes)
      guard one.count == other.count else {
        throw renamed.finding("the pages got other ids", expected: "\(one.count) nodes", happened: "\(other.count)")
      }
      for (left, right) in zip(one, other) {
        let isSame =
          left.kind == right.kind && left.node.label == right.node.label && text(usual, left) == text(renamed, right)
          && left.frame == right.frame && left.node.isSelected == right.node.isSelected
          && position(usual, left.node.page) == position(renamed, right.node.page)
        if !isSame {
          throw renamed.finding(
            "the pages got other ids", expected: "\(TapText.describe(left)), as with the other ids",
            happened: "there is \(TapText.describe(right))")
        }
      }
    }
    try compare()
    for place in [3, 6, 2] {
      for subject in [usual, renamed] {
        try subject.show(place)
        try subject.advance()
      }
      try compare()
    }
    for name in try openers(usual) {
      for subject in [usual, renamed] {
        subject.attempt("tap", .string(name))
        try subject.advance()
      }
      try compare()
    }
    for direction in Tour.directions {
      for subject in [usual, renamed] {
        subject.attempt("swipe", .string(direction), [("progress", .number(0.9))].table)
        try subject.advance()
      }
      try compare()
    }
  }
}
