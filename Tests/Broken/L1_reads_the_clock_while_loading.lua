-- breaks: L1
-- caught: loading fails: os is not there
-- why: a seed from the clock is the first line of many Lua programs.

math.randomseed(os.time())

local ui = require "ui"

local Tabs = {
  name = "l1_reads_the_clock_while_loading", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  return ui.column { ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
