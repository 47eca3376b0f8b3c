import Baseline

/// Measures what the library promises about its speed, as ratios to plain C on the same machine in the same run.
///
///     navbench                       the table, and the same as JSON in .build/bench.json
///     navbench rows back_stack       those rows alone
///     navbench loop tab_bar 3 1000   1000 navigations over three modules, for a profiler (or `plugin`)
///     navbench loop back_plugin 3 1000, loop back_stack 100 1000: there and back
///     navbench loop create 3 1000    1000 plugin instances, one after the other
///     navbench loop keep 3 1000      the same, all at once, for a heap profiler
///
/// A goal that is missed is reported, not an error; a row that could not be measured is.
@main
enum NavBench {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      switch arguments.first {
      case nil: exit(with: Report.run(Rows.all) ? 0 : 1)
      case "rows": exit(with: Report.run(Rows.all.filter { arguments.dropFirst().contains($0.id) }) ? 0 : 1)
      case "loop": try loop(arguments.dropFirst())
      default: throw BenchError("usage: navbench [rows ID... | loop SUBJECT MODULES ROUNDS]")
      }
    } catch {
      print("navbench: \(error)")
      exit(with: 1)
    }
  }

  private static func loop(_ arguments: ArraySlice<String>) throws {
    let words = Array(arguments)
    guard words.count == 3, let modules = Int(words[1]), let rounds = Int(words[2]) else {
      throw BenchError("usage: navbench loop SUBJECT MODULES ROUNDS")
    }
    if words[0] == "create" { return try PluginCreation().run(rounds) }
    if words[0] == "keep" {
      print("\(decimal(try liveBytes(of: PluginCreation(), count: rounds), places: 0)) bytes each")
      return
    }
    if words[0] == "back_plugin" { return try Journey(.plugin(modules: modules)).run(rounds) }
    if words[0] == "back_stack" { return try Journey(.push(depth: modules)).run(rounds) }
    try Workload(Workload.Kind(named: words[0]), modules: modules).run(rounds)
  }
}
