error("no") for _ = 1, 100 do end
