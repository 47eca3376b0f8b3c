-- The plugin's own first file is a module like any other, until it requires itself.
-- case: 46
-- during: load
-- expect: require
-- at: any
-- message: modules require each other in a circle: init -> init
require "init"
