-- A module may no more write globals than the plugin itself.
-- case: 46, 51
-- during: load
-- expect: runtime
-- at: careless.lua:1
-- message: assignment to undeclared global 'x'
require "careless"
