import ContainerHost

extension Check {
  static let showing = [
    Check("S1", wording: "c67d3876") { factory throws(Finding) in try showsWhatIsAsked(factory) },
    Check("S2", wording: "6591b564") { factory throws(Finding) in try againMovesNothing(factory) },
    Check("S3", wording: "8c7d0a57") { factory throws(Finding) in
      let subject = try factory.make()
      for round in 1...60 {
        let position = round * 3 % 5 + 1
        try show(subject, position)
        try subject.advance(1)
        try expect(subject, shows: position)
      }
    },
    Check("S4", wording: "4bc652ff") { factory throws(Finding) in
      for pages in [1, 2, 5, 50] {
        let subject = try factory.make(Setting(pages: pages))
        for position in Set([1, (pages + 1) / 2, pages]).sorted() {
          try show(subject, position)
          try subject.advance(10)
          try expect(subject, shows: position)
        }
        if let error = subject.errors.first {
          throw subject.finding("", expected: "no error", happened: error, proof: [Proof.noErrors])
        }
      }
    },
    Check("S5", wording: "87056701") { factory throws(Finding) in try lastOneWins(factory) },
    Check("S6", wording: "21272ce8") { factory throws(Finding) in
      for gesture in Gesture.all { try Gesture.leavesNoTrace(factory, gesture, cancels: true) }
    },
    Check("S7", wording: "7b52a352") { factory throws(Finding) in
      let subject = try factory.make()
      try Tour.walk(subject, goesFar: false) { subject throws(Finding) in
        let texts = subject.errors + [subject.lastRefusal]
        if let error = texts.first(where: { $0.contains("yield") }) {
          throw subject.finding("", expected: "every hook returns", happened: error)
        }
      }
    },
    Check("S8", wording: "ebd03f03") { factory throws(Finding) in try requestsRunAfterwards(factory) },
    Check("S9", wording: "989eb6a6") { factory throws(Finding) in try oneWishForOneAct(factory) },
    Check("S10", wording: "92a6a068") { factory throws(Finding) in
      let body = "function P:handle(e) if e.type == \"key\" then self:show(nil) return true end end"
      let subject = try factory.probe("probe", Probe.plugin(body)).make()
      let (moves, displays) = (subject.moves, subject.displays)
      try subject.act("key", "home")
      let visible = factory.fault == .keepsThePage ? subject.setting.id(1) : subject.visible
      if let visible {
        throw subject.finding(
          "", expected: "no page is visible", happened: "\(visible) is", proof: [Proof.selected(nil)])
      }
      if subject.moves != moves || subject.displays != displays {
        throw subject.finding(
          "", expected: "the engine hears nothing", happened: "the surface moved, or display was sent")
      }
      try subject.show(4)
      try expect(subject, shows: 4)
    },
  ]

  /// Has code show a page; a refusal is what the check is about.
  static func show(_ subject: Subject, _ position: Int) throws(Finding) {
    let step = subject.app.isModule(position) ? "navigate" : "select"
    let id = subject.setting.id(position)
    let result = subject.attempt(step, .string(id))
    if result?.first == "failed" || result == nil {
      let reason = result.flatMap { $0.count > 1 ? ValueText.line($0[1]) : nil } ?? subject.lastRefusal
      throw subject.finding(
        "t:\(step)(\(quoted(id)))", expected: "\(id) is visible", happened: reason,
        proof: [step == "navigate" ? Proof.delivered(id) : Proof.selected(id)])
    }
  }

  static func expect(_ subject: Subject, shows position: Int) throws(Finding) {
    let id = subject.setting.id(position)
    guard subject.visible != id else { return }
    throw subject.finding(
      "", expected: "\(id) is visible", happened: "\(subject.visible ?? "no page") is visible",
      proof: [Proof.selected(id)])
  }

  private static func showsWhatIsAsked(_ factory: SubjectFactory) throws(Finding) {
    let setting = Setting(pages: 6)
    for position in [3, 2, 4, 6, 1, 5] {
      let subject = try factory.make(setting)
      // One that is visible already is the matter of S2.
      if subject.visible == setting.id(position) { continue }
      try show(subject, position)
      try subject.advance()
      try expect(subject, shows: position)
    }
    // A module inside a page, and one that is disabled: code may ask for both.
    let inner = try factory.make(setting)
    if let module = inner.app.module(6) {
      try inner.act("navigate", .string(module))
      try inner.advance()
      try expect(inner, shows: 6)
    }
    let disabled = try factory.make(Setting(pages: 6, disabled: nil))
    if !factory.target.isStack {
      try disabled.act("update_page", .string(setting.id(4)), [("enabled", false)].table)
      try disabled.act("navigate", .string(setting.id(4)))
      try disabled.advance()
      try expect(disabled, shows: 4)
    }
  }

