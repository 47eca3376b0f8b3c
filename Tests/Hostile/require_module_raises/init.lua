-- An error in a module is shown where it is.
-- case: 46
-- during: load
-- expect: runtime
-- at: failing.lua:2
-- message: at load
require "failing"
