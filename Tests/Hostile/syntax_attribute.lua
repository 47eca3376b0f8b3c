-- A variable of a kind that there is none of.
-- case: 61
-- during: load
-- expect: syntax
-- message: unknown attribute 'constant'
local x <constant> = 1 -- HERE
return x
