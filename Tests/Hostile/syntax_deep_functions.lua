-- Functions within functions within functions.
-- case: 61, 66
-- during: load
-- stack: deep
-- expect: runtime
-- message: overflow
assert(load(("return function() "):rep(300) .. ("end "):rep(300), "=generated")) -- HERE
return {}
