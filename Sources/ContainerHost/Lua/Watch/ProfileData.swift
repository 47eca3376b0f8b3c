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

    package init(path: String?, firstLine: Int, lastLine: Int, name: String?) {
      self.path = path
      self.firstLine = firstLine
      self.lastLine = lastLine
      self.name = name
    }
  }

  package struct Cost: Sendable, Equatable {
    package var calls: UInt64 = 0
    /// Instructions of its own.
    package var own: UInt64 = 0
    /// Those, and those of everything it called.
    package var total: UInt64 = 0
    /// Processor time in itself and the library functions it called, in nanoseconds. Real time: no two runs agree.
    package var nanoseconds: UInt64 = 0

    package init(calls: UInt64 = 0, own: UInt64 = 0, total: UInt64 = 0, nanoseconds: UInt64 = 0) {
      self.calls = calls
      self.own = own
      self.total = total
      self.nanoseconds = nanoseconds
    }
  }

  package var costs: [Place: Cost] = [:]
  /// Whether counts are missing for want of memory.
  package var isIncomplete = false

  package init() {}

  package mutating func merge(_ other: ProfileData) {
    for (place, cost) in other.costs { add(cost, at: place) }
    if other.isIncomplete { isIncomplete = true }
  }

  package mutating func add(_ cost: Cost, at place: Place) {
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
