-- A plugin that is kept by a timer, by itself and by its own state is freed all the same.
-- case: 79
-- during: handle, close
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle()
  self.me = { self }
  self.keep = function() return self.me end
  self:after(100, self.keep)
  self.timer = self:after(200, function() return self.timer end)
end
return P
