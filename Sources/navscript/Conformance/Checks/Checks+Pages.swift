import ContainerHost

extension Check {
  static let pages = [
    Check("M1", wording: "0eacbc0d") { factory throws(Finding) in try removedPagesAreGone(factory) },
    Check("M2", wording: "8af51680") { factory throws(Finding) in
      for place in [1, 3, 6] {
        let subject = try factory.make()
        try subject.act("add_page", NewPage.value("new", title: "New"), [("at", .integer(Int64(place)))].table)
        var explorer = Explorer(subject)
        if try !explorer.search(for: ["new"]).isEmpty {
          throw subject.finding("", expected: "it can be reached", happened: "the added page cannot be reached")
        }
      }
    },
    Check("M3", wording: "42910dcd") { factory throws(Finding) in try changesElsewhere(factory) },
    Check("M4", wording: "b30cf7fd") { factory throws(Finding) in try noPagesIsLegal(factory) },
    Check("M5", wording: "7e0c79ae") { factory throws(Finding) in
      let body = "function P:pages_changed() self:log(#self.pages .. \" \" .. (self.visible or \"none\")) end"
      let subject = try factory.probe("probe", Probe.plugin(body)).make()
      try subject.show(2)
      try subject.show(4)
      let start = subject.events.count
      try subject.act("remove_page", .string(subject.setting.id(4)))
      var logs = subject.events[start...].filter { $0.kind == .log }.compactMap { $0.details.first?.value }
      if factory.fault == .tellsBeforeTheListIsNew { logs = ["5 \(subject.setting.id(4))"] }
      let expected = ["4 \(subject.setting.id(2))"]
      if logs != expected {
        throw subject.finding("", expected: "pages_changed sees \(expected)", happened: "it saw \(logs)")
      }
    },
  ]

  private static func removedPagesAreGone(_ factory: SubjectFactory) throws(Finding) {
    for pages in [4, 2] {
      let subject = try factory.make(Setting(pages: pages))
      for position in [2, pages] {
        try subject.show(position)
        try subject.advance()
      }
      while let visible = subject.visible, subject.pageIDs.contains(visible) {
        let start = subject.events.count
        try subject.act("remove_page", .string(visible))
        try subject.advance()
        let left = subject.pageIDs
        let asked = subject.events[start...].last { $0.kind == .showModule && $0.subject == SubjectApp.rootID }?.details
          .first { $0.name == "page" }?.value
        let scenery = try subject.scenery()
        if let node = scenery.nodes.first(where: {
          $0.node.page == visible && ($0.kind == .item || $0.kind == .content)
        }) {
          throw subject.finding(
            "", expected: "\(visible) is gone", happened: "there is still \(TapText.describe(node)) for it")
        }
        if let asked, subject.visible != asked {
          throw subject.finding(
            "", expected: "\(asked), which the host asks for, is visible",
            happened: "\(subject.visible ?? "no page") is visible")
        }
        if left.isEmpty, let now = subject.visible {
          throw subject.finding("", expected: "no page is visible", happened: "\(now) is visible")
        }
        let isEmpty = (subject.root?.children ?? []).allSatisfy { !$0.tabBarItem.isEnabled }
        if !isEmpty, subject.visible == nil {
          throw subject.finding("", expected: "another page is visible", happened: "no page is visible")
        }
      }
    }
  }

  private static func changesElsewhere(_ factory: SubjectFactory) throws(Finding) {
    let id = { (position: Int) in Setting().id(position) }
    let changes: [Deed] = [
      Deed("move_page", [.string(id(5)), .integer(1)]), Deed("move_page", [.string(id(1)), .integer(5)]),
      Deed("add_page", [NewPage.value("new", title: "New"), [("at", .integer(1))].table]),
      Deed("update_page", [.string(id(3)), [("title", "Other")].table]),
      Deed("update_page", [.string(id(3)), [("enabled", false)].table]),
      Deed("remove_page", [.string(id(3))]),
    ]
    for change in changes {
      for visible in [4, 2] {
        let subject = try factory.make()
        for position in [1, 3, 2, visible] where subject.visible != id(position) {
          try subject.show(position)
          try subject.advance()
        }
        if subject.visible != id(visible) { continue }
        try subject.act(change)
        try subject.advance()
        try expect(subject, shows: visible)
        try labelsAndMarks(subject, try subject.scenery())
      }
    }
  }

  /// The hook that an error names: `plugin sidebar 1.0.0: layout: …`.
  private static func hook(_ error: String) -> String? {
    let parts = error.split(separator: ": ", maxSplits: 2)
    return parts.count > 2 && error.hasPrefix("plugin ") ? String(parts[1]) : nil
  }

  private static func noPagesIsLegal(_ factory: SubjectFactory) throws(Finding) {
    let subject: Subject
    do throws(Finding) { subject = try factory.make(Setting(pages: 0)) } catch {
      var found = error
      if error.verdict == .blocked(by: "M4") { found.verdict = .failed }
      throw found
    }
    // Hooks that fail with pages too are the matter of other rules.
    let usual = try factory.make()
    for direction in Tour.directions { usual.attempt("swipe", .string(direction)) }
    for key in Tour.keys { usual.attempt("key", .string(key)) }
    let failing = Set(usual.errors.compactMap(Self.hook))
    func look() throws(Finding) {
      _ = try subject.scenery()
      // A tab view reports a selection that it has no page for: so does SwiftUI.
      if subject.target.isNative { return }
      if let error = subject.errors.first(where: { Self.hook($0).map { !failing.contains($0) } ?? true }) {
        throw subject.finding("", expected: "no error", happened: error, proof: [Proof.noErrors])
      }
    }
    try look()
    for direction in Tour.directions {
      subject.attempt("swipe", .string(direction))
      try look()
    }
    for key in Tour.keys {
      subject.attempt("key", .string(key))
      try look()
    }
    subject.attempt("back")
    try look()
    for name in try openers(subject) {
      subject.attempt("tap", .string(name))
      try look()
    }
    if factory.target.isStack { return }
    try subject.act("add_page", NewPage.value("new", title: "New"), [("to", .string(SubjectApp.rootID))].table)
    try subject.act("select", "new")
    try subject.advance()
    try look()
    if subject.visible != "new" {
      throw subject.finding(
        "", expected: "the page that has come is visible", happened: "\(subject.visible ?? "none") is")
    }
    try subject.act("remove_page", "new")
    try look()
  }
}
