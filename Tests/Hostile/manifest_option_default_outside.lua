-- A default that its own bounds forbid.
-- case: 62
-- during: load
-- expect: contract
-- at: file
-- message: options.width.default: expected at most 10, got 20
return { name = "hostile", version = "1.0.0", api = 1, show_module = print,
  options = { width = { type = "integer", max = 10, default = 20 } } }
