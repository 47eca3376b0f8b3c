-- An option of the wrong type.
-- case: 62
-- during: load
-- options: width=wide
-- expect: contract
-- at: nowhere
-- message: option width: expected a value of type integer, got "wide"
return { name = "hostile", version = "1.0.0", api = 1, show_module = print, options = { width = { type = "integer" } } }