  private static func againMovesNothing(_ factory: SubjectFactory) throws(Finding) {
    for position in [4, 1] {
      let subject = try factory.make()
      try subject.show(position)
      try subject.advance()
      let before = try subject.scenery().faces
      let (moves, displays, start) = (subject.moves, subject.displays, subject.events.count)
      let screen = subject.freshName("before")
      subject.write("local \(screen) = t:screen()")
      try show(subject, position)
      try subject.advance()
      try expect(subject, shows: position)
      let what =
        subject.moves != moves
        ? "the surface moved"
        : subject.displays != displays
          ? "display was sent" : subject.count(.transitionBegan, from: start) > 0 ? "a transition began" : nil
      if let what { throw subject.finding("", expected: "nothing moves", happened: what) }
      if let difference = Scenery.difference(before, try subject.scenery().faces) {
        throw subject.finding(
          "", expected: "the same screen", happened: difference, proof: ["t:expect(t:screen()):equals(\(screen))"])
      }
    }
  }

  private static func lastOneWins(_ factory: SubjectFactory) throws(Finding) {
    for (first, second) in [(2, 4), (3, 1), (5, 2)] {
      for delay in [0, 0.1, 0.25] {
        let subject = try factory.make()
        try show(subject, first)
        try subject.advance(delay)
        try show(subject, second)
        try subject.advance(10)
        for _ in 0..<8 {
          try expect(subject, shows: second)
          try subject.advance(0.1)
        }
        let began = subject.count(.transitionBegan)
        let ended = subject.count(.transitionEnded)
        if began != ended {
          throw subject.finding(
            "", expected: "each transition ends once", happened: "\(began) transitions began, \(ended) ended")
        }
        for id in subject.pageIDs {
          let appeared = subject.count(.didAppear, subject: id) - (subject.visible == id ? 1 : 0)
          let left = subject.count(.didDisappear, subject: id)
          if appeared != left {
            throw subject.finding(
              "", expected: "did_appear and did_disappear in pairs",
              happened: "\(id) heard did_appear \(appeared) and did_disappear \(left) times")
          }
        }
      }
    }
  }

  private static func oneWishForOneAct(_ factory: SubjectFactory) throws(Finding) {
    let subject = try factory.make()
    let start = subject.events.count
    subject.attempt("select", .string(subject.setting.id(4)))
    subject.attempt("advance", .number(10))
    if subject.count(.showModule, subject: SubjectApp.rootID, from: start) > 11 {
      throw subject.finding(
        "", expected: "it comes to an end", happened: "one change is answered by another, without end")
    }
    if let error = subject.errors.first(where: { $0.contains("100") }) {
      throw subject.finding("", expected: "it comes to an end", happened: error, proof: [Proof.noErrors])
    }
    for name in try tapNames(subject) {
      let fresh = try factory.make()
      fresh.attempt("select", .string(fresh.setting.id(2)))
      fresh.attempt("advance", .number(10))
      let start = fresh.events.count
      fresh.attempt("tap", .string(name))
      fresh.attempt("advance", .number(10))
      let count = fresh.count(.showModule, subject: SubjectApp.rootID, from: start)
      if count > 1 {
        throw fresh.finding(
          "", expected: "one page is asked for", happened: "\(count) pages are asked for, one after the other")
      }
    }
  }

  /// What can be tapped on the container's own part of the screen.
  static func tapNames(_ subject: Subject) throws(Finding) -> [String] {
    let scenery = try subject.scenery()
    return scenery.targets.compactMap { scenery.isReachable($0) ? scenery.name(of: $0) : nil }
  }

  private static func requestsRunAfterwards(_ factory: SubjectFactory) throws(Finding) {
    let body = """
      function P:handle(e)
        if e.type ~= "key" then return false end
        self:show(self.pages[3].id)
        self:log(self.visible or "none")
        if e.key == "fail" then error "on purpose" end
        return true
      end
      """
    let subject = try factory.probe("probe", Probe.plugin(body)).make()
    try subject.act("key", "go")
    let seen = subject.events.last { $0.kind == .log }?.details.first?.value
    let expected = subject.setting.id(factory.fault == .carriesOutAtOnce ? 3 : 1)
    guard seen == subject.setting.id(1), expected == seen else {
      throw subject.finding(
        "", expected: "the page is shown after the hook", happened: "the hook saw \(seen ?? "nothing")")
    }
    try expect(subject, shows: 3)
    let failing = try factory.probe("probe", Probe.plugin(body)).make()
    failing.attempt("key", "fail")
    try expect(failing, shows: 1)
    let endless = """
      local count = 0
      function P:show_module(id)
        self:show(id)
        self:navigate { module = id == self.pages[1].id and self.pages[4].id or self.pages[1].id }
      end
      """
    let chain = try factory.probe("probe", Probe.plugin(capabilities: "capabilities = { \"navigate\" }", endless))
      .make()
    chain.attempt("navigate", .string(chain.setting.id(4)))
    if !chain.errors.contains(where: { $0.contains("100") }) {
      throw chain.finding("", expected: "an error that shows the chain", happened: chain.errors.last ?? "no error")
    }
  }
}
