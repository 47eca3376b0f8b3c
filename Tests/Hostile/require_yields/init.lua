-- A module cannot yield out of require.
-- case: 46, 28
-- during: load
-- expect: runtime
-- at: yielding.lua:1
-- message: attempt to yield across a C-call boundary
coroutine.wrap(function() require "yielding" end)()
