import ContainerHost

/// What a scenario states: `t:expect`, `t:check`, `t:fails`.
extension ScenarioRun {
  /// - Parameter traceback: the way to it, should it state nothing.
  func expect(
    _ value: LuaValue, isSoft: Bool, _ location: LuaLocation?, traceback: () -> [String]
  ) throws(StepFailure) -> LuaValue {
    do throws(LuaError) {
      let object = try file.objects.makeExpectation()
      var written: String?
      if let location, location.file == file.chunkName {
        // Not read from required files: an expectation that holds must not cost a file's reading.
        written = file.source.argument(of: isSoft ? "check" : "expect", line: location.line)
      } else if let location, let input, location.file == input.name {
        written = input.source.argument(of: isSoft ? "check" : "expect", line: location.line)
      }
      // Those that have been judged are of no further use, unless the scenario keeps one.
      if expectations.count > Self.keptExpectations { expectations.removeAll { $0.isJudged } }
      let expectation = Expectation(object, value, isSoft: isSoft, location, written ?? "the value")
      expectation.traceback = traceback()
      expectations.append(expectation)
      return .reference(object)
    } catch { throw StepFailure(error.message) }
  }

  /// How many expectations that have been judged are kept at most, each with its value.
  private static let keptExpectations = 64

  /// Why what a statement was called on is no expectation.
  private func unknownExpectation(_ value: LuaValue) -> String {
    let others = [file.objects.scenario, file.objects.surface, file.objects.engine]
    guard case .reference(let object) = value, object.typeName == "userdata", !others.contains(object) else {
      return "call it on what t:expect(…) returns, with a colon"
    }
    return "this expectation has been judged, and more than \(Self.keptExpectations) were made since: make it anew"
  }

  func judge(
    _ name: String, _ values: [LuaValue], _ location: LuaLocation?, _ session: Session
  ) throws(StepFailure) -> [LuaValue] {
    guard case .reference(let object)? = values.first,
      let expectation = expectations.last(where: { $0.object == object })
    else { throw StepFailure(":\(name): \(unknownExpectation(values.first ?? .nil))") }
    if name == "never" {
      try Matcher.refuseArguments(Array(values.dropFirst()), of: name)
      expectation.isNegated.toggle()
      return [.reference(object)]
    }
    let own = file.expectations[name]
    if own == nil { try Matcher(rawValue: name)?.refuseWrongCount(Array(values.dropFirst())) }
    let isNegated = expectation.isNegated
    expectation.isNegated = false
    expectation.isJudged = true
    result.expectations += 1
    let mismatch: Matcher.Mismatch?
    if let own {
      mismatch = try judge(expectation, by: own, Array(values.dropFirst()), isNegated: isNegated, session)
    } else if let matcher = Matcher(rawValue: name) {
      mismatch = try matcher.judge(
        expectation.value, values.count > 1 ? values[1] : .nil, isNegated: isNegated,
        expression: expectation.expression
      ) { text, pattern throws(StepFailure) in
        do throws(LuaError) {
          return try file.objects.matches(text, pattern: pattern)
        } catch { throw StepFailure(":matches: \(error.message)") }
      }
    } else {
      throw StepFailure("an expectation has no \(quoted(name))")
    }
    guard let mismatch else { return [.reference(object)] }
    let failure = Failure(
      reason: mismatch.reason, location: location, word: name, difference: mismatch.difference)
    if expectation.isSoft {
      result.failures.append(failure)
      return [.reference(object)]
    }
    // Not an error that a pcall of the scenario could swallow.
    stop = .failure(failure)
    throw StepFailure(mismatch.reason)
  }

  /// Asks what a scenario file has defined by `nav.expectation`. What goes wrong in there ends the scenario, with its
  /// own place.
  private func judge(
    _ expectation: Expectation, by own: CustomExpectation, _ arguments: [LuaValue], isNegated: Bool,
    _ session: Session
  ) throws(StepFailure) -> Matcher.Mismatch? {
    let results: [LuaValue]
    do throws(Stop) {
      results = try drive(own.body, [.reference(file.objects.scenario), expectation.value] + arguments, session)
    } catch {
      stop = error
      throw StepFailure("it could not be told whether it holds")
    }
    let answer = results.first ?? .nil
    guard case .boolean(let holds) = answer else {
      stop = .failure(
        Failure(
          reason: ":\(own.name): expected true or false and a message, got \(TableReader.phrase(answer))",
          location: own.location))
      throw StepFailure("it could not be told whether it holds")
    }
    if holds != isNegated { return nil }
    let shown = arguments.map { ValueText.brief($0, width: 60) }.joined(separator: ", ")
    let statement = ":\(own.name)(\(shown))"
    if isNegated { return Matcher.Mismatch(reason: "\(expectation.expression)\(statement) holds, expected it not to") }
    if results.count > 1, case .string(let message) = results[1] { return Matcher.Mismatch(reason: message) }
    return Matcher.Mismatch(
      reason: "\(expectation.expression)\(statement) does not hold",
      difference: ["+ " + ValueText.brief(expectation.value)])
  }

  /// `t:fails(fn, pattern)`: runs a part of the scenario that has to fail.
  func fails(
    _ arguments: StepArguments, _ location: LuaLocation?, _ session: Session
  ) throws(StepFailure) -> [LuaValue] {
    let body = try arguments.function(0, "function")
    let pattern = try arguments.optionalString(1, "pattern")
    func end(_ reason: String, difference: [String] = []) -> StepFailure {
      stop = .failure(Failure(reason: reason, location: location, word: "fails", difference: difference))
      return StepFailure(reason)
    }
    let message: String
    do throws(Stop) {
      try drive(body, [], session)
      result.expectations += 1
      throw .failure(Failure(reason: ""))
    } catch {
      guard case .failure(let failure) = error, !file.state.isTripped else {
        stop = error
        throw StepFailure("it did not fail by itself")
      }
      stop = nil
      message = failure.reason
      acceptedViolations += failure.violations
    }
    if message.isEmpty { throw end("the function was expected to fail, and did not") }
    guard let pattern else { return [.string(message)] }
    let isFound: Bool
    do throws(LuaError) {
      isFound = try file.objects.matches(message, pattern: pattern)
    } catch { throw arguments.failure("pattern: \(error.message)") }
    if isFound { return [.string(message)] }
    throw end(
      "it failed, but its message does not match the pattern \(quoted(pattern))", difference: ["+ " + quoted(message)])
  }
}
