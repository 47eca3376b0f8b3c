-- Bytes that are no UTF-8 are shown as what they are.
-- case: 42, 60
-- during: load
-- insert: \255\254
-- expect: syntax
-- message: near '<\255>'
local x = @@ -- HERE
return { name = "hostile", version = "1.0.0", api = 1 }
