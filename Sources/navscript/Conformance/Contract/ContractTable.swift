// Made from contract.lua by `make contract`; change that.

extension Contract {
  /// Every rule, in the contract's order.
  static let all: [Requirement] = groupL + groupS + groupF + groupY + groupE + groupM + groupT + groupX + groupD

  private static let groupL: [Requirement] = [
    Requirement(
      id: "L1", level: .must, side: .plugin,
      title: """
        It loads and returns a table
        """,
      text: """
        A plugin MUST be Lua 5.4 source text, in a file or in the init.lua of a folder, that runs in the sandbox \
        without an error and returns one table. It MUST need nothing that the sandbox lacks: no clock, files, \
        system or debug library, and no module but `ui` and the files of its own folder.
        """,
      intent: """
        A plugin that does not load shows its user nothing at all.
        """,
      since: 1, prerequisites: []),
    Requirement(
      id: "L2", level: .must, side: .plugin,
      title: """
        Its manifest is complete and well-formed
        """,
      text: """
        The table MUST have `name` (lower_snake_case, at most 64 bytes), `version` (a semantic version), `api` \
        and the function `show_module`. `summary`, where there is one, MUST be a string; `options` a table of \
        name -> schema whose default is a value that the schema allows; `capabilities` a list of capabilities \
        that the host knows. A field MUST NOT have a name that the host gives for the declared `api`, such as \
        `show` or `visible`.
        """,
      intent: """
        Tools, messages and saved states name a plugin by these fields, and a field of the host's that is taken \
        would be lost without a word.
        """,
      since: 1, prerequisites: ["L1"]),
    Requirement(
      id: "L3", level: .must, side: .plugin,
      title: """
        It is written for a contract that the host keeps
        """,
      text: """
        `api` MUST be the integer of the contract's version that the plugin was written for, now 1. It is not \
        the plugin's own version, and one that is newer than the host's is refused before anything else is read.
        """,
      intent: """
        A plugin that expects more than its host gives would fail later, in front of a user.
        """,
      since: 1, prerequisites: ["L1"]),
    Requirement(
      id: "L4", level: .must, side: .plugin,
      title: """
        It writes no global
        """,
      text: """
        Loading a plugin, its hooks and its timers MUST NOT create or change a global name, by assignment, by \
        way of `_G` or by `rawset`. What a plugin keeps stands in locals, in `self` or in `self.state`.
        """,
      intent: """
        A forgotten `local` makes two hooks share what they should not, and is found long after it was written.
        """,
      since: 1, prerequisites: ["L2", "L3"]),
    Requirement(
      id: "L5", level: .must, side: .host,
      title: """
        Options outside the schema are refused
        """,
      text: """
        The host MUST refuse an option that the schema does not have, naming the nearest one that it has, and a \
        value of another type, outside `min` and `max` or not among `values`, naming what was expected. Nothing \
        of the plugin runs then. `self.options` MUST hold the given values and the defaults of the others, of \
        `back_behavior` too, which every plugin has.
        """,
      intent: """
        A misspelt option that is ignored looks like a plugin that does not work.
        """,
      since: 1, prerequisites: ["L2"]),
    Requirement(
      id: "L6", level: .must, side: .plugin,
      title: """
        Starting it changes nothing else
        """,
      text: """
        Loading a plugin twice with equal options, pages and traits MUST give equal manifests and equal layouts. \
        `init` MUST ask for no navigation, no step back and no other page; `self:show(nil)`, to begin without a \
        page, is the one request that it MAY make.
        """,
      intent: """
        A link that starts the app must not be overtaken by the container, and a reload must not move the user.
        """,
      since: 1, prerequisites: ["L7"]),
    Requirement(
      id: "L7", level: .must, side: .plugin,
      title: """
        Every option that its schema allows works
        """,
      text: """
        Without options, and with every allowed value of each option by itself (all of `values`, `min` and \
        `max`, true and false, and a very small and a very large number where there is no limit), a plugin MUST \
        load, lay out its screen and show a page without an error. A target that has 44 points with the defaults \
        MUST have them with every other value too.
        """,
      intent: """
        A schema is a promise: who keeps to it must not meet an error.
        """,
      since: 1, prerequisites: ["L4", "Y1"]),
    Requirement(
      id: "L8", level: .should, side: .plugin,
      title: """
        It says what it is
        """,
      text: """
        A plugin SHOULD have a `summary` of one line, and each option SHOULD have a `doc` and a default.
        """,
      intent: """
        `list`, editors and error messages show these texts; without them users read the source.
        """,
      since: 1, prerequisites: ["L2"]),
    Requirement(
      id: "L9", level: .must, side: .host,
      title: """
        One method is enough
        """,
      text: """
        The host MUST run a plugin that has `show_module` and no other hook: with a plain layout of its title, \
        its pages and the content, with taps on items, and with "back" by the page history. A hook that is \
        absent MUST NOT be called or reported.
        """,
      intent: """
        A container that works takes eight lines, and every further line adds something one can see.
        """,
      since: 1, prerequisites: ["L2"]),
    Requirement(
      id: "L10", level: .must, side: .host,
      title: """
        Capabilities are given to those who declare them
        """,
      text: """
        The host MUST give `self:navigate` to a plugin that declares the capability "navigate" and to no other; \
        a call without it MUST fail with a message that names the capability.
        """,
      intent: """
        Who chooses a plugin sees from its manifest whether it can send the app elsewhere.
        """,
      since: 1, prerequisites: ["L2"], capability: "navigate"),
  ]

