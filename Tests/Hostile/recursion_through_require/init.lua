-- A module that requires the next one, made as it goes along.
-- case: 46, 66
-- during: load
-- expect: require
-- at: b.lua:1
-- message: there is no module
require "a"
