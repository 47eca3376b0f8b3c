-- A version in quotes.
-- case: 80
-- during: load
-- expect: contract
-- at: file
-- message: api: expected the integer 1, got "1"
return { name = "hostile", version = "1.0.0", api = "1", show_module = print }
