/// How long `navscript check` takes, as its users wait for it: whole processes, in the repository's root.
extension Rows {
  static var checking: [Row] {
    [
      Row(id: "check_plugin", title: "navscript check plugins/sidebar.lua with 500 random sequences, in s", goal: 3) {
        let time = try time(["check", "plugins/sidebar.lua"])
        return Row.Value(value: time, note: "every rule, and 500 sequences of 50 steps")
      },
      Row(id: "check_step", title: "a random step of navscript check, plugins/sidebar.lua, in µs", goal: 100) {
        let some = try time(["check", "plugins/sidebar.lua", "--filter", "^random", "--runs", "50"])
        let many = try time(["check", "plugins/sidebar.lua", "--filter", "^random", "--runs", "550"])
        let step = (many - some) * 1e6 / 25_000
        return Row.Value(value: step, note: "\(decimal(1e6 / max(step, 0.001), places: 0)) steps per second")
      },
    ]
  }

  /// The shortest of three runs, in seconds. A selection of rules exits with 0 as well.
  private static func time(_ arguments: [String]) throws -> Double {
    let run = try ProcessRun(ProcessRun.find("navscript", besideThisOne: true), arguments)
    var best = Double.infinity
    for _ in 0..<3 {
      let clock = ContinuousClock()
      let span = try clock.measure { try run.run(1) }
      best = min(best, Double(span.components.seconds) + Double(span.components.attoseconds) / 1e18)
    }
    return best
  }
}
