-- A schema that is a text.
-- case: 62
-- during: load
-- expect: contract
-- at: file
-- message: options: expected a table of name -> schema, got "none"
return { name = "hostile", version = "1.0.0", api = 1, show_module = print, options = "none" }
