-- Each hook fails in its own way; the app goes on through all of them.
-- case: 81
-- during: handle
-- expect: runtime
-- message: handle
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:traits_changed() error(nil) end
function P:pages_changed() error({}) end
function P:transition_ended() return nil .. "x" end
function P:save() error(print) end
function P:restore() coroutine.yield() end
function P:layout() return error() end
function P:handle() error("handle") end -- HERE
return P
