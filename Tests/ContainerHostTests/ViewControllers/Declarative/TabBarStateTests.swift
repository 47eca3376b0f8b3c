import Testing

@testable import ContainerHost

/// The fourth document's way to hide the bar of a tab view: an observable state, written by pages as they appear.
@Suite("A tab view whose pages hide its bar")
struct TabBarStateTests {
  final class TabBarState: ObservableObject {
    @Published var hidden = false
  }

  struct FirstTab: View {
    @EnvironmentObject var tabBar: TabBarState
    var body: some View {
      List {
        NavigationLink(destination: FirstDetailView()) { Text("Row 1") }
        NavigationLink(destination: Text("Second detail").id("second").onAppear { tabBar.hidden = true }) {
          Text("Row 2")
        }
        NavigationLink(destination: Text("Third detail").id("third").toolbar(.hidden, for: .tabBar)) { Text("Row 3") }
      }
      .id("first_tab")
      .navigationTitle("First")
      .onAppear { tabBar.hidden = false }
    }
  }

  struct FirstDetailView: View {
    @EnvironmentObject var tabBar: TabBarState
    var body: some View { Text("I am the detail").id("detail").onAppear { tabBar.hidden = true } }
  }

  struct ContentView: View {
    @State var selection = 1
    var body: some View {
      TabView(selection: $selection) {
        NavigationView { FirstTab() }
          .tabItem {
            VStack {
              Image("first")
              Text("FirstTab")
            }
          }
          .tag(1)
        Text("Other")
          .tabItem {
            VStack {
              Image("second")
              Text("SecondTab")
            }
          }
          .tag(2)
          .id("second_tab")
      }
    }
  }

  private struct App {
    let fitness: Fitness
    let state = TabBarState()
    let content = ContentView()
    let tabs: TabViewController
    let stack: NavigationController
    let subscription: BindingObservation

    init() throws {
      fitness = try Fitness()
      let hosting = HostingController(rootView: content.environmentObject(state))
      let tabs = try #require(hosting.children.first as? TabViewController)
      self.tabs = tabs
      stack = try #require(tabs.children.first as? NavigationController)
      // As the document's scene delegate does: look for the bar among the children of the root.
      subscription = state.$hidden.sink { hidden in
        for case let bar as any TabBarContaining in hosting.children where bar.tabBar.isHidden != hidden {
          bar.tabBar.isHidden = hidden
        }
      }
      fitness.host.rootViewController = hosting
      fitness.host.launch()
    }

    func settle() throws { try fitness.host.advance(by: .seconds(1)) }
    func isDrawn() throws -> Bool {
      try fitness.host.screen()?.layout.nodes.contains { $0.node.id == "\(tabs.pageID).bar" } == true
    }
    func swipe(_ end: UserEvent.Phase) {
      for phase in [.began, end] {
        fitness.host.send(.swipe(direction: .end, phase: phase, progress: 0.9, velocity: 0, edge: .start))
      }
    }
  }

  @Test(arguments: [("Row 1", "detail"), ("Row 2", "second"), ("Row 3", "third")])
  func hidesItOnAPushedPageAndShowsItOnReturn(link: String, page: String) throws {
    let app = try App()
    #expect(try app.isDrawn())
    #expect(try app.fitness.host.tap(link) == .handled)
    try app.settle()
    #expect(app.fitness.visible == page)
    #expect(try !app.isDrawn())
    #expect(app.fitness.host.back())
    try app.settle()
    #expect(app.fitness.visible == "first_tab")
    #expect(try app.isDrawn())
    #expect(app.fitness.host.errors == [])
    #expect(app.fitness.violations == [])
  }

  /// Reference: a swipe that is given up leaves the bar in the wrong state, where both pages' onAppear come.
  @Test(arguments: ["Row 1", "Row 3"])
  func keepsItHiddenWhenASwipeBackIsGivenUp(link: String) throws {
    let app = try App()
    _ = try app.fitness.host.tap(link)
    try app.settle()
    app.swipe(.cancelled)
    #expect(try !app.isDrawn())
    app.swipe(.ended)
    #expect(try app.isDrawn())
  }

