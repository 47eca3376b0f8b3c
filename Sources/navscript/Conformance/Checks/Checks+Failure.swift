import ContainerHost

extension Check {
  static let failure = [
    Check("X1", wording: "82479b68") { factory throws(Finding) in
      let body = """
        function P:show_module(id) self:show(id) if id == self.pages[4].id then error "on purpose" end end
        function P:handle(e)
          if e.type ~= "key" then return false end
          self:begin_transition(self.pages[2].id)
          self:show(self.pages[3].id)
          error "on purpose"
        end
        """
      let subject = try factory.probe("probe", Probe.plugin(body)).make()
      subject.attempt("key", "go")
      let outcome = subject.attempt("navigate", .string(subject.setting.id(4)))?.first
      let visible = factory.fault == .losesThePage ? nil : subject.visible
      if visible != subject.setting.id(1) || subject.root?.transition != nil || outcome != "failed" {
        throw subject.finding(
          "", expected: "everything is as before, and the outcome is failed",
          happened: "\(visible ?? "no page") is visible, the outcome is \(ValueText.line(outcome ?? .nil))")
      }
      try subject.show(2)
      try expect(subject, shows: 2)
    },
    Check("X2", wording: "a436e7b9") { factory throws(Finding) in
      let body = """
        function P:handle(e)
          if e.key == "loop" then pcall(function() while true do end end) end
          if e.key == "grow" then local t = {} for i = 1, 1e7 do t[i] = ("x"):rep(1000) .. i end end
          if e.key == "fail" then error "on purpose" end
          return false
        end
        """
      for (key, times) in [("loop", 1), ("fail", 3)] {
        let subject = try factory.probe("probe", Probe.plugin(body)).make()
        for _ in 0..<times { subject.attempt("key", .string(key)) }
        if subject.plugin?.discardReason == nil || factory.fault == .forgetsBudgets {
          throw subject.finding("", expected: "the plugin is discarded", happened: "it goes on")
        }
        try subject.show(4)
        try expect(subject, shows: 4)
      }
    },
    Check("X3", wording: "c7887642") { factory throws(Finding) in
      let body = """
        function P:init()
          local function tick() self:log "tick" self:after(1, tick) end
          self:after(1, tick)
        end
        function P:handle(e) if e.key == "fail" then error "on purpose" end end
        """
      let subject = try factory.probe("probe", Probe.plugin(body)).make()
      try subject.advance(3)
      for _ in 0..<3 { subject.attempt("key", "fail") }
      let start = subject.events.count
      try subject.advance(3)
      let pending = subject.host.clock.pending.count + (factory.fault == .keepsTimers ? 1 : 0)
      if subject.plugin?.discardReason == nil || pending != 0 || subject.count(.log, from: start) != 0 {
        throw subject.finding("the plugin was discarded", expected: "no timer", happened: "\(pending) timers wait")
      }
    },
    Check("X4", wording: "ca371da1") { factory throws(Finding) in try reloadGoesOn(factory) },
    Check("X5", wording: "75beb459") { factory throws(Finding) in
      let settings = [
        Setting(), Setting(pages: 2, size: Size(width: 844, height: 390)), Setting(pages: 2, disabled: 2),
      ]
      for setting in settings {
        let subject = try factory.make(setting)
        try Tour.walk(subject) { subject throws(Finding) in
          if let error = subject.errors.first(where: { $0.hasPrefix("plugin ") }) {
            throw subject.finding("", expected: "no hook fails", happened: error, proof: [Proof.noErrors])
          }
          if let plugin = subject.plugin, plugin.discardReason == nil, plugin.readPageIDs() != subject.pageIDs {
            throw subject.finding(
              "", expected: "the host's fields are the host's", happened: "self.pages was overwritten")
          }
        }
      }
    },
    Check("X6", wording: "8664f177") { factory throws(Finding) in
      let subject = try factory.make()
      for position in [2, 4, 1, 3] {
        try subject.show(position)
        try subject.advance(0.5)
      }
      for direction in Tour.directions {
        subject.attempt("swipe", .string(direction), [("progress", .number(0.9))].table)
        try subject.advance(0.5)
      }
      try subject.advance(60)
      let pending = subject.host.clock.pending.filter { $0.owner != "engine" }
      if let first = pending.first {
        throw subject.finding(
          "", expected: "nothing waits after 60 s",
          happened: "\(pending.count) timers wait, the first is of \(first.owner)",
          proof: ["t:settle()"])
      }
    },
    Check("X7", wording: "97771a12") { factory throws(Finding) in try staysFarFromBudgets(factory) },
    Check("X8", wording: "96678549") { factory throws(Finding) in
      let subject = try factory.probe("probe", Probe.plugin("")).make()
      guard let plugin = subject.plugin else { return }
      try subject.show(3)
      let version = plugin.manifest.version
      let broken = Probe.plugin("function P:layout() return 7 end").replacingVersion("1.1.0")
      for text in ["return {", broken] {
        let source = PluginSource(
          name: "probe", chunkName: "probe.lua", path: "probe.lua", root: nil, bytes: Array(text.utf8))
        var isRefused = false
        do throws(PluginReloadError) { try plugin.reload(source) } catch {
          isRefused = error.description.contains("probe.lua")
        }
        if !isRefused || plugin.manifest.version != version || factory.fault == .takesHalfAReload {
          throw subject.finding(
            "it was reloaded with an error", expected: "it is refused", happened: "it has taken over")
        }
        try expect(subject, shows: 3)
      }
    },
  ]

