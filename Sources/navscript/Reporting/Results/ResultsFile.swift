import ContainerHost

/// What `--reporter json=FILE` has written, read back: everything that reporters need, so that reports can be made elsewhere
/// and later.
struct ResultsFile {
  /// As messages show it.
  let path: String
  private(set) var plan = RunPlan()
  private(set) var results: [ScenarioResult] = []
  private(set) var end: RunResult?
  /// Why it is not whole, where it is not.
  private(set) var problem: String?

  /// More than ten million scenarios have to say.
  private static let limit = 4 << 30

  /// - Throws: a reason with `path:line` when it is no such file. One that stops in the middle is no error: what was known
  ///   when its process was killed is there, and ``problem`` says so.
  init(_ path: String) throws(FileError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(path, limit: Self.limit)
    } catch { throw FileError(reason: "\(path): \(error.reason)") }
    try self.init(path, bytes)
  }

  init(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    self.path = path
    let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: true)
    guard !lines.isEmpty else { throw FileError(reason: "\(path): it is empty") }
    for (index, line) in lines.enumerated() {
      let isCut = index == lines.count - 1 && bytes.last != 0x0a && index > 0
      do throws(ResultsFault) {
        try take(line, isFirst: index == 0)
      } catch {
        if isCut { break }
        throw FileError(reason: "\(path):\(index + 1): \(error.message)")
      }
    }
    if end == nil {
      let ended = results.count == 1 ? "1 result" : "\(results.count) results"
      problem = "\(path): its run did not come to its end: \(ended) of \(plan.scenarios) are there"
    }
  }

  private mutating func take(_ line: ArraySlice<UInt8>, isFirst: Bool) throws(ResultsFault) {
    let document: JSON
    do throws(JSONFault) {
      document = try JSONReader.read(Array(line))
    } catch { throw ResultsFault(message: "it is not JSON: \(error.place): \(error.reason)") }
    let event = try ResultsObject(document, path: "")
    let name = try event.text("event")
    if isFirst, name != "run_began" {
      throw ResultsFault(message: "expected the event \"run_began\" in the first line, got \(quoted(name))")
    }
    switch name {
    case "run_began": plan = try Self.plan(event)
    case "file_unloaded":
      plan.unloaded.append(UnloadedFile(path: try event.text("file"), text: try event.text("message")))
    case "scenario_ended": results.append(try ScenarioResult(event))
    case "run_ended": end = try Self.end(event, plan, results)
    // Newer ones may tell more.
    default: break
    }
  }

  private static func plan(_ event: ResultsObject) throws(ResultsFault) -> RunPlan {
    let schema = try event.integer("schema")
    guard schema == JSONReporter.schema else {
      throw ResultsFault(
        message: "its schema is \(schema), and this version of navscript reads \(JSONReporter.schema)")
    }
    var plan = RunPlan(scenarios: try event.integer("scenarios"))
    plan.shard = try event.optionalText("shard")
    if let seed = try event.optionalText("seed") {
      guard let number = UInt64(seed) else { throw ResultsFault(message: "seed: expected a number in quotes") }
      plan.seed = number
    }
    return plan
  }

  private static func end(
    _ event: ResultsObject, _ plan: RunPlan, _ results: [ScenarioResult]
  ) throws(ResultsFault) -> RunResult {
    var end = RunResult(plan: plan)
    for result in results { end.tally.add(result) }
    end.snapshots.obsolete = try event.texts("obsolete_snapshots")
    end.snapshots.deleted = try event.texts("deleted_snapshots")
    end.interruption = try event.optionalText("interrupted")
    end.wallTime = try event.duration("seconds")
    end.workTime = try event.duration("work_seconds")
    return end
  }
}

/// What a value of a results file should be and is not.
struct ResultsFault: Error {
  let message: String
}

/// An object of a results file, and where in its line it stands.
struct ResultsObject {
  private let members: [JSON.Member]
  private let path: String

  init(_ value: JSON, path: String) throws(ResultsFault) {
    guard case .object(let members) = value else {
      throw ResultsFault(message: "\(path.isEmpty ? "" : path + ": ")expected an object, got \(value.phrase)")
    }
    self.members = members
    self.path = path
  }

  private func place(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  private func fault(_ name: String, _ expected: String, _ value: JSON?) -> ResultsFault {
    ResultsFault(message: "\(place(name)): expected \(expected), got \(value?.phrase ?? "nothing")")
  }

  func text(_ name: String) throws(ResultsFault) -> String {
    guard case .string(let text)? = members[name] else { throw fault(name, "a string", members[name]) }
    return text
  }

  func optionalText(_ name: String) throws(ResultsFault) -> String? {
    switch members[name] {
    case .string(let text)?: return text
    case .null?, nil: return nil
    case let other: throw fault(name, "a string or null", other)
    }
  }

  /// From 0 on.
  func integer(_ name: String) throws(ResultsFault) -> Int {
    guard let number = try optionalInteger(name) else { throw fault(name, "a whole number", members[name]) }
    return number
  }

  func optionalInteger(_ name: String) throws(ResultsFault) -> Int? {
    switch members[name] {
    case .integer(let number)? where number >= 0: return Int(number)
    case .null?, nil: return nil
    case let other: throw fault(name, "a whole number from 0 on", other)
    }
  }

  /// Seconds, of which more than a few decimals are not written.
  func duration(_ name: String) throws(ResultsFault) -> Duration {
    switch members[name] {
    case .integer(let number)? where number >= 0 && number < 1 << 40: return .seconds(number)
    case .number(let number)? where number >= 0 && number < 1e12:
      return .nanoseconds(Int64((number * 1e9).rounded()))
    case let other: throw fault(name, "a number of seconds", other)
    }
  }

  func texts(_ name: String) throws(ResultsFault) -> [String] {
    var texts: [String] = []
    for (index, value) in try list(name).enumerated() {
      guard case .string(let text) = value else { throw fault("\(name)[\(index)]", "a string", value) }
      texts.append(text)
    }
    return texts
  }

  func objects(_ name: String) throws(ResultsFault) -> [ResultsObject] {
    var objects: [ResultsObject] = []
    for (index, value) in try list(name).enumerated() {
      objects.append(try ResultsObject(value, path: place("\(name)[\(index)]")))
    }
    return objects
  }

  /// The members of an object whose values are all strings, in byte order of their names; none where there is no object.
  func details(_ name: String) throws(ResultsFault) -> [(String, String)] {
    guard let value = members[name] else { return [] }
    let object = try ResultsObject(value, path: place(name))
    var details: [(String, String)] = []
    for member in object.members { details.append((member.name, try object.text(member.name))) }
    return details
  }

  private func list(_ name: String) throws(ResultsFault) -> [JSON] {
    switch members[name] {
    case .array(let values)?: return values
    case nil: return []
    case let other: throw fault(name, "a list", other)
    }
  }

  func invalid(_ name: String, _ expected: String) -> ResultsFault { fault(name, expected, members[name]) }
}
