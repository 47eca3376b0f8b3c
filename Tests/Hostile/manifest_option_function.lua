-- A schema with a function as default.
-- case: 62
-- during: load
-- expect: contract
-- at: file
-- message: options.side.default: expected a value of type string, got a function
return { name = "hostile", version = "1.0.0", api = 1, show_module = print,
  options = { side = { type = "string", default = print } } }
