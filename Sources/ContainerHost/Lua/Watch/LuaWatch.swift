import CLua

/// Counts what the Lua code of a run does, in every state that is made with it (``LuaLimits/watch``): lines and calls for
/// coverage, instructions and time for a profile. Whoever wants numbers owns one; there is none otherwise, and nothing is
/// counted.
///
/// Belongs to the thread of its states. A process made by `fork` has a copy, which it should ``reset()`` first: what was
/// counted before is its parent's to tell.
package final class LuaWatch: @unchecked Sendable, Equatable {
  package struct Subject: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let coverage = Subject(rawValue: CLUA_WATCH_LINES.rawValue)
    package static let profile = Subject(rawValue: CLUA_WATCH_COSTS.rawValue)
  }

  /// What a file is called in results.
  package enum Name: Sendable, Hashable {
    /// Its path from the project's root.
    case project(String)
    /// It belongs to no project: coverage leaves it out, a profile calls it by its last name.
    case outside(String)
  }

  private struct Key: Hashable {
    let name: Name
    let fingerprint: UInt64
  }

  let subject: Subject
  let record: OpaquePointer
  private let naming: (String) -> Name
  private var names: [String: Name] = [:]
  private var files: [WatchedFile] = []
  private var places: [Key: Int] = [:]
  private var unreadable = false

  /// - Parameter naming: what a file is called, by the path that it was read from; the same for two paths of one file.
  /// - Returns: `nil` without memory.
  package init?(_ subject: Subject, naming: @escaping (String) -> Name) {
    guard let record = clua_watch_open(subject.rawValue) else { return nil }
    self.subject = subject
    self.record = record
    self.naming = naming
  }

  deinit { clua_watch_close(record) }

  package static func == (left: LuaWatch, right: LuaWatch) -> Bool { left === right }

  /// Forgets what has been counted, in states that go on too.
  package func reset() { clua_watch_reset(record) }

  /// Whether nothing is counted for now. Changed only while no Lua code runs.
  package var isPaused = false { didSet { clua_watch_pause(record, isPaused ? 1 : 0) } }

  /// The counts of a file that has been compiled, made when there are none yet.
  func unit(of path: String, _ source: ArraySlice<UInt8>, _ dump: UnsafeRawBufferPointer) -> OpaquePointer? {
    let name = names[path] ?? naming(path)
    names[path] = name
    let key = Key(name: name, fingerprint: CoverageData.fingerprint(of: source))
    if let place = places[key] { return files[place].unit }
    guard let chunk = ChunkDump(dump), let file = WatchedFile(key.name, key.fingerprint, chunk, source, in: record)
    else {
      unreadable = true
      return nil
    }
    places[key] = files.count
    files.append(file)
    return file.unit
  }

  package var coverage: CoverageData {
    var data = CoverageData()
    data.isIncomplete = unreadable || clua_watch_lost(record) != 0
    for file in files {
      guard case .project(let path) = file.name else {
        if case .outside(let name) = file.name { data.outside.insert(name) }
        continue
      }
      let lines = file.lines.map {
        CoverageData.Line(number: $0, hits: clua_unit_hits(file.unit, Int32(clamping: $0)))
      }
      var functions: [CoverageData.Function] = []
      for (index, function) in file.functions.enumerated() where function.last > 0 {
        let calls = clua_unit_function(file.unit, index)?.pointee.calls ?? 0
        functions.append(
          .init(name: function.name, firstLine: function.first, lastLine: function.last, calls: calls))
      }
      data.versions.append(
        .init(path: path, fingerprint: file.fingerprint, lines: lines, functions: functions))
    }
    return data
  }

  package var profile: ProfileData {
    var data = ProfileData()
    data.isIncomplete = unreadable || clua_watch_lost(record) != 0
    for file in files {
      let path =
        switch file.name {
        case .project(let path), .outside(let path): path
        }
      for (index, function) in file.functions.enumerated() {
        guard let counted = clua_unit_function(file.unit, index) else { continue }
        let place = ProfileData.Place(
          path: path, firstLine: function.first, lastLine: function.last, name: function.name)
        data.add(ProfileData.Cost(counted.pointee), at: place)
      }
    }
    if let others = clua_watch_others(record) {
      data.add(
        ProfileData.Cost(others.pointee), at: .init(path: nil, firstLine: 0, lastLine: 0, name: nil))
    }
    data.costs = data.costs.filter { $0.value != ProfileData.Cost() }
    return data
  }
}

/// One version of a file, and what Lua counts of it.
private struct WatchedFile {
  let name: LuaWatch.Name
  let fingerprint: UInt64
  /// Of the functions, in order of first and last line, each pair of these once.
  let functions: [(first: Int, last: Int, name: String?)]
  let lines: [Int]
  let unit: OpaquePointer
}

extension ProfileData.Cost {
  fileprivate init(_ function: clua_function) {
    self.init(
      calls: function.calls, own: function.own, total: function.total,
      nanoseconds: UInt64(max(0, function.time)))
  }
}

extension WatchedFile {
  init?(
    _ name: LuaWatch.Name, _ fingerprint: UInt64, _ chunk: ChunkDump, _ source: ArraySlice<UInt8>,
    in record: OpaquePointer
  ) {
    // The first function is the main chunk, which the text has no word for.
    let texts = FunctionNames(source).names
    let isNamed = texts.count == chunk.functions.count - 1
    var found: [(first: Int, last: Int, name: String?, lines: [Int])] = []
    let inOrder = chunk.functions.enumerated().sorted {
      ($0.element.first, $0.element.last, $0.offset) < ($1.element.first, $1.element.last, $1.offset)
    }
    for (index, function) in inOrder {
      let text = isNamed && index > 0 ? texts[index - 1] : nil
      if let previous = found.last, previous.first == function.first, previous.last == function.last {
        found[found.count - 1].lines += function.lines
        found[found.count - 1].name = previous.name ?? text
      } else {
        found.append((function.first, function.last, text, function.lines))
      }
    }
    let lines = Set(found.flatMap(\.lines)).sorted()
    let lineCount = max(lines.last ?? 0, found.map(\.last).max() ?? 0)
    let ranges = found.flatMap { [Int32(clamping: $0.first), Int32(clamping: $0.last)] }
    guard let unit = clua_watch_add(record, ranges, found.count, Int32(clamping: lineCount)) else { return nil }
    for (index, function) in found.enumerated() {
      for line in function.lines { clua_unit_mark(unit, index, Int32(clamping: line)) }
    }
    self.init(
      name: name, fingerprint: fingerprint, functions: found.map { ($0.first, $0.last, $0.name) }, lines: lines,
      unit: unit)
  }
}
