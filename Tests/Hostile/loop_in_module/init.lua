-- A file that it requires never returns.
-- case: 1
-- during: load
-- limits: instructions=200000
-- expect: limit.instructions
-- at: endless.lua:2
-- message: ran more than 200000 instructions
require "endless"
return { name = "hostile", version = "1.0.0", api = 1, show_module = print }
