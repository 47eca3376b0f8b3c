-- No files.
-- case: 43, 56
-- during: show_module
-- expect: runtime
-- message: io.open is not available: scripts do not read or write files
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    io.open("/etc/passwd") -- HERE
  end
  self:show(module)
end
return P
