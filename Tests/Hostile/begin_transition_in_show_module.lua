-- A transition that is begun in show_module and never ends is cancelled by the next change.
-- case: 70, 75
-- during: handle
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" and not self.once then
    self.once = true
    self:begin_transition(module)
  else
    self:show(module)
  end
end
function P:handle() self:show("nutrition") self:show("training") end
return P
