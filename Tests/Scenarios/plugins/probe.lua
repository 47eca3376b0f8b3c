-- A plugin for host_gaps.nav.lua, with nothing of its own but buttons.

local ui = require "ui"

local Probe = {
  name = "probe", version = "1.0.0", api = 1,
  summary = "Buttons that ask the host for something",
  options = { begins_empty = { type = "boolean", default = false, doc = "Whether it asks for no page at once" } },
}

function Probe:init(options)
  self.state.changes = 0
  if options.begins_empty then self.state.is_accepted = self:show(nil) end
end

function Probe:pages_changed() self.state.changes = self.state.changes + 1 end

function Probe:show_module(module) self:show(module) end

function Probe:layout()
  local rows = { id = "pages", height = 100 }
  for index, page in ipairs(self.pages) do
    rows[index] = ui.item { page = page.id, label = page.title, selected = page.id == self.visible }
  end
  return ui.column {
    ui.row {
      ui.button { id = "none", label = "None" }, ui.button { id = "last", label = "Last" },
      ui.label { text = "changes " .. self.state.changes },
    },
    ui.scroll(rows),
    ui.content { page = self.visible, grow = 1 },
  }
end

function Probe:handle(event)
  if event.type == "tap" and event.id == "none" then return self:show(nil) end
  if event.type == "tap" and event.id == "last" then return self:show(self.pages[#self.pages].id) end
  if event.type == "back" and event.phase == "history" then return self:show(self.pages[1].id) end
  return false
end

return Probe
