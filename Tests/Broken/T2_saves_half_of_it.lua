-- breaks: T2
-- caught: after a relaunch the layout is another
-- why: `save` lists what is kept, and a field was added later.

local ui = require "ui"

local Tabs = {
  name = "t2_saves_half_of_it", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  local more = ui.button { id = "more", label = self.state.open and "Less" or "More", height = 44 }
  return ui.column { more, self.state.open and ui.label { text = "All pages", height = 44 },
    ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:handle(event)
  if event.type == "back" then return event.phase == "history" and self:go_back() end
  if event.type ~= "tap" or event.id ~= "more" then return false end
  self.state.open = not self.state.open or nil
  self.state.opened = (self.state.opened or 0) + 1
  self:invalidate()
  return true
end

function Tabs:save()
  return { opened = self.state.opened }
end

function Tabs:restore(state)
  self.state.opened = math.tointeger(state.opened)
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
