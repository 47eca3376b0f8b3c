import Baseline

/// One promise: what is measured, and what it should be at most.
struct Row {
  /// What a row's measurement gave.
  struct Value {
    let value: Double
    /// The parts of a ratio, for the reader.
    let note: String
  }

  let id: String
  let title: String
  let goal: Double
  let measure: () throws -> Value
}

/// All rows, in the order they are printed. A row for a subject that comes later is one entry here.
enum Rows {
  static var all: [Row] {
    [
      Row(id: "navigate_plugin", title: "navigate, Lua plugin ÷ plain C round trip", goal: 1.6) {
        try compareWithPlainC(.plugin)
      },
      Row(id: "navigate_plugin_10000", title: "the same, 100 or 10,000 modules ÷ 3", goal: 1.2) {
        try compareSizes(.plugin)
      },
      Row(id: "navigate_tab_bar", title: "navigate, TabBarCoordinator ÷ plain C round trip", goal: 1.0) {
        try compareWithPlainC(.tabBar)
      },
      Row(id: "navigate_tab_bar_10000", title: "the same, 100 or 10,000 modules ÷ 3", goal: 1.2) {
        try compareSizes(.tabBar)
      },
      Row(id: "back_plugin", title: "navigate and back, Lua plugin, 100 or 10,000 modules ÷ 3", goal: 1.2) {
        try compareGrowth([few, 100, 10_000]) { try Journey(.plugin(modules: $0)) }
      },
      Row(id: "back_tab_bar", title: "navigate and back, tab bar, 100 or 10,000 modules ÷ 3", goal: 1.2) {
        try compareGrowth([few, 100, 10_000]) { try Journey(.tabBar(modules: $0)) }
      },
      Row(id: "navigate_stack", title: "navigate over a stack, 100 or 10,000 screens ÷ 1", goal: 1.2) {
        try compareGrowth([1, 100, 10_000]) { try Journey(.overStack(depth: $0)) }
      },
      Row(id: "navigate_pushing", title: "navigate by push and pop, on 100 or 10,000 screens ÷ 1", goal: 1.2) {
        try compareGrowth([1, 100, 10_000]) { try Journey(.coordinator(depth: $0)) }
      },
      Row(id: "back_stack", title: "push and back, on 100 or 10,000 screens ÷ 1", goal: 1.2) {
        try compareGrowth([1, 100, 10_000]) { try Journey(.push(depth: $0)) }
      },
      Row(id: "create_plugin_time", title: "creating a plugin instance ÷ the same source in plain C", goal: 2.0) {
        try compareCreation()
      },
      Row(id: "create_plugin_memory", title: "memory of a plugin instance ÷ the same source in plain C", goal: 1.5) {
        try compareMemory()
      },
      Row(id: "patterns", title: "ordinary patterns in a plugin, limits on ÷ Lua's own without", goal: 1.5) {
        value(of: try Comparison(LimitedPatterns(), to: PlainPatterns(), rounds: 2, pairs: 200))
      },
      Row(id: "deadline_overshoot", title: "a runaway call past its deadline, at worst", goal: 50) {
        try Overshoot.worst()
      },
      Row(id: "run_process", title: "navscript run of one scenario, whole process ÷ lua5.4 -v", goal: 5) {
        try compareProcesses()
      },
      Row(id: "allocations_plugin", title: "heap allocations per navigate, Lua plugin", goal: 0) {
        try countAllocations(.plugin)
      },
      Row(id: "allocations_tab_bar", title: "heap allocations per navigate, TabBarCoordinator", goal: 0) {
        try countAllocations(.tabBar)
      },
    ] + saving + Scenarios.rows + checking
  }

  private static let roundsPerSample = 500
  private static let pairs = 600
  /// Lua seeds the hashes of its strings anew in every state, and with them the collisions in its tables: one state can be
  /// a quarter slower than the next.
  private static let instances = 7
  private static let few = 3

  private static func compareWithPlainC(_ kind: Workload.Kind) throws -> Row.Value {
    try compare { try (Workload(kind, modules: few), PlainRoundTrip(modules: few)) }
  }

  private static func compareSizes(_ kind: Workload.Kind) throws -> Row.Value {
    try compareGrowth([few, 100, 10_000]) { try Workload(kind, modules: $0) }
  }

  /// How much longer the same takes where there is more: the worst of the larger sizes over the first.
  private static func compareGrowth(_ sizes: [Int], _ make: (Int) throws -> any Subject) throws -> Row.Value {
    var worst = 0.0
    var notes: [String] = []
    for size in sizes.dropFirst() {
      let result = try compare { try (make(size), make(sizes[0])) }
      worst = max(worst, result.value)
      notes.append("\(size): \(decimal(result.value, places: 2)), \(result.note)")
    }
    return Row.Value(value: worst, note: notes.joined(separator: "; "))
  }

  /// The median of several instances of subject and baseline.
  private static func compare(_ make: () throws -> (any Subject, any Subject)) throws -> Row.Value {
    var comparisons: [Comparison] = []
    for _ in 0..<instances {
      let (subject, baseline) = try make()
      comparisons.append(try Comparison(subject, to: baseline, rounds: roundsPerSample, pairs: pairs))
    }
    comparisons.sort { $0.ratio < $1.ratio }
    return value(of: comparisons[instances / 2])
  }

  /// In the repository's root, where the bench is started.
  private static let scenario = "bench/first.nav.lua"

  private static func compareProcesses() throws -> Row.Value {
    let run = try ProcessRun(ProcessRun.find("navscript", besideThisOne: true), ["run", scenario])
    let lua = try ProcessRun(ProcessRun.find("lua5.4"), ["-v"])
    return value(of: try Comparison(run, to: lua, rounds: 1, pairs: 200, clock: .wall))
  }

  private static func compareCreation() throws -> Row.Value {
    value(of: try Comparison(PluginCreation(), to: PlainCreation(), rounds: 5, pairs: 500))
  }

  private static func compareMemory() throws -> Row.Value {
    let subject = try liveBytes(of: PluginCreation())
    let baseline = try liveBytes(of: PlainCreation())
    guard baseline > 0 else { throw BenchError("the baseline took no memory") }
    return Row.Value(
      value: subject / baseline, note: "\(decimal(subject, places: 0)) bytes ÷ \(decimal(baseline, places: 0)) bytes")
  }

  private static func countAllocations(_ kind: Workload.Kind) throws -> Row.Value {
    let count = try allocations(of: Workload(kind, modules: few), rounds: 10_000)
    return Row.Value(value: count, note: "over 10,000 calls")
  }

  private static func value(of comparison: Comparison) -> Row.Value {
    Row.Value(
      value: comparison.ratio,
      note: "\(decimal(comparison.subject, places: 1)) ns ÷ \(decimal(comparison.baseline, places: 1)) ns")
  }
}
