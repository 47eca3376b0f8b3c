-- A schema without names.
-- case: 62
-- during: load
-- expect: contract
-- at: file
-- message: options: expected a table of name -> schema, got a table
return { name = "hostile", version = "1.0.0", api = 1, show_module = print, options = { { type = "string" } } }
