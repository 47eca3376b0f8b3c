import Foundation

@testable import ContainerHost

/// Runs one case and tells what did not go as its header says. Works on any thread: nothing here records an issue.
struct HostileRun {
  let test: HostileCase
  private var problems: [String] = []
  /// What the app's clock complained about, compared like what the plugin logs.
  private var notes: [String] = []

  /// Processor time that a call may use beyond its deadline: the hook looks at the clock between instructions, and no
  /// library call lasts longer. A debug build has the rest of the app's work to do in slower Swift, a sanitizer more so.
  static let overrun: Duration = {
    if Sanitizer.isOn { return .milliseconds(500) }
    #if DEBUG
      return .milliseconds(100)
    #else
      return .milliseconds(50)
    #endif
  }()

  /// The problems, none when the case behaves.
  static func problems(of test: HostileCase) -> [String] {
    var run = HostileRun(test: test)
    do {
      try run.run()
    } catch { run.problems.append("\(error)") }
    return run.problems
  }

  private init(test: HostileCase) { self.test = test }

  private mutating func run() throws {
    let copy = TemporaryFolder()
    let source = try findSource(copy)
    let options = LuaTable(
      fields: test.options.map { option in
        let value = Int64(option.value).map { LuaValue.integer($0) } ?? .string(option.value)
        return LuaTable.Field(key: .string(option.name), value: value)
      })
    weak var leakedHost: AppHost?
    weak var leakedContainer: LuaContainerController?
    do {
      let start = Self.processorTime()
      let app = try HostileApp(source, options: options, limits: test.limits)
      leakedHost = app.host
      leakedContainer = app.container
      if let error = app.loadError {
        if !(test.steps == [.load] || test.steps == [.initialize]) || test.kind == nil {
          problems.append("could not be loaded: [\(error.kind.rawValue)] \(error)")
          return
        }
        check(error, took: Self.processorTime() - start)
      } else {
        try takeSteps(app, source, options)
      }
      let logs = app.logs + notes
      if logs != test.log, !(test.log.last == "..." && logs.starts(with: test.log.dropLast())) {
        problems.append("logged \(logs.prefix(8)), expected \(test.log)")
      }
      problems += app.damage()
    }
    if leakedHost != nil { problems.append("the app was not freed") }
    if leakedContainer != nil { problems.append("the container was not freed") }
  }

  private func findSource(_ copy: TemporaryFolder) throws -> PluginSource {
    guard test.isFolder else {
      return PluginSource(
        name: test.name, chunkName: test.chunkName, path: test.path, root: nil, bytes: test.source)
    }
    // In a folder of its own, with a secret beside it that it must not reach.
    let files = FileManager.default
    let folder = copy.path + "/" + test.name
    copy.write("secret.lua", "return 'the secret'")
    try files.copyItem(atPath: HostileCase.folder.appendingPathComponent(test.name).path, toPath: folder)
    for link in test.links {
      try files.createSymbolicLink(atPath: "\(folder)/\(link.name)", withDestinationPath: link.target)
    }
    return try PluginLoader(searchPaths: [copy.path]).find(test.name, relativeTo: copy.path)
  }

  private mutating func takeSteps(
    _ app: HostileApp, _ source: PluginSource, _ options: LuaTable
  ) throws {
    for (position, step) in test.steps.enumerated() {
      let isLast = position == test.steps.count - 1
      app.container.lastFailure = nil
      let visible = app.fitness.visible
      let start = Self.processorTime()
      let outcome: String?
      do throws(LuaError) {
        outcome = try take(step, number: position + 1, app, source, options)
      } catch {
        outcome = nil
        if isLast, test.kind != nil { check(error, took: .zero) } else { problems.append("\(step): \(error)") }
        return
      }
      let time = Self.processorTime() - start
      guard isLast, test.kind != nil else {
        if let failure = app.container.lastFailure {
          problems.append("\(step): nothing should go wrong: [\(failure.error.kind.rawValue)] \(failure)")
        } else if let outcome {
          problems.append("\(step): \(outcome)")
        }
        continue
      }
      guard let failure = app.container.lastFailure else {
        problems.append("\(step): nothing went wrong, outcome \(outcome ?? "none")")
        return
      }
      check(failure.error, took: time)
      if app.fitness.visible != visible { problems.append("the visible page changed to \(app.fitness.visible ?? "-")") }
      if failure.plugin != app.container.manifest.name || failure.version != app.container.manifest.version {
        problems.append("the failure names \(failure.plugin) \(failure.version)")
      }
      let isLimit = failure.error.kind == .timeLimit || failure.error.kind == .instructionLimit
      if isLimit != (app.container.discardReason != nil) { problems.append("discarded: \(!isLimit)") }
    }
  }

