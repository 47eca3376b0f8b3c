/// What a scenario does, asks and states through `t`.
extension API {
  static let t = APIClass(
    "nav.Scenario", "What a scenario's function gets: the app that runs, its user, its engine and its system.",
    statements + steps + pageSteps + lifeSteps + questions)

  private static let taken: APIEntry.Values = ["taken": "boolean", "reason?": "string"]
  private static let outcome: APIEntry.Values = ["outcome": "nav.Outcome", "reason?": "string"]

  private static let statements: [APIEntry] = [
    .method(
      "expect", ["value": "any"], returns: ["expectation": "nav.Expectation"],
      "States something about a value; the scenario ends where it does not hold."),
    .method(
      "check", ["value": "any"], returns: ["expectation": "nav.Expectation"],
      "States something about a value; the scenario goes on where it does not hold."),
    .method(
      "fails", ["body": "fun()", "pattern?": "string"], returns: ["message": "string"],
      "Runs what has to fail, with a message that matches the Lua pattern."),
    .method("note", ["text": "string"], "Writes a line down, which is shown with a failure."),
    .method(
      "snapshot", ["name": "string"],
      "States that the screen is the one kept under this name; one that is not there yet is kept."),
  ]

  private static let steps: [APIEntry] = [
    .method(
      "navigate", ["module": "string", "route?": "string", "params?": "nav.Params"], returns: outcome,
      "Goes to a destination, as the app's code does."),
    .method("open_url", ["url": "string"], returns: outcome, "Opens a deep link."),
    .method("tap", ["name": "string"], returns: taken, "Taps what has this id, label or page."),
    .method("back", returns: ["taken": "boolean"], "The system's back."),
    .method(
      "swipe", ["direction": "nav.SwipeDirection", "options?": "nav.SwipeOptions"], returns: ["taken": "boolean"],
      "Moves a finger over the screen."),
    .method(
      "lift", ["options?": "nav.LiftOptions"], returns: ["taken": "boolean"],
      "Lifts the finger of a swipe that is held."),
    .method(
      "drag", ["options": "nav.DragOptions"], returns: ["taken": "boolean"], "Drags a node of a plugin's layout."),
    .method("key", ["name": "string"], returns: ["taken": "boolean"], "Presses a key."),
    .method("select", ["id": "string"], returns: taken, "Shows a page, as the app's code does."),
    .method(
      "push", ["page": "nav.Page", "options?": "nav.PushOptions"], returns: ["pushed": "boolean"],
      "Pushes a page on a stack."),
    .method("pop", ["options?": "nav.PushOptions"], returns: ["id?": "string"], "Takes the topmost page off a stack."),
    .method("pop_to", ["id": "string", "options?": "nav.StackOptions"], "Goes back to a page of a stack."),
    .method("pop_to_root", ["options?": "nav.StackOptions"], "Goes back to the first page of a stack."),
    .method("replace", ["page": "nav.Page", "options?": "nav.StackOptions"], "Replaces the topmost page of a stack."),
    .method(
      "set_stack", ["pages": "(string|nav.Page)[]", "options?": "nav.StackOptions"],
      "Gives a stack other pages: ids of those it has, and new ones."),
    .method(
      "present", ["page": "nav.Page", "options?": "nav.PresentOptions"], returns: taken,
      "Presents a page over the screen."),
    .method(
      "dismiss", ["id?": "string", "options?": "nav.DismissOptions"], returns: taken,
      overloads: ["fun(self: nav.Scenario, options: nav.DismissOptions): boolean, string?"],
      "Dismisses what is presented, with all above it; without an id the topmost one."),
    .method(
      "guard", ["id": "string", "guard": "nav.Guard|false"],
      overloads: ["fun(self: nav.Scenario, guard: nav.Guard|false)"],
      "Sets the guard of a page, or adds one of the app; false takes it away."),
  ]

  private static let pageSteps: [APIEntry] = [
    .method("add_page", ["page": "nav.Page", "options?": "nav.AddOptions"], "Adds a page to a container."),
    .method("remove_page", ["id": "string"], "Takes a page out of its container."),
    .method("move_page", ["id": "string", "position": "integer"], "Moves a page within its container."),
    .method("update_page", ["id": "string", "fields": "nav.PageUpdate"], "Changes what a page says of itself."),
    .method(
      "set_root", ["page": "nav.Page", "options?": "nav.RootOptions"],
      "Another root; what stands in the tree already stays as it is."),
    .method("add_module", ["module": "nav.ModuleDescription"], "Declares one more module."),
    .method("remove_module", ["id": "string"], "Takes a module out of the app."),
    .method(
      "reload_plugin", ["path?": "string"], returns: ["version": "string"],
      overloads: ["fun(self: nav.Scenario, options: nav.ReloadOptions): string"],
      "Another version of a plugin takes over while the app runs."),
    .method("release_container", "Lets the coordinator go, as an app that forgets to keep it."),
    .method("set_container", ["id?": "string|boolean"], "Installs the container with this id; false: none."),
  ]

