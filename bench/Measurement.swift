import Baseline

/// Two subjects measured side by side.
struct Comparison {
  /// The subject's time over the baseline's: the median of many pairs of short samples, each pair taken back to back so
  /// that a slow moment of the machine falls on both.
  let ratio: Double
  /// Nanoseconds for one round, medians.
  let subject: Double
  let baseline: Double

  /// What is looked at for the time.
  enum Clock {
    /// The CPU time of this thread, which what other programs do does not touch.
    case thread
    /// For work of other processes.
    case wall

    var nanoseconds: UInt64 { self == .thread ? thread_nanoseconds() : wall_nanoseconds() }
  }

  init(
    _ subject: any Subject, to baseline: any Subject, rounds: Int, pairs: Int, clock: Clock = .thread
  ) throws {
    let warmUp = max(1, pairs / 20)
    var ratios: [Double] = []
    var subjectTimes: [Double] = []
    var baselineTimes: [Double] = []
    for pair in 0..<(pairs + warmUp) {
      let first = try nanoseconds(of: baseline, rounds: rounds, clock)
      let second = try nanoseconds(of: subject, rounds: rounds, clock)
      guard pair >= warmUp else { continue }
      baselineTimes.append(first)
      subjectTimes.append(second)
      if first > 0 { ratios.append(second / first) }
    }
    guard let ratio = median(of: ratios), let subjectTime = median(of: subjectTimes),
      let baselineTime = median(of: baselineTimes)
    else { throw BenchError("the baseline took no time that could be measured") }
    self.ratio = ratio
    self.subject = subjectTime
    self.baseline = baselineTime
  }
}

/// Time of one round in nanoseconds, the mean over `rounds`.
private func nanoseconds(of subject: any Subject, rounds: Int, _ clock: Comparison.Clock) throws -> Double {
  let start = clock.nanoseconds
  try subject.run(rounds)
  return Double(clock.nanoseconds - start) / Double(rounds)
}

/// The middle value, or `nil` when there is none.
func median(of values: [Double]) -> Double? {
  guard !values.isEmpty else { return nil }
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/// Heap allocations of one round, the mean over `rounds` after as many to warm up.
func allocations(of subject: any Subject, rounds: Int) throws -> Double {
  let before = allocation_count()
  _ = try PlainCreation().make()
  guard allocation_count() > before else { throw BenchError("allocations are not seen by the counter") }
  try subject.run(rounds)
  let start = allocation_count()
  try subject.run(rounds)
  return Double(allocation_count() - start) / Double(rounds)
}
