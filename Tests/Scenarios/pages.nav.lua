-- Pages that a finger and the app's code turn at the same time.

local nav = require "navscript"
local fitness = require "fitness"

local app = nav.app {
  scheme = "fitness", modules = fitness.modules,
  root = nav.plugin("page_view", { indicator = "titles" }, {
    id = "pages", nav.screen { id = "one", title = "One" }, nav.screen { id = "two", title = "Two" },
    nav.screen { id = "three", title = "Three" },
  }),
}

local function selected_title(t)
  for _, name in ipairs { "One", "Two", "Three", "Four" } do
    local item = t:find(name)
    if item and item.selected then return name:lower() end
  end
end

-- uias/Tabman #327
nav.scenario("the bar and the page agree after each of many fast taps", app, function(t)
  for _, name in ipairs { "Three", "One", "Two", "Three", "Two", "One", "Three" } do
    t:tap(name)
    t:expect(t.visible):equals(name:lower())
    t:expect(selected_title(t)):equals(name:lower())
    t:advance(0.05)
  end
  t:settle()
  t:expect(t.visible):equals "three"
  t:expect(selected_title(t)):equals "three"
end)

-- callstack/react-native-pager-view #109
nav.scenario("the last page is removed while it is the visible one", app, function(t)
  t:select "three"
  t:settle()
  t:remove_page "three"
  t:expect(t.visible):equals "one"
  t:select "two"
  t:settle()
  t:remove_page "one"
  t:expect(t.visible):equals "two"
  t:swipe "start"
  t:settle()
  t:expect(t.visible):equals "two"
  t:expect(selected_title(t)):equals "two"
end)

-- callstack/react-native-pager-view #435, react-native-infinite-pager #26
nav.scenario("a page is told by its name, however the list has changed before it", app, function(t)
  t:add_page(nav.screen { id = "zero", title = "Zero" }, { at = 1 })
  t:expect(t.visible):equals "one"
  t:swipe "start"
  t:settle()
  t:expect(t.visible):equals "two"
  local commits = fitness.commits(t)
  t:expect(commits[#commits]):equals "pages one->two"
  t:move_page("two", 1)
  t:expect(t.visible):equals "two"
  t:expect(selected_title(t)):equals "two"
end)

-- skip-ui #401
nav.scenario("a page shown by code is not taken back by the end of an earlier turn", app, function(t)
  t:tap "Two"
  t:advance(0.01)
  t:select "three"
  t:settle()
  t:advance(2)
  t:expect(t.visible):equals "three"
  t:swipe("end", { progress = 0.5, hold = true })
  t:select "one"
  t:lift { progress = 0.9 }
  t:settle()
  t:expect(t.visible):equals "one"
end)
