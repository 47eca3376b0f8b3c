/// Which lines and functions have run, of every file that was loaded. What several processes have collected can be put
/// together.
package struct CoverageData: Sendable, Equatable {
  package struct Line: Sendable, Equatable {
    /// From 1.
    package let number: Int
    /// How often something went to it.
    package var hits: UInt64
  }

  package struct Function: Sendable, Equatable {
    /// Its name in the source; `nil` where it has none.
    package let name: String?
    package let firstLine: Int
    package let lastLine: Int
    package var calls: UInt64
  }

  /// A file with one content. Plugins are replaced while they run, so that a file can have several in one run.
  package struct Version: Sendable, Equatable {
    /// From the project's root.
    package let path: String
    /// Of its bytes; see ``fingerprint(of:)``.
    package let fingerprint: UInt64
    /// Those that have code, in order.
    package var lines: [Line]
    /// In order of their lines; without the main chunk.
    package var functions: [Function]
  }

  /// In the order in which they were loaded first.
  package internal(set) var versions: [Version] = []
  /// Files that were loaded and belong to no project, by what messages call them.
  package internal(set) var outside: Set<String> = []
  /// Whether counts are missing, for want of memory or since a chunk could not be read.
  package internal(set) var isIncomplete = false

  package init() {}

  /// Adds what another part of the run has collected. In which order parts come matters only for files that were changed.
  package mutating func merge(_ other: CoverageData) {
    for version in other.versions {
      let present = versions.firstIndex { $0.path == version.path && $0.fingerprint == version.fingerprint }
      if let present, versions[present].adds(version) { continue }
      versions.append(version)
    }
    outside.formUnion(other.outside)
    if other.isIncomplete { isIncomplete = true }
  }

  /// What counts of each file, in byte order of the paths: of several versions that which is there now, else the last.
  ///
  /// - Parameter present: the fingerprint of the file as it is.
  package func files(_ present: (String) -> UInt64?) -> [Version] {
    var last: [String: Version] = [:]
    var counts: [String: Int] = [:]
    for version in versions {
      last[version.path] = version
      counts[version.path, default: 0] += 1
    }
    for (path, count) in counts where count > 1 {
      guard let fingerprint = present(path) else { continue }
      if let match = versions.first(where: { $0.path == path && $0.fingerprint == fingerprint }) { last[path] = match }
    }
    return last.values.sorted { $0.path.precedesInByteOrder($1.path) }
  }

  /// FNV-1a with 64 bits: tells versions of one file apart, and is no protection against anybody.
  package static func fingerprint(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

extension CoverageData.Version {
  /// Adds the counts of the same version. - Returns: whether it is the same.
  fileprivate mutating func adds(_ other: Self) -> Bool {
    guard lines.map(\.number) == other.lines.map(\.number), functions.count == other.functions.count else {
      return false
    }
    for index in lines.indices { lines[index].hits.increase(by: other.lines[index].hits) }
    for index in functions.indices { functions[index].calls.increase(by: other.functions[index].calls) }
    return true
  }
}

extension UInt64 {
  /// Stays at the largest number rather than going beyond it.
  mutating func increase(by other: UInt64) {
    let (sum, overflow) = addingReportingOverflow(other)
    self = overflow ? .max : sum
  }
}

extension CoverageData {
  /// For another process of the same program: no format to be kept.
  package var packed: [UInt8] {
    var writer = PackedWriter()
    writer.add(isIncomplete ? 1 : 0)
    writer.add(outside.count)
    for name in outside.sorted(by: { $0.precedesInByteOrder($1) }) { writer.add(name) }
    writer.add(versions.count)
    for version in versions {
      writer.add(version.path)
      writer.add(version.fingerprint)
      writer.add(version.lines.count)
      var previous = 0
      for line in version.lines {
        writer.add(line.number - previous)
        writer.add(line.hits)
        previous = line.number
      }
      writer.add(version.functions.count)
      for function in version.functions {
        writer.add(function.name == nil ? 0 : 1)
        if let name = function.name { writer.add(name) }
        writer.add(function.firstLine)
        writer.add(function.lastLine)
        writer.add(function.calls)
      }
    }
    return writer.bytes
  }

  /// - Returns: `nil` for bytes that are something else.
  package init?(packed bytes: [UInt8]) {
    var reader = PackedReader(bytes)
    guard let mark = reader.whole(), let outsiders = reader.count() else { return nil }
    isIncomplete = mark != 0
    for _ in 0..<outsiders {
      guard let name = reader.text() else { return nil }
      outside.insert(name)
    }
    guard let count = reader.count() else { return nil }
    for _ in 0..<count {
      guard let version = Version(&reader) else { return nil }
      versions.append(version)
    }
    if !reader.isAtEnd { return nil }
  }
}

extension CoverageData.Version {
  fileprivate init?(_ reader: inout PackedReader) {
    guard let path = reader.text(), let fingerprint = reader.number(), let lineCount = reader.count() else {
      return nil
    }
    self.init(path: path, fingerprint: fingerprint, lines: [], functions: [])
    var number = 0
    for _ in 0..<lineCount {
      guard let distance = reader.whole(), let hits = reader.number() else { return nil }
      let (next, overflow) = number.addingReportingOverflow(distance)
      if overflow { return nil }
      number = next
      lines.append(.init(number: number, hits: hits))
    }
    guard let functionCount = reader.count() else { return nil }
    for _ in 0..<functionCount {
      guard let isNamed = reader.whole() else { return nil }
      let name = isNamed == 0 ? nil : reader.text()
      guard isNamed == 0 || name != nil, let first = reader.whole(), let last = reader.whole(),
        let calls = reader.number()
      else { return nil }
      functions.append(.init(name: name, firstLine: first, lastLine: last, calls: calls))
    }
  }
}
