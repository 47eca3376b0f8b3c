import ContainerHost

extension Check {
  static let surface = [
    Check("F1", wording: "b8b9b4dc") { factory throws(Finding) in
      try visit(factory) { subject, _, _ throws(Finding) in
        let violations = InvariantChecker().check(subject.host).filter { $0.rule == "one parent" }
        let attached = subject.count(.engineAttach) - subject.count(.engineDetach)
        let parents = subject.events.count { $0.kind == .surfaceMoved }
        if let violation = violations.first {
          throw subject.finding("", expected: "one parent", happened: violation.message)
        }
        if attached > 1 {
          throw subject.finding("", expected: "it is attached once", happened: "it is attached \(attached) times")
        }
        if subject.moves > parents {
          throw subject.finding(
            "", expected: "\(parents) moves", happened: "the surface moved \(subject.moves) times")
        }
      }
    },
    Check("F2", wording: "1b14b438") { factory throws(Finding) in
      var last: String?
      try visit(factory) { subject, position, _ throws(Finding) in
        if subject.visible != subject.setting.id(position) { return }
        if let module = subject.host.visiblePage as? ModuleHostController { last = module.pageID }
        if subject.surfaceHost != last {
          throw subject.finding(
            "", expected: "the surface is in \(last ?? "nothing")",
            happened: "the surface is in \(subject.surfaceHost ?? "nothing")",
            proof: ["t:expect(t.surface.host):equals(\(last.map(quoted) ?? "nil"))"])
        }
      }
    },
    Check("F3", wording: "f455f5f7") { factory throws(Finding) in
      try visit(factory) { subject, _, _ throws(Finding) in
        if subject.appearances > 1 {
          throw subject.finding(
            "", expected: "one appearance", happened: "the surface heard viewWillAppear \(subject.appearances) times",
            proof: ["t:expect(t.surface.appearances):equals(1)"])
        }
      }
    },
    Check("F4", wording: "2647dbcb") { factory throws(Finding) in
      var before: ModuleID?
      var count = 0
      try visit(factory) { subject, _, _ throws(Finding) in
        let messages = subject.messages[min(count, subject.messages.count)...]
        let displayed = messages.compactMap { if case .display(let module) = $0 { module } else { nil } }
        let now = (subject.host.visiblePage as? ModuleHostController)?.module ?? before
        let expected = now == before ? [] : [now].compactMap { $0 }
        if displayed != expected {
          throw subject.finding(
            "", expected: "display is sent for \(expected.map(\.rawValue))",
            happened: "display was sent for \(displayed.map(\.rawValue))")
        }
        if case .open? = messages.first, !expected.isEmpty {
          throw subject.finding("", expected: "display before open", happened: "open came first")
        }
        before = now
        count = subject.session.engine.messages.count
      }
    },
    Check("F5", wording: "969e05f8") { factory throws(Finding) in
      try visit(factory) { subject, _, _ throws(Finding) in
        if subject.starts != 1 {
          throw subject.finding(
            "", expected: "one start", happened: "the engine was started \(subject.starts) times",
            proof: ["t:expect(t.engine.starts):equals(1)"])
        }
      }
    },
    Check("F6", wording: "160713c6") { factory throws(Finding) in try oneSwitchForOneAct(factory) },
  ]

  /// Goes to pages by navigation, so that each commits and opens something.
  private static func visit(
    _ factory: SubjectFactory, _ look: (Subject, Int, Int) throws(Finding) -> Void
  ) throws(Finding) {
    let subject = try factory.make(Setting(pages: 6))
    try look(subject, 1, 0)
    for (step, position) in [4, 2, 6, 1, 5, 3, 4, 1].enumerated() {
      if let module = subject.app.module(position) {
        subject.attempt("navigate", .string(module))
      } else {
        try subject.show(position)
      }
      subject.attempt("advance", .number(1))
      try look(subject, position, step + 1)
    }
  }

  private static func oneSwitchForOneAct(_ factory: SubjectFactory) throws(Finding) {
    func judge(_ subject: Subject, _ act: (Subject) throws(Finding) -> Void) throws(Finding) {
      if subject.visible != subject.setting.id(4) { subject.attempt("select", .string(subject.setting.id(4))) }
      subject.attempt("advance", .number(10))
      let (start, displays) = (subject.events.count, subject.displays)
      try act(subject)
      subject.attempt("advance", .number(10))
      let commits = subject.commits(from: start)
      if commits > 1 {
        throw subject.finding("", expected: "one change at most", happened: "the visible page changed \(commits) times")
      }
      if subject.displays - displays > 1 {
        throw subject.finding(
          "", expected: "one display at most", happened: "display was sent \(subject.displays - displays) times")
      }
    }
    let subject = try factory.make(Setting(pages: 7))
    for key in Tour.keys { try judge(subject) { subject throws(Finding) in subject.attempt("key", .string(key)) } }
    for direction in Tour.directions {
      try judge(subject) { subject throws(Finding) in
        subject.attempt("swipe", .string(direction), [("progress", .number(0.9))].table)
      }
    }
    try judge(subject) { subject throws(Finding) in subject.attempt("back") }
  }
}
