-- Setting package.path has no effect on where modules are looked for.
-- case: 44
-- during: load
-- expect: require
-- message: there is no module 'secret'
pcall(function() package.path = "../?.lua" end)
require "secret" -- HERE
