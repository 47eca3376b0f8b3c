import Testing

@testable import ContainerHost

/// What the seed's SwiftUI sample gets its modules from.
final class FitnessViews {
  /// Not owned, since the host owns the views that get at this one.
  unowned let host: AppHost
  var log: [String] = []

  init(host: AppHost) { self.host = host }

  func view(_ module: ModuleID) -> ModuleView { ModuleView(host: host.tabHost(for: module)) }
}

struct StatusView: View {
  var body: some View { Text("All is well") }
}

/// The seed's SwiftUI sample.
struct ContentView: View {
  @EnvironmentObject var views: FitnessViews

  @State var selectedTab = 0
  @State var tabCoordinator: SelectionCoordinator<Int>? = nil

  var body: some View {
    TabView(selection: $selectedTab) {
      StatusView()
        .tabItem { Label("Status", systemImage: "info.circle.fill") }
        .tag(0)
        .id("status")
        .onAppear { views.log.append("+status") }
        .onDisappear { views.log.append("-status") }

      views.view(.nutrition)
        .tabItem { Label("Nutrition", systemImage: "leaf.fill") }
        .tag(1)
        .onAppear { views.log.append("+nutrition") }
        .onDisappear { views.log.append("-nutrition") }

      views.view(.training)
        .tabItem { Label("Training", systemImage: "dumbbell.fill") }
        .tag(2)
    }
    .onAppear {
      guard tabCoordinator == nil else { return }
      let coordinator = SelectionCoordinator<Int>(selection: $selectedTab, mapping: [.nutrition: 1, .training: 2])
      views.host.setModuleContainer(coordinator)
      tabCoordinator = coordinator
      views.log.append("+tabs")
    }
    .onDisappear {
      views.host.setModuleContainer(nil)
      tabCoordinator = nil
      views.log.append("-tabs")
    }
  }
}

/// The seed's SwiftUI app, launched.
struct FitnessTabView {
  let fitness: Fitness
  let views: FitnessViews
  let content = ContentView()
  let tabs: TabViewController

  var host: AppHost { fitness.host }
  var engine: HeadlessEngine { fitness.engine }
  var selection: Binding<Int> { content.$selectedTab }

  init(start: HeadlessEngine.Start = .ready) throws {
    fitness = try Fitness(start: start)
    views = FitnessViews(host: fitness.host)
    let hosting = HostingController(rootView: content.environmentObject(views))
    tabs = try #require(hosting.children.first as? TabViewController)
    fitness.host.rootViewController = hosting
    fitness.host.launch()
  }
}
