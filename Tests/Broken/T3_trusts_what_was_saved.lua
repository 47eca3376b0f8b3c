-- breaks: T3
-- caught: restore fails with a damaged state
-- why: the state is what `save` returned, of another version perhaps, or what a damaged file says.

local ui = require "ui"

local Tabs = {
  name = "t3_trusts_what_was_saved", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  local count = ui.label { text = "opened " .. #(self.state.opened or {}), height = 20 }
  return ui.column { count, ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:restore(state)
  self.state.opened = {}
  for index, id in ipairs(state.opened.pages) do self.state.opened[index] = id end
end

function Tabs:save()
  return { opened = { pages = self.state.opened or {} } }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
