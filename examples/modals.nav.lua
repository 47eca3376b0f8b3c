-- Modals over an app with tabs: a sheet, a full-screen one, a module in a sheet, and a link that arrives meanwhile.
--
-- What is presented has no parent. It stands over the root, one over the other; t.presented lists them from below.

local nav = require "navscript"

local app = nav.app {
  scheme = "fitness",
  modules = {
    { id = "nutrition", title = "Nutrition", icon = "leaf",
      routes = { home = {}, plan = { path = "plans/:id", params = { id = "string" } } } },
    { id = "training", title = "Training", icon = "dumbbell" },
    { id = "camera", title = "Camera", icon = "camera" },
  },
  root = nav.tab_bar {
    id = "tabs",
    nav.screen { id = "status", title = "Status", icon = "info.circle" },
    nav.host "nutrition",
    nav.host "training",
  },
}

local function sign_up() return nav.stack { id = "sign_up", nav.screen { id = "name", title = "Your name" } } end

nav.scenario("a sheet leaves the page below on screen, a full-screen modal does not", app, function(t)
  t:present(nav.screen { id = "about", title = "About" })
  t:expect(t:lifecycle("status")):never():contains "will_disappear"
  t:expect(t:screen()):contains "Status"
  t:fails(function() t:tap("Nutrition") end, "covered")
  t:swipe("down")

  t:present(nav.screen { id = "about", title = "About" }, { style = "full_screen" })
  t:expect(t:lifecycle("status")):contains "did_disappear"
  t:expect(t:screen()):never():contains "Status"
  t:expect(t:swipe("down")):is_false() -- only sheets can be swiped away
  t:dismiss()
  t:expect(t.visible):equals "status"
end)

nav.scenario("a flow in a sheet goes back step by step, and then closes", app, function(t)
  t:present(sign_up(), { animated = true })
  t:settle()
  t:push(nav.screen { id = "email", title = "Your address" })
  t:expect(t.visible):equals "email"
  t:back()
  t:expect(t.visible):equals "name"
  t:back()
  t:expect(t.presented):equals {}
end)

nav.scenario("what has begun must be finished", app, function(t)
  t:present(nav.screen { id = "payment", title = "Payment", modal_in_presentation = true })
  t:expect(t:swipe("down")):is_true() -- it gives way a little, and comes back
  t:expect(t:back()):is_true()
  t:expect(t.presented):equals { "payment" }

  local outcome, reason = t:open_url("fitness://nutrition/plans/abc-123")
  t:expect(outcome):equals "refused"
  t:expect(reason):equals "by \"payment\": it is modal in presentation"

  t:expect(t:dismiss("payment")):is_true() -- code can
end)

nav.scenario("a link closes what lies over its target, in one go", app, function(t)
  t:present(sign_up())
  t:present(nav.screen { id = "terms", title = "Terms" }, { style = "full_screen" })
  t:expect(t:open_url("fitness://nutrition/plans/abc-123")):equals "delivered"
  t:expect(t.presented):equals {}
  t:expect(t.visible):equals "nutrition"
  t:expect(t:messages()):equals {
    { "display", "nutrition" },
    { "open", "nutrition", "plan", { id = "abc-123" } },
  }
end)

nav.scenario("a module in a sheet borrows the surface from the one behind it", app, function(t)
  t:tap("Training")
  t:present(nav.host "camera", { style = "form_sheet" })
  t:expect(t.surface.host):equals "camera"
  t:expect(t:navigate("camera")):equals "delivered" -- it is there: nothing closes
  t:expect(t.presented):equals { "camera" }
  t:swipe("down")
  t:expect(t.surface.host):equals "training"
  t:expect(t:messages()):equals {
    { "display", "training" }, { "display", "camera" }, { "open", "camera", "home" }, { "display", "training" },
  }
end)
