import Endurance
import Foundation

/// Every stage, every allocation, every way to fail; meant for the address and leak sanitizers too.
///
///     navsweep [short] [stage …]
@main
struct NavSweep {
  private var points = 0
  private var faults = 0

  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    let isShort = arguments.first == "short"
    if isShort { arguments = arguments.dropFirst() }
    let sweep = Sweep(isLong: !isShort)
    var run = NavSweep()
    for mode in Sweep.Mode.allCases {
      if arguments.isEmpty || arguments.contains("load") { run.note("load, \(mode)", try sweep.load(mode)) }
      if arguments.isEmpty || arguments.contains("reload") {
        run.note("reload of the new one, \(mode)", try sweep.reload(mode, ofNew: true))
        run.note("reload of the old one, \(mode)", try sweep.reload(mode, ofNew: false))
      }
      for stage in sweep.stages where arguments.isEmpty || arguments.contains(stage.name) {
        run.note("\(stage.name), \(mode)", try sweep.run(stage, mode))
      }
    }
    print("\(run.points) allocations refused, \(run.faults) faults")
    if run.faults > 0 { exit(1) }
  }

  private mutating func note(_ name: String, _ findings: Sweep.Findings) {
    points += findings.points
    faults += findings.faults.count
    print("\(name): \(findings.points) allocations, \(findings.faults.count) faults")
    for fault in findings.faults.prefix(5) { print("  " + fault) }
  }
}
