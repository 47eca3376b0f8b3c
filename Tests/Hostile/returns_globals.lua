-- The plugin's table is the table of globals; the host writes into it and nothing else happens.
-- case: 49, 62
-- during: show_module, layout, handle
-- expect: nothing
for name, value in pairs { name = "hostile", version = "1.0.0", api = 1 } do rawset(_G, name, value) end
rawset(_G, "show_module", function(self, module) self:show(module) end)
rawset(_G, "handle", function(self, event) return self == _G and event ~= nil end)
return _G
