-- Nor one to a file of the system.
-- case: 45
-- during: load
-- link: passwd.lua=/etc/passwd
-- expect: require
-- message: leads out of the module folder
require "passwd" -- HERE
