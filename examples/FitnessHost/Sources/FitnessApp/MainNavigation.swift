import ContainerHost

/// The app around a navigation controller instead of a tab bar: a module is pushed, or popped back to.
@MainActor
public final class MainNavigation {
  public let navController: NavigationController
  /// The SDK holds it weakly.
  private let coordinator: NavigationCoordinator

  public init(sdk: FitnessSDK) {
    let nutritionVC = sdk.tabHost(for: .nutrition)
    let trainingVC = sdk.tabHost(for: .training)
    navController = NavigationController(rootViewController: StatusViewController())
    coordinator = NavigationCoordinator(
      navController,
      hostsByModule: [
        .nutrition: nutritionVC,
        .training: trainingVC,
      ])
    sdk.setModuleContainer(coordinator)
  }
}
