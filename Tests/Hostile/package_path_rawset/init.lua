-- Not by rawset either.
-- case: 44
-- during: load
-- expect: require
-- message: there is no module 'secret'
rawset(package, "path", "../?.lua")
rawset(package, "loaded", { secret = "forged" })
rawset(package, "searchers", {})
require "secret" -- HERE