  /// - Returns: what a navigation came to, where it was not delivered.
  private mutating func take(
    _ step: HostileCase.Step, number: Int, _ app: HostileApp, _ source: PluginSource, _ options: LuaTable
  ) throws(LuaError) -> String? {
    let host = app.host
    do {
      switch step {
      case .load, .initialize: break
      case .showModule:
        let outcome = try host.navigate(to: app.fitness.plan).outcome
        return outcome == .delivered ? nil : "\(outcome)"
      case .layout: _ = try host.screen()
      case .handle: host.send(.key("\(number)"))
      case .back: host.back()
      case .reselect: if let page = app.container.visiblePage { host.select(page) }
      case .pagesChanged:
        let page = ViewController()
        page.identifier = "added \(number)"
        app.container.setPages(app.container.children + [page])
      case .traitsChanged: try host.resize(Size(width: 1024, height: 768))
      case .transitionEnded:
        host.send(.swipe(direction: .start, phase: .began, progress: 0, velocity: 0, edge: nil))
        host.send(.swipe(direction: .start, phase: .ended, progress: 1, velocity: 0, edge: nil))
      case .timer:
        do { try host.advance(by: .seconds(1)) } catch { notes.append("\(error)") }
      case .save: _ = host.saveState()
      case .restore:
        var saved = SavedState()
        saved.containers["case"] = .init(visible: "status", state: ["count": 1])
        host.restoreState(saved)
      case .replace:
        let limits = test.limits
        let isKept = try Self.replace(app) { pages throws(LuaError) in
          try HostileApp.make(source, options, pages, limits, host)
        }
        if isKept { problems.append("the container that was replaced is kept") }
      case .close:
        let isKept = try Self.replace(app) { pages throws(LuaError) in
          try HostileApp.make(PluginSource(PluginApp.single), LuaTable(), pages, LuaLimits(), host)
        }
        if isKept { problems.append("the container that was closed is kept") }
      }
      return nil
    } catch {
      if let error = error as? LuaError { throw error }
      return "\(error)"
    }
  }

  /// Puts another container in the place of the present one.
  /// - Returns: whether something still keeps the old one.
  private static func replace(
    _ app: HostileApp, _ make: ([ViewController]) throws(LuaError) -> LuaContainerController
  ) throws(LuaError) -> Bool {
    weak let old: LuaContainerController? = app.container
    let pages = app.container.children
    app.container.setPages([])
    app.container = try make(pages)
    app.tabs.viewControllers = [app.container, app.sibling]
    app.host.setModuleContainer(app.container)
    return old != nil
  }

  private mutating func check(_ error: LuaError, took time: Duration) {
    let shown = "[\(error.kind.rawValue)] \(error)"
    if error.kind != test.kind { problems.append("expected \(test.kind?.rawValue ?? "nothing"), got \(shown)") }
    if let message = test.message, !error.message.contains(message) {
      problems.append("the message does not say '\(message)': \(shown)")
    }
    switch test.place {
    case .line(let line)?:
      if error.file != test.chunkName || error.line != line { problems.append("at line \(line): \(shown)") }
    case .other(let name, let line)?:
      if error.file != name || error.line != line { problems.append("in \(name):\(line): \(shown)") }
    case .file?: if error.file != test.chunkName || error.line != nil { problems.append("at the file: \(shown)") }
    case .nowhere?: if error.line != nil { problems.append("nowhere: \(shown)") }
    case .any?, nil: break
    }
    if error.message.isEmpty { problems.append("there is no message") }
    for frame in error.traceback where frame.hasPrefix("ui:") || frame.contains("[C]") {
      problems.append("the traceback shows the host's own frame \(frame)")
    }
    guard error.kind == .timeLimit, let deadline = test.limits.deadline else { return }
    if time > deadline + Self.overrun { problems.append("used \(time) of processor time, the deadline is \(deadline)") }
  }

  private static func processorTime() -> Duration {
    var now = timespec()
    guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) == 0 else { return .zero }
    return .seconds(Int64(now.tv_sec)) + .nanoseconds(Int64(now.tv_nsec))
  }
}
