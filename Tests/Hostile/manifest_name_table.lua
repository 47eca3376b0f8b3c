-- A name that is a table.
-- case: 62
-- during: load
-- expect: contract
-- at: file
-- message: name: expected a string, got a table
return { name = {}, version = "1.0.0", api = 1, show_module = print }
