-- pcall inside pcall until the C stack is full: the outermost goes on.
-- case: 66
-- during: show_module
-- stack: deep
-- expect: nothing
-- log: stack overflow true
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local depth, message = 0, nil
    local function down()
      depth = depth + 1
      local ok, error = pcall(down)
      if not ok and not message then message = error end
    end
    down()
    self:log(message and message:match("stack overflow"), depth > 100)
  end
  self:show(module)
end
return P
