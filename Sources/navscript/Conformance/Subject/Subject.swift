import ContainerHost

/// One fresh app with the container that is checked, and everything that has been done to it.
///
/// What a check does goes through the steps of scenarios, so that it can be written down as one.
final class Subject {
  let app: SubjectApp
  let session: Session
  /// What the app was told to do, in order.
  private(set) var acts: [Deed] = []
  /// Whether the screen is laid out after each act, as a device does.
  var looks: Bool
  /// A part of the host that does wrong on purpose: what shows that the checks of the host can fail.
  let fault: HostFault?
  private var names = 0

  var setting: Setting { app.setting }
  var target: CheckTarget { app.target }
  var host: AppHost { session.host }

  /// - Throws: ``Finding`` with the rule that speaks of what does not load or start.
  init(
    _ app: SubjectApp, _ description: AppDescription, state: LuaState, fault: HostFault?, looks: Bool
  ) throws(Finding) {
    self.app = app
    self.fault = fault
    self.looks = looks
    do throws(ScenarioProblem) {
      session = try Session(description, state: state, plugins: app.target.plugins)
    } catch {
      let text = error.message.hasPrefix("nav.plugin: ") ? String(error.message.dropFirst(12)) : error.message
      var finding = Finding(
        done: "the app was started with \(app.setting.text)", expected: "it starts", happened: text)
      finding.verdict = .blocked(by: LoadFault.rule(text, hasPages: app.setting.pages > 0))
      finding.place = app.target.place(in: text)
      finding.scenario = app.scenario(named: "it starts", head: [text], steps: [])
      throw finding
    }
    if looks { _ = try? host.screen() }
  }

  // MARK: Acting

  /// Does what must succeed.
  @discardableResult
  func act(_ name: String, _ arguments: LuaValue...) throws(Finding) -> [LuaValue] { try act(Deed(name, arguments)) }

  @discardableResult
  func act(_ act: Deed) throws(Finding) -> [LuaValue] {
    acts.append(act)
    do throws(StepFailure) { return try perform(act) } catch {
      throw finding("", expected: "it is carried out", happened: error.message)
    }
  }

  /// Does what may come to nothing.
  /// - Returns: `nil` when it did.
  @discardableResult
  func attempt(_ name: String, _ arguments: LuaValue...) -> [LuaValue]? {
    let act = Deed(name, arguments)
    acts.append(Deed(name, arguments, line: act.protectedText))
    do throws(StepFailure) { return try perform(act) } catch {
      lastRefusal = error.message
      return nil
    }
  }

  /// What the last ``attempt(_:_:)`` that came to nothing said.
  private(set) var lastRefusal = ""

  private func perform(_ act: Deed) throws(StepFailure) -> [LuaValue] {
    guard let step = Steps.methods[act.name] else { throw StepFailure("there is no step \(act.name)") }
    let result = try step(session, StepArguments(step: "t:\(act.name)", values: act.arguments))
    if looks {
      do throws(LayoutError) { _ = try host.screen() } catch { throw StepFailure("there is no screen: \(error)") }
    }
    return result
  }

  /// Writes a line into the scenario without doing anything.
  func write(_ line: String) { acts.append(Deed(line: line)) }

  /// A name for something that the scenario keeps.
  func freshName(_ stem: String) -> String {
    names += 1
    return names == 1 ? stem : "\(stem)_\(names)"
  }

  /// Has code show the page at a position, from 1. What becomes of it is for the caller to see: showing is the matter of the
  /// rules about it alone.
  func show(_ position: Int) throws(Finding) {
    attempt(app.isModule(position) ? "navigate" : "select", .string(setting.id(position)))
  }

  func advance(_ seconds: Double = 10) throws(Finding) { try act("advance", .number(seconds)) }

  /// The engine ends by itself, and is started again.
  func crashEngine() {
    acts.append(Deed(line: "t.engine:crash()"))
    session.engine.crash()
    acts.append(Deed(line: "t.engine:restart {}"))
    host.restartEngine()
  }

  // MARK: Asking

  var root: ContainerViewController? { host.rootViewController as? ContainerViewController }
  var plugin: LuaContainerController? { root as? LuaContainerController }
  /// The pages that the app is built with.
  private(set) lazy var firstPages: Set<String> =
    Set((setting.pages == 0 ? [] : Array(1...setting.pages)).map { setting.id($0) })
  /// The id of the page that the container shows; `nil` for none.
  var visible: String? { root?.visiblePage?.pageID }
  var pageIDs: [String] { (root?.children ?? []).filter { !($0 is MoreNavigationController) }.map(\.pageID) }
  var errors: [String] { session.errors + (fault?.errors ?? []) }
  var moves: Int { host.surface.moves + (fault == .movesTwice ? acts.count : 0) }
  var surfaceHost: String? { fault == .leavesTheSurface ? nil : host.surface.host?.pageID }
  var appearances: Int { host.surface.appearances + (fault == .appearsAgain ? acts.count : 0) }
  var starts: Int { session.engine.starts + (fault == .startsAgain ? 1 : 0) }

