/// Which lines and functions have run, of every file that was loaded. What several processes have collected can be put
/// together.
package struct CoverageData: Sendable, Equatable {
  package struct Line: Sendable, Equatable {
    /// From 1.
    package let number: Int
    /// How often something went to it.
    package var hits: UInt64

    package init(number: Int, hits: UInt64) {
      self.number = number
      self.hits = hits
    }
  }

  package struct Function: Sendable, Equatable {
    /// Its name in the source; `nil` where it has none.
    package let name: String?
    package let firstLine: Int
    package let lastLine: Int
    package var calls: UInt64

    package init(name: String?, firstLine: Int, lastLine: Int, calls: UInt64) {
      self.name = name
      self.firstLine = firstLine
      self.lastLine = lastLine
      self.calls = calls
    }
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

    package init(path: String, fingerprint: UInt64, lines: [Line], functions: [Function]) {
      self.path = path
      self.fingerprint = fingerprint
      self.lines = lines
      self.functions = functions
    }

    /// Whether it has code and none of it has run.
    package var isUntouched: Bool {
      !lines.isEmpty && lines.allSatisfy { $0.hits == 0 } && functions.allSatisfy { $0.calls == 0 }
    }
  }

  /// In the order in which they were loaded first.
  package var versions: [Version] = []
  /// Files that were loaded and belong to no project, by what messages call them.
  package var outside: Set<String> = []
  /// Whether counts are missing, for want of memory or since a chunk could not be read.
  package var isIncomplete = false

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
