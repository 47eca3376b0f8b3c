import ContainerHost

/// Carries out a random sequence, with a small model of the app beside it, and looks after each step whether what always
/// holds still does.
struct RandomWalk {
  private let subject: Subject
  /// What has to be visible once the clock has run out; `nil` where the model does not know.
  private var expected: String?
  private var isHeld = false
  private var count = 0
  private var added = 0
  private var lastHost: String?
  private var knownErrors = 0
  /// What could be tapped when the screen was looked at last, with the page of an item of the container's own.
  private var targets: [(name: String, page: String?)] = []
  private let checker = InvariantChecker()

  /// How often the screen is laid out and looked at: each N-th step.
  static let sampling = 4

  init(_ subject: Subject) {
    self.subject = subject
    subject.looks = false
    if let scenery = try? subject.scenery() { noteTargets(scenery) }
  }

  /// - Throws: what does not hold; its `expected` begins with the same words for the same fault.
  static func run(_ steps: [RandomStep], _ factory: SubjectFactory, _ setting: Setting) throws(Finding) {
    var walk = RandomWalk(try factory.make(setting))
    for step in steps {
      guard try walk.make(step) else { continue }
      try walk.look()
    }
  }

  /// - Returns: false where the step does not apply.
  private mutating func make(_ step: RandomStep) throws(Finding) -> Bool {
    switch step.kind {
    case .show, .navigate: return show(step)
    case .tap: return tap(step)
    case .back: forget { $0.attempt("back") }
    case .swipe, .cancelledSwipe, .shortSwipe, .hold: return swipe(step)
    case .lift:
      guard isHeld else { return false }
      isHeld = false
      forget { $0.attempt("lift", [("cancel", .boolean(step.choice % 2 == 0))].table) }
    case .key: forget { $0.attempt("key", .string(Tour.keys[step.choice % Tour.keys.count])) }
    case .advance:
      let span = [0.05, 0.3, 1, 10][step.choice % 4]
      try subject.act("advance", .number(span))
      if span == 10, !isHeld { try settle() }
    case .resize:
      let size = Setting.sizes[step.choice % Setting.sizes.count]
      isHeld = false
      try subject.act("resize", .number(size.width), .number(size.height))
    case .direction:
      isHeld = false
      try subject.act("traits", [("direction", step.choice % 2 == 0 ? "rtl" : "ltr")].table)
    case .addPage, .removePage, .movePage, .disable, .enable, .rename: return try change(step)
    case .relaunch:
      // The app is built as it was at first: pages that have come since are not there.
      let isThere = subject.visible.map(subject.firstPages.contains) ?? false
      if isThere { try stay { $0.attempt("relaunch") } } else { forget { $0.attempt("relaunch") } }
      isHeld = false
    case .reload:
      if subject.plugin == nil { return false }
      try stay { $0.attempt("reload_plugin") }
    case .background:
      isHeld = false
      subject.attempt("background")
      subject.attempt("foreground")
    case .memoryWarning: try subject.act("memory_warning")
    case .crash:
      subject.crashEngine()
    }
    return true
  }

  /// An act whose outcome the model leaves open.
  private mutating func forget(_ act: (Subject) -> Void) {
    expected = nil
    act(subject)
  }

  /// An act that must keep the visible page. What a transition that runs leads to is open.
  private mutating func stay(_ act: (Subject) -> Void) throws(Finding) {
    isHeld = false
    let visible = subject.root?.transition == nil ? subject.visible : nil
    let isShowable = visible != nil
    act(subject)
    if isShowable, subject.visible != visible {
      throw subject.finding(
        "", expected: "\(visible ?? "none") stays visible", happened: "\(subject.visible ?? "no page") is visible",
        proof: [Proof.selected(visible)])
    }
  }

  private mutating func show(_ step: RandomStep) -> Bool {
    let pages = showable
    guard !pages.isEmpty, let root = subject.root else { return false }
    let id = pages[step.choice % pages.count]
    let page = root.children.first { $0.pageID == id }
    expected = nil
    let isModule = page == nil || page is ModuleHostController
    if step.kind == .navigate || page == nil {
      guard isModule else { return false }
      if subject.attempt("navigate", .string(id))?.first == "delivered" { expected = id }
    } else if page?.tabBarItem.isEnabled == true, subject.attempt("select", .string(id)) != nil {
      expected = id
    }
    if isHeld { expected = nil }
    return true
  }

  private var showable: [String] {
    subject.target.isStack ? (1...max(1, subject.setting.pages)).map { subject.setting.id($0) } : subject.pageIDs
  }