  private static let lifeSteps: [APIEntry] = [
    .method("advance", ["seconds": "number"], "Lets time pass; timers on the way fire."),
    .method("settle", "Lets time pass until nothing is scheduled."),
    .method("resize", ["width": "number", "height": "number"], "Another size of the screen, in points."),
    .method("traits", ["options": "nav.TraitOptions"], "Another reading direction or other size classes."),
    .method(
      "launch", ["options?": "nav.LaunchOptions"], returns: ["outcome?": "nav.Outcome", "reason?": "string"],
      "Ends the app and starts a fresh one, by a link if there is one."),
    .method("relaunch", "Saves, ends the app, starts a fresh one and restores."),
    .method("save", returns: ["state": "string"], "The app's state as text."),
    .method("background", "The app goes to the background."),
    .method("foreground", "The app comes back to the front."),
    .method("resign_active", "The app is interrupted, as by a call."),
    .method("become_active", "The app goes on."),
    .method("memory_warning", "The system is short of memory."),
  ]

  private static let questions: [APIEntry] = [
    .method(
      "stack", ["id?": "string"], returns: ["ids": "string[]"],
      "The pages of a stack from the root up; without an id, of the innermost visible one."),
    .method("messages", returns: ["messages": "any[][]"], "What the engine was told, in order."),
    .method("opened", ["id": "string"], returns: ["requests": "any[][]"], "What a native screen was told to show."),
    .method("trace", returns: ["events": "nav.TraceEvent[]"], "Everything that happened."),
    .method("lifecycle", ["id": "string"], returns: ["events": "nav.EventKind[]"], "The life cycle calls of one page."),
    .method("screen", returns: ["text": "string"], "The screen as text."),
    .method("tree", returns: ["root": "nav.TreeNode"], "The pages from the root down."),
    .method("find", ["name": "string"], returns: ["node?": "nav.FoundNode"], "The node with this label or id."),
    .field("visible", "string?", "The id of the deepest visible page."),
    .field("selected", "string?", "The id of the visible page of the root."),
    .field("presented", "string[]", "The ids of what is presented over the root, from below."),
    .field("pending", "nav.Pending[]", "What waits: navigations in order, then timers."),
    .field("errors", "string[]", "What the app reported."),
    .field("application_state", "nav.ApplicationState", "How the app stands."),
    .field("now", "number", "Seconds since the launch."),
    .field("surface", "nav.Surface", "The surface of the visible module."),
    .field("engine", "nav.Engine", "The engine that draws the modules."),
  ]

  static let surface = APIClass(
    "nav.Surface", "The surface of the visible module, else the app's own.",
    [
      .field("host", "string?", "The id of the page that it stands in."),
      .field("moves", "integer", "How often it got another parent."),
      .field("appearances", "integer", "How often it appeared."),
      .field("frozen", "boolean", "Whether it shows a still of what it drew last."),
    ])

  static let engine = APIClass(
    "nav.Engine", "The engine: what it does by itself, and what it was told.",
    [
      .method("ready", "It is ready; after a crash it is there again."),
      .method("fail", ["reason?": "string"], "Everything that it is asked for fails from here on."),
      .method("recover", "It does what it is asked for again."),
      .method("crash", ["reason?": "string"], "It is gone."),
      .method("restart", ["options?": "nav.RestartOptions"], "The app starts an engine that has failed once more."),
      .method(
        "request", ["module": "string", "route": "string", "params?": "nav.Params"],
        "It asks for a navigation, by its own name of the route."),
      .field("starts", "integer", "How often it was started."),
      .field("lifecycle", "string[]", "What it was told of the app's life, in order."),
      .field("memory_warnings", "integer", "How often it was told that memory is short."),
      .field("displayed", "string?", "The module that it displays."),
      .field("attached", "boolean", "Whether it has the surface."),
      .field("state", "nav.EngineState", "How it stands."),
    ])

  static let expectation = APIClass(
    "nav.Expectation", "What t:expect and t:check return.",
    [
      .method("equals", ["expected": "any"], returns: same, "Tables by contents, numbers as in Lua."),
      .method("is_nil", returns: same, "It is nil."),
      .method("is_true", returns: same, "It is true."),
      .method("is_false", returns: same, "It is false."),
      .method(
        "contains", ["expected": "any"], returns: same,
        "Text in text; an element that equals it or has its fields; the fields of a table."),
      .method("matches", ["pattern": "string"], returns: same, "A Lua pattern is found in it."),
      .method("has_length", ["length": "integer"], returns: same, "Its length, as Lua's # gives it."),
      .method("never", returns: same, "The next statement has to be false."),
    ])

  private static let same: APIEntry.Values = ["self": "nav.Expectation"]
}
