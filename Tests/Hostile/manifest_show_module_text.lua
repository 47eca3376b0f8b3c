-- A method that is a text.
-- case: 62
-- during: load
-- expect: contract
-- at: file
-- message: show_module: expected a function
return { name = "hostile", version = "1.0.0", api = 1, show_module = "print" }