  private mutating func tap(_ step: RandomStep) -> Bool {
    guard !targets.isEmpty else { return false }
    let target = targets[step.choice % targets.count]
    expected = nil
    let result = subject.attempt("tap", .string(target.name))
    if result?.first == .boolean(true), !isHeld { expected = target.page }
    return true
  }

  private mutating func swipe(_ step: RandomStep) -> Bool {
    if isHeld { return false }
    var options: [(String, LuaValue)] = []
    switch step.kind {
    case .cancelledSwipe: options = [("progress", .number(0.7)), ("cancel", true)]
    case .shortSwipe: options = [("progress", .number(0.1)), ("velocity", .number(10))]
    case .hold:
      options = [("progress", .number(0.5)), ("hold", true)]
      isHeld = true
    default: options = [("progress", .number(0.9))]
    }
    if step.second % 3 > 0 { options.append(("from", step.second % 3 == 1 ? "start" : "end")) }
    let direction = Tour.directions[step.choice % Tour.directions.count]
    forget { $0.attempt("swipe", .string(direction), options.table) }
    return true
  }

  private mutating func change(_ step: RandomStep) throws(Finding) -> Bool {
    if subject.target.isStack { return false }
    let pages = subject.pageIDs
    if step.kind == .addPage {
      guard pages.count < 12 else { return false }
      added += 1
      let place = Int64(step.choice % (pages.count + 1) + 1)
      let page = NewPage.value("new\(added)", title: "New \(added)")
      try subject.act("add_page", page, [("at", .integer(place)), ("to", .string(SubjectApp.rootID))].table)
      return true
    }
    guard !pages.isEmpty else { return false }
    let id = pages[step.choice % pages.count]
    switch step.kind {
    case .removePage:
      if expected == id || subject.visible == id || isHeld { expected = nil }
      try subject.act("remove_page", .string(id))
    case .movePage: try subject.act("move_page", .string(id), .integer(Int64(step.second % pages.count + 1)))
    case .disable: try subject.act("update_page", .string(id), [("enabled", false)].table)
    case .enable: try subject.act("update_page", .string(id), [("enabled", true)].table)
    default: try subject.act("update_page", .string(id), [("title", .string("Title \(step.second % 9)"))].table)
    }
    return true
  }

  private mutating func settle() throws(Finding) {
    guard let wanted = expected, subject.pageIDs.contains(wanted) else { return }
    if subject.visible != wanted {
      throw subject.finding(
        "", expected: "\(wanted) is visible, as it was asked for last",
        happened: "\(subject.visible ?? "no page") is visible", proof: [Proof.selected(wanted)])
    }
  }

  private mutating func noteTargets(_ scenery: Scenery) {
    targets.removeAll(keepingCapacity: true)
    let own = Set(scenery.nodes.map(\.index))
    for node in scenery.layout?.nodes ?? [] where node.kind == .item || node.kind == .button || node.kind == .scrim {
      if node.isHidden || !node.node.isEnabled || node.visibleFrame.isEmpty { continue }
      guard let name = node.id ?? node.node.page ?? node.node.label else { continue }
      let isPage = node.kind == .item && own.contains(node.index) && name == node.node.page
      targets.append((name, isPage ? node.node.page : nil))
    }
  }

  // MARK: What always holds

  private mutating func look() throws(Finding) {
    count += 1
    let errors = subject.host.errors
    if errors.count < knownErrors { knownErrors = 0 }
    for error in errors[knownErrors...] where error.hasPrefix("plugin ") {
      throw subject.finding("", expected: "no hook fails", happened: error, proof: [Proof.noErrors])
    }
    knownErrors = errors.count
    if let visible = subject.root?.visiblePage, visible.parent !== subject.root {
      throw subject.finding("", expected: "the visible page is a page", happened: "\(visible.pageID) is visible")
    }
    guard count % Self.sampling == 0 else { return }
    let scenery = try subject.scenery()
    noteTargets(scenery)
    if let violation = checker.check(subject.host).first {
      throw subject.finding("", expected: "the rule \(quoted(violation.rule))", happened: violation.message)
    }
    for error in subject.host.errors[min(knownErrors, subject.host.errors.count)...] where error.hasPrefix("plugin ") {
      throw subject.finding("", expected: "no hook fails", happened: error, proof: [Proof.noErrors])
    }
    if subject.target.isStack { return }
    try Check.contentIsThere(subject, scenery)
  }
}
