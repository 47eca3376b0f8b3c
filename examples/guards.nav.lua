-- Guards decide whether a navigation may happen: a form that has not been saved, a gate before the login, and what
-- becomes of redirects that never end. A guard answers a question and changes nothing: nothing or true lets the
-- navigation go on, false and a reason stop it, and a destination sends it there instead.

local nav = require "navscript"

local modules = {
  { id = "nutrition", title = "Nutrition", icon = "leaf",
    routes = { home = {}, plan = { path = "plans/:id", params = { id = "string" } } } },
  { id = "account", title = "Account", icon = "person", routes = { home = {}, login = {}, welcome = {} } },
}

local function tabs()
  return nav.tab_bar {
    nav.stack { id = "profile", title = "Profile", nav.screen { id = "overview", title = "Overview" } },
    nav.host "nutrition",
    nav.host "account",
  }
end

-- Unsaved changes: a guard of the page that would be left.

local form_app = nav.app { scheme = "fitness", modules = modules, root = tabs() }

local function open_form(t)
  local form = { is_dirty = true, asked = {} }
  t:push(nav.screen { id = "form", title = "Edit" })
  t:guard("form", function(request)
    form.asked[#form.asked + 1] = request.cause
    if form.is_dirty then return false, "the form has not been saved" end
  end)
  return form
end

nav.scenario("a form that has not been saved stays, whichever way one wants to leave it", form_app, function(t)
  local form = open_form(t)

  local outcome, reason = t:navigate("nutrition", "plan", { id = "abc" })
  t:expect(outcome):equals("refused")
  t:expect(reason):equals([[by "form": the form has not been saved]])

  t:expect(t:open_url("fitness://nutrition/plans/abc")):equals("refused")
  t:expect(t:tap("Nutrition")):is_false()
  t:expect(t:back()):is_true() -- taken, or the system would leave the app
  t:expect(t:tap("profile.back")):is_false()
  t:expect(t:swipe("end", { from = "start" })):is_false()
  t:expect(t:pop()):is_nil()
  t:expect(t:select("nutrition")):is_false()

  t:expect(form.asked):equals { "code", "link", "tap", "back", "back", "gesture", "code", "code" }
  t:expect(t.visible):equals("form")
  t:expect(t:find("Profile").selected):is_true()
  t:expect(t:messages()):has_length(0)
end)

nav.scenario("once it is saved the user may go", form_app, function(t)
  local form = open_form(t)
  t:expect(t:tap("Nutrition")):is_false()
  form.is_dirty = false
  t:expect(t:tap("Nutrition")):is_true()
  t:expect(t.visible):equals("nutrition")
end)

nav.scenario("a page that is removed is not asked", form_app, function(t)
  local form = open_form(t)
  t:remove_page("form")
  t:expect(t.visible):equals("overview")
  t:expect(form.asked):has_length(0)
end)

-- A gate: a guard of the app, which sends everybody to the login who has not been there.

local session = {}

local gated_app = nav.app {
  scheme = "fitness",
  modules = modules,
  guards = {
    function(request)
      local module = request.to and request.to.module
      if module and module ~= "account" and not session.is_logged_in then
        session.wanted = request.to
        return { "account", "login" }
      end
    end,
  },
  root = tabs(),
}

nav.scenario("a link leads to the login first, and the app goes on from there", gated_app, function(t)
  session.is_logged_in, session.wanted = false, nil

  local outcome, reason = t:open_url("fitness://nutrition/plans/abc")
  t:expect(outcome):equals("redirected")
  t:expect(reason):equals("to account/login")
  t:expect(t.visible):equals("account")

  -- What the app does when the login has succeeded.
  session.is_logged_in = true
  local wanted = session.wanted
  t:expect(t:navigate(wanted.module, wanted.route, wanted.params)):equals("delivered")
  t:expect(t:messages()):equals {
    { "display", "account" },
    { "open", "account", "login" },
    { "display", "nutrition" },
    { "open", "nutrition", "plan", { id = "abc" } },
  }
end)

nav.scenario("a tap is sent to the login as well", gated_app, function(t)
  session.is_logged_in = false
  local is_shown, reason = t:tap("Nutrition")
  t:expect(is_shown):is_false()
  t:expect(reason):equals("redirected to account/login")
  t:expect(t.visible):equals("account")
end)

nav.scenario("who is at the login already stays there, and nothing is sent again", gated_app, function(t)
  session.is_logged_in = false
  t:navigate("account", "login")
  local messages = #t:messages()
  t:expect(t:navigate("nutrition", "home")):equals("redirected")
  t:expect(t:messages()):has_length(messages)
end)

-- Guards that send one another in circles.

local circular_app = nav.app {
  scheme = "fitness",
  modules = modules,
  guards = {
    function(request)
      if request.to and request.to.route == "login" then return { "account", "welcome" } end
    end,
    function(request)
      if request.to and request.to.route == "welcome" then return { "account", "login" } end
    end,
  },
  root = tabs(),
}

nav.scenario("a circle of redirects is reported with all its stations", circular_app, function(t)
  local outcome, reason = t:navigate("account", "login")
  t:expect(outcome):equals("failed")
  t:expect(reason):equals("navigation does not end: account/login -> account/welcome -> account/login")
  t:expect(t.errors):has_length(1)
  t:expect(t.visible):equals("overview")
  t:expect(t:navigate("account", "home")):equals("delivered")
end)
