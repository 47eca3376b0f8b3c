-- A version before the first.
-- case: 80
-- during: load
-- expect: contract
-- at: file
-- message: api: expected the integer 1, got 0
return { name = "hostile", version = "1.0.0", api = 0, show_module = print }
