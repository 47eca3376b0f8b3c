-- A name of a hundred letters.
-- case: 62
-- during: load
-- expect: contract
-- at: file
-- message: name: expected a lower_snake_case name
return { name = ("a"):rep(100), version = "1.0.0", api = 1, show_module = print }
