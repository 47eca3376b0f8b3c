-- A plugin that returns no table.
-- case: 62
-- during: load
-- expect: contract
-- at: file
-- message: a plugin returns a table, this one returned false
return false
