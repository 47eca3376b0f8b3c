-- Dots alone lead nowhere.
-- case: 45
-- during: load
-- expect: require
-- message: '...secret' is not a module name
require "...secret" -- HERE
