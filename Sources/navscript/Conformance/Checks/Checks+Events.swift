import ContainerHost

extension Check {
  static let events = [
    Check("E1", wording: "1eaa56a3") { factory throws(Finding) in try tapsShowTheirPages(factory) },
    Check("E2", wording: "01ae17a3") { factory throws(Finding) in try backEnds(factory) },
    Check("E3", wording: "1aa87289") { factory throws(Finding) in
      let subject = try factory.make()
      try subject.show(2)
      subject.attempt("advance", .number(10))
      let before = try subject.scenery().faces
      let (state, visible) = (subject.pluginState, subject.visible)
      func errors() -> [String] { subject.errors.filter { $0.contains(": handle: ") } }
      let known = errors().count
      let unknown = [
        Deed("key", ["F13"]), Deed("key", ["no such key"]),
        Deed("drag", [[("id", .string("nothing.there")), ("dx", .number(200))].table]),
        Deed("drag", [[("id", .string("nothing.there")), ("dy", .number(-200)), ("cancel", true)].table]),
      ]
      for act in unknown {
        let isTaken = try subject.act(act) == [.boolean(true)]
        subject.attempt("advance", .number(10))
        if isTaken { throw subject.finding(act.text, expected: "it is not taken", happened: "handle returned true") }
        if errors().count > known {
          throw subject.finding(
            act.text, expected: "no error", happened: errors().last ?? "", proof: [Proof.noErrors])
        }
        if subject.visible != visible {
          throw subject.finding(
            act.text, expected: "\(visible ?? "no page") is visible", happened: "\(subject.visible ?? "no page") is")
        }
        if let difference = Scenery.difference(before, try subject.scenery().faces) {
          throw subject.finding(act.text, expected: "the same screen", happened: difference)
        }
        if let now = subject.pluginState, now != state {
          throw subject.finding(act.text, expected: "the same state", happened: "self.state is another")
        }
      }
    },
    Check("E4", wording: "5d9d9dff") { factory throws(Finding) in
      for gesture in Gesture.all { try Gesture.leavesNoTrace(factory, gesture, cancels: false) }
    },
    Check("E5", wording: "ce42f6ac") { factory throws(Finding) in try disabledPagesCannotBeChosen(factory) },
    Check("E6", wording: "c6b19aae") { factory throws(Finding) in
      for size in [Setting().size, Size(width: 1366, height: 1024)] {
        let subject = try factory.make(Setting(size: size))
        for position in [2, 4] {
          try subject.show(position)
          try subject.advance()
          let scenery = try subject.scenery()
          let item = scenery.targets.first { $0.node.page == subject.visible && scenery.isReachable($0) }
          guard let name = item.flatMap(scenery.name) else { continue }
          let (moves, displays, visible) = (subject.moves, subject.displays, subject.visible)
          try subject.act("tap", .string(name))
          try subject.advance()
          if subject.visible != visible {
            throw subject.finding(
              "", expected: "\(visible ?? "no page") is visible",
              happened: "\(subject.visible ?? "no page") is visible",
              proof: [Proof.selected(visible)])
          }
          if subject.moves != moves || subject.displays != displays {
            throw subject.finding("", expected: "nothing moves", happened: "the surface moved, or display was sent")
          }
        }
      }
    },
    Check("E7", wording: "b45824da") { factory throws(Finding) in try twoBacksAreOne(factory) },
    Check("E8", wording: "2157f6ae") { factory throws(Finding) in
      let body = "function P:handle(e) if e.type == \"key\" then self:show(self.pages[2].id) return true end end"
      let subject = try factory.probe("probe", Probe.plugin(body)).make()
      var asked = 0
      subject.host.guards = [
        NavigationGuard("counting") { _ in
          asked += 1
          return .deny(reason: "no")
        }
      ]
      try subject.act("tap", .string(subject.setting.id(3)))
      try subject.act("key", "go")
      if factory.fault == .asksNobody { asked = 0 }
      if asked != 2 || subject.visible != subject.setting.id(1) {
        throw subject.finding(
          "", expected: "guards are asked once for each wish, and nothing moves",
          happened: "they were asked \(asked) times, \(subject.visible ?? "no page") is visible")
      }
      subject.host.guards = []
      try subject.act("update_page", .string(subject.setting.id(3)), [("enabled", false)].table)
      subject.attempt("tap", .string(subject.setting.id(3)))
      try expect(subject, shows: 1)
      let start = subject.events.count
      try subject.act("tap", .string(subject.setting.id(1)))
      if subject.count(.reselect, from: start) != 1 || subject.commits(from: start) != 0 {
        throw subject.finding("", expected: "a tap on the visible page's item is a reselect", happened: "it is not")
      }
    },
  ]

