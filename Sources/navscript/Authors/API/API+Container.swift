import ContainerHost

private typealias A = APIAlias
private typealias C = APIClass

/// What a container plugin is, gets and hears.
extension API {
  static let containerAliases: [APIAlias] = [
    A("nav.PageKind", words: ["module", "native", "container"], "What a page is."),
    A("nav.Phase", words: ["began", "changed", "ended", "cancelled"], "How far a gesture is."),
    A("nav.TransitionStyle", words: TransitionStyle.allCases.map(\.rawValue), "How one page follows another."),
    A("nav.OptionType", words: PluginOption.OptionType.allCases.map(\.rawValue), "The type of an option."),
    A(
      "nav.Event",
      "nav.TapEvent|nav.ReselectEvent|nav.BackEvent|nav.SwipeEvent|nav.DragEvent|nav.KeyEvent",
      "What handle gets; its type tells which."),
  ]

  static let plugin = APIClass(
    "nav.Container", "A container plugin: the table that its file returns, and what the host adds to it.",
    manifest + hooks + hostFields + hostFunctions)

  private static let manifest: [APIEntry] = [
    .field("name", "string", "A lower_snake_case name."),
    .field("version", "string", "A semantic version."),
    .field("api", "integer", "The contract's version, 1."),
    .field("summary?", "string", "What it is, in one line."),
    .field("options?", "table<string, nav.Option>", "The schema of its options; once it runs, their values."),
    .field("capabilities?", "\"navigate\"[]", "Host functions that it needs besides."),
  ]

  private static let hooks: [APIEntry] = [
    .hook("show_module", ["id": "string"], "The single method: shows a page, by self:show(id)."),
    .hook("init?", ["options": "table<string, any>"], "Once, when the pages are known."),
    .hook("layout?", ["size": "nav.Size"], returns: ["node": "nav.Node"], "The screen as a tree of nodes."),
    .hook(
      "handle?", ["event": "nav.Event"], returns: ["handled?": "boolean"],
      "Something that the user does; true for what was dealt with."),
    .hook("pages_changed?", "Pages were added, removed, renamed, disabled or moved."),
    .hook("traits_changed?", "The size class or the direction changed."),
    .hook("transition_ended?", ["page?": "string", "finished": "boolean"], "A transition ended."),
    .hook("save?", returns: ["state": "table"], "What is to be kept besides self.state."),
    .hook("restore?", ["state": "table"], "What save gave."),
  ]

  private static let hostFields: [APIEntry] = [
    .field("pages", "nav.PageInfo[]", "All pages, in order."),
    .field("visible", "string?", "The id of the visible page."),
    .field("shown", "string[]", "The visible page and those beside it."),
    .field("transition", "nav.TransitionInfo?", "The transition that runs."),
    .field("state", "table", "The plugin's own plain data, saved and restored by the host."),
    .field("size", "nav.Size", "The size of the container, in points."),
    .field("traits", "nav.Traits", "Size classes and reading direction."),
  ]

  private static let hostFunctions: [APIEntry] = [
    .method(
      "show", ["id?": "string", "options?": "nav.ShowOptions"], returns: ["accepted": "boolean", "reason?": "string"],
      "In show_module: what to show. Anywhere else: asks for a page, which comes back as show_module."),
    .method("page_of", ["id": "string"], returns: ["page?": "string"], "The page that is id or contains it."),
    .method("go_back", returns: ["possible": "boolean"], "One step back in the history of pages."),
    .method("invalidate", "Has the layout asked for anew."),
    .method("log", ["...": "any"], "Writes a line into the trace."),
    .method(
      "after", ["seconds": "number", "body": "fun()"], returns: ["timer?": "nav.Timer", "reason?": "string"],
      "Calls a function later, on the app's clock."),
    .method(
      "begin_transition", ["id": "string"], returns: ["transition?": "nav.Transition", "reason?": "string"],
      "Begins an interactive transition; nothing is committed before finish."),
    .method(
      "navigate", ["destination": "nav.ContainerDestination|string"],
      returns: ["accepted": "boolean", "reason?": "string"],
      "Goes to a destination or a deep link; needs the capability."),
  ]

  static let optionSchema = APIClass(
    "nav.Option", "The schema of an option.",
    [
      .field("type", "nav.OptionType", "Its type."),
      .field("default?", "string|number|boolean", "What it is when it is not given."),
      .field("doc?", "string", "What it is for, in one line."),
      .field("values?", "(string|number|boolean)[]", "The only values allowed."),
      .field("min?", "number", "The least number allowed."),
      .field("max?", "number", "The greatest number allowed."),
    ])

