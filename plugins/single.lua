-- The smallest container: it shows the page it is asked for, and leaves the screen, taps and back to the host.
local Single = { name = "single", version = "1.0.0", api = 1, summary = "One page at a time, chosen from a plain list" }

function Single:show_module(module)
  self:show(module)
end

return Single
