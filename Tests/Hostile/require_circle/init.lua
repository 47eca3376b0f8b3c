-- Modules that require each other: the chain is shown.
-- case: 46
-- during: load
-- expect: require
-- at: b.lua:1
-- message: modules require each other in a circle: a -> b -> a
require "a"
