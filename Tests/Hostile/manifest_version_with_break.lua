-- A version with a line break behind it.
-- case: 62
-- during: load
-- expect: contract
-- at: file
-- message: version: expected a semantic version such as "1.0.0"
return { name = "hostile", version = "1.0.0\n", api = 1, show_module = print }
