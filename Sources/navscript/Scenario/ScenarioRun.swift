import ContainerHost

/// Runs one scenario: resumes its coroutine, carries out the step it stops at, checks the rules, and resumes it again.
final class ScenarioRun {
  /// Why a scenario ends before its function returns.
  enum Stop: Error {
    case failure(Failure)
    case error(Failure)
    case skip(String)
    case interrupted
  }

  let file: ScenarioFile
  private let scenario: Scenario
  private let isInterrupted: () -> Bool
  /// What may be done with snapshots; `nil` where there is no file that they could lie beside.
  let snapshots: SnapshotMode?
  var result: Attempt
  private(set) var session: Session?
  var expectations: [Expectation] = []
  var steps = 0
  /// What its time is counted from.
  var start = ProcessorTime.now
  /// Code that runs besides that of the file, by the name that places give it.
  var input: (name: String, source: SourceText)?
  /// Rules that the scenario expected to be broken, by `t:fails`.
  var acceptedViolations: [InvariantChecker.Violation] = []
  /// Set together with a thrown ``StepFailure`` when the scenario ends instead of getting an error.
  var stop: Stop?

  /// How many steps one scenario may take: more is a loop that does not end.
  static let stepLimit = 100_000

  init(
    _ scenario: Scenario, in file: ScenarioFile, snapshots: SnapshotMode? = nil, isInterrupted: @escaping () -> Bool
  ) {
    self.snapshots = snapshots
    self.file = file
    self.scenario = scenario
    self.isInterrupted = isInterrupted
    result = Attempt(scenario: scenario)
  }

  /// Runs it against a fresh app.
  func run() -> Attempt {
    // One that an earlier scenario has caught and gone on from.
    _ = file.takeSkip()
    if let reason = scenario.skip {
      result.outcome = .skipped(reason)
      return result
    }
    file.state.deadline = timeout
    file.onPrint = { [unowned self] text in addNote("print: " + text) }
    defer { file.onPrint = nil }
    do throws(Stop) {
      try protected { () throws(LuaError) in try file.beginRun() }
      try act(try launch())
      if !result.failures.isEmpty { result.outcome = .failed }
    } catch { note(error) }
    tidyUp()
    collect()
    return result
  }

  func note(_ stop: Stop) {
    switch stop {
    case .failure(let failure):
      result.failures.append(failure)
      if result.outcome != .error { result.outcome = .failed }
    case .error(let failure):
      result.failures.append(failure)
      result.outcome = .error
    case .skip(let reason) where result.failures.isEmpty: result.outcome = .skipped(reason)
    case .skip(let reason):
      // A check has failed already, which a skip does not undo.
      result.outcome = .failed
      addNote("nav.skip: \(reason)")
    case .interrupted: result.outcome = .interrupted
    }
  }

  /// In order with what the scenario notes by itself, as soon as there is an app.
  private func addNote(_ text: String) {
    if let session { session.addNote(text) } else { result.notes.append(text) }
  }

  private func collect() {
    guard let session else { return }
    result.notes += session.notes
    result.trace = session.earlierEvents + (session.host.trace?.events ?? [])
    result.virtualTime = session.virtualTime
    if !session.errorsWereRead { result.unreadErrors = session.errors }
    photograph(session.host)
  }

  /// Keeps the screen that the scenario failed at, and what was still to come.
  private func photograph(_ host: AppHost) {
    guard result.screen == nil, result.outcome == .failed || result.outcome == .error else { return }
    result.screen = ScreenText.short(host)
    result.pending = PendingText.lines(host)
  }

  /// The scenario's own limit comes before that of the run.
  private var timeout: Duration { file.plugins.tools.timeout(scenario.timeout ?? file.timeout) }

  func launch() throws(Stop) -> Session {
    let session: Session
    do throws(ScenarioProblem) {
      session = try Session(scenario.app.description, state: file.state, plugins: file.plugins)
    } catch { throw .failure(Failure(reason: error.message, location: scenario.location)) }
    self.session = session
    return session
  }

  /// What the file has before each scenario, and the scenario itself.
  private func act(_ session: Session) throws(Stop) {
    try prepare(session)
    try drive(scenario.body, [.reference(file.objects.scenario), scenario.row ?? .nil], session)
    try refuseForgottenExpectations()
  }

  func prepare(_ session: Session) throws(Stop) {
    try refuseLatePlugins(session, at: scenario.location)
    try checkRules(after: "launch", at: scenario.location)
    for hook in file.beforeEach { try drive(hook, [.reference(file.objects.scenario)], session) }
  }

