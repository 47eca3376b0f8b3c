-- A zero byte does not cut the name short.
-- case: 45
-- during: load
-- expect: require
-- message: 'other\0.x' is not a module name
require "other\0.x" -- HERE