  private static let groupS: [Requirement] = [
    Requirement(
      id: "S1", level: .must, side: .plugin,
      title: """
        It shows what it is asked for
        """,
      text: """
        When `show_module(id)` has returned, and any transition that it began has ended, the page that is `id` \
        or holds it MUST be the visible one. `id` names a module, a native page or a container, or something \
        inside one of the plugin's pages; `self:show(id)` finds the page in all these cases. This holds for each \
        page of a fresh app, for disabled ones too when code asks.
        """,
      intent: """
        A link, a notification and code lead where they say, whatever the container looks like.
        """,
      since: 1, prerequisites: ["L7", "S7", "X7"]),
    Requirement(
      id: "S2", level: .must, side: .plugin,
      title: """
        Showing the visible page again changes nothing
        """,
      text: """
        `show_module` for the page that is visible MUST move no surface, send no `display`, begin no transition \
        and leave the page visible; the layout afterwards MUST be the same unless something that lay over the \
        page was closed by it.
        """,
      intent: """
        A link to where one is already must not flicker, close the page or count as a step.
        """,
      since: 1, prerequisites: ["S1", "Y1"]),
    Requirement(
      id: "S3", level: .must, side: .plugin,
      title: """
        Any order, any number of times
        """,
      text: """
        S1 MUST hold for every sequence of pages in the same app, with pages that were shown before, and however \
        many calls came before.
        """,
      intent: """
        Users go to and fro all day; nothing may lock, run full or wear out.
        """,
      since: 1, prerequisites: ["S1"]),
    Requirement(
      id: "S4", level: .must, side: .plugin,
      title: """
        With one page, and with fifty
        """,
      text: """
        With 1, 2, 5 and 50 pages each hook MUST run without an error, and S1 MUST hold for the first, a middle \
        and the last page.
        """,
      intent: """
        The number of modules is the app's affair and changes from release to release.
        """,
      since: 1, prerequisites: ["S1", "S2"]),
    Requirement(
      id: "S5", level: .must, side: .plugin,
      title: """
        During a transition the last one wins
        """,
      text: """
        When a second page is asked for while a transition runs, that page MUST be visible once the clock has \
        run out for 10 seconds, and stay it. Each transition MUST end exactly once, and each page MUST hear as \
        many did_appear as did_disappear calls, but for the visible one.
        """,
      intent: """
        People tap faster than animations run; what they tapped last is what they want.
        """,
      since: 1, prerequisites: ["S3"]),
    Requirement(
      id: "S6", level: .must, side: .plugin,
      title: """
        A cancelled gesture leaves everything as it was
        """,
      text: """
        After a swipe or drag whose last phase is `cancelled`, a transition that the plugin began MUST have been \
        ended by `cancel`, and the visible page, the surface's host, `self.state` and the layout MUST be those \
        from before; `display` MUST NOT have been sent in between. Plugins that take no gestures keep this rule.
        """,
      intent: """
        A call that comes in while a finger moves must not leave the app between two pages.
        """,
      since: 1, prerequisites: ["S1", "Y1"]),
    Requirement(
      id: "S7", level: .must, side: .plugin,
      title: """
        No hook yields
        """,
      text: """
        `show_module` and every other hook MUST return and not yield to the host. Coroutines inside a hook MAY \
        be used; what has to wait goes into `self:after`.
        """,
      intent: """
        A navigation is one transaction, and nobody would resume it.
        """,
      since: 1, prerequisites: ["L7"]),
    Requirement(
      id: "S8", level: .must, side: .host,
      title: """
        Requests from inside a hook run afterwards
        """,
      text: """
        What a hook asks for (`self:show` outside `show_module`, `self:navigate`, `self:go_back`) MUST be \
        carried out after the hook has come back well, in the order asked, and not at all when the hook fails. A \
        chain of more than 100 from one cause MUST end as an error that shows it.
        """,
      intent: """
        A hook never sees the world change under it, and two plugins cannot hang an app together.
        """,
      since: 1, prerequisites: ["S1"]),
    Requirement(
      id: "S9", level: .must, side: .plugin,
      title: """
        It neither relies on a request at once nor answers without end
        """,
      text: """
        A plugin MUST NOT take a request for done when the call returns: one act of the user MUST ask for one \
        page, whatever `self.visible` still says. What it asks for in answer to a change MUST come to an end \
        after at most 10 further changes.
        """,
      intent: """
        Otherwise a tap shows a page for a moment and then another, or the app never comes to rest.
        """,
      since: 1, prerequisites: ["L7"]),
    Requirement(
      id: "S10", level: .must, side: .host,
      title: """
        No page is a legal answer
        """,
      text: """
        After `self:show(nil)` the host MUST treat the container as visible with no page: the page that was \
        there disappears, the surface stays where it is, hidden, the engine hears nothing, and every later \
        navigation works.
        """,
      intent: """
        Launchers and lists have a home that is no page.
        """,
      since: 1, prerequisites: ["S1"]),
  ]

