-- Nesting deeper than the compiler goes.
-- case: 61, 66
-- during: load
-- stack: deep
-- expect: runtime
-- message: overflow
assert(load("return " .. ("("):rep(1000) .. "1" .. (")"):rep(1000), "=generated")) -- HERE
return {}
