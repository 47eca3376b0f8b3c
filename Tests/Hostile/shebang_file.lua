-- A file that begins with "#!" is an ordinary one.
-- case: 42
-- during: show_module
-- begins: #!/usr/bin/env lua 
-- expect: runtime
-- message: stuck
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then error("stuck") end -- HERE
  self:show(module)
end
return P
