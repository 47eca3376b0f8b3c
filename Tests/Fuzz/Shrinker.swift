import Foundation

/// Makes a failing case small by leaving out lines (delta debugging: Zeller, Hildebrandt 2002), each try in a process of
/// its own, since the failure may be a crash.
struct Shrinker {
  private let file: URL
  private let trial: URL
  private let test: FuzzCase

  init(file: URL) throws {
    self.file = file
    trial = file.appendingPathExtension("trial")
    test = try FuzzCase(contentsOf: file)
  }

  func run() throws {
    guard let wanted = try failure(of: test.source) else {
      print("\(file.lastPathComponent) does not fail")
      exit(2)
    }
    print("it fails with: \(wanted)")
    var lines = test.source.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    var size = max(1, lines.count / 2)
    while true {
      var isSmaller = false
      var start = 0
      while start < lines.count {
        let candidate = Array(lines[..<start] + lines[min(start + size, lines.count)...])
        if try failure(of: Array(candidate.joined(separator: [10]))) == wanted {
          lines = candidate
          isSmaller = true
        } else {
          start += size
        }
      }
      if size == 1, !isSmaller { break }
      size = max(1, size / 2)
    }
    let small = file.appendingPathExtension("small")
    try FuzzCase(kind: test.kind, seed: test.seed, source: Array(lines.joined(separator: [10]))).write(to: small)
    try? FileManager.default.removeItem(at: trial)
    print("\(lines.count) lines are left, in \(small.path)")
  }

  /// What kind of failure a source leads to: a signal, or the words of the first fault up to its details.
  private func failure(of source: [UInt8]) throws -> String? {
    try FuzzCase(kind: test.kind, seed: test.seed, source: source).write(to: trial)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["--case", trial.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    if process.terminationReason == .uncaughtSignal { return "signal \(process.terminationStatus)" }
    guard process.terminationStatus != 0 else { return nil }
    // Without what differs from case to case: the step where it showed, and numbers.
    let words = output.prefix { $0 != "\n" }.split(separator: ":").prefix(2)
    return words.last.map { $0.filter { !$0.isNumber } } ?? ""
  }
}
