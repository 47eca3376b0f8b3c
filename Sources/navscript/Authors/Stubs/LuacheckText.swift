import ContainerHost

/// What luacheck (https://luacheck.readthedocs.io/en/stable/config.html) has to know: the globals that plugins and
/// scenarios have, and no others.
enum LuacheckText {
  static let file = """
    -- \(StubText.mark) \(HelpText.version): changes made here are lost.
    stds.navscript = {
      read_globals = {
    \(globals)
      },
    }
    std = "navscript"
    exclude_files = { "\(StubFiles.folder)" }

    """

  private static var globals: String {
    let allowed = LuaSandbox.names.filter(\.isAllowed)
    let libraries = Set(allowed.map(\.library)).subtracting(["_G"])
    let plain = allowed.filter { $0.library == "_G" && !libraries.contains($0.name) }.map(\.name) + ["require"]
    var lines = list(Set(plain).sorted(by: precedesInBytes).map(quoted), indent: "    ")
    for library in libraries.sorted(by: precedesInBytes) {
      let names = allowed.filter { $0.library == library }.map(\.name).sorted(by: precedesInBytes)
      lines.append("    \(library) = {")
      lines.append("      fields = {")
      lines += list(names.map(quoted), indent: "        ")
      lines += ["      },", "    },"]
    }
    return lines.joined(separator: "\n")
  }

  /// Words in lines of readable length.
  private static func list(_ words: [String], indent: String) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + word.count < 100 {
        lines[lines.count - 1] = "\(last) \(word),"
      } else {
        lines.append("\(indent)\(word),")
      }
    }
    return lines
  }
}
