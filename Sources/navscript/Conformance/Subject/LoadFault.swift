/// Which rule speaks of a plugin that does not start.
enum LoadFault {
  static func rule(_ message: String, hasPages: Bool) -> String {
    func says(_ parts: String...) -> Bool { parts.contains { message.contains($0) } }
    if says("a global was written", "global") { return "L4" }
    if says("api: ", "it is written for api") { return "L3" }
    // With pages it starts, or the rules about loading have said so.
    if !hasPages { return "M4" }
    if says("a plugin returns a table") { return "L1" }
    let manifest = [
      "name: ", "version: ", "summary: ", "options", "capabilities", "show_module: ", "the host's name is taken",
    ]
    return manifest.contains { message.contains($0) } ? "L2" : "L1"
  }
}
