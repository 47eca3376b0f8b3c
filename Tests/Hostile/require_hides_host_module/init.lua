-- A file that hides behind a module of the host is pointed out.
-- case: 46
-- during: load
-- expect: require
-- message: 'ui' is a module of the host: rename the file ui.lua
require "ui" -- HERE
