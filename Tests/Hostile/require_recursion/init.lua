-- A chain of modules longer than the C stack allows.
-- case: 66
-- during: load
-- stack: deep
-- expect: runtime
-- at: any
-- message: overflow
local source = 'local depth = ... return require("link")'
return require "chain"
