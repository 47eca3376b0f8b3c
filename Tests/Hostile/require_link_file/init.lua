-- A symbolic link out of the folder is not followed.
-- case: 45
-- during: load
-- link: secret.lua=../secret.lua
-- expect: require
-- message: secret.lua leads out of the module folder
require "secret" -- HERE