  func refuseForgottenExpectations() throws(Stop) {
    guard let forgotten = expectations.first(where: { !$0.isJudged }) else { return }
    throw .failure(
      Failure(
        reason: "\(forgotten.name) states nothing: add :equals(…), :is_nil() or another statement",
        location: forgotten.location, word: forgotten.word, traceback: forgotten.traceback))
  }

  /// What the file has after each scenario, unless that ran out of time; each of them runs, whatever becomes of the others.
  private func tidyUp() {
    guard let session, result.outcome != .interrupted else { return }
    if !file.afterEach.isEmpty { photograph(session.host) }
    for hook in file.afterEach {
      // Without time left, each of them would fail with the very same words. What they would have put right goes with the
      // file's state.
      if file.state.isTripped || result.outcome == .error { return file.giveUp() }
      stop = nil
      expectations = []
      let known = result.failures.count
      // What has been found broken already is not found once more after every step.
      acceptedViolations += result.failures.flatMap(\.violations)
      do throws(Stop) {
        try drive(hook, [.reference(file.objects.scenario)], session)
        try refuseForgottenExpectations()
        if result.failures.count > known, result.outcome != .error { result.outcome = .failed }
      } catch {
        if case .skip = error {
          note(.failure(Failure(reason: "nav.skip: what runs after a scenario cannot skip it", location: nil)))
        } else {
          note(error)
        }
      }
      for index in known..<max(known, result.failures.count) {
        result.failures[index].reason = "after_each: " + result.failures[index].reason
      }
      if result.outcome == .interrupted { return }
    }
  }

  /// What a deadline ended says nothing about the app: the next run may come out otherwise.
  private func refuseLatePlugins(_ session: Session, at location: LuaLocation?) throws(Stop) {
    guard let fault = session.app.lateFault else { return }
    throw .error(Failure(reason: "\(fault); how far it comes depends on the machine", location: location))
  }

  // MARK: The coroutine

  /// Runs a function of the scenario to its end.
  @discardableResult
  func drive(_ function: LuaReference, _ arguments: [LuaValue], _ session: Session) throws(Stop) -> [LuaValue] {
    let coroutine = try protected { () throws(LuaError) in try file.state.makeCoroutine(function) }
    let results = try drive(coroutine, arguments, session)
    // A pcall of the scenario may have caught what nav.skip raises.
    if let reason = file.takeSkip() { throw .skip(reason) }
    return results
  }

  private func drive(
    _ coroutine: LuaCoroutine, _ arguments: [LuaValue], _ session: Session
  ) throws(Stop) -> [LuaValue] {
    var next = LuaCoroutine.Resume.results(arguments)
    var word: String?
    while true {
      let step: LuaCoroutine.Step
      do throws(LuaError) {
        step = try coroutine.resume(next)
      } catch { throw stop(for: error, word: word, at: coroutine.currentLocation) }
      if isInterrupted() { throw .interrupted }
      if ProcessorTime.now - start > timeout {
        let origin = scenario.timeout == nil ? "--timeout" : "its timeout"
        let reason = "ran for more than \(seconds(timeout)) s of processor time (\(origin))"
        throw .error(Failure(reason: reason, location: coroutine.currentLocation ?? scenario.location))
      }
      let (name, values): (String, [LuaValue])
      switch step {
      case .returned(let results): return results
      case .yielded(let yielded, let arguments): (name, values) = (yielded, arguments)
      }
      let location = coroutine.currentLocation
      steps += 1
      if steps > Self.stepLimit {
        throw .failure(
          Failure(reason: "more than \(Self.stepLimit) steps: the scenario does not end", location: location))
      }
      word = Self.word(of: name, values)
      if Self.isAct(name), let location {
        let count = session.earlierEvents.count + (session.host.trace?.events.count ?? 0)
        result.acts.append(Act(eventsBefore: count, location: location))
      }
      let known = result.failures.count
      do throws(StepFailure) {
        next = .results(try perform(name, values, location, coroutine, session))
      } catch {
        if let stop { throw stop.called(from: coroutine.traceback) }
        next = .error(LuaError(.runtime, error.message))
      }
      if result.failures.count > known {
        let traceback = coroutine.traceback
        for index in known..<result.failures.count { result.failures[index].traceback += traceback }
      }
      if let error = session.takeCallbackError() { throw stop(for: error, word: nil) }
      try refuseLatePlugins(session, at: location)
      // Questions and statements change nothing.
      guard Self.isAct(name) else { continue }
      do throws(Stop) {
        try checkRules(after: Self.phrase(name), at: location)
      } catch { throw error.called(from: coroutine.traceback) }
    }
  }

