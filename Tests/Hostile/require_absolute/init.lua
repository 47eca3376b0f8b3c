-- Nor does a path from the root.
-- case: 45
-- during: load
-- expect: require
-- message: '/etc/passwd' is not a module name
require "/etc/passwd" -- HERE
