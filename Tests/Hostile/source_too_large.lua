-- A source text over its own limit is not read at all.
-- case: 33
-- during: load
-- limits: source=300
-- expect: syntax
-- at: file
-- message: the limit is 300
local text = "a file that is longer than it is allowed to be, by a good deal, as anybody can see who reads this line"
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
return P