  /// What the engine was told so far.
  var messages: [HeadlessEngine.Message] {
    var messages = session.engine.messages
    if fault == .displaysTwice, let last = messages.last(where: { if case .display = $0 { true } else { false } }) {
      messages.append(last)
    }
    if fault == .opensFirst { messages.reverse() }
    return messages
  }

  var displays: Int { messages.count { if case .display = $0 { true } else { false } } }

  var events: [TraceEvent] { host.trace?.events ?? [] }

  func count(_ kind: TraceEvent.Kind, subject: String? = nil, from start: Int = 0) -> Int {
    events[min(start, events.count)...].count { $0.kind == kind && (subject == nil || $0.subject == subject) }
  }

  /// How many of the container's visible pages there have been since an event.
  func commits(from start: Int) -> Int { count(.committed, subject: SubjectApp.rootID, from: start) }

  /// The plugin's `self.state`, without asking the plugin.
  var pluginState: LuaTable? { plugin?.readState() }

  // MARK: The screen

  /// The part of the screen that is the container's own.
  func scenery() throws(Finding) -> Scenery {
    do throws(LayoutError) {
      guard let screen = try host.screen() else { return Scenery(nodes: [], layout: nil) }
      let own = screen.layout.nodes.filter { screen.owner(of: $0) == SubjectApp.rootID }
      return Scenery(nodes: own, layout: screen.layout)
    } catch { throw finding("the screen was laid out", expected: "it can be", happened: "\(error)") }
  }

  // MARK: Finding fault

  /// What is wrong, with all that is known of it.
  /// - Parameter proof: Lua that fails in the scenario where this is so.
  func finding(
    _ done: String, expected: String, happened: String, place: Place? = nil, proof: [String] = []
  ) -> Finding {
    let last = acts.last { !$0.name.isEmpty }?.text ?? "launch"
    var finding = Finding(
      done: done.isEmpty ? "\(last), \(setting.text)" : "\(done), \(setting.text)", expected: expected,
      happened: happened)
    finding.place = place ?? target.place(in: happened)
    finding.screen = ScreenText.short(host).map { $0.split(separator: "\n").map(String.init) } ?? []
    finding.events = Array(events.suffix(AttemptReader.events))
    finding.eventCount = events.count
    finding.errors = errors
    let head = [happened, "expected: \(expected)", "navscript check \(target.name), \(setting.text)"]
    finding.scenario = app.scenario(named: happened, head: head, steps: acts.map(\.text) + proof)
    return finding
  }
}

/// A container's own part of the screen.
struct Scenery {
  /// In the order they are painted.
  let nodes: [SolvedNode]
  let layout: SolvedLayout?

  /// Without what lies in the pages: two screens that look and work alike are equal.
  var faces: [Face] { nodes.map(Face.init) }

  struct Face: Hashable {
    let kind: LayoutNode.Kind
    let id, page, label, text, icon, badge: String?
    let isSelected, isEnabled, isHidden, isPreview: Bool
    let frame: Rect

    init(_ solved: SolvedNode) {
      let node = solved.node
      (kind, id, page, label, text) = (node.kind, node.id, node.page, node.label, node.text)
      (icon, badge) = (node.icon, node.badge)
      (isSelected, isEnabled, isHidden, isPreview) = (node.isSelected, node.isEnabled, solved.isHidden, node.isPreview)
      frame = solved.frame
    }
  }

  /// Items and buttons on the screen.
  var targets: [SolvedNode] {
    nodes.filter { ($0.kind == .item || $0.kind == .button) && !$0.isHidden && !$0.visibleFrame.isEmpty }
  }

  /// Whether something lies over the page.
  var hasOverlay: Bool { nodes.contains { !$0.isHidden && ($0.kind == .scrim || $0.node.isModal) } }

  /// Whether a finger at the middle of what is seen of a node reaches it.
  func isReachable(_ node: SolvedNode) -> Bool {
    guard node.node.isEnabled, let layout else { return false }
    return layout.hitTest(node.visibleFrame.center)?.index == node.index
  }

  /// What taps can name a node by: its id, else its page, else its label, where that means this very node.
  func name(of node: SolvedNode) -> String? {
    for name in [node.id, node.node.page, node.node.label].compactMap({ $0 }) {
      if case .found(let found)? = layout?.tapTarget(name), found.index == node.index { return name }
    }
    return nil
  }

  /// The first thing in which two screens differ, in words.
  static func difference(_ before: [Face], _ after: [Face]) -> String? {
    if before == after { return nil }
    for (old, new) in zip(before, after) where old != new {
      return "\(words(old)) has become \(words(new))"
    }
    if before.count > after.count { return "\(words(before[after.count])) has gone" }
    return "\(words(after[before.count])) has come"
  }

  private static func words(_ face: Face) -> String {
    var text = face.kind.rawValue
    if let name = face.label ?? face.text ?? face.id ?? face.page { text += " " + quoted(name) }
    if face.isSelected { text += " (selected)" }
    if face.isHidden { text += " (hidden)" }
    let frame = face.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { String(Int($0.rounded())) }
    return text + " at \(numbers[0]),\(numbers[1]) of \(numbers[2]) x \(numbers[3])"
  }
}
