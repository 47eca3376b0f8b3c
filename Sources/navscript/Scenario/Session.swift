import ContainerHost

/// What `t` stands for while one scenario runs: the app, and everything that the scenario says about it.
///
/// Every member of `t` is a step performed here, with the scenario's coroutine suspended: no Lua frame lies below.
final class Session {
  let description: AppDescription
  let plugins: PluginSearch
  let state: LuaState
  private(set) var app: RunningApp
  /// What the scenario wrote down with `t:note`, and printed, in order.
  private(set) var notes: [String] = []
  private var noteBytes = 0
  /// The swipe whose finger is still down.
  var heldSwipe: HeldSwipe?
  /// Ids of what this scenario has presented, so that what is closed already can be told from a wrong name.
  var presentedIDs: Set<String> = []
  /// Whether the scenario has looked at the app's errors.
  var errorsWereRead = false
  /// What happened in apps that ended, and what they reported.
  private(set) var earlierEvents: [TraceEvent] = []
  private(set) var earlierErrors: [String] = []
  private var earlierTime = Duration.zero
  /// Pages that steps have made, with what describes them.
  private var made: [MadePage] = []
  /// The same by the ids they had when an app ended.
  private var nodesByID: [String: PageNode] = [:]
  private let callback: Callback
  let guardCalls: GuardCalls

  var host: AppHost { app.host }
  var engine: HeadlessEngine { app.engine }

  init(_ description: AppDescription, state: LuaState, plugins: PluginSearch) throws(ScenarioProblem) {
    self.description = description
    self.state = state
    self.plugins = plugins
    callback = Callback(state: state, function: description.shouldSelect)
    guardCalls = GuardCalls(state: state)
    app = try RunningApp(
      description, plugins: plugins, shouldSelect: callback.answer, makeGuard: guardCalls.make)
    app.launch()
  }

  /// Remembers how to make a page again.
  func remember(_ page: ViewController, _ node: PageNode) { made.append(MadePage(page: page, node: node)) }

  /// The present app's state as text.
  func save(_ arguments: StepArguments) throws(StepFailure) -> String {
    do throws(StateError) {
      return String(decoding: try host.saveState().json(), as: UTF8.self)
    } catch { throw arguments.failure(error.description) }
  }

  /// Makes a screen again that a step has made, as an app does from its id; where that cannot be, `nil`.
  private func remake(_ saved: SavedScreen) -> ViewController? {
    guard let node = nodesByID[saved.id.rawValue], node.moduleNames.allSatisfy({ host.isFree($0.id) }) else {
      return nil
    }
    var builder = TreeBuilder(host: host, plugins: plugins, delegate: nil)
    guard let page = try? builder.controller(for: node) else { return nil }
    remember(page, node)
    return page
  }

  /// Ends the present app and starts a fresh one, as the system does for a cold start.
  func relaunch(
    engineStart: AppDescription.EngineStart?, beforeLaunch: (RunningApp) throws(StepFailure) -> Void
  ) throws(StepFailure) {
    do throws(ScenarioProblem) {
      let fresh = try RunningApp(
        description, engineStart: engineStart, after: app.host, plugins: plugins, shouldSelect: callback.answer,
        makeGuard: guardCalls.make)
      // What is presented goes with the app.
      for page in made { if let id = page.page?.identifier { nodesByID[id] = page.node } }
      app.host.terminate()
      earlierEvents += app.host.trace?.events ?? []
      earlierErrors += app.host.errors
      earlierTime += app.host.clock.now
      made = []
      app = fresh
      fresh.host.restoreScreen = { [unowned self] saved in remake(saved) }
      heldSwipe = nil
    } catch {
      throw StepFailure(error.message)
    }
    try beforeLaunch(app)
    app.launch()
  }

  /// All notes of one scenario together, in bytes: they are kept until it ends.
  static let noteLimit = 1 << 20

  func addNote(_ text: String, _ arguments: StepArguments) throws(StepFailure) {
    noteBytes += text.utf8.count
    if noteBytes > Self.noteLimit { throw arguments.failure("more than \(Self.noteLimit) bytes of notes") }
    notes.append(text)
  }

  /// Of what is limited already.
  func addNote(_ text: String) { notes.append(text) }

  /// How much virtual time has passed, in this app and those before it.
  var virtualTime: Duration { earlierTime + host.clock.now }

  /// What this app and those before it have reported.
  var errors: [String] { earlierErrors + host.errors }

  /// The error of a callback since the last call of this.
  func takeCallbackError() -> LuaError? {
    defer { callback.error = nil }
    return callback.error ?? guardCalls.fatalError
  }

  /// The page with an id, or a failure that names the nearest one.
  func page(_ id: String, _ arguments: StepArguments) throws(StepFailure) -> ViewController {
    if let page = host.page(id) { return page }
    throw arguments.failure("no page has the id \(quoted(id))\(didYouMean(id, among: pageIDs))")
  }

  /// The ids of all pages in the tree, in document order.
  var pageIDs: [String] { host.pageIDs }
}

/// A page that a step has made; it may be gone.
private struct MadePage {
  weak var page: ViewController?
  let node: PageNode
}

extension AppHost {
  /// Whether the host of a module stands nowhere yet.
  func isFree(_ module: String) -> Bool {
    catalog.modules.contains { $0.id == ModuleID(module) } && tabHost(for: ModuleID(module)).parent == nil
  }

  /// The ids of all pages in the tree, in document order.
  var pageIDs: [String] {
    var ids: [String] = []
    var open = Array(((rootViewController.map { [$0] } ?? []) + presentedViewControllers).reversed())
    while let page = open.popLast() {
      ids.append(page.pageID)
      // The surface stands below its host in the tree, but nobody can go there.
      open.append(contentsOf: page.children.reversed().filter { !($0 is SharedSurface) })
    }
    return ids
  }
}

/// A swipe that `t:lift` ends.
struct HeldSwipe {
  let direction: UserEvent.Direction
  let edge: UserEvent.Direction?
  let progress: Double
  let point: Point?
}

/// Calls a function of the scenario from inside the app, and keeps what it raises for the step that led there.
private final class Callback {
  let state: LuaState
  let function: LuaReference?
  var error: LuaError?

  init(state: LuaState, function: LuaReference?) {
    self.state = state
    self.function = function
  }

  /// `nil` when there is nothing to call.
  var answer: ((String) -> Bool)? {
    guard let function else { return nil }
    return { [self] id in
      do throws(LuaError) {
        let results = try state.call(function, [.string(id)], maxResults: 1, name: "should_select")
        switch results.first ?? .nil {
        case .nil, .boolean(false): return false
        default: return true
        }
      } catch {
        if self.error == nil {
          var named = error
          named.message = "should_select: " + error.message
          self.error = named
        }
        return false
      }
    }
  }
}