  private static let groupF: [Requirement] = [
    Requirement(
      id: "F1", level: .must, side: .host,
      title: """
        The surface has one parent at most
        """,
      text: """
        At every moment the shared surface MUST be a child of at most one module host, and be attached to the \
        engine at most once.
        """,
      intent: """
        Two parents show a frozen picture in one of them.
        """,
      since: 1, prerequisites: ["S1"]),
    Requirement(
      id: "F2", level: .must, side: .host,
      title: """
        The surface sits in the visible module's host
        """,
      text: """
        After each commit the surface MUST be in the host of the deepest visible module. While a native page or \
        none is visible it MUST stay in the host of the module that was visible last.
        """,
      intent: """
        The picture belongs where the user looks.
        """,
      since: 1, prerequisites: ["F1"]),
    Requirement(
      id: "F3", level: .must, side: .host,
      title: """
        The surface appears once
        """,
      text: """
        The surface MUST hear its appearance callbacks once, when it is first placed. Switching modules MUST \
        send it none.
        """,
      intent: """
        An engine that hears appear and disappear at each tab pauses and resumes for nothing.
        """,
      since: 1, prerequisites: ["F1"]),
    Requirement(
      id: "F4", level: .must, side: .host,
      title: """
        One display for each switch, before open
        """,
      text: """
        When the deepest visible module changes, the host MUST send exactly one `display` with the new module, \
        before the `open` of the same navigation. Without such a change it MUST send none.
        """,
      intent: """
        The engine draws the wrong module, or twice, otherwise.
        """,
      since: 1, prerequisites: ["F1"]),
    Requirement(
      id: "F5", level: .must, side: .host,
      title: """
        The engine starts once
        """,
      text: """
        The host MUST start the engine exactly once for each launch, whatever containers are shown; only a \
        restart that the app asks for after a failure starts it again.
        """,
      intent: """
        A start costs seconds and all that the engine had in memory.
        """,
      since: 1, prerequisites: []),
    Requirement(
      id: "F6", level: .must, side: .plugin,
      title: """
        One act, one switch
        """,
      text: """
        A plugin MUST answer one act of the user (a tap, key, back, a finished gesture) with at most one change \
        of the visible page, and so with at most one `display`. Pages that are passed on the way MUST be \
        previews at most.
        """,
      intent: """
        Each page that is really shown costs the engine a picture and the user a flicker.
        """,
      since: 1, prerequisites: ["S1"]),
  ]

