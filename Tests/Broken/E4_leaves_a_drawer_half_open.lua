-- breaks: E4
-- caught: after a swipe of a tenth of the way a panel stays where the finger left it
-- why: the place of the panel is kept, and nothing settles it.

local ui = require "ui"

local Tabs = {
  name = "e4_leaves_a_drawer_half_open", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  return ui.overlay {
    clip = true,
    ui.column { ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) },
    self.shift and ui.column { edge = "top", height = 88, offset_y = self.shift,
      ui.label { text = "Search" } },
  }
end

function Tabs:handle(event)
  if event.type == "back" then return event.phase == "history" and self:go_back() end
  if event.type ~= "swipe" or event.direction ~= "down" then return false end
  self.shift = event.phase ~= "cancelled" and math.min(0, 88 * event.progress - 88) or nil
  self:invalidate()
  return true
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