  /// zenn.dev/dazy/articles/e484c87ca2f59d: the first tab's onAppear is called again when the tab view is removed.
  @Test func hearsNoOnAppearWhenItIsRemoved() throws {
    let app = try App()
    _ = try app.fitness.host.tap("Row 1")
    try app.settle()
    #expect(app.state.hidden)
    app.fitness.host.rootViewController = app.fitness.status
    #expect(app.state.hidden)
    #expect(app.fitness.violations == [])
  }

  @Test func staysHiddenByTheVisiblePageWhenAnOnAppearComesLate() throws {
    let app = try App()
    _ = try app.fitness.host.tap("Row 3")
    try app.settle()
    // What a late onAppear of the first tab would do.
    app.state.hidden = false
    #expect(try !app.isDrawn())
    app.content.selection = 2
    #expect(try app.isDrawn())
    app.content.selection = 1
    #expect(try !app.isDrawn())
  }

  @Test func pushesOnceForADoubleTap() throws {
    let app = try App()
    #expect(try app.fitness.host.tap("Row 1") == .handled)
    #expect(app.stack.viewControllers.count == 2)
    #expect(try app.fitness.host.tap("Row 1") == .notFound(.none(names: [])) || app.stack.viewControllers.count == 2)
    try app.settle()
    #expect(app.stack.viewControllers.count == 2)
  }

  @Test func givesAPushedPageTheObjectsOfItsLink() throws {
    let app = try App()
    _ = try app.fitness.host.tap("Row 1")
    try app.settle()
    #expect(app.fitness.host.errors == [])
    #expect(try app.fitness.host.screen()?.layout.nodes.compactMap(\.node.text).contains("I am the detail") == true)
  }

  @Test func saysWhenALinkHasNoStackAround() throws {
    let fitness = try Fitness()
    fitness.host.rootViewController = HostingController(
      rootView: List { NavigationLink(destination: Text("b")) { Text("Go") } }.id("page"))
    fitness.host.launch()
    #expect(try fitness.host.tap("Go") == .notHandled)
    #expect(
      fitness.host.errors == ["page: the link \"Go\" leads nowhere, since no NavigationStack is around it"])
  }

  @Test func tellsOfEachWriteOfAPublishedProperty() {
    let state = TabBarState()
    var heard: [Bool] = []
    let subscription = state.$hidden.sink { heard.append($0) }
    state.hidden = true
    state.hidden = true
    subscription.cancel()
    state.hidden = false
    #expect(heard == [false, true, true])
  }

  @Test func hasItemsOfTextImageOrBothAndEmptyOnesOfAnythingElse() throws {
    let both = VStack {
      Image("i")
      Text("T")
    }
    let link = NavigationLink(destination: Text("x")) { Text("y") }
    let rows: [(item: AnyView, label: String, icon: String?)] = [
      (AnyView(Text("T")), "T", nil), (AnyView(Image("i")), "", "i"), (AnyView(both), "T", "i"),
      (AnyView(link), "", nil), (AnyView(EmptyView()), "", nil),
    ]
    for row in rows {
      let fitness = try Fitness()
      fitness.host.rootViewController = HostingController(
        rootView: TabView { Text("page").tabItem { row.item }.id("page") })
      fitness.host.launch()
      let node = try #require(try fitness.host.screen()?.layout.nodes.first { $0.kind == .item })
      #expect(node.node.label == row.label)
      #expect(node.node.icon == row.icon)
      #expect(!node.visibleFrame.isEmpty)
    }
  }

  @Test func takesTagsOfAnyHashableType() throws {
    enum Tab: Hashable {
      case home
      case other(Int)
    }
    let fitness = try Fitness()
    let selection = State(initialValue: Tab.other(2))
    fitness.host.rootViewController = HostingController(
      rootView: TabView(selection: selection.projectedValue) {
        Text("a").tag(Tab.home).id("a")
        Text("b").tag(Tab.other(2)).id("b")
      })
    fitness.host.launch()
    #expect(fitness.visible == "b")
    selection.wrappedValue = .home
    #expect(fitness.visible == "a")
    selection.wrappedValue = .other(3)
    #expect(fitness.visible == "a")
    #expect(fitness.host.errors.count == 1)
  }

  @Test func endsTheProgramWithAMessageWhenAnObjectIsReadTooEarly() async {
    await #expect(processExitsWith: .failure) { _ = FirstDetailView().tabBar }
  }
}
