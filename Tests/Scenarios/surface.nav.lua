-- One surface, one writer: who has it, who is told of it, and who may change what.

local nav = require "navscript"
local fitness = require "fitness"

local app = fitness.tabs()

local function tabs(embedding)
  return nav.app {
    scheme = "fitness", modules = fitness.modules, embedding = embedding,
    root = nav.tab_bar { nav.host "nutrition", nav.host "training" },
  }
end

local function is_frozen_after_a_round(t)
  t:tap "Training"
  t:tap "Nutrition"
  return t.surface.frozen
end

-- flutter/flutter #78015
nav.scenario("the older of two hosts is alive when it is shown again", tabs "shared", function(t)
  t:expect(is_frozen_after_a_round(t)):is_false()
  t:expect(t.surface.host):equals "nutrition"
end)

-- flutter/flutter #78015
nav.scenario("with a surface each, the older of two hosts is frozen", tabs "naive", function(t)
  t:fails(function() is_frozen_after_a_round(t) end, "frozen")
  t:expect(t.surface.frozen):is_true()
  t:expect(t.errors):has_length(1)
end)

-- flutter/flutter #172105
nav.scenario("the surface leaves one host before another has it", nav.app {
  scheme = "fitness", modules = fitness.modules,
  root = nav.tab_bar { nav.screen { id = "home" }, nav.host "nutrition" },
}, function(t)
  t:tap "Nutrition"
  local moves = t.surface.moves
  t:present(nav.host "training", { style = "full_screen" })
  t:expect(t.surface.host):equals "training"
  t:dismiss()
  t:expect(t.surface.host):equals "nutrition"
  t:expect(t.surface.moves):equals(moves + 2)
  t:expect(t.engine.attached):is_true()
end)

-- flutter/flutter #52455, #39036, #110138
nav.scenario("the surface may be given up by who never had it", app, function(t)
  t:remove_page "training"
  t:tap "Nutrition"
  t:remove_page "nutrition"
  t:expect(t.visible):equals "feed_root"
  t:add_page(nav.host "nutrition")
  t:tap "Nutrition"
  t:relaunch()
  t:expect(t.surface.host):equals "nutrition"
  t:expect(t.surface.frozen):is_false()
  t:expect(t.errors):has_length(0)
end)

-- rechsteiner/Parchment #220, xmartlabs/XLPagerTabStrip #283, nytimes/NYTPhotoViewer #284
nav.scenario("every page hears of its coming and going in turns", nav.app {
  scheme = "fitness", modules = fitness.modules,
  root = nav.plugin("page_view", {}, {
    nav.screen { id = "one", title = "One" }, nav.screen { id = "two" }, nav.screen { id = "three" },
  }),
}, function(t)
  t:swipe("start", { progress = 0.4, cancel = true })
  t:swipe "start"
  t:select "three"
  t:select "one"
  t:swipe("start", { progress = 0.9, hold = true })
  t:remove_page "two"
  t:settle()
  for _, id in ipairs { "one", "three" } do
    local last = "did_disappear"
    local follows = {
      will_appear = "did_disappear will_disappear", is_appearing = "will_appear", did_appear = "is_appearing",
      will_disappear = "did_appear will_appear is_appearing", did_disappear = "will_disappear",
    }
    for _, call in ipairs(t:lifecycle(id)) do
      if follows[call] then
        t:expect(follows[call]):contains(last)
        last = call
      end
    end
  end
end)

-- radiosilence/koan #261
nav.scenario("a push is not undone by whatever else changes", app, function(t)
  t:push(nav.screen { id = "detail" }, { stack = "feed" })
  t:update_page("feed", { title = "News", badge = "3" })
  t:update_page("detail", { title = "New" })
  t:resize(844, 390)
  t:traits { direction = "rtl" }
  t:add_page(nav.screen { id = "sixth" })
  t:remove_page "me"
  t:expect(t:stack "feed"):equals { "feed_root", "detail" }
  t:expect(t.visible):equals "detail"
end)
