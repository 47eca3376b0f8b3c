local nav = require "navscript"

local cafe = nav.app {
  scheme = "cafe",
  modules = {
    { id = "menu", title = "Menu", icon = "cup.and.saucer" },
    { id = "orders", title = "Orders", icon = "list.bullet" },
  },
  root = nav.plugin("./step1.lua", {}, {
    id = "shelf", nav.host "menu", nav.host "orders", nav.screen { id = "help", title = "Help" },
  }),
}

nav.scenario("a link shows its module", cafe, function(t)
  t:open_url "cafe://orders"
  t:expect(t.visible):equals "orders"
  t:expect(t.surface.host):equals "orders"
end)

nav.scenario("a tap shows its page, and back leads back", cafe, function(t)
  t:tap "Help"
  t:expect(t.visible):equals "help"
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "menu"
  t:expect(t:back()):is_false()
end)