  private static func tapsShowTheirPages(_ factory: SubjectFactory) throws(Finding) {
    for size in [Setting().size, Size(width: 1366, height: 1024)] {
      let setting = Setting(size: size)
      let first = try factory.make(setting)
      let titles = (1...setting.pages).map { first.app.title($0) }
      for name in [nil] + (try openers(first)).map(Optional.some) {
        let subject = try factory.make(setting)
        if let name {
          subject.attempt("tap", .string(name))
        } else {
          subject.attempt("select", .string(setting.id(3)))
        }
        subject.attempt("advance", .number(10))
        try openAndTap(subject, titles)
      }
    }
  }

  private static func openAndTap(_ subject: Subject, _ titles: [String]) throws(Finding) {
    let known = try subject.scenery()
    for node in known.targets where node.kind == .item && node.node.page == nil {
      throw subject.finding("", expected: "an item has a page", happened: "\(TapText.describe(node)) has none")
    }
    for target in known.targets {
      // The screen may be another by now.
      let scenery = try subject.scenery()
      guard
        let node = scenery.targets.first(where: { $0.node.label == target.node.label && $0.kind == target.kind }),
        let label = node.node.label, let position = titles.firstIndex(of: label).map({ $0 + 1 }),
        scenery.isReachable(node), let name = scenery.name(of: node)
      else { continue }
      let wanted = subject.setting.id(position)
      if node.kind == .button, node.id?.hasPrefix("@") == true { continue }
      // One that was visible before is the matter of S3.
      let wasVisible = subject.events.contains {
        $0.kind == .committed && $0.subject == SubjectApp.rootID && $0.details.contains { $0.value == wanted }
      }
      if subject.visible == wanted || wasVisible { continue }
      let start = subject.events.count
      subject.attempt("tap", .string(name))
      let commit = subject.events[start...].last { $0.kind == .committed && $0.subject == SubjectApp.rootID }
      let atOnce = subject.visible
      try subject.advance()
      if node.kind == .button, subject.visible != wanted { continue }
      if atOnce != wanted {
        throw subject.finding(
          "t:tap \(quoted(name))", expected: "\(wanted), which the label names, is visible",
          happened: "\(atOnce ?? "no page") is visible", proof: [Proof.selected(wanted)])
      }
      if let cause = commit?.cause, cause != "tap", cause != "gesture" {
        throw subject.finding(
          "t:tap \(quoted(name))", expected: "it is the user's choice", happened: "its cause is \(quoted(cause))")
      }
    }
  }

  private static let history = [Setting.Option(name: "back_behavior", value: .string("history"))]

  private static func historySetting(_ factory: SubjectFactory, size: Size = Setting().size) -> Setting {
    factory.target.isNative ? Setting(size: size) : Setting(size: size, options: history)
  }

  private static func backEnds(_ factory: SubjectFactory) throws(Finding) {
    for size in [Setting().size, Size(width: 1366, height: 1024)] {
      for setting in [Setting(size: size), historySetting(factory, size: size)] {
        let subject = try factory.make(setting)
        var changes = 0
        for position in [2, 4, 5] {
          try subject.show(position)
          try subject.advance(1)
          changes += 1
        }
        for name in try openers(subject) {
          subject.attempt("tap", .string(name))
          try subject.advance(1)
          changes += 1
        }
        let limit = changes + 2 * setting.pages
        var count = 0
        while try subject.act("back") == [.boolean(true)] {
          count += 1
          try subject.advance()
          if count > limit {
            throw subject.finding(
              "back was pressed \(count) times", expected: "one of them is not taken, after \(limit) at most",
              happened: "all are taken", proof: ["t:expect(t:back()):is_false()"])
          }
        }
      }
    }
  }

