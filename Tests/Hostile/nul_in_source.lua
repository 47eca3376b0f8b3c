-- A zero byte in the source is a syntax error, not its end.
-- case: 42
-- during: load
-- insert: \0
-- expect: syntax
-- message: unexpected symbol
local x = @@ 1 -- HERE
return { name = "hostile", version = "1.0.0", api = 1 }