  private static let groupY: [Requirement] = [
    Requirement(
      id: "Y1", level: .must, side: .plugin,
      title: """
        Layout changes nothing and is repeatable
        """,
      text: """
        `layout` MUST NOT change `self.state`, `self.pages` or any other field of the host, and MUST call \
        nothing of the host but `page_of` and `log`. Called twice with nothing in between it MUST return equal \
        trees.
        """,
      intent: """
        The host asks for a screen whenever it wants one, so how often that is must not matter.
        """,
      since: 1, prerequisites: ["L4"]),
    Requirement(
      id: "Y2", level: .must, side: .plugin,
      title: """
        One place for the visible page
        """,
      text: """
        While a page is visible the layout MUST have exactly one `content` node for it, also where that node is \
        hidden, and none for another page unless it is one of `self.shown` or marked `preview = true`. A preview \
        MUST be of a page of this container. While no page is visible a content node MUST name none.
        """,
      intent: """
        The surface can be in one place; a page drawn anywhere else is a picture of the past.
        """,
      since: 1, prerequisites: ["Y1", "S1"]),
    Requirement(
      id: "Y3", level: .must, side: .plugin,
      title: """
        Frames stay inside the bounds
        """,
      text: """
        On settled screens from 320x480 to 1366x1024 points, upright and turned, with 0, 1, 2, 5 and 50 pages \
        and in both directions, the frame of every node that is not hidden MUST lie inside the screen, or inside \
        its scroll's content. Lengths MUST be numbers from 0.
        """,
      intent: """
        What lies outside cannot be seen or touched; what is parked there is found by screen readers.
        """,
      since: 1, prerequisites: ["Y1", "S4"]),
    Requirement(
      id: "Y4", level: .must, side: .plugin,
      title: """
        Every enabled page can be reached by hand
        """,
      text: """
        From every settled screen, with up to 50 pages and at every size, a finite sequence of taps and swipes \
        MUST lead to each enabled page, modules, native pages and containers alike, where the app's data allows \
        it (a wizard's step with valid data). Keys, code and links do not count.
        """,
      intent: """
        A page that only a link can open does not exist for most users.
        """,
      since: 1, prerequisites: ["Y2", "S4", "E1", "E3"]),
    Requirement(
      id: "Y5", level: .must, side: .plugin,
      title: """
        Right-to-left is the mirror image
        """,
      text: """
        With the direction `rtl` the frames MUST be those of `ltr`, mirrored at the vertical middle of the \
        screen, and an event with the same `direction` or `edge` in start and end terms MUST have the same \
        effect. The host mirrors; a plugin MUST NOT do so itself.
        """,
      intent: """
        Readers of Arabic and Hebrew expect the whole app the other way round, not half of it.
        """,
      since: 1, prerequisites: ["Y3"]),
    Requirement(
      id: "Y6", level: .must, side: .plugin,
      title: """
        Items are labelled, and one is selected
        """,
      text: """
        Each `item` and `button` MUST have a `label` that is not empty. Where an item of the visible page is on \
        the screen it MUST be marked `selected`, and other items MUST NOT be, unless the plugin marks none \
        because nothing has been chosen yet.
        """,
      intent: """
        VoiceOver reads labels and says what is selected; an icon alone says nothing.
        """,
      since: 1, prerequisites: ["Y2", "E1"]),
    Requirement(
      id: "Y7", level: .should, side: .plugin,
      title: """
        Targets have room for a finger
        """,
      text: """
        Each enabled `item` and `button` SHOULD be at least 44 x 44 points at every size and number of pages.
        """,
      intent: """
        Smaller ones are missed, by tired and by shaking hands above all.
        """,
      since: 1, prerequisites: ["Y3"]),
    Requirement(
      id: "Y8", level: .must, side: .plugin,
      title: """
        Targets do not overlap
        """,
      text: """
        Two enabled targets that can be hit at the same time MUST NOT overlap by more than half a point, unless \
        one lies inside the other or above it in a modal node or behind a scrim.
        """,
      intent: """
        A tap near the edge would do the other thing.
        """,
      since: 1, prerequisites: ["Y3"]),
    Requirement(
      id: "Y9", level: .must, side: .host,
      title: """
        A layout that is wrong is refused with its place
        """,
      text: """
        A value that is no node, an unknown property and a value out of range MUST be reported with file, line \
        and the path in the tree, with the nearest name where there is one. The screen MUST then be the plain \
        layout, with every page in reach.
        """,
      intent: """
        An author finds the mistake at once, and a user is not locked in.
        """,
      since: 1, prerequisites: ["L9"]),
  ]