  private static func twoBacksAreOne(_ factory: SubjectFactory) throws(Finding) {
    let setting = historySetting(factory)
    func prepare() throws(Finding) -> Subject {
      let subject = try factory.make(setting)
      for position in [2, 4, 5] {
        try subject.show(position)
        try subject.advance()
      }
      return subject
    }
    let once = try prepare()
    let before = once.visible
    guard try once.act("back") == [.boolean(true)] else { return }
    let isUnderWay = once.root?.transition != nil
    let atOnce = once.visible
    try once.advance()
    // Where nothing runs and nothing is waited for, two are two.
    guard isUnderWay || atOnce == before && once.visible != before else { return }
    let twice = try prepare()
    try twice.act("back")
    try twice.act("back")
    try twice.advance()
    if twice.visible != once.visible {
      throw twice.finding(
        "back was pressed twice while the first one's transition ran",
        expected: "\(once.visible ?? "no page") is visible, as after one",
        happened: "\(twice.visible ?? "no page") is visible", proof: [Proof.selected(once.visible)])
    }
  }

  private static func disabledPagesCannotBeChosen(_ factory: SubjectFactory) throws(Finding) {
    for size in [Setting().size, Size(width: 1366, height: 1024)] {
      let subject = try factory.make(Setting(size: size))
      let id = subject.setting.id(2)
      try subject.act("update_page", .string(id), [("enabled", false)].table)
      func look(_ done: String = "") throws(Finding) {
        for node in try subject.scenery().targets
        where node.kind == .item && node.node.page == id && node.node.isEnabled {
          throw subject.finding(done, expected: "enabled = false", happened: "the item of a disabled page is enabled")
        }
        if subject.visible == id {
          throw subject.finding(done, expected: "\(id) is disabled", happened: "\(id) is visible")
        }
      }
      try look()
      for name in try openers(subject) {
        subject.attempt("tap", .string(name))
        try look()
        try subject.advance()
        try look()
      }
      for key in Tour.keys {
        subject.attempt("key", .string(key))
        try look()
      }
    }
    try swipesPassOver(factory)
    try nothingWaits(factory)
  }

  /// Where a swipe leads from page to page, it leads past one that is disabled.
  private static func swipesPassOver(_ factory: SubjectFactory) throws(Finding) {
    for direction in Tour.directions {
      let usual = try factory.make()
      for position in [2, 3] {
        usual.attempt("swipe", .string(direction), [("progress", .number(0.9))].table)
        try usual.advance()
        if usual.visible != usual.setting.id(position) { break }
      }
      guard usual.visible == usual.setting.id(3) else { continue }
      let subject = try factory.make()
      try subject.act("update_page", .string(subject.setting.id(2)), [("enabled", false)].table)
      subject.attempt("swipe", .string(direction), [("progress", .number(0.9))].table)
      try subject.advance()
      try expect(subject, shows: 3)
    }
  }

  /// What was asked for by a tap is not carried out for a page that has been disabled since.
  private static func nothingWaits(_ factory: SubjectFactory) throws(Finding) {
    for name in try openers(try factory.make()) {
      let subject = try factory.make()
      subject.attempt("tap", .string(name))
      let visible = subject.visible
      for id in subject.pageIDs where id != visible {
        try subject.act("update_page", .string(id), [("enabled", false)].table)
      }
      try subject.advance()
      if let now = subject.visible, now != visible {
        throw subject.finding(
          "", expected: "a disabled page is not shown", happened: "\(now), which is disabled, is visible")
      }
    }
  }
}
