import ContainerHost

@MainActor
public final class SDKManager {
  public let sdk: FitnessSDK?
  public init(sdk: FitnessSDK?) { self.sdk = sdk }
}

@MainActor
public struct ContentView: @MainActor View {
  @EnvironmentObject var sdkManager: SDKManager

  @State private var selectedTab = 0
  @State private var tabCoordinator: SelectionCoordinator<Int>? = nil

  public init() {}

  public var body: some View {
    TabView(selection: $selectedTab) {
      StatusView()
        .tabItem { Label("Status", systemImage: "info.circle.fill") }
        .tag(0)

      sdkManager.sdk!.modules.nutrition.getView()
        .tabItem { Label("Nutrition", systemImage: "leaf.fill") }
        .tag(1)

      sdkManager.sdk!.modules.training.getView()
        .tabItem { Label("Training", systemImage: "dumbbell.fill") }
        .tag(2)
    }
    .onAppear {
      guard let sdk = sdkManager.sdk, tabCoordinator == nil else { return }
      let coordinator = SelectionCoordinator<Int>(
        selection: $selectedTab,
        mapping: [.nutrition: 1, .training: 2]
      )
      sdk.setModuleContainer(coordinator)
      tabCoordinator = coordinator
    }
    .onDisappear {
      sdkManager.sdk?.setModuleContainer(nil)
      tabCoordinator = nil
    }
  }
}