  private static func reloadGoesOn(_ factory: SubjectFactory) throws(Finding) {
    for delay in [10, 0.1, 0] {
      let control = try factory.make()
      let subject = try factory.make()
      for one in [control, subject] {
        try one.show(2)
        try one.advance(10)
        try one.show(4)
        try one.advance(delay)
      }
      try subject.act("reload_plugin")
      for one in [control, subject] {
        if subject.visible != control.visible {
          throw subject.finding(
            "", expected: "\(control.visible ?? "no page") is visible, as without a reload",
            happened: "\(subject.visible ?? "no page") is visible", proof: [Proof.selected(control.visible)])
        }
        try one.advance(10)
      }
      if let difference = Scenery.difference(try control.scenery().faces, try subject.scenery().faces) {
        throw subject.finding("", expected: "the same screen as without a reload", happened: difference)
      }
      // And it stays so.
      try subject.advance(5)
      if let difference = Scenery.difference(try control.scenery().faces, try subject.scenery().faces) {
        throw subject.finding("", expected: "the same screen as without a reload", happened: difference)
      }
    }
  }

  /// Whether an error speaks of a budget that was spent.
  static func isOverBudget(_ error: String) -> Bool {
    ["instructions", "memory", "processor time"].contains { error.contains($0) }
  }

  private static func staysFarFromBudgets(_ factory: SubjectFactory) throws(Finding) {
    let subject = try factory.make(Setting(pages: 50))
    func look() throws(Finding) {
      let texts = subject.errors + [subject.lastRefusal]
      if let error = texts.first(where: Self.isOverBudget) {
        throw subject.finding("", expected: "half of the budget", happened: error, proof: [Proof.noErrors])
      }
      if let state = subject.plugin?.state, state.memoryPeak > state.limits.memory / 2 {
        throw subject.finding(
          "", expected: "half of the memory at most", happened: "it has held \(state.memoryPeak) bytes")
      }
    }
    try look()
    for position in [50, 1, 25] {
      subject.attempt("select", .string(subject.setting.id(position)))
      try look()
    }
    for size in Setting.sizes {
      subject.attempt("resize", .number(size.width), .number(size.height))
      try look()
    }
    try memoryStays(factory)
  }

  private static func memoryStays(_ factory: SubjectFactory) throws(Finding) {
    let subject = try factory.make()
    func used(after rounds: Int) throws(Finding) -> Int {
      for round in 0..<rounds {
        subject.attempt("resize", .number(round % 2 == 0 ? 400 : 390), .number(844))
        if let error = subject.errors.first(where: Self.isOverBudget) {
          throw subject.finding("", expected: "half of the budget", happened: error, proof: [Proof.noErrors])
        }
      }
      subject.attempt("memory_warning")
      return subject.plugin?.state?.memoryUsed ?? 0
    }
    let slack = 4096
    _ = try used(after: 20)
    let first = try used(after: 40)
    let second = try used(after: 40)
    // Only where it seems to grow is it done as often as the rule says.
    guard second > first + slack / 4 else { return }
    let last = try used(after: 900)
    if last > second + slack {
      throw subject.finding(
        "the screen was resized 1,000 times", expected: "the memory stays",
        happened: "it has grown from \(first) to \(last) bytes")
    }
  }
}

extension String {
  fileprivate func replacingVersion(_ version: String) -> String {
    split(separator: "\"1.0.0\"", omittingEmptySubsequences: false).joined(separator: "\"\(version)\"")
  }
}
