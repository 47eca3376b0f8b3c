/// A container plugin to start from, and the scenarios that test it.
struct ContainerTemplate {
  let name: String

  func add(to files: inout NewFiles, folder: String) {
    files.add(Path.join(folder, name + ".lua"), filled(Self.plugin))
    files.add(Path.join(folder, name + Discovery.suffix), filled(Self.scenarios))
  }

  private func filled(_ template: String) -> String {
    template.replacing("NAME", with: name).replacing("TITLE", with: SnakeCase.title(of: name))
  }

  private static let plugin = #"""
    -- TITLE: a bar with all pages, above or below the one that is visible.
    --
    -- The arrow keys go to the page before and after the visible one; back goes through the pages that were visited.
    --
    -- State (self.state): empty. Which page is visible is the host's to know.

    local ui = require "ui"

    ---@class TITLE : nav.Container
    local TITLE = {
      name = "NAME",
      version = "0.1.0",
      api = 1,
      summary = "A bar with all pages, and one of them in front",
      options = {
        position = { type = "string", default = "bottom", values = { "top", "bottom" },
          doc = "Where the bar stands" },
        height = { type = "number", default = 49, min = 44, max = 120, doc = "Height of the bar in points" },
      },
    }

    -- The one thing that a container has to do: bring the page that is asked for to the front.
    function TITLE:show_module(module)
      self:show(module)
    end

    -- Room that a finger needs; with less for each, the bar scrolls.
    local WIDTH = 64

    function TITLE:layout(size)
      local scrolls = #self.pages * WIDTH > size.width
      local items = {}
      for index, page in ipairs(self.pages) do
        items[index] = ui.item {
          page = page.id, label = page.title, icon = page.icon, badge = page.badge, enabled = page.enabled,
          selected = page.id == self.visible, grow = scrolls and 0 or 1, width = scrolls and WIDTH or nil,
        }
      end
      local bar = ui.bar { height = self.options.height, table.unpack(items) }
      if scrolls then
        bar = ui.bar {
          height = self.options.height,
          ui.scroll { id = "pages", axis = "horizontal", grow = 1, reveal = self.visible, table.unpack(items) },
        }
      end
      local content = ui.content { grow = 1 }
      if self.options.position == "top" then return ui.column { bar, content } end
      return ui.column { content, bar }
    end

    -- The enabled page that is `steps` further on than the visible one, or nil.
    local function neighbour(self, steps)
      local ids, position = {}, nil
      for _, page in ipairs(self.pages) do
        if page.enabled or page.id == self.visible then ids[#ids + 1] = page.id end
        if page.id == self.visible then position = #ids end
      end
      return position and ids[position + steps]
    end

    local STEPS = { left = -1, right = 1 }

    -- Taps on items are the host's. True says that the event was dealt with.
    function TITLE:handle(event)
      if event.type == "back" and event.phase == "history" then return self:go_back() end
      if event.type == "key" and STEPS[event.key] then
        local steps = STEPS[event.key]
        if self.traits.direction == "rtl" then steps = -steps end
        local id = neighbour(self, steps)
        return id ~= nil and self:show(id)
      end
      return false
    end

    return TITLE

    """#

  private static let scenarios = #"""
    -- What the plugin NAME promises: navscript run this file.

    local nav = require "navscript"

    local modules = {
      { id = "one", title = "One", icon = "1.circle", routes = { home = {}, detail = { path = "details/:id",
        params = { id = "string" } } } },
      { id = "two", title = "Two", icon = "2.circle" },
      { id = "three", title = "Three", icon = "3.circle" },
    }

    local function pages() return { nav.host "one", nav.host "two", nav.host "three" } end

    local app = nav.app { scheme = "demo", modules = modules, root = nav.plugin("./NAME.lua", {}, pages()) }
    local on_top = nav.app { modules = modules, root = nav.plugin("./NAME.lua", { position = "top" }, pages()) }

    nav.expectation("is_shown", function(t, id)
      return t.visible == id and t.surface.host == id, id .. " is not shown, " .. tostring(t.visible) .. " is"
    end)

    nav.scenario("a destination brings its page to the front", app, function(t)
      t:expect(t:navigate("one", "detail", { id = "abc" })):equals("delivered")
      t:expect("one"):is_shown()
      t:expect(t:open_url("demo://two")):equals("delivered")
      t:expect("two"):is_shown()
    end)

    nav.scenarios("a tap on {title} shows it", modules, app, function(t, module)
      t:tap(module.title)
      t:expect(module.id):is_shown()
      t:expect(t:find(module.title).selected):is_true()
    end)

    nav.scenario("arrow keys go from page to page", app, function(t)
      t:expect(t:key("right")):is_true()
      t:expect("two"):is_shown()
      t:expect(t:key("left")):is_true()
      t:expect("one"):is_shown()
      t:expect(t:key("left")):is_false()
    end)

    nav.scenario("back leads to the first page, and then out", app, function(t)
      t:tap("Three")
      t:expect(t:back()):is_true()
      t:expect("one"):is_shown()
      t:expect(t:back()):is_false()
    end)

    nav.scenario("a page that is disabled cannot be tapped, and keys pass over it", app, function(t)
      t:update_page("two", { enabled = false })
      t:expect(t:tap("Two")):is_false()
      t:key("right")
      t:expect("three"):is_shown()
    end)

    nav.scenario("the bar can stand on top", on_top, function(t)
      t:expect(t:find("One").frame.y):equals(0)
    end)

    nav.scenario("where there are too many pages for the width the bar scrolls", app, function(t)
      for number = 1, 20 do t:add_page(nav.screen { id = "page_" .. number, title = "Page " .. number }) end
      t:select("page_20")
      t:tap("Page 19")
      t:expect(t.visible):equals("page_19")
    end)

    nav.scenario("a relaunch finds the page again", app, function(t)
      t:tap("Two")
      t:relaunch()
      t:expect("two"):is_shown()
    end)

    """#
}
