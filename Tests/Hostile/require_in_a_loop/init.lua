-- A module that fails is tried anew each time; that is charged.
-- case: 46
-- during: load
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
while true do pcall(require, "failing") end -- HERE
