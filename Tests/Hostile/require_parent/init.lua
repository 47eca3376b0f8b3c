-- A name is words joined by dots, not a path.
-- case: 45
-- during: load
-- expect: require
-- message: '../secret' is not a module name
require "../secret" -- HERE
