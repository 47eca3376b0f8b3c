-- Nor one to a whole folder.
-- case: 45
-- during: load
-- link: up=..
-- expect: require
-- message: up/secret.lua leads out of the module folder
require "up.secret" -- HERE