  private static let groupE: [Requirement] = [
    Requirement(
      id: "E1", level: .must, side: .plugin,
      title: """
        A tap on a page's item shows that page
        """,
      text: """
        What stands for a page on the screen MUST be an `item` whose `page` is the page that its label names, so \
        that the host shows it at a tap, as a choice of the user's. An item MUST have a page. Where a `button` \
        shows a page, it MUST do so from `handle`, at once, and not from a timer.
        """,
      intent: """
        Only what the host knows to be a choice of the user's can be vetoed, guarded and told as one.
        """,
      since: 1, prerequisites: ["Y2"]),
    Requirement(
      id: "E2", level: .must, side: .plugin,
      title: """
        Back is taken only when there is something to go back to
        """,
      text: """
        `handle` MUST return true for `back` in the phase "overlay" only when it closes something that lies over \
        the page, and in the phase "history" only when it leads to something else, or what `self:go_back()` \
        returns. From every screen repeated `back`, each after the clock has run, MUST end with one that is not \
        taken after at most as many as there were changes before, and two for every page.
        """,
      intent: """
        A back that is always taken keeps people in the app, or in a circle.
        """,
      since: 1, prerequisites: ["S1"]),
    Requirement(
      id: "E3", level: .must, side: .plugin,
      title: """
        What it does not know it does not take
        """,
      text: """
        `handle` MUST return something other than true for an event whose type, id, key or phase it does not \
        know, and MUST then neither fail nor change anything.
        """,
      intent: """
        Another container, a scroll or the system may be waiting for it, and a later contract will bring new \
        events.
        """,
      since: 1, prerequisites: ["Y1"]),
    Requirement(
      id: "E4", level: .must, side: .plugin,
      title: """
        A gesture below its threshold settles back
        """,
      text: """
        A swipe or drag that ends after a tenth of its way, slowly, MUST leave the visible page, the surface and \
        the layout as they were before it began, as S6 says for a cancelled one.
        """,
      intent: """
        A hand that touches the screen by chance must not turn the page.
        """,
      since: 1, prerequisites: ["S6", "E3"]),
    Requirement(
      id: "E5", level: .must, side: .plugin,
      title: """
        A disabled page cannot be chosen
        """,
      text: """
        The item of a page that is not enabled MUST have `enabled = false`. A swipe, key or button MUST pass it \
        over or do nothing, and what was asked for by a user earlier MUST NOT be carried out for a page that has \
        been disabled since.
        """,
      intent: """
        Modules are disabled because something in them does not work, or may not be used.
        """,
      since: 1, prerequisites: ["Y2", "E1"]),
    Requirement(
      id: "E6", level: .must, side: .plugin,
      title: """
        Reselecting the visible page moves nothing
        """,
      text: """
        A tap on the visible page's item comes as `reselect`. A plugin MAY close or open something of its own \
        then; the visible page and the surface MUST stay.
        """,
      intent: """
        A second tap on a tab takes a stack in it to its root and scrolls to the top; it must not do something \
        else.
        """,
      since: 1, prerequisites: ["S2", "E1"]),
    Requirement(
      id: "E7", level: .must, side: .plugin,
      title: """
        Two backs during one transition are one
        """,
      text: """
        While the transition of a step back runs, or the plugin waits to begin it, another `back` MUST lead no \
        further. The host sees to that where a plugin goes back at once and in the phase "history" alone.
        """,
      intent: """
        Impatient people press twice and mean once.
        """,
      since: 1, prerequisites: ["E2"]),
    Requirement(
      id: "E8", level: .must, side: .host,
      title: """
        Every wish takes the same way
        """,
      text: """
        For a tap on an item and for what `handle` asks for, the host MUST refuse a disabled page, turn the \
        visible one into `reselect`, ask `should_select` and the guards once, and only then call `show_module`. \
        A refusal MUST leave everything as it was and be told to the caller, with its reason.
        """,
      intent: """
        An app's rules hold for every container, without a line in it.
        """,
      since: 1, prerequisites: ["E1"]),
  ]

