-- A text without an end.
-- case: 61
-- during: load
-- expect: syntax
-- message: unfinished string
local text = "no end -- HERE
return text
