-- An error in what a timer calls is the timer's, with its line.
-- case: 63
-- during: handle, timer
-- expect: runtime
-- message: in the timer
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
local function inner()
  error("in the timer") -- HERE
end
function P:handle() self:after(0.1, function() inner() end) end
return P
