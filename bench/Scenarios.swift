import Glibc

/// Whole runs of many scenarios, against another runner with as many empty tests.
enum Scenarios {
  private static let many = "bench/many.nav.lua"

  static var rows: [Row] {
    [
      Row(id: "many_scenarios", title: "10,000 scenarios, each with app and plugin ÷ busted, 10,000 empty", goal: 0.5) {
        try compare(["run", many], to: "busted", ["bench/many_spec.lua"], pairs: 3)
      },
      Row(id: "many_scenarios_memory", title: "the same, peak memory", goal: 0.3) {
        let own = try peakMemory(navscript(["run", many]))
        let other = try peakMemory(ProcessRun(ProcessRun.find("busted"), ["bench/many_spec.lua"]))
        return Row.Value(value: own / other, note: "\(decimal(own, places: 0)) KB ÷ \(decimal(other, places: 0)) KB")
      },
      Row(id: "one_scenario", title: "one scenario, whole process ÷ busted with one test", goal: 1.0) {
        try compare(["run", "bench/first.nav.lua"], to: "busted", ["bench/one_spec.lua"], pairs: 50)
      },
      Row(id: "jobs", title: "10,000 scenarios, --jobs 2 ÷ --jobs 1", goal: 0.6) {
        let two = try navscript(["run", "--jobs", "2", many])
        let one = try navscript(["run", "--jobs", "1", many])
        return value(of: try Comparison(two, to: one, rounds: 1, pairs: 3, clock: .wall))
      },
    ]
  }

  private static func navscript(_ arguments: [String]) throws -> ProcessRun {
    try ProcessRun(ProcessRun.find("navscript", besideThisOne: true), arguments)
  }

  private static func compare(
    _ arguments: [String], to program: String, _ others: [String], pairs: Int
  ) throws -> Row.Value {
    let other = try ProcessRun(ProcessRun.find(program), others)
    return value(of: try Comparison(navscript(arguments), to: other, rounds: 1, pairs: pairs, clock: .wall))
  }

  private static func value(of comparison: Comparison) -> Row.Value {
    let (subject, baseline) = (comparison.subject / 1e6, comparison.baseline / 1e6)
    return Row.Value(
      value: comparison.ratio, note: "\(decimal(subject, places: 1)) ms ÷ \(decimal(baseline, places: 1)) ms")
  }

  /// The most memory that a program had at once, in KB.
  ///
  /// Looked at while it runs: what wait4(2) tells also counts what this program had when it started the other.
  private static func peakMemory(_ run: ProcessRun) throws -> Double {
    var peak = 0.0
    try run.watch { child in
      var buffer = [UInt8](repeating: 0, count: 4096)
      let file = open("/proc/\(child)/status", O_RDONLY)
      guard file >= 0 else { return }
      defer { close(file) }
      let count = read(file, &buffer, buffer.count)
      guard count > 0 else { return }
      for line in String(decoding: buffer[..<count], as: UTF8.self).split(separator: "\n") {
        guard line.hasPrefix("VmHWM:") else { continue }
        let number = line.split(separator: " ").dropFirst().first?.split(separator: "\t").last
        peak = max(peak, number.flatMap { Double($0) } ?? 0)
      }
    }
    guard peak > 0 else { throw BenchError("how much memory a program had could not be seen") }
    return peak
  }
}