  private static let groupM: [Requirement] = [
    Requirement(
      id: "M1", level: .must, side: .plugin,
      title: """
        A removed page is gone
        """,
      text: """
        When the visible page has been removed, the page that the host asks for next MUST become and stay the \
        visible one; when none is left, none is visible. Layouts afterwards MUST NOT have an item or a content \
        node for the removed page, and hooks MUST NOT ask for it.
        """,
      intent: """
        Modules are switched off while people look at them.
        """,
      since: 1, prerequisites: ["S1", "Y2", "M4"]),
    Requirement(
      id: "M2", level: .must, side: .plugin,
      title: """
        An added page can be reached
        """,
      text: """
        A page that was added at the beginning, in the middle or at the end MUST be reachable as Y4 says from \
        the next screen on, without a turn of the device or a restart.
        """,
      intent: """
        Modules arrive while the app runs.
        """,
      since: 1, prerequisites: ["Y4"]),
    Requirement(
      id: "M3", level: .must, side: .plugin,
      title: """
        Changes elsewhere keep the visible page visible
        """,
      text: """
        When pages are reordered, added, renamed or disabled, or another page than the visible one is removed, \
        the visible page MUST stay visible and be the one that is marked. Pages are known by id, never by \
        position.
        """,
      intent: """
        Nobody likes to be moved because a list in the background changed.
        """,
      since: 1, prerequisites: ["M1", "Y6"]),
    Requirement(
      id: "M4", level: .must, side: .plugin,
      title: """
        No pages is legal
        """,
      text: """
        Without any page a plugin MUST load, lay out a screen and handle events without an error, at the start \
        and after the last page was removed, and work once a page has come.
        """,
      intent: """
        An app may learn its modules after it has started.
        """,
      since: 1, prerequisites: ["L7"]),
    Requirement(
      id: "M5", level: .must, side: .host,
      title: """
        The list is new before the plugin hears of it
        """,
      text: """
        When pages change the host MUST first renew `self.pages`, then, where the visible page has gone, ask for \
        the most recently visited one that is left, else the first enabled, else none, and then call \
        `pages_changed` once.
        """,
      intent: """
        A plugin that only draws what there is needs no code for change.
        """,
      since: 1, prerequisites: ["M4"]),
  ]

