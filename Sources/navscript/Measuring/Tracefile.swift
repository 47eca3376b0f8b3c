import ContainerHost

/// Coverage in the format of lcov, which `genhtml` and most services read (geninfo(1), "FILES").
///
/// Paths are relative to the project's root, since those of one machine say nothing on another.
enum Tracefile {
  static func write(_ files: [CoverageData.Version], to output: Output) {
    for file in files {
      output.line("TN:")
      output.line("SF:\(visible(file.path))")
      let names = names(of: file.functions)
      for (function, name) in zip(file.functions, names) { output.line("FN:\(function.firstLine),\(name)") }
      for (function, name) in zip(file.functions, names) { output.line("FNDA:\(function.calls),\(name)") }
      output.line("FNF:\(file.functions.count)")
      output.line("FNH:\(file.functions.count { $0.calls > 0 })")
      for line in file.lines { output.line("DA:\(line.number),\(line.hits)") }
      output.line("LF:\(file.lines.count)")
      output.line("LH:\(file.hitCount)")
      output.line("end_of_record")
    }
  }

  /// Readers know functions by their names alone, so those have to differ within a file.
  private static func names(of functions: [CoverageData.Function]) -> [String] {
    var counts: [String: Int] = [:]
    let names = functions.map { $0.name.map(visible) ?? "anonymous" }
    for name in names { counts[name, default: 0] += 1 }
    var taken: Set<String> = []
    return zip(functions, names).map { function, name in
      var unique = counts[name] == 1 && function.name != nil ? name : "\(name):\(function.firstLine)"
      if !taken.insert(unique).inserted {
        unique += "-\(function.lastLine)"
        taken.insert(unique)
      }
      return unique
    }
  }

  /// A name is the rest of a line, and commas part its fields.
  private static func visible(_ text: String) -> String {
    VisibleText.line(String(text.map { $0 == "," ? ";" : $0 }))
  }
}

extension CoverageData.Version {
  /// How many lines have run.
  var hitCount: Int { lines.count { $0.hits > 0 } }
}
