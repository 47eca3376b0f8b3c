-- What happens to an app around its containers: background, memory warnings, an engine that fails, another root.

local nav = require "navscript"
local fitness = require "fitness"

local app = fitness.tabs { back_behavior = "history" }
local plan = { "open", "nutrition", "plan", { id = "abc-123" } }

-- flutter/flutter #37226, #94702
nav.scenario("the engine is resumed only while its surface can be seen", app, function(t)
  t:expect(t.engine.lifecycle):has_length(0)
  t:background()
  t:foreground()
  t:expect(t.engine.lifecycle):equals { "paused" }
  t:tap("Nutrition")
  t:expect(t.engine.lifecycle):equals { "paused", "resumed" }
  t:tap("Feed")
  t:background()
  t:foreground()
  t:expect(t.engine.lifecycle):equals { "paused", "resumed", "paused" }
  t:tap("Training")
  t:expect(t.engine.lifecycle):equals { "paused", "resumed", "paused", "resumed" }
end)

-- flutter/flutter #76410, #146734, #168356
nav.scenario("the app's states come in order and reach the engine once each", app, function(t)
  t:tap("Nutrition")
  t:resign_active()
  t:expect(t.application_state):equals "inactive"
  t:background()
  t:background()
  t:expect(t.application_state):equals "background"
  t:foreground()
  t:foreground()
  t:expect(t.application_state):equals "active"
  t:expect(t.engine.lifecycle):equals { "resumed", "inactive", "paused", "inactive", "resumed" }
end)

-- flutter/flutter #37226
nav.scenario("a tab switch says nothing of the app's life, and the background nothing of appearance", app, function(t)
  t:tap("Nutrition")
  local before = t:lifecycle("nutrition")
  t:background()
  t:foreground()
  t:expect(t:lifecycle("nutrition")):equals(before)
  t:expect(t:lifecycle("surface")):equals { "load", "will_appear", "is_appearing", "did_appear" }
  t:tap("Feed")
  t:tap("Training")
  t:expect(t.engine.lifecycle):equals { "resumed", "inactive", "paused", "inactive", "resumed" }
end)

nav.scenario("a swipe whose finger is down is cancelled in the background", app, function(t)
  t:push(nav.screen { id = "detail" }, { stack = "feed" })
  t:swipe("end", { from = "start", progress = 0.8, hold = true })
  t:background()
  t:foreground()
  t:expect(t:stack("feed")):equals { "feed_root", "detail" }
  t:fails(function() t:lift() end, "no swipe is held")
  t:settle()
  t:expect(t.visible):equals "detail"
end)

nav.scenario("an animation is over in the background, and none begins there", app, function(t)
  t:push(nav.screen { id = "detail" }, { stack = "feed", animated = true })
  t:background()
  t:expect(t:lifecycle("detail")):contains "did_appear"
  t:push(nav.screen { id = "more" }, { stack = "feed", animated = true })
  t:expect(t:lifecycle("more")):contains "did_appear"
  t:expect(t.pending):has_length(0)
end)

nav.scenario("a link that brings the app to the front is there before it is", app, function(t)
  t:background()
  t:expect(t:open_url("fitness://nutrition/plans/abc-123")):equals "delivered"
  t:expect(t.engine.lifecycle):equals { "paused" }
  t:foreground()
  t:expect(t.visible):equals "nutrition"
  t:expect(t:messages()):equals { { "display", "nutrition" }, plan }
  t:expect(t.engine.lifecycle):equals { "paused", "inactive", "resumed" }
end)

nav.scenario("a memory warning changes nothing that can be seen", nav.app {
  scheme = "fitness", modules = fitness.modules,
  root = nav.plugin("sidebar", {}, {
    id = "bar", nav.stack { id = "feed", nav.screen { id = "feed_root" } }, nav.host "nutrition", nav.host "training",
  }),
}, function(t)
  t:navigate("nutrition", "home")
  local screen, messages = t:screen(), t:messages()
  t:memory_warning()
  t:expect(t:screen()):equals(screen)
  t:expect(t:messages()):equals(messages)
  t:expect(t.engine.memory_warnings):equals(1)
  t:expect(t:navigate("training", "home")):equals "delivered"
  t.engine:crash()
  t:memory_warning()
  t:expect(t.engine.memory_warnings):equals(1)
  t:expect(t.errors):has_length(1)
end)

-- The engine

nav.scenario("an engine that comes back is told once where the app stands", app, function(t)
  t:open_url("fitness://nutrition/plans/abc-123")
  t.engine:crash()
  t:expect(t:screen()):contains "engine: failed"
  t.engine:restart()
  t:expect(t:messages()):equals { { "display", "nutrition" }, plan, { "display", "nutrition" }, plan }
  t:expect(t.engine.attached):is_true()
  t:expect(t.engine.lifecycle):equals { "resumed", "resumed" }
  t:expect(t.engine.starts):equals(2)
  t:expect(t:navigate("training", "home")):equals "delivered"
  t:expect(t.errors):has_length(1)
end)

nav.scenario("an engine that runs is not started again", app, function(t)
  t:navigate("nutrition", "home")
  t.engine:restart()
  t:expect(t.engine.starts):equals(1)
  t:expect(t:messages()):has_length(2)
end)

