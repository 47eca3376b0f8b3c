/// Whether this is a machine that nobody watches, and whose files nobody keeps.
enum CIMachine {
  /// By the variable `CI`, which all of them set.
  static func isHere(_ environment: (String) -> String?) -> Bool {
    environment("CI").map { !$0.isEmpty && $0 != "false" && $0 != "0" } ?? false
  }
}
