/// The app of a prompt that was given none, and the one a new project begins with.
enum DemoApp {
  static let path = "demo.nav.lua"

  static let text = """
    local nav = require "navscript"

    local app = nav.app {
      scheme = "demo",
      modules = {
        { id = "shop", title = "Shop", icon = "cart",
          routes = { home = {}, product = { path = "products/:id", params = { id = "string" } } } },
        { id = "profile", title = "Profile", icon = "person" },
      },
      root = nav.tab_bar {
        nav.stack { nav.screen { id = "news", title = "News", icon = "newspaper" } },
        nav.host "shop",
        nav.host "profile",
      },
    }

    """
}
