import ContainerHost

/// The app of a prompt: inputs are run one by one against it, as if they were lines of one scenario.
final class ReplApp {
  let file: ScenarioFile
  private let run: ScenarioRun
  private(set) var session: Session?

  /// What one input came to.
  struct Answer {
    var values: [LuaValue] = []
    var failures: [Failure] = []
    /// What was printed and noted meanwhile.
    var notes: [String] = []
    /// The input, for quoting from it.
    var source = SourceText([])
    /// What the input is called in places.
    var name = ""
  }

  /// Whether an input is a whole one.
  enum Parsed {
    case chunk(LuaReference, isExpression: Bool)
    /// More lines are to come.
    case incomplete
    case wrong(LuaError)
  }

  /// - Throws: ``LoadProblem`` when the file describes no app.
  init(_ file: ScenarioFile) throws(LoadProblem) {
    guard let app = file.apps.first else {
      throw LoadProblem(path: file.path, text: "\(file.path): it describes no app, by nav.app{…}")
    }
    self.file = file
    do throws(LuaError) {
      let body = try file.state.load("", chunkName: "repl")
      let scenario = Scenario(name: "repl", location: app.location, app: SharedApp(app), body: body, tags: [])
      run = ScenarioRun(scenario, in: file) { Interruption.signal != nil }
      // What an input sets is there for the next one.
      file.state.strictGlobals = false
      try file.state.setGlobal("t", to: .reference(file.objects.scenario))
      try file.state.setGlobal("nav", to: .reference(file.navModule))
    } catch { throw LoadProblem(error, file.sources) }
  }

  /// Launches the app, and does what the file has before each scenario.
  func launch() -> Answer {
    answer(Answer()) { () throws(ScenarioRun.Stop) in
      let session = try run.launch()
      self.session = session
      try run.prepare(session)
      return []
    }
  }

  /// - Parameter name: what the input is called in places.
  func parse(_ text: String, name: String) -> Parsed {
    if let chunk = try? file.state.load("return " + text, chunkName: name) { return .chunk(chunk, isExpression: true) }
    do throws(LuaError) {
      return .chunk(try file.state.load(text, chunkName: name), isExpression: false)
    } catch { return error.message.hasSuffix("<eof>") ? .incomplete : .wrong(error) }
  }

  func evaluate(_ chunk: LuaReference, _ text: String, name: String) -> Answer {
    var blank = Answer(source: SourceText(Array(text.utf8)), name: name)
    guard let session else {
      blank.failures = [Failure(reason: "the app did not start")]
      return blank
    }
    run.input = (name, blank.source)
    return answer(blank) { () throws(ScenarioRun.Stop) in
      let values = try run.drive(chunk, [], session)
      // One that is shown may get its statement with the next input.
      if !values.contains(where: { if case .reference = $0 { true } else { false } }) {
        try run.refuseForgottenExpectations()
      }
      return values
    }
  }

  /// Whether an input that is an expression is a statement as well: a call.
  func isStatement(_ text: String) -> Bool { (try? file.state.load(text, chunkName: "repl")) != nil }

  /// Whether a value is what `t:expect` returns.
  func isExpectation(_ value: LuaValue) -> Bool {
    run.expectations.contains { value == .reference($0.object) }
  }

  /// The globals that inputs have made.
  var globals: [String] { (try? file.state.writtenGlobals()) ?? [] }

  private func answer(_ blank: Answer, _ work: () throws(ScenarioRun.Stop) -> [LuaValue]) -> Answer {
    var answer = blank
    run.start = ProcessorTime.now
    run.steps = 0
    run.stop = nil
    run.result.failures = []
    run.result.outcome = .passed
    if answer.values.isEmpty { run.expectations.removeAll { $0.isJudged } }
    let known = session?.notes.count ?? 0
    var printed: [String] = []
    file.onPrint = { [unowned self] text in
      if let session { session.addNote(text) } else { printed.append(text) }
    }
    defer { file.onPrint = nil }
    do throws(ScenarioRun.Stop) {
      answer.values = try work()
    } catch {
      run.note(error)
      if case .skip(let reason) = error { answer.notes.append(NavModule.skipMessage(reason)) }
      run.expectations = []
    }
    answer.failures = run.result.failures
    // What is broken is told once.
    run.acceptedViolations += answer.failures.flatMap(\.violations)
    answer.notes = printed + (session?.notes.dropFirst(known) ?? []) + answer.notes
    return answer
  }
}
