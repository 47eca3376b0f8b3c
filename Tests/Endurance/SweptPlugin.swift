import ContainerHost

/// Plugins that touch everything a host offers, a small step for each key.
enum SweptPlugin {
  static let name = "swept"

  /// `extra` is more of the same, for sweeps that have time.
  static func source(root: String, isLong: Bool) -> PluginSource {
    PluginSource(
      name: name, chunkName: "\(name).lua", path: "\(root)/\(name).lua", root: root,
      bytes: Array((head + acts + (isLong ? longActs : "") + tail).utf8))
  }

  static let neighbour = PluginSource(
    name: "neighbour", chunkName: "neighbour.lua", path: "/neighbour.lua", root: nil,
    bytes: Array(
      """
      local N = { name = "neighbour", version = "1.0.0", api = 1 }
      function N:show_module(m) self.state.count = (self.state.count or 0) + 1 self:show(m) end
      function N:handle(event) self:log("neighbour", event.type) return event.type == "tap" end
      return N
      """.utf8))

  /// The file that the plugin requires.
  static let helper = "local helper = {}\nfunction helper.title(page) return page.title or page.id end\nreturn helper\n"

  private static let head = """
    local ui = require "ui"
    local helper = require "helper"
    local P = {
      name = "swept", version = "1.0.0", api = 1, summary = "everything at once", capabilities = { "navigate" },
      options = { height = { type = "number", default = 49, min = 44, max = 120, doc = "of the bar" } },
    }

    function P:init(options)
      self.state.height = options.height
      self:after(100000, function() end)
      self:log("started", #self.pages)
    end

    function P:show_module(id)
      local how = self.how
      if how == "options" then self:show(id, { with = { "status" }, style = "push", duration = 0.25 })
      elseif how == "transition" then self.t = self:begin_transition(id)
      else self:show(id) end
    end

    function P:layout(size)
      local items = {}
      for i, page in ipairs(self.pages) do
        items[i] = ui.item { page = page.id, label = helper.title(page), selected = page.id == self.visible }
      end
      return ui.column { ui.content { grow = 1 }, ui.button { id = "go", label = size.width .. " wide" },
                         ui.bar { height = self.options.height, table.unpack(items) } }
    end

    function P:pages_changed() self:log("pages", #self.pages, self.pages[1].id) end
    function P:traits_changed() self:log("traits", self.traits.horizontal) end
    function P:transition_ended(page, finished) self:log("ended", page, finished) end
    function P:save() return { tree = self.state.tree, height = self.state.height } end
    function P:restore(state) self.state.tree = state.tree end

    local acts = {}
    local function tree(depth) return depth == 0 and { "leaf", 1.5 } or { tree(depth - 1), name = "n" .. depth } end

    """

  private static let acts = """
    function acts.plain(self) self.how = nil end
    function acts.options(self) self.how = "options" end
    function acts.transition(self) self.how = "transition" end
    function acts.after(self) self.timer = self:after(0.5, function() self:log("fired", self.visible) end) end
    function acts.stop(self) if self.timer then self.timer:cancel() end self.timer = nil end
    function acts.begin(self) self.t = self:begin_transition("training") end
    function acts.try_to_begin(self)
      local ok, t = pcall(self.begin_transition, self, "training")
      self.t = ok and t or nil
    end
    function acts.move(self) if self.t then self.t:update(0.5) self:log(self.transition.progress) end end
    function acts.finish(self) if self.t then self.t:finish() end self.t = nil end
    function acts.cancel(self) if self.t then self.t:cancel() end self.t = nil end
    function acts.navigate(self) self:log(self:navigate { module = "training", route = "workouts" }) end
    function acts.link(self) self:log(self:navigate("sweep://nutrition/plans/7")) end
    function acts.ask(self) self:log(self:page_of("extras"), self:page_of("status"), self:page_of("none")) end
    function acts.show(self) self:show("training") end
    function acts.back(self) self:log(self:go_back()) end
    function acts.refresh(self) self:invalidate() end
    function acts.grow(self) self.state.tree = tree(6) end
    function acts.fail(self) error("on purpose") end
    function acts.fail_table(self) error({ code = 1 }) end
    function acts.fail_object(self)
      error(setmetatable({}, { __tostring = function() return "on " .. "purpose" end }))
    end
    function acts.fail_bytes(self) error("on purpose \\xff\\xfe") end
    function acts.fail_inside(self) coroutine.wrap(function() local function deep() error("on purpose") end deep() end)() end
    function acts.fail_host(self) self:after("never") end

    """

  private static let longActs = """
    function acts.texts(self)
      local words = {}
      for word in ("the quick brown fox"):gmatch("%a+") do words[#words + 1] = word:upper():rep(3, "-") end
      table.sort(words, function(a, b) return a > b end)
      self:log(table.concat(words, ","), ("%5.2f|%q"):format(1 / 3, "a\\nb"), (("x"):rep(50):gsub("x", { x = "yy" })))
    end
    function acts.closures(self)
      local sum, made = 0, {}
      for i = 1, 20 do made[i] = function() sum = sum + i return sum end end
      for _, f in ipairs(made) do f() end
      local t <close> = setmetatable({}, { __close = function() sum = -sum end })
      self:log(sum, select("#", table.unpack(made)))
    end
    function acts.coroutines(self)
      local generate = coroutine.wrap(function() for i = 1, 5 do coroutine.yield({ i, tostring(i) }) end end)
      local all = {}
      for _ = 1, 5 do all[#all + 1] = generate()[2] end
      self:log(table.concat(all), (pcall(error, { "caught" })))
    end
    function acts.compile(self) self:log(assert(load("local a <const> = ... return a, { a }, function() return a end"))(3)) end
    function acts.sorted(self)
      local keys = {}
      for key in pairs({ b = 1, a = 2, [3] = 3, [1.5] = 4, [true] = 5, [1] = 6 }) do keys[#keys + 1] = tostring(key) end
      self:log(table.concat(keys, " "), next({ z = 1, y = 2 }))
    end
    function acts.log_tree(self) self:log(1, 2.5, "three", nil, true, {}, print) self.state.copy = tree(9) end

    """

  private static let tail = """
    function acts.probe(self)
      local ids = {}
      for i, page in ipairs(self.pages) do ids[i] = page.id end
      self:log("probe", table.concat(ids, ","), self.visible, table.concat(self.shown, "+"),
               self.transition and "moving" or "still", self.size.width, self.traits.horizontal, self.traits.direction)
    end

    function P:handle(event)
      local act = acts[event.key or ""]
      if act then act(self) return true end
      if event.type == "back" then return event.phase == "history" and self:go_back() end
      if event.type == "swipe" or event.type == "drag" then self:log(event.type, event.progress or event.dx) return true end
      return event.type == "tap"
    end

    return P
    """
}
