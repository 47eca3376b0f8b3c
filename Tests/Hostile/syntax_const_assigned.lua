-- A constant that is assigned.
-- case: 61
-- during: load
-- expect: syntax
-- message: attempt to assign to const variable 'x'
local x <const> = 1
x = 2 -- HERE
return x