  func protected<Result>(_ work: () throws(LuaError) -> Result) throws(Stop) -> Result {
    do throws(LuaError) { return try work() } catch { throw stop(for: error, word: nil) }
  }

  /// - Parameter place: where the scenario stands, for errors that do not say where they are.
  private func stop(for error: LuaError, word: String?, at place: LuaLocation? = nil) -> Stop {
    if isInterrupted() { return .interrupted }
    // Not a later error of a scenario that has caught its skip.
    if let reason = file.takeSkip(), error.message == NavModule.skipMessage(reason) { return .skip(reason) }
    // A pattern that runs out of time does so in code of the workbench.
    let file = error.file == ScenarioObjects.chunkName ? nil : error.file
    let location = file.flatMap { file in error.line.map { LuaLocation(file: file, line: $0) } }
    let failure = Failure(
      reason: error.message, location: location ?? place ?? scenario.location, word: word, traceback: error.traceback)
    return error.kind == .timeLimit ? .error(failure) : .failure(failure)
  }

  /// Lays the screen out, as a device does after everything that happens, and checks the rules.
  private func checkRules(after step: String, at location: LuaLocation?) throws(Stop) {
    guard let session else { return }
    do throws(LayoutError) {
      _ = try session.host.screen()
    } catch { throw .failure(Failure(reason: "after \(step) there is no screen: \(error)", location: location)) }
    let violations = InvariantChecker().check(session.host).filter { !acceptedViolations.contains($0) }
    guard let first = violations.first else { return }
    throw .failure(
      Failure(
        reason: "after \(step) the rule \(quoted(first.rule)) is broken: \(first.message)", location: location,
        violations: violations))
  }

  // MARK: Steps

  /// Carries out what the scenario stopped at.
  ///
  /// - Throws: what is raised at the line of the step; with ``stop`` set, the scenario ends instead.
  private func perform(
    _ name: String, _ values: [LuaValue], _ location: LuaLocation?, _ coroutine: LuaCoroutine, _ session: Session
  ) throws(StepFailure) -> [LuaValue] {
    typealias Request = ScenarioObjects.Request
    if let method = Steps.methods[name] {
      return try method(session, StepArguments(step: "t:\(name)", values: values))
    }
    switch name {
    case "expect", "check":
      return [try expect(values.first ?? .nil, isSoft: name == "check", location) { coroutine.traceback }]
    case "fails": return try fails(StepArguments(step: "t:fails", values: values), location, session)
    case "note":
      let arguments = StepArguments(step: "t:note", values: values)
      try session.addNote(try arguments.string(0, "text"), arguments)
      return []
    case "snapshot":
      return try snapshot(StepArguments(step: "t:snapshot", values: values), location, session)
    case Request.member: return [try member(values.first ?? .nil, session)]
    case Request.surfaceMember:
      return [try Self.read(values.first ?? .nil, of: "t.surface", Steps.surfaceMembers, session)]
    case Request.engineMember:
      let methods = Array(Steps.engineMethods.keys)
      return [try Self.read(values.first ?? .nil, of: "t.engine", Steps.engineMembers, besides: methods, session)]
    case Request.matcherMember:
      if case .string(let key)? = values.first, let own = file.expectations[key] { return [.reference(own.method)] }
      let known = Matcher.names + file.expectations.keys.sorted(by: precedesInBytes)
      throw StepFailure(NavModule.unknownMember("an expectation", values.first ?? .nil, among: known))
    default: break
    }
    if let matcher = name.dropping(prefix: Request.matcher) { return try judge(matcher, values, location, session) }
    if let method = name.dropping(prefix: Request.engineMethod), let step = Steps.engineMethods[method] {
      return try step(session, StepArguments(step: "t.engine:\(method)", values: values))
    }
    throw StepFailure("a scenario cannot wait for \(quoted(name))")
  }

  private func member(_ key: LuaValue, _ session: Session) throws(StepFailure) -> LuaValue {
    switch key {
    case .string("surface"): return .reference(file.objects.surface)
    case .string("engine"): return .reference(file.objects.engine)
    default: return try Self.read(key, of: "t", Steps.members, besides: Steps.memberNames, session)
    }
  }

  private static func read(
    _ key: LuaValue, of object: String, _ questions: [String: Steps.Question], besides others: [String] = [],
    _ session: Session
  ) throws(StepFailure) -> LuaValue {
    if case .string(let name) = key, let question = questions[name] { return try question(session) }
    throw StepFailure(NavModule.unknownMember(object, key, among: Array(questions.keys) + others))
  }
}
