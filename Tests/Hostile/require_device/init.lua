-- A file that never ends is not read.
-- case: 45
-- during: load
-- link: zero.lua=/dev/zero
-- expect: require
-- message: zero.lua leads out of the module folder
require "zero" -- HERE