-- flutter/flutter #38914
nav.scenario("what is asked for while the engine is down waits, and of links the latest", app, function(t)
  t:navigate("nutrition", "home")
  t.engine:crash()
  t:expect(t:navigate("training", "home")):equals "queued"
  t:expect(t:open_url("fitness://nutrition/plans/1")):equals "queued"
  t:expect(t:open_url("fitness://nutrition/plans/2")):equals "queued"
  t:tap("Feed")
  t:expect(t.visible):equals "feed_root"
  t.engine:restart { engine = "manual" }
  t:expect(t.engine.state):equals "starting"
  t:expect(t.pending):has_length(2)
  t.engine:ready()
  t:expect(t:messages()):equals {
    { "display", "nutrition" }, { "open", "nutrition", "home" },
    { "display", "nutrition" }, { "open", "nutrition", "home" },
    { "display", "training" }, { "open", "training", "home" },
    { "display", "nutrition" }, { "open", "nutrition", "plan", { id = "2" } },
  }
  t:expect(t.pending):has_length(0)
  t:expect(t.errors):has_length(1)
end)

nav.scenario("a start that fails can be tried again", nav.app {
  scheme = "fitness", modules = fitness.modules, engine = "fails",
  root = nav.tab_bar { nav.host "nutrition", nav.host "training" },
}, function(t)
  t:expect(t:navigate("training", "home")):equals "queued"
  t.engine:restart()
  t:expect(t.engine.state):equals "failed"
  t.engine:restart { engine = "ready" }
  t:expect(t.engine.starts):equals(3)
  t:expect(t:messages()):equals {
    { "display", "nutrition" }, { "display", "training" }, { "open", "training", "home" },
  }
  t:expect(t.engine.attached):is_true()
  t:expect(t.errors):never():has_length(0)
end)

nav.scenario("two failures in a row are one restart", app, function(t)
  t:navigate("nutrition", "home")
  t.engine:crash("out of memory")
  t.engine:crash("gone")
  t.engine:restart()
  t:expect(t:messages()):has_length(4)
  t.engine:crash()
  t.engine:ready()
  t:expect(t:messages()):has_length(6)
  t:expect(t.engine.starts):equals(2)
  t:expect(t.errors):has_length(3)
end)

nav.scenario("a failure during a swipe leaves the swipe alone", app, function(t)
  t:push(nav.screen { id = "detail" }, { stack = "feed" })
  t:swipe("end", { from = "start", progress = 0.4, hold = true })
  t.engine:crash()
  t:lift { progress = 1, velocity = 1000 }
  t:settle()
  t:expect(t.visible):equals "feed_root"
  t.engine:restart()
  t:expect(t:messages()):has_length(0)
  t:expect(t.errors):has_length(1)
end)

-- Another root

local function other()
  return nav.plugin("adaptive", { back_behavior = "history" }, {
    id = "root",
    nav.stack { id = "feed", title = "Feed", nav.screen { id = "feed_root" } },
    nav.stack { id = "me", title = "Me", nav.screen { id = "me_root" } },
    nav.host "nutrition",
    nav.host "training",
  })
end

-- LeoNatan/LNPopupUI #59
nav.scenario("the surface leaves the old root before the new one takes it", app, function(t)
  t:navigate("nutrition", "home")
  local seen = #t:trace()
  t:set_root(other())
  t:expect(t.surface.host):equals "nutrition"
  local order = {}
  for index, event in ipairs(t:trace()) do
    local kind = event.kind
    if index > seen and (kind == "engine_detach" or kind == "engine_attach" or kind == "display" or kind == "open") then
      order[#order + 1] = kind
    end
  end
  t:expect(order):equals { "engine_detach", "engine_attach" }
  t:expect(t.surface.appearances):equals(1)
  t:expect(t.engine.lifecycle):equals { "resumed" }
end)

-- Volker88/Sensor-App #149, idoodler/LabImporter #43
nav.scenario("stacks and the pages visited before go over to the new root", app, function(t)
  t:push(nav.screen { id = "detail" }, { stack = "feed" })
  t:tap("Me")
  t:tap("Search")
  t:navigate("nutrition", "home")
  t:set_root(other())
  t:expect(t:stack("feed")):equals { "feed_root", "detail" }
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "me_root"
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "detail"
end)

-- flutter/flutter #132906
nav.scenario("after a logout the stacks of the next user begin anew", app, function(t)
  t:push(nav.screen { id = "detail" }, { stack = "feed" })
  t:tap("Nutrition")
  t:set_root(nav.screen { id = "login" })
  t:expect(t.visible):equals "login"
  t:expect(t.surface.host):is_nil()
  t:expect(t.engine.attached):is_false()
  t:expect(t.engine.lifecycle):equals { "resumed", "paused" }
  t:set_root(other(), { fresh = true })
  t:expect(t:stack("feed")):equals { "feed_root" }
  t:tap("Nutrition")
  t:expect(t.engine.attached):is_true()
  t:expect(t.engine.lifecycle):equals { "resumed", "paused", "resumed" }
  t:expect(t:messages()):equals { { "display", "nutrition" } }
end)

-- QuickBirdEng/XCoordinator #158, #59, zotero/zotero-ios #716, rundfunk47/stinsen #91
nav.scenario("a coordinator that was let go is no container, and another one takes over", app, function(t)
  t:release_container()
  t:expect(t:navigate("nutrition", "home")):equals "no_container"
  t:expect(t.errors):has_length(1)
  t:set_root(other())
  t:expect(t:navigate("nutrition", "home")):equals "delivered"
end)

nav.scenario("a root that cannot be made leaves the present one", app, function(t)
  t:push(nav.screen { id = "detail" }, { stack = "feed" })
  t:fails(function()
    t:set_root(nav.tab_bar { nav.stack { id = "feed" }, nav.plugin("sidebar", { wdith = 1 }, {}) })
  end, "width")
  t:fails(function()
    t:set_root(nav.tab_bar { nav.stack { id = "feed" }, nav.screen { id = "detail" } })
  end, "two pages")
  t:expect(t.visible):equals "detail"
  t:expect(t:stack("feed")):equals { "feed_root", "detail" }
end)