  static let events: [APIClass] = [
    C(
      "nav.TapEvent", "A tap on a node without a page.",
      [.field("type", "\"tap\"", "What it is."), .field("id", "string", "The id of the node.")]),
    C(
      "nav.ReselectEvent", "The visible page was selected once more.",
      [.field("type", "\"reselect\"", "What it is."), .field("page", "string", "The id of the page.")]),
    C(
      "nav.BackEvent", "The system's back.",
      [
        .field("type", "\"back\"", "What it is."),
        .field("phase", "\"overlay\"|\"history\"", "First what lies over the pages is asked, then the history."),
      ]),
    C(
      "nav.SwipeEvent", "A finger moves over the container.",
      [
        .field("type", "\"swipe\"", "What it is."),
        .field("direction", "nav.SwipeDirection", "Where it moves to."),
        .field("phase", "nav.Phase", "How far it is."),
        .field("progress", "number", "0 to 1."),
        .field("velocity", "number", "Points a second, when it ends; negative where the finger turns back."),
        .field("edge?", "nav.Edge", "The edge that it began at."),
        .field("id?", "string", "The id of the topmost node with one where it came down, where that is known."),
        .field("page?", "string", "The page of the topmost node with one where it came down."),
      ]),
    C(
      "nav.DragEvent", "A node is dragged.",
      [
        .field("type", "\"drag\"", "What it is."),
        .field("id", "string", "The id of the node."),
        .field("phase", "nav.Phase", "How far it is."),
        .field("dx", "number", "Points towards the end edge."),
        .field("dy", "number", "Points downwards."),
        .field("velocity", "number", "Points a second along the longer of the two, with its sign, when it ends."),
      ]),
    C(
      "nav.KeyEvent", "A key was pressed.",
      [.field("type", "\"key\"", "What it is."), .field("key", "string", "Its name.")]),
  ]

  static let containerValues: [APIClass] = [
    C(
      "nav.PageInfo", "A page, as its container knows it.",
      [
        .field("id", "string", "Its id; that of a module's page is the module's."),
        .field("title", "string", "Its title, else its id."),
        .field("enabled", "boolean", "Whether the user can select it."),
        .field("kind", "nav.PageKind", "What it is."),
        .field("icon?", "string", "The name of its icon."),
        .field("badge?", "string", "What its item shows besides."),
        .field("data?", "table", "Plain data that the app sets."),
      ]),
    C(
      "nav.Size", "A size in points.",
      [.field("width", "number", "Its width."), .field("height", "number", "Its height.")]),
    C(
      "nav.Traits", "What the container has to go by.",
      [
        .field("horizontal", "\"compact\"|\"regular\"", "Regular from 600 points on."),
        .field("vertical", "\"compact\"|\"regular\"", "Regular from 480 points on."),
        .field("direction", "nav.Direction", "The reading direction."),
      ]),
    C(
      "nav.TransitionInfo", "A transition that runs.",
      [
        .field("from?", "string", "The id of the page that goes."),
        .field("to?", "string", "The id of the page that comes."),
        .field("progress", "number", "0 to 1."),
      ]),
    C(
      "nav.ShowOptions", "How a page is shown.",
      [
        .field("with?", "string[]", "Ids of native pages beside it."),
        .field("style?", "nav.TransitionStyle", "How it follows the page before."),
        .field("duration?", "number", "Seconds that it takes."),
      ]),
    C(
      "nav.Timer", "What self:after returns.",
      [.field("id", "integer", "Its number."), .method("cancel", "Keeps it from firing.")]),
    C(
      "nav.Transition", "What self:begin_transition returns.",
      [
        .field("id", "integer", "Its number."),
        .method("update", ["progress": "number"], returns: ["running": "boolean"], "How far it is, 0 to 1."),
        .method("finish", returns: ["running": "boolean"], "Goes on to its end: the new page is visible then."),
        .method("cancel", returns: ["running": "boolean"], "Goes back: the old page stays."),
      ]),
    C(
      "nav.ContainerDestination", "Where a navigation leads.",
      [
        .field("module", "string", "The module, or the screen with routes."),
        .field("route?", "string", "The route; without one, home, else the first by name."),
        .field("params?", "table<string, any>", "Its parameters."),
      ]),
  ]
}
