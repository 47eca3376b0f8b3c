-- breaks: D2
-- caught: pages of other ids stand in another order
-- why: pages are put into a table by id, and `pairs` is taken for their order.

local ui = require "ui"

local Tabs = {
  name = "d2_goes_by_the_order_of_pairs", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

local function by_id(pages)
  local found = {}
  for _, page in ipairs(pages) do found[page.id] = page end
  return found
end

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for _, page in pairs(by_id(self.pages)) do
    tabs[#tabs + 1] = ui.item {
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
