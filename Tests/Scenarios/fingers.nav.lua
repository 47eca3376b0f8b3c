-- Where a finger comes down decides who is asked about its gesture.
local nav = require "navscript"

local pages = nav.app {
  modules = { { id = "map", title = "Map" } },
  root = nav.tab_bar {
    id = "tabs",
    nav.plugin("page_view", {}, {
      id = "pages", title = "Pages",
      nav.screen { id = "one", title = "One" },
      nav.screen { id = "two", title = "Two" },
    }),
    nav.host "map",
  },
}

nav.scenario("a swipe over the tab bar does not turn the pages above it", pages, function(t)
  t:expect(t:swipe("start", { at = "Map" })):is_false()
  t:expect(t.visible):equals "one"
  t:expect(t:swipe("start", { at = { 195, 300 } })):is_true()
  t:settle()
  t:expect(t.visible):equals "two"
end)

nav.scenario("a swipe whose place is not told is on the content", pages, function(t)
  t:expect(t:swipe "start"):is_true()
  t:settle()
  t:expect(t.visible):equals "two"
end)

nav.scenario("a finger has to touch something", pages, function(t)
  t:fails(function() t:swipe("start", { at = "Mep" }) end, 'did you mean "Map"')
  t:fails(function() t:swipe("start", { at = { 1 } }) end, "at: expected what is touched by its name, or {x, y}")
  t:expect(t:swipe("start", { at = { 5000, 5000 } })):is_false()
  t:expect(t.visible):equals "one"
end)

nav.scenario("a swipe beside a sheet does not move it", pages, function(t)
  t:present(nav.screen { id = "sheet", title = "Sheet" })
  t:expect(t:swipe("down", { at = { 195, 10 } })):is_false()
  t:expect(t.presented):equals { "sheet" }
  t:expect(t:swipe("down", { at = { 195, 400 } })):is_true()
  t:expect(t.presented):equals {}
end)
