import ContainerHost

@MainActor
public final class MainTabBarController: TabBarController {

  /// Holding the coordinator alive keeps the SDK's weak ref valid for the
  /// lifetime of this tab bar controller.
  private var tabCoordinator: TabBarCoordinator?

  public override func viewDidLoad() {
    super.viewDidLoad()
    nonisolated(unsafe) let tabs = self
    MainActor.assumeIsolated { tabs.setupTabs() }
  }

  private func setupTabs() {
    guard let sdk = FitnessSDK.shared else { return }

    let status = NavigationController(rootViewController: StatusViewController())
    status.tabBarItem = TabBarItem(
      title: "Status",
      image: Image(systemName: "info.circle"),
      selectedImage: nil)

    // Tab hosts — thin VCs that contain the shared surface.
    let nutrition = sdk.tabHost(for: .nutrition)
    nutrition.tabBarItem = TabBarItem(
      title: "Nutrition",
      image: Image(systemName: "leaf"),
      selectedImage: nil)

    let training = sdk.tabHost(for: .training)
    training.tabBarItem = TabBarItem(
      title: "Training",
      image: Image(systemName: "dumbbell"),
      selectedImage: nil)

    viewControllers = [status, nutrition, training]
    selectedViewController = status

    // Install the coordinator once. From now on, any sdk.navigate(...)
    // from anywhere automatically flips this tab bar.
    let coordinator = TabBarCoordinator(
      self,
      mapping: [
        .nutrition: 1,
        .training: 2,
      ])
    sdk.setModuleContainer(coordinator)
    tabCoordinator = coordinator
  }

  isolated deinit {
    FitnessSDK.shared?.setModuleContainer(nil)
  }
}