  private static let groupT: [Requirement] = [
    Requirement(
      id: "T1", level: .must, side: .plugin,
      title: """
        Its state is plain data
        """,
      text: """
        `self.state`, or what `save` returns, MUST at every moment be a table of numbers, strings, booleans and \
        tables of these, without functions, metatables and circles. Handles of timers and transitions do not \
        belong there.
        """,
      intent: """
        What cannot be written down is lost when the system ends the app, and with it the rest of the state.
        """,
      since: 1, prerequisites: ["S1"]),
    Requirement(
      id: "T2", level: .must, side: .plugin,
      title: """
        A relaunch restores what was there
        """,
      text: """
        From every settled screen, saving, starting a new instance and restoring MUST give the same visible page \
        and the same layout, apart from what the plugin's documentation says is not kept. `restore` MUST NOT \
        choose a page: which one is visible is the host's to restore.
        """,
      intent: """
        People do not know that the system ended the app, and want to go on where they were.
        """,
      since: 1, prerequisites: ["S2", "T1", "Y1", "Y6"]),
    Requirement(
      id: "T3", level: .must, side: .plugin,
      title: """
        An old or damaged state does no harm
        """,
      text: """
        Any table of plain data, whatever its fields hold, MUST be taken by `restore`, or as `self.state` where \
        there is none, without an error then or in a later hook. What makes no sense, such as the id of a page \
        that is gone, is left out.
        """,
      intent: """
        A state that fails at every start locks people out of their app.
        """,
      since: 1, prerequisites: ["T2"]),
    Requirement(
      id: "T4", level: .must, side: .host,
      title: """
        The state comes back as it was saved
        """,
      text: """
        The host MUST hand `restore`, or write into `self.state`, exactly what was saved: whole and broken \
        numbers, strings of any bytes and nested tables. A state file that cannot be read MUST lead to a fresh \
        start and one report; an unknown container in it MUST be left out.
        """,
      intent: """
        Authors need not write their own formats.
        """,
      since: 1, prerequisites: ["T1"]),
  ]

