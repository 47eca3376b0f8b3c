private typealias C = APIClass

/// Tables that steps take, and tables that they give.
extension API {
  private static let animated = APIEntry.field("animated?", "boolean", "Whether it takes time.")
  private static let stack = APIEntry.field("stack?", "string", "The id of the stack, else the innermost visible one.")

  static let options: [APIClass] = [
    C(
      "nav.SwipeOptions", "How a finger moves.",
      [
        .field("from?", "nav.Edge", "The edge that it begins at."),
        .field("at?", "string|number[]", "Where it comes down: the name of something, or {x, y} in points."),
        .field("progress?", "number", "How far it goes, 0 to 1."),
        .field("cancel?", "boolean", "Whether the system takes the gesture away."),
        .field("velocity?", "number", "Points a second at the end."),
        .field("hold?", "boolean", "Whether the finger stays down, until t:lift."),
      ]),
    C(
      "nav.LiftOptions", "How a finger that is held goes up.",
      [
        .field("progress?", "number", "How far it went, 0 to 1."),
        .field("cancel?", "boolean", "Whether the system takes the gesture away."),
        .field("velocity?", "number", "Points a second at the end."),
      ]),
    C(
      "nav.DragOptions", "How something is dragged.",
      [
        .field("id", "string", "The id of the node."),
        .field("dx?", "number", "Points towards the end edge."),
        .field("dy?", "number", "Points downwards."),
        .field("velocity?", "number", "Points a second along the longer of the two at the end, with its sign."),
        .field("cancel?", "boolean", "Whether the system takes the gesture away."),
      ]),
    C("nav.StackOptions", "Which stack, and how.", [stack, animated]),
    C(
      "nav.PushOptions", "Which stack, and how.",
      [stack, animated, .field("from?", "string", "Only while this screen is on top, as for a double tap.")]),
    C(
      "nav.PresentOptions", "How a page is presented.",
      [
        .field("style?", "nav.PresentationStyle", "How it lies over the screen."), animated,
        .field("from?", "string", "The id of the page that presents, else the visible one."),
      ]),
    C("nav.DismissOptions", "How it is dismissed.", [animated]),
    C(
      "nav.AddOptions", "Where a page is added.",
      [
        .field("to?", "string", "The id of the container, else the outermost with a list of pages."),
        .field("at?", "integer", "The position, counted from 1; else the last."),
      ]),
    C(
      "nav.PageUpdate", "What a page says of itself from now on.",
      [
        .field("title?", "string", "Its title."),
        .field("icon?", "string", "The name of its icon."),
        .field("badge?", "string", "What its item shows besides; an empty one is none."),
        .field("enabled?", "boolean", "Whether the user can select it."),
        .field("data?", "table", "What a plugin sees as page.data."),
        .field("hides_bottom_bar?", "boolean", "Hides the tab bar around while it is the topmost of its stack."),
        .field("bar_hidden?", "boolean", "Of a tab bar or tab view: whether the bar is hidden."),
        .field("modal_in_presentation?", "boolean", "While it is presented, only code can dismiss it."),
      ]),
    C(
      "nav.RootOptions", "How the root is replaced.", [.field("fresh?", "boolean", "Everything but the hosts is new.")]),
    C(
      "nav.ReloadOptions", "Which plugin is loaded again.",
      [
        .field("path?", "string", "The file of the new version, else the one it came from."),
        .field("container?", "string", "The id of the plugin's container, else the innermost visible one."),
      ]),
    C(
      "nav.TraitOptions", "What holds whatever the size of the screen is.",
      [
        .field("direction?", "nav.Direction", "The reading direction."),
        .field("horizontal?", "nav.SizeClass", "The horizontal size class."),
        .field("vertical?", "nav.SizeClass", "The vertical size class."),
      ]),
    C(
      "nav.LaunchOptions", "How the app is started.",
      [
        .field("url?", "string", "The link that starts it."),
        .field("engine?", "nav.EngineStart", "How the engine's start goes."),
        .field("state?", "string", "What is restored first, as t:save gives it."),
      ]),
    C(
      "nav.RestartOptions", "How the engine is started.", [.field("engine?", "nav.EngineStart", "How its start goes.")]),
  ]

  static let answers: [APIClass] = [
    C(
      "nav.TraceEvent", "One thing that happened.",
      [
        .field("seq", "integer", "1 for the first."),
        .field("time", "number", "Seconds since the launch."),
        .field("kind", "nav.EventKind", "What kind of thing."),
        .field("subject", "string", "The id of what it happened to."),
        .field("cause?", "nav.Cause", "What set it off."),
        .field("details?", "table<string, string>", "What else there is to say."),
      ]),
    C(
      "nav.TreeNode", "A page of the tree.",
      [
        .field("id", "string", "Its id."),
        .field("kind", "string", "\"module\", \"native\", or the kind of container."),
        .field("title?", "string", "Its title."),
        .field("visible?", "string", "The id of the page that a container shows."),
        .field("pages?", "nav.TreeNode[]", "The pages of a container."),
        .field("presented?", "nav.TreeNode[]", "What is presented over the root, from below."),
      ]),
    C(
      "nav.FoundNode", "A node on the screen.",
      [
        .field("kind", "string", "What it was made as."),
        .field("id?", "string", "Its id."),
        .field("page?", "string", "The id of its page."),
        .field("label?", "string", "Its label."),
        .field("text?", "string", "Its text."),
        .field("icon?", "string", "The name of its icon."),
        .field("badge?", "string", "What it shows besides."),
        .field("selected", "boolean", "Whether it is marked as selected."),
        .field("enabled", "boolean", "Whether it can be tapped."),
        .field("hidden", "boolean", "Whether it is hidden."),
        .field("background?", "string", "The name of its background colour."),
        .field("tint?", "string", "The name of its tint."),
        .field("frame", "nav.Frame", "Where it is."),
      ]),
    C(
      "nav.Frame", "A rectangle on the screen, in points.",
      [
        .field("x", "number", "Of its left edge."), .field("y", "number", "Of its upper edge."),
        .field("width", "number", "Its width."), .field("height", "number", "Its height."),
      ]),
    C(
      "nav.Pending", "What waits: a navigation, or a timer.",
      [
        .field("to?", "nav.Destination", "Where a navigation leads."),
        .field("cause?", "nav.Cause", "What set a navigation off."),
        .field("reason?", "string", "What a navigation waits for."),
        .field("owner?", "string", "Who set a timer."),
        .field("at?", "number", "When a timer fires, in seconds since the launch."),
      ]),
  ]
}
