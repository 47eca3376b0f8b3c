-- Bounds that are not numbers.
-- case: 62, 71
-- during: load
-- expect: contract
-- at: file
-- message: options.width.min: expected a number, got nan
return { name = "hostile", version = "1.0.0", api = 1, show_module = print,
  options = { width = { type = "number", min = 0 / 0 } } }
