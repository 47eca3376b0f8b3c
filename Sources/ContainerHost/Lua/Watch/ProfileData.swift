/// What the functions of a run have cost. What several processes have collected can be put together.
package struct ProfileData: Sendable, Equatable {
  /// Which function: by its place, since versions of one file have much in common.
  package struct Place: Sendable, Hashable {
    /// From the project's root, or what messages call the file; `nil` for code that belongs to no file.
    package let path: String?
    /// Both 0 for a file's main chunk.
    package let firstLine: Int
    package let lastLine: Int
    /// Its name in the source; `nil` where it has none.
    package let name: String?
  }

  package struct Cost: Sendable, Equatable {
    package var calls: UInt64 = 0
    /// Instructions of its own.
    package var own: UInt64 = 0
    /// Those, and those of everything it called.
    package var total: UInt64 = 0
    /// Processor time in itself and the library functions it called, in nanoseconds. Real time: no two runs agree.
    package var nanoseconds: UInt64 = 0
  }

  package internal(set) var costs: [Place: Cost] = [:]
  /// Whether counts are missing for want of memory.
  package internal(set) var isIncomplete = false

  package init() {}

  package mutating func merge(_ other: ProfileData) {
    for (place, cost) in other.costs { add(cost, at: place) }
    if other.isIncomplete { isIncomplete = true }
  }

  mutating func add(_ cost: Cost, at place: Place) {
    var sum = costs[place] ?? Cost()
    sum.calls.increase(by: cost.calls)
    sum.own.increase(by: cost.own)
    sum.total.increase(by: cost.total)
    sum.nanoseconds.increase(by: cost.nanoseconds)
    costs[place] = sum
  }

  /// Those that have run: most instructions of their own first, then by place.
  package var sorted: [(place: Place, cost: Cost)] {
    costs.filter { $0.value.calls > 0 || $0.value.own > 0 }.map { ($0.key, $0.value) }.sorted { left, right in
      if left.1.own != right.1.own { return left.1.own > right.1.own }
      let (first, second) = (left.0, right.0)
      if first.path != second.path { return (first.path ?? "").precedesInByteOrder(second.path ?? "") }
      if first.firstLine != second.firstLine { return first.firstLine < second.firstLine }
      if first.lastLine != second.lastLine { return first.lastLine < second.lastLine }
      return (first.name ?? "").precedesInByteOrder(second.name ?? "")
    }
  }
}

extension ProfileData {
  /// For another process of the same program: no format to be kept.
  package var packed: [UInt8] {
    var writer = PackedWriter()
    writer.add(isIncomplete ? 1 : 0)
    let entries = sorted
    writer.add(entries.count)
    for (place, cost) in entries {
      writer.add((place.path == nil ? 0 : 1) + (place.name == nil ? 0 : 2))
      if let path = place.path { writer.add(path) }
      if let name = place.name { writer.add(name) }
      writer.add(place.firstLine)
      writer.add(place.lastLine)
      for number in [cost.calls, cost.own, cost.total, cost.nanoseconds] { writer.add(number) }
    }
    return writer.bytes
  }

  /// - Returns: `nil` for bytes that are something else.
  package init?(packed bytes: [UInt8]) {
    var reader = PackedReader(bytes)
    guard let mark = reader.whole(), let count = reader.count() else { return nil }
    isIncomplete = mark != 0
    for _ in 0..<count {
      guard let marks = reader.whole() else { return nil }
      let path = marks & 1 != 0 ? reader.text() : nil
      let name = marks & 2 != 0 ? reader.text() : nil
      guard (path != nil) == (marks & 1 != 0), (name != nil) == (marks & 2 != 0), let first = reader.whole(),
        let last = reader.whole(), let calls = reader.number(), let own = reader.number(), let total = reader.number(),
        let nanoseconds = reader.number()
      else { return nil }
      add(
        Cost(calls: calls, own: own, total: total, nanoseconds: nanoseconds),
        at: Place(path: path, firstLine: first, lastLine: last, name: name))
    }
    if !reader.isAtEnd { return nil }
  }
}
