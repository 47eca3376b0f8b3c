import ContainerHost
import Foundation

/// Random plugins in an app that does random things; see `usage`.
@main
struct NavFuzz {
  static let usage = """
    navfuzz [--seconds N | --cases N] [--seed N]            cases from a seed on; each is run twice
            [--record FILE] [--against FILE]                writes what happened, or compares with another process
    navfuzz --case FILE [--trace]                           one case, from a file that an earlier run left
    navfuzz --shrink FILE                                   makes a failing case small, into FILE.small

    The case that runs stands in .build/fuzz/current.lua, so that it is there when everything crashes.
    """

  private static let values = ["--seconds", "--cases", "--seed", "--case", "--shrink", "--record", "--against"]
  private static let flags = ["--trace"]

  /// Options by name, with their values.
  private let options: [String: String]
  private let folder: URL
  private let root: URL
  private let plugins: [PluginSource]

  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    var options: [String: String] = [:]
    var position = 0
    while position < arguments.count {
      let name = arguments[position]
      guard (values + flags).contains(name) else {
        print(usage)
        exit(2)
      }
      let hasValue = values.contains(name)
      options[name] = hasValue && position + 1 < arguments.count ? arguments[position + 1] : ""
      position += hasValue ? 2 : 1
    }
    let run = try NavFuzz(options)
    if let file = options["--case"] {
      exit(try run.single(URL(fileURLWithPath: file)) ? 0 : 1)
    } else if let file = options["--shrink"] {
      try Shrinker(file: URL(fileURLWithPath: file)).run()
    } else {
      exit(try run.many() ? 0 : 1)
    }
  }

  private init(_ options: [String: String]) throws {
    self.options = options
    root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    folder = root.appendingPathComponent(".build/fuzz")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let loader = PluginLoader(searchPaths: [root.appendingPathComponent("plugins").path])
    plugins = try loader.names.map { name in try loader.find(name, relativeTo: ".") }
  }

  /// A case that never ends is stopped by the system, and found in the file.
  private static let secondsPerCase: UInt32 = 60

  private func faults(of test: FuzzCase, _ note: (FuzzRun.Report) -> Void = { _ in }) -> [String] {
    alarm(Self.secondsPerCase)
    defer { alarm(0) }
    let first = FuzzRun.run(test, plugins: plugins)
    let second = FuzzRun.run(test, plugins: plugins)
    note(first)
    var faults = first.faults
    if first.trace != second.trace, !first.hasTimedOut, !second.hasTimedOut {
      let lines = zip(first.trace.split(separator: "\n"), second.trace.split(separator: "\n")).first { $0 != $1 }
      faults.append("two runs differ: \(lines?.0.prefix(300) ?? "one is longer") / \(lines?.1.prefix(300) ?? "")")
    }
    return faults
  }

  private func single(_ file: URL) throws -> Bool {
    let faults = faults(of: try FuzzCase(contentsOf: file)) { report in
      if options["--trace"] != nil { print(report.trace) }
    }
    for fault in faults { print(fault) }
    return faults.isEmpty
  }

  /// What many cases came to.
  private struct Tally {
    var (count, loaded, timedOut, failed) = (0, 0, 0, 0)
    var (longest, longestSeed) = (Duration.zero, UInt64(0))
    /// By seed, a hash of what happened; cases that met the deadline are left out.
    var traces: [UInt64: String] = [:]

    mutating func note(_ report: FuzzRun.Report, of test: FuzzCase) {
      loaded += report.isLoaded ? 1 : 0
      timedOut += report.hasTimedOut ? 1 : 0
      if report.longest > longest { (longest, longestSeed) = (report.longest, test.seed) }
      // FNV-1a, 64 bits.
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in report.trace.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      if !report.hasTimedOut { traces[test.seed] = String(hash, radix: 16) }
    }
  }

  private func many() throws -> Bool {
    let corpus = Corpus(root: root)
    let start = DispatchTime.now().uptimeNanoseconds
    func elapsed() -> Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }
    let seconds = options["--seconds"].flatMap(Double.init) ?? .infinity
    let cases = options["--cases"].flatMap(Int.init) ?? (seconds.isInfinite ? 500 : .max)
    let firstSeed = options["--seed"].flatMap(UInt64.init) ?? 1
    let current = folder.appendingPathComponent("current.lua")
    let known = try options["--against"].map(traces(in:)) ?? [:]
    var tally = Tally()
    while tally.count < cases, elapsed() < seconds {
      let test = FuzzCase(seed: firstSeed &+ UInt64(tally.count), corpus: corpus)
      try test.write(to: current)
      var faults = faults(of: test) { tally.note($0, of: test) }
      tally.count += 1
      if let old = known[test.seed], let new = tally.traces[test.seed], old != new {
        faults.append("another process had another trace")
      }
      guard !faults.isEmpty else { continue }
      tally.failed += 1
      let file = folder.appendingPathComponent("failed-\(test.seed).lua")
      try test.write(to: file)
      let name = file.relativePath(to: root)
      print("seed \(test.seed) (\(test.kind.rawValue)): \(faults[0])")
      print("  again: navfuzz --case \(name)   smaller: navfuzz --shrink \(name)")
    }
    print(
      "navfuzz: seeds \(firstSeed) to \(firstSeed &+ UInt64(max(tally.count, 1) - 1)), \(tally.loaded) of "
        + "\(tally.count) loaded, \(tally.failed) failed, \(tally.timedOut) met the deadline of \(FuzzRun.deadline), "
        + "longest call \(tally.longest) (seed \(tally.longestSeed)), \(Int(elapsed())) s")
    if let file = options["--record"] {
      let lines = tally.traces.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }
      try lines.joined().write(toFile: file, atomically: true, encoding: .utf8)
    }
    return tally.failed == 0
  }

  private func traces(in file: String) throws -> [UInt64: String] {
    var traces: [UInt64: String] = [:]
    for line in try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2, let seed = UInt64(words[0]) { traces[seed] = String(words[1]) }
    }
    return traces
  }
}

extension URL {
  fileprivate func relativePath(to root: URL) -> String {
    path.hasPrefix(root.path + "/") ? String(path.dropFirst(root.path.count + 1)) : path
  }
}
