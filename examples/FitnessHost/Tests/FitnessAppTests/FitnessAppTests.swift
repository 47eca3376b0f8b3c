import ContainerHost
import Testing

@testable import FitnessApp

/// One instance is shared, so one test after the other.
@MainActor
@Suite("The example app", .serialized)
struct FitnessAppTests {
  @Test func navigateFlipsTheTabBar() throws {
    let sdk = try FitnessSDK.start()
    let tabs = MainTabBarController()
    sdk.show(tabs)
    #expect(tabs.selectedIndex == 0)
    #expect(sdk.navigate(to: .nutrition(.plan(id: "abc-123"))) == .delivered)
    #expect(tabs.selectedIndex == 1)
    #expect(sdk.navigate(to: .training(.workouts)) == .delivered)
    #expect(tabs.selectedIndex == 2)
    #expect(sdk.engine.starts == 1)
    #expect(sdk.host.surface.moves == 2)
    #expect(InvariantChecker().check(sdk.host) == [])
  }

  @Test func aNavigationBeforeTheAppIsShownWaits() throws {
    let sdk = try FitnessSDK.start()
    #expect(sdk.navigate(to: .training(.home)) == .queued(.engineNotReady))
    sdk.show(MainTabBarController())
    #expect(sdk.host.visiblePage === sdk.tabHost(for: .training))
  }

  @Test func withoutAnSDKTheTabBarStaysEmpty() {
    FitnessSDK.stop()
    let tabs = MainTabBarController()
    tabs.loadViewIfNeeded()
    #expect(tabs.tabCount == 0)
  }

  @Test func theTabBarTakesItsCoordinatorAwayWhenItGoes() throws {
    let sdk = try FitnessSDK.start()
    sdk.show(MainTabBarController())
    #expect(sdk.navigate(to: .training(.home)) == .delivered)
    sdk.host.rootViewController = nil
    #expect(sdk.navigate(to: .training(.home)) == .queued(.noContainerInstalled))
  }

  @Test func navigateSetsTheSelectionOfTheTabView() throws {
    let sdk = try FitnessSDK.start()
    sdk.show(HostingController(rootView: ContentView().environmentObject(SDKManager(sdk: sdk))))
    #expect(sdk.navigate(to: .training(.workouts)) == .delivered)
    #expect(sdk.host.visiblePage === sdk.tabHost(for: .training))
    #expect(try sdk.host.tap("Status") == .selected(.shown))
    #expect(sdk.navigate(to: .nutrition(.plan(id: "abc-123"))) == .delivered)
    #expect(sdk.host.surface.moves == 2)
    #expect(sdk.host.errors == [])
    #expect(InvariantChecker().check(sdk.host) == [])
  }

  @Test func theTabViewTakesItsCoordinatorAwayWhenItDisappears() throws {
    let sdk = try FitnessSDK.start()
    sdk.show(HostingController(rootView: ContentView().environmentObject(SDKManager(sdk: sdk))))
    sdk.host.rootViewController = StatusViewController()
    #expect(sdk.navigate(to: .training(.home)) == .queued(.noContainerInstalled))
  }

  @Test func withANavigationControllerModulesArePushedAndPoppedBackTo() throws {
    let sdk = try FitnessSDK.start()
    let main = MainNavigation(sdk: sdk)
    sdk.show(main.navController)
    sdk.navigate(to: .nutrition(.home))
    sdk.navigate(to: .training(.home))
    sdk.navigate(to: .nutrition(.plan(id: "abc-123")))
    #expect(main.navController.topViewController === sdk.tabHost(for: .nutrition))
    #expect(main.navController.viewControllers.count == 2)
    #expect(InvariantChecker().check(sdk.host) == [])
  }
}
