import Testing

@testable import ContainerHost

@Suite("Views become controllers")
struct ViewResolverTests {
  private func items(@ViewBuilder _ content: () -> some View) throws -> [TabBarItem] {
    let hosting = HostingController(rootView: TabView(content: content))
    return try #require(hosting.children.first as? TabViewController).children.map(\.tabBarItem)
  }

  @Test func aTabItemTakesTheFirstTextAndTheFirstImage() throws {
    let made = try items {
      Text("page").tabItem {
        VStack {
          Image("first")
          Text("FirstTab")
          Text("ignored")
        }
      }
      Text("page").tabItem { Label("Status", systemImage: "info.circle") }
      Text("page").tabItem { Text("Only text") }
      Text("page").tabItem { Image(systemName: "leaf") }
    }
    #expect(
      made == [
        TabBarItem(title: "FirstTab", image: Image("first")),
        TabBarItem(title: "Status", image: Image(systemName: "info.circle")),
        TabBarItem(title: "Only text", image: nil),
        TabBarItem(title: "", image: Image(systemName: "leaf")),
      ])
  }

  @Test func anyOtherTabItemIsVisibleButEmpty() throws {
    let made = try items { Text("page").tabItem { EmptyView() } }
    #expect(made == [TabBarItem(title: "", image: nil)])
    let fitness = try Fitness()
    fitness.host.rootViewController = HostingController(
      rootView: TabView { Text("page").id("page").tabItem { EmptyView() } })
    fitness.host.launch()
    let item = try #require(try fitness.host.screen()).layout.nodes.first { $0.kind == .item }
    #expect(item?.node.label == "")
    #expect(item?.frame.size.width == 390)
  }

  @Test func aBadgeStandsBesideTheItem() throws {
    let made = try items {
      Text("page").tabItem { Text("Inbox") }.badge(3)
      Text("page").badge(0)
      Text("page").badge("new")
    }
    #expect(made.map(\.badgeValue) == ["3", nil, "new"])
  }

  @Test func conditionsGroupsAndNestingAreEvaluated() throws {
    let isTrue = true
    let made = try items {
      if isTrue { Text("a").tabItem { Text("A") } }
      if !isTrue { Text("b").tabItem { Text("B") } }
      if !isTrue { Text("c").tabItem { Text("C") } } else { AnyView(Text("d").tabItem { Text("D") }) }
      Group {
        Text("e")
        Text("f")
      }.tabItem { Text("E or F") }
    }
    #expect(made.map(\.title) == ["A", "D", "E or F", "E or F"])
  }

  @Test func aLeafIsTheHostingControllerItself() throws {
    let fitness = try Fitness()
    var log: [String] = []
    let hosting = HostingController(
      rootView: VStack {
        Text("Hello")
        Text("there").onAppear { log.append("appeared") }
      }.id("greeting"))
    fitness.host.rootViewController = NavigationController(rootViewController: hosting)
    fitness.host.launch()
    #expect(fitness.visible == "greeting")
    #expect(log == ["appeared"])
    #expect(try fitness.host.screen()?.layout.nodes.compactMap(\.node.text).contains("Hello") == true)
    #expect(fitness.violations == [])
  }

  @Test func aControllerOfTheAppsOwnCanBeAPage() throws {
    struct Stack: ViewControllerRepresentable {
      func makeViewController() -> NavigationController {
        NavigationController(rootViewController: ViewController())
      }
    }
    let hosting = HostingController(rootView: TabView { Stack().id("main") })
    #expect(hosting.children.first?.children.first is NavigationController)
    #expect(hosting.children.first?.children.first?.pageID == "main")
  }

  @Test func anEnvironmentObjectReachesAllViewsBelow() throws {
    final class Theme { let name = "dark" }
    struct Inner: View {
      @EnvironmentObject var theme: Theme
      var body: some View { Text(theme.name) }
    }
    struct Outer: View {
      var body: some View { VStack { Inner() } }
    }
    let resolver = ViewResolver()
    #expect(resolver.resolve(Outer().environmentObject(Theme())).first?.texts == ["dark"])
    #expect(resolver.issues.takeAll() == [])
  }

  @Test func aMissingEnvironmentObjectIsReportedAndLeavesTheViewEmpty() throws {
    let fitness = try Fitness()
    fitness.host.rootViewController = HostingController(rootView: ContentView())
    fitness.host.launch()
    #expect(
      fitness.host.errors == [
        "hosting_1: ContentView has no environment object of type FitnessViews: "
          + "give it one with environmentObject(_:); it is left empty"
      ])
    #expect(fitness.visible == "hosting_1")
    #expect(fitness.violations == [])
  }

  @Test func anOptionalEnvironmentObjectReadsNil() throws {
    final class Theme { let name = "dark" }
    struct Themed: View {
      @EnvironmentObject var theme: Theme?
      var body: some View { Text(theme?.name ?? "plain") }
    }
    #expect(Themed().theme == nil)
    let resolver = ViewResolver()
    #expect(resolver.resolve(Themed()).first?.texts == ["plain"])
    #expect(resolver.issues.takeAll().count == 1)
    #expect(resolver.resolve(Themed().environmentObject(Theme())).first?.texts == ["dark"])
  }

  @Test func endlessNestingIsCutAndReported() {
    struct Endless: View {
      var body: AnyView { AnyView(Endless()) }
    }
    let resolver = ViewResolver()
    #expect(resolver.resolve(Endless()).isEmpty)
    #expect(resolver.issues.takeAll().count == 1)
  }

  @Test func twoControllersInOnePageAreReported() throws {
    let fitness = try Fitness()
    fitness.host.rootViewController = HostingController(
      rootView: VStack {
        ModuleView(host: fitness.host.tabHost(for: .nutrition))
        ModuleView(host: fitness.host.tabHost(for: .training))
      })
    fitness.host.launch()
    #expect(fitness.visible == "nutrition")
    #expect(
      fitness.host.errors == [
        "hosting_1: training and nutrition stand in one page, which can hold one: training is left out"
      ])
  }

  @Test func aModuleKeepsItsId() throws {
    let fitness = try Fitness()
    fitness.host.rootViewController = HostingController(
      rootView: TabView { ModuleView(host: fitness.host.tabHost(for: .nutrition)).id("food") })
    #expect(
      fitness.host.errors == ["hosting_1: the id \"food\" was given to nutrition, which keeps its own"])
  }
}
