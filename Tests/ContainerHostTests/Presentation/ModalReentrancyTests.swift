import Testing

@testable import ContainerHost

/// Every act from inside every callback of every way in and out.
@Suite("What a callback does to what is presented")
struct ModalReentrancyTests {
  enum Flow: String, CaseIterable {
    case presentFull, presentSheet, dismissFull, dismissSheet, dismissTwo, swipeFinished, swipeCancelled, back, navigate
    case waiting

    /// Before it.
    func prepare(_ app: ModalApp, _ made: (String) -> LoggingScreen) throws {
      func present(_ id: String, _ style: ModalPresentationStyle) {
        let screen = made(id)
        screen.modalPresentationStyle = style
        app.host.visiblePage?.present(screen, animated: false)
      }
      switch self {
      case .presentFull, .presentSheet, .waiting: break
      case .dismissFull, .navigate: present("form", .fullScreen)
      case .dismissSheet, .swipeFinished, .swipeCancelled, .back: present("form", .pageSheet)
      case .dismissTwo:
        present("below", .fullScreen)
        present("form", .fullScreen)
      }
    }

    func run(_ app: ModalApp, animated: Bool, _ made: (String) -> LoggingScreen, _ done: @escaping () -> Void) throws {
      switch self {
      case .presentFull, .presentSheet:
        let screen = made("form")
        screen.modalPresentationStyle = self == .presentFull ? .fullScreen : .formSheet
        app.host.visiblePage?.present(screen, animated: animated, completion: done)
      case .dismissFull, .dismissSheet, .dismissTwo: app.tabs.dismiss(animated: animated, completion: done)
      case .swipeFinished, .swipeCancelled:
        app.swipeDown(.began, 0)
        app.swipeDown(.changed, 0.6)
        app.swipeDown(self == .swipeFinished ? .ended : .cancelled, 0.6)
      case .back: app.host.back()
      case .navigate: _ = try app.go(.nutrition)
      case .waiting:
        app.tabs.selectedIndex = 1
        app.status.present(made("form"), animated: animated, completion: done)
        app.tabs.selectedIndex = 0
      }
    }
  }

  enum Act: String, CaseIterable {
    case present, dismissAll, dismissForm, replaceRoot, rootGone, relaunch, navigate, selectTab, back, swipe, makeRoot

    func take(_ app: ModalApp, _ made: (String) -> LoggingScreen) {
      switch self {
      case .present: app.host.visiblePage?.present(made("other"), animated: true)
      case .dismissAll: app.host.rootViewController?.dismiss(animated: true)
      case .dismissForm: app.host.presentedViewControllers.last?.dismiss(animated: false)
      case .replaceRoot: app.host.rootViewController = made("root")
      case .rootGone: app.host.rootViewController = nil
      case .relaunch:
        app.host.terminate()
        app.host.launch()
      case .navigate: _ = try? app.go(.training)
      case .selectTab: app.tabs.selectedIndex = 1
      case .back: app.host.back()
      case .swipe:
        app.swipeDown(.began, 0)
        app.swipeDown(.ended, 0.9)
      case .makeRoot:
        if let top = app.host.presentedViewControllers.last { app.host.rootViewController = top }
      }
    }
  }

  private struct Made {
    weak var screen: LoggingScreen?
  }

  @Test("leaves callbacks balanced and leaks nothing", arguments: Flow.allCases, Act.allCases)
  func leavesCallbacksBalanced(_ flow: Flow, _ act: Act) throws {
    for isAnimated in [false, true] {
      // The callbacks are counted, and the act comes in one after the other.
      var number = 0
      while try !isLast(number, flow, act, isAnimated) { number += 1 }
      #expect(number > 1)
    }
  }

  private func isLast(_ number: Int, _ flow: Flow, _ act: Act, _ isAnimated: Bool) throws -> Bool {
    var all: [Made] = []
    var count = 0
    var moment = "nothing"
    var (faults, violations): ([String], [String]) = ([], [])
    do {
      let app = try ModalApp()
      let delegate = StrikingDelegate()
      var isRunning = false
      func make(_ id: String) -> LoggingScreen {
        let screen = LoggingScreen(id)
        screen.presentationController?.delegate = delegate
        screen.onCall = { call in strike("\(call) \(id)") }
        all.append(Made(screen: screen))
        return screen
      }
      func strike(_ name: String) {
        guard isRunning else { return }
        count += 1
        guard count == number + 1 else { return }
        moment = name
        act.take(app, make)
      }
      all.append(Made(screen: app.status))
      try flow.prepare(app, make)
      delegate.onCall = strike
      app.status.onCall = { call in strike("\(call) status") }
      isRunning = true
      try flow.run(app, animated: isAnimated, make) { strike("completion") }
      violations += app.violations
      try app.host.advance(by: .seconds(2))
      violations += app.violations
      let screens = all.compactMap(\.screen)
      faults = screens.flatMap(\.faults)
      for screen in screens where screen.context == nil && screen.appearance != .disappeared {
        violations.append("\(screen.pageID) is in no app, but \(screen.appearance)")
      }
      for screen in screens where screen.isBeingPresented || screen.isBeingDismissed {
        violations.append("\(screen.pageID) is still on its way")
      }
      for screen in screens where screen.context != nil && app.host.page(screen.pageID) == nil {
        violations.append("\(screen.pageID) stands nowhere, but belongs to the app")
      }
      isRunning = false
      // What still waits has a completion that keeps this test's app.
      for screen in screens { screen.dismiss(animated: false) }
      app.status.onCall = { _ in }
      for screen in screens { screen.onCall = { _ in } }
      delegate.onCall = { _ in }
    }
    let kept = all.compactMap(\.screen).map(\.pageID)
    #expect(
      faults == [] && violations == [] && kept == [],
      "\(act) in \(moment) of \(flow), animated: \(isAnimated)")
    return count <= number
  }
}

/// Passes everything on.
private final class StrikingDelegate: AdaptivePresentationControllerDelegate {
  var onCall: (String) -> Void = { _ in }

  func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool {
    onCall("should dismiss")
    return true
  }
  func presentationControllerWillDismiss(_ presentationController: PresentationController) { onCall("will dismiss") }
  func presentationControllerDidDismiss(_ presentationController: PresentationController) { onCall("did dismiss") }
  func presentationControllerDidEnd(_ presentationController: PresentationController, cause: NavigationCause) {
    onCall("did end")
  }
}
