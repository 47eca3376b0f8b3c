-- A long comment without an end tells where it began.
-- case: 61
-- during: load
-- expect: syntax
-- at: any
-- message: unfinished long comment (starting at line 8)

--[[ from here on
return {}
