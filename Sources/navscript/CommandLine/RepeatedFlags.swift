/// The flags of a command line that decide whether a scenario loads, is selected or fails, as words of a shell with a blank
/// in front of each.
struct RepeatedFlags {
  private(set) var always = ""
  /// Only of use where the scenario is selected by its name.
  private(set) var byName = ""

  init() {}

  init(_ arguments: ParsedArguments) {
    func words(_ names: [String]) -> String {
      names.flatMap { (name: String) -> [String] in
        // What the configuration says it will say again.
        let given = arguments.isConfigured(name) ? [] : arguments.all(name)
        return given.map { " --\(name)" + ($0.isEmpty ? "" : " " + Shell.quoted($0)) }
      }.joined()
    }
    always = words(["plugin-path", "timeout", "isolate", "config", "no-config"])
    byName = words(["tags"])
  }
}
