-- A link to itself is no file.
-- case: 45
-- during: load
-- link: round.lua=round.lua
-- expect: require
-- message: there is no module 'round'
require "round" -- HERE
