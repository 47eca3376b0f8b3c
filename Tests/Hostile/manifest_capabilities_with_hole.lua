-- A list of capabilities with a gap.
-- case: 62, 72
-- during: load
-- expect: contract
-- at: file
-- message: capabilities: expected a list of strings, got a table
return { name = "hostile", version = "1.0.0", api = 1, show_module = print, capabilities = { [2] = "navigate" } }
