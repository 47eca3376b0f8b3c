-- breaks: M2
-- caught: an added page has no item until the device is turned
-- why: a cache of items is cleared by one of the things that change it.

local ui = require "ui"

local Tabs = {
  name = "m2_waits_for_the_next_screen_size", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

local function items(self)
  local list = {}
  for index, page in ipairs(self.pages) do
    list[index] = { id = page.id, title = page.title }
  end
  return list
end

function Tabs:init()
  self.items = items(self)
end

function Tabs:traits_changed()
  self.items = items(self)
end

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for _, item in ipairs(self.items) do
    for _, page in ipairs(self.pages) do
      if page.id == item.id then
        tabs[#tabs + 1] = ui.item {
          page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
          width = 88,
        }
      end
    end
  end
  return ui.column { ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
