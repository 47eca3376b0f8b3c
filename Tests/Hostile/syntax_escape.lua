-- A number too large for an escape.
-- case: 61
-- during: load
-- expect: syntax
-- message: decimal escape too large
local text = "\999" -- HERE
return text
