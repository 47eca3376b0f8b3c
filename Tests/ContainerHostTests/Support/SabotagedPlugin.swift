@testable import ContainerHost

/// Plugins that do anything in every hook, the same for the same seed.
enum SabotagedPlugin {
  enum Kind: CaseIterable {
    case working
    /// Fails before it has run, in `init`, with its state, or with its layout.
    case unreadable, unwilling, forgetful, ugly
  }

  /// Each way to deal with plugins that fail has its turn.
  static func supervision(_ seed: UInt64) -> PluginSupervision {
    var supervision = PluginSupervision()
    if seed.isMultiple(of: 2) { supervision.response = .restart(atMost: 2) }
    if seed.isMultiple(of: 3) { supervision.replacement = .none }
    supervision.failureLimit = seed.isMultiple(of: 5) ? nil : 2
    return supervision
  }

  static func source(_ kind: Kind, seed: Int) -> PluginSource {
    let extra =
      switch kind {
      case .working: ""
      case .unreadable: "return 1 +"
      case .unwilling: "function P:init() act(self) self:show(nil) error('unwilling') end"
      case .forgetful: "function P:restore() self:after(0.1, print) while true do end end"
      case .ugly: "function P:layout() return { kind = 'mess' } end"
      }
    return PluginSource("local n = \(seed)\n" + body + extra + "\nreturn P", name: "saboteur")
  }

  private static let body = """
    local ui = require "ui"
    local P = { name = "saboteur", version = "1.0.0", api = 1, capabilities = { "navigate" } }
    local transition

    local function dice(sides)
      n = (n * 1103515245 + 12345) % 2147483648
      return n // 65536 % sides
    end

    local function page(self)
      local page = self.pages[dice(4) + 1]
      return page and page.id
    end

    local function act(self)
      local number = dice(24)
      if number == 0 then error("mischief") end
      if number == 1 then while true do end end
      if number == 2 then self:show(page(self)) end
      if number == 3 and page(self) then self:show(page(self), { style = "push", duration = 0.2 }) end
      if number == 4 then self:after(dice(5) / 10, function() act(self) end) end
      if number == 5 and page(self) then transition = self:begin_transition(page(self)) or transition end
      if number == 6 and transition then transition:finish() end
      if number == 7 and transition then transition:cancel() end
      if number == 8 then self:go_back() end
      if number == 9 then self.shown = "mine" end
      if number == 10 then self:navigate("fitness://nutrition/plans/1") end
      if number == 11 then self:navigate { module = "training" } end
      if number == 12 then local all = {} while true do all[#all + 1] = ("x"):rep(999) end end
      if number == 13 then self:show(nil) end
    end

    function P:init() if dice(3) == 0 then self:after(0.1, function() act(self) end) end end
    function P:show_module(module)
      act(self)
      if dice(12) > 0 then self:show(module) end
    end
    function P:layout()
      if dice(12) == 0 then error("no screen") end
      if dice(24) == 0 then while true do end end
      return ui.column { ui.content { grow = 1 }, ui.button { id = "b", label = "b" } }
    end
    function P:handle(event)
      act(self)
      return dice(2) == 0
    end
    function P:pages_changed() act(self) end
    function P:traits_changed() act(self) end
    function P:transition_ended() act(self) end
    function P:save()
      act(self)
      return { n = n }
    end

    """
}
