-- More local variables than a function can have.
-- case: 61
-- during: load
-- expect: runtime
-- message: too many local variables
assert(load(("local a "):rep(250), "=generated")) -- HERE
return {}
