-- A plugin that cannot show anything.
-- case: 62
-- during: load
-- expect: contract
-- at: file
-- message: show_module: expected a function, the single method that shows a page
return { name = "hostile", version = "1.0.0", api = 1 }
