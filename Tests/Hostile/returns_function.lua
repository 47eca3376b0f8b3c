-- A plugin that returns a function.
-- case: 62
-- during: load
-- expect: contract
-- at: file
-- message: a plugin returns a table, this one returned a function
return function() end
