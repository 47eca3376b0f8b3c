-- breaks: E1
-- caught: the delegate was not asked: the tap shows the page as code would
-- why: buttons in place of items, and a timer to let the press be seen: what a timer asks for is no act of the user's.

local ui = require "ui"

local Tabs = {
  name = "e1_shows_by_code_what_was_tapped", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.button { id = "tab." .. page.id, label = page.title, enabled = page.enabled, width = 88 }
  end
  return ui.column { ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:handle(event)
  if event.type == "back" then return event.phase == "history" and self:go_back() end
  local id = event.type == "tap" and event.id:match("^tab%.(.+)$")
  if not id then return false end
  self:after(0.1, function() self:show(id) end)
  return true
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
