-- Bytes that are no UTF-8 are no name.
-- case: 45
-- during: load
-- expect: require
-- message: '\xFF' is not a module name
require "\255" -- HERE
