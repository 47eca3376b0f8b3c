/// Small plugins that show what the host does: the checks of its guarantees put them in the subject's place.
enum Probe {
  /// The one method, and nothing else.
  static let single = """
    return { name = "single", version = "1.0.0", api = 1, show_module = function(self, module) self:show(module) end }
    """

  static func plugin(capabilities: String = "", _ body: String) -> String {
    """
    local ui = require "ui"
    local P = { name = "probe", version = "1.0.0", api = 1, \(capabilities) }
    function P:show_module(module) self:show(module) end
    \(body)
    return P
    """
  }
}
