-- breaks: Y4
-- caught: a native page cannot be reached from the screen
-- why: pages of the kind `native` and `container` were not thought of.

local ui = require "ui"

local Tabs = {
  name = "y4_lists_modules_only", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for _, page in ipairs(self.pages) do
    if page.kind == "module" or page.id == self.visible then
      tabs[#tabs + 1] = ui.item {
        page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
        width = 88,
      }
    end
  end
  return ui.column { ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
