-- A name that is a number.
-- case: 45
-- during: load
-- expect: runtime
-- message: require takes the name of a module, got number
require(1) -- HERE
