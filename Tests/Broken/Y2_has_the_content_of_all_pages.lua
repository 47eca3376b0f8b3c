-- breaks: Y2
-- caught: there is a content node for a page that is not visible
-- why: all pages lie in a pile, as in a web page, and one is in front.

local ui = require "ui"

local Tabs = {
  name = "y2_has_the_content_of_all_pages", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

local function pile(self)
  local contents = { grow = 1 }
  for index, page in ipairs(self.pages) do
    contents[index] = ui.content { id = "content." .. page.id, page = page.id,
      hidden = page.id ~= self.visible }
  end
  return ui.overlay(contents)
end

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  return ui.column { pile(self), ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
