-- A version of likes.lua that its author saved half done: its layout fails.
local ui = require "ui"

local Likes = { name = "likes", version = "1.2.0", api = 1, summary = "Tabs and a button that counts" }

function Likes:show_module(module)
  self:show(module)
end

function Likes:layout()
  return ui.column { ui.label { text = "Liked by " .. self.state.people[1] }, ui.content { grow = 1 } }
end

return Likes