  private static let groupX: [Requirement] = [
    Requirement(
      id: "X1", level: .must, side: .host,
      title: """
        An error in a hook leaves the app as it was
        """,
      text: """
        When a hook raises an error, the visible page, the surface and the container's history MUST be as before \
        the hook, its requests MUST NOT happen, transitions that it began MUST be cancelled, and the next call \
        MUST work. An error in `show_module` MUST be the navigation's outcome.
        """,
      intent: """
        One mistake in a container costs one action, not the app.
        """,
      since: 1, prerequisites: ["L9"]),
    Requirement(
      id: "X2", level: .must, side: .host,
      title: """
        Budgets hold
        """,
      text: """
        A call that runs more than 2 million instructions, holds more than 16 MiB or takes more than a second of \
        processor time (the defaults) MUST be ended, and the plugin MUST NOT be able to catch that. One that \
        spent instructions or time, or whose hook failed three times in a row, MUST be discarded for a plain \
        container over the same pages.
        """,
      intent: """
        A loop without end must not freeze the app.
        """,
      since: 1, prerequisites: ["X1"]),
    Requirement(
      id: "X3", level: .must, side: .host,
      title: """
        Unloading leaves nothing behind
        """,
      text: """
        When an instance ends, its timers MUST be cancelled, its transitions ended and its memory freed, and its \
        functions MUST NOT run again.
        """,
      intent: """
        A container that was replaced must not go on in the background.
        """,
      since: 1, prerequisites: ["X1"]),
    Requirement(
      id: "X4", level: .must, side: .plugin,
      title: """
        A reload goes on where it was
        """,
      text: """
        After the plugin has been reloaded from the same file, at rest or in the middle of an animation, the \
        visible page MUST be the same, and once the clock has run for 10 seconds the layout MUST be the one that \
        it would have been without. What waits for a timer or a transition of the old instance MUST NOT be kept \
        in the state.
        """,
      intent: """
        Authors reload at every save of the file, and want to see their change, not another screen.
        """,
      since: 1, prerequisites: ["T2", "L6"]),
    Requirement(
      id: "X5", level: .must, side: .plugin,
      title: """
        No hook fails
        """,
      text: """
        In every sequence of what users, apps and the system can do, hooks and timers MUST NOT raise an error, \
        return a value of a wrong type or overwrite a field that the host gave (`self.visible`, `self.pages`, \
        `self.size` and the like). Hooks that run seldom, and moments at which no page is visible, count as \
        well.
        """,
      intent: """
        After the third failure in a row the container is gone.
        """,
      since: 1, prerequisites: ["S3", "S4", "Y5", "E3", "E7", "M3", "T3"]),
    Requirement(
      id: "X6", level: .should, side: .plugin,
      title: """
        It comes to rest
        """,
      text: """
        When nothing happens, a plugin SHOULD have no timer that waits after 60 seconds, unless an option asks \
        for something that goes on, such as a carousel that turns by itself. The number of its timers SHOULD NOT \
        grow with the number of changes.
        """,
      intent: """
        A clock that always ticks costs battery, and no test can wait for it to end.
        """,
      since: 1, prerequisites: ["S5"]),
    Requirement(
      id: "X7", level: .must, side: .plugin,
      title: """
        It stays far from its budgets
        """,
      text: """
        With 50 pages, each call of a hook MUST stay below half of the default budget of instructions and \
        memory, and the memory MUST NOT grow from one call to the next when the same is done 1,000 times.
        """,
      intent: """
        A container that spends its budget is discarded in front of the user.
        """,
      since: 1, prerequisites: ["L7"]),
    Requirement(
      id: "X8", level: .must, side: .host,
      title: """
        A reload is whole or not at all
        """,
      text: """
        A new version MUST have passed its manifest, `init`, `restore` and one `layout` before anything changes. \
        When one of them fails, the old version MUST go on as if nothing had been asked for, and the message \
        MUST name both versions and the line.
        """,
      intent: """
        A typing error while the app runs costs nothing.
        """,
      since: 1, prerequisites: ["X1"]),
  ]

  private static let groupD: [Requirement] = [
    Requirement(
      id: "D1", level: .must, side: .plugin,
      title: """
        The same events give the same trace
        """,
      text: """
        The same events from the same state MUST give the same trace, byte for byte, in two processes, and \
        however often the screen is asked for in between. So `layout` MUST NOT draw random numbers or count its \
        calls.
        """,
      intent: """
        A failure that cannot be repeated cannot be mended.
        """,
      since: 1, prerequisites: ["S3", "Y1"]),
    Requirement(
      id: "D2", level: .must, side: .plugin,
      title: """
        Nothing depends on the order of a table's keys
        """,
      text: """
        When the pages get other ids, and all else is equal, the layout and what each event leads to MUST be the \
        same but for the ids. The order of pages is that of `self.pages`, and never that of `pairs` or `next`.
        """,
      intent: """
        The order of keys is an accident of names; tabs must not change places because a module was renamed.
        """,
      since: 1, prerequisites: ["Y2", "E1"]),
    Requirement(
      id: "D3", level: .must, side: .host,
      title: """
        No chance reaches a plugin
        """,
      text: """
        The host MUST keep away from plugins what differs between two runs: the clock, addresses in texts, the \
        seed of `math.random`, the order of `pairs`, the locale and the moment of garbage collection.
        """,
      intent: """
        An author need not know all the sources of chance that Lua has.
        """,
      since: 1, prerequisites: ["L1"]),
  ]
}
