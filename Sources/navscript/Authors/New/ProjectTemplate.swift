/// A folder to start from: a plugin, scenarios, and what editors, luacheck and a CI need.
struct ProjectTemplate {
  let folder: String

  private static let container = "my_tabs"

  func add(to files: inout NewFiles) {
    files.add(Path.join(folder, "README.md"), Self.readme.replacing("TITLE", with: title))
    files.add(Path.join(folder, "scenarios/app" + Discovery.suffix), Self.heading + DemoApp.text + Self.scenarios)
    ContainerTemplate(name: Self.container).add(to: &files, folder: Path.join(folder, "plugins"))
    for file in StubFiles.generated { files.add(Path.join(folder, file.name), file.text) }
    files.add(Path.join(folder, StubFiles.settingsName), StubFiles.settings)
    files.add(Path.join(folder, ".github/workflows/scenarios.yml"), Self.workflow)
    files.add(Path.join(folder, ".gitignore"), Self.ignored)
    files.add(Path.join(folder, ".gitattributes"), Self.attributes)
  }

  /// What the folder is called, where that can be told.
  private var title: String {
    let path = FileSystem.realPath(folder) ?? folder
    return VisibleText.line(Path.lastPart(of: Path.tidy(path)))
  }

  private static let readme = """
    # TITLE

    Navigation scenarios, and a container plugin.

        navscript run                    # every scenario below this folder
        navscript run scenarios          # those of one folder
        navscript repl scenarios/app.nav.lua
        navscript new container NAME     # one more plugin, into plugins/
        navscript stubs                  # library/ anew, after an update of navscript
        luacheck .

    | | |
    | --- | --- |
    | `scenarios/` | scenario files, `*.nav.lua` |
    | `plugins/` | container plugins, found by name from every scenario; their own scenarios beside them |
    | `library/` | definitions of the API for editors with the Lua language server (`.luarc.json` names it) |
    | `.github/workflows/` | what runs on every push |

    """

  private static let workflow = """
    name: scenarios
    on: [push, pull_request]

    jobs:
      scenarios:
        runs-on: ubuntu-latest
        # An image that has navscript in it; or take this line away, and install it in a step of your own.
        container: ${{ vars.NAVSCRIPT_IMAGE }}
        steps:
          - uses: actions/checkout@v4
          - run: navscript run

    """

  private static let ignored = """
    # What runs leave behind.
    *.log
    /reports/

    """

  private static let attributes = """
    # Snapshots are the same bytes on every machine.
    **/snapshots/**/*.txt text eol=lf

    """

  private static let heading = """
    -- An app with three tabs, and what must hold when its user and its code go somewhere.


    """

  private static let scenarios = #"""

    nav.scenario("the app begins with the news", app, function(t)
      t:expect(t.visible):equals("news")
    end)

    nav.scenario("a destination flips the tab and opens the product", app, function(t)
      t:expect(t:navigate("shop", "product", { id = "abc" })):equals("delivered")
      t:expect(t.visible):equals("shop")
      t:expect(t:messages()):equals {
        { "display", "shop" },
        { "open", "shop", "product", { id = "abc" } },
      }
    end)

    nav.scenarios("the link {url} opens {module}", {
      { url = "demo://shop", module = "shop" },
      { url = "demo://shop/products/abc", module = "shop" },
      { url = "demo://profile", module = "profile" },
    }, app, function(t, row)
      t:expect(t:open_url(row.url)):equals("delivered")
      t:expect(t.visible):equals(row.module)
    end)

    nav.scenario("a form that is not saved keeps its user", app, function(t)
      t:push(nav.screen { id = "form", title = "Form" })
      t:guard("form", function() return false, "not saved" end)
      t:expect(t:tap("Shop")):is_false()
      t:expect(t.visible):equals("form")
    end)

    """#
}
