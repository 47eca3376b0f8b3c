-- A name that is a path.
-- case: 62
-- during: load
-- expect: contract
-- at: file
-- message: name: expected a lower_snake_case name such as "side_bar", got "../../etc"
return { name = "../../etc", version = "1.0.0", api = 1, show_module = print }
